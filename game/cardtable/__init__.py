"""What any table with cards needs: fans, gestures, drag, sprites, painting."""
