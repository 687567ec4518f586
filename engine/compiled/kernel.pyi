from engine.kernel import Descent as Descent
from engine.kernel import Solver as Solver
