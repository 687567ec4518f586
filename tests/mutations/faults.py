"""Small faults in functions, made in the syntax tree: the source may be worded as it likes."""

from __future__ import annotations

import ast
import copy
import dataclasses
import difflib
import functools
import operator
import textwrap
from collections.abc import Callable, Iterator
from typing import Any, Final

__all__ = ["Fault", "faults_in"]

_OTHER: Final[dict[type[ast.AST], Any]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}
"""Operators, and what each is taken for."""
_NO_CODE: Final = frozenset({"annotation", "returns", "decorator_list", "type_params"})


@dataclasses.dataclass(frozen=True, slots=True)
class Fault:
    """A module with one fault in it."""

    name: str
    """The dotted name of the function, and which of its faults this is."""
    source: str
    diff: str
    """What the fault changes, in the way in which ``ast.unparse`` writes the function."""


def faults_in(text: str, module: str, wanted: str = "") -> Iterator[Fault]:
    """Yield all faults of the functions of a module, or only of the function or class with
    the dotted name ``wanted``: an operator for its neighbour, a number off by one, a condition
    turned round, a statement left out, nothing returned.
    """
    lines = text.splitlines()
    for name, function in _functions(ast.parse(text)):
        if wanted and not f"{name}.".startswith(f"{wanted}."):
            continue
        first = min([function.lineno, *(d.lineno for d in function.decorator_list)]) - 1
        right = ast.unparse(function).splitlines()
        for number, faulty in enumerate(_faulty(function), 1):
            yield Fault(
                f"{module}.{name} {number}",
                "\n".join(
                    [
                        *lines[:first],
                        textwrap.indent(faulty, " " * function.col_offset),
                        *lines[function.end_lineno :],
                        "",
                    ]
                ),
                "\n".join([*difflib.unified_diff(right, faulty.splitlines(), n=1)][3:]),
            )


def _functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield each function outside other functions, with its dotted name in the module."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{prefix}{node.name}.")


def _faulty(function: ast.FunctionDef) -> Iterator[str]:
    """Yield the function with each of its faults in turn; it is whole again at the end."""
    for node, put in _places(function):
        for wrong in _wrong(node):
            put(wrong)
            yield ast.unparse(function)
            put(node)


def _places(parent: ast.AST) -> Iterator[tuple[ast.AST, Callable[[ast.AST], None]]]:
    """Yield each node below this one, types left out, and what puts another in its place."""
    for field, value in ast.iter_fields(parent):
        if field in _NO_CODE:
            continue
        if isinstance(value, ast.AST):
            yield value, functools.partial(setattr, parent, field)
            yield from _places(value)
        elif isinstance(value, list):
            for at, child in enumerate(value):
                if isinstance(child, ast.AST):
                    yield child, functools.partial(operator.setitem, value, at)
                    yield from _places(child)


def _wrong(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what may stand in the place of a node to be a fault."""
    match node:
        case ast.Compare():
            for at, op in enumerate(node.ops):
                ops = [*node.ops[:at], _OTHER[type(op)](), *node.ops[at + 1 :]]
                yield ast.Compare(node.left, ops, node.comparators)
        case ast.BoolOp() | ast.BinOp() | ast.AugAssign() if type(node.op) in _OTHER:
            yield _changed(node, op=_OTHER[type(node.op)]())
        case ast.Constant(value=bool(known)):
            yield ast.Constant(not known)
        case ast.Constant(value=int(known)):
            yield ast.Constant(known + 1)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.If() | ast.While() | ast.IfExp():
            yield _changed(node, test=ast.UnaryOp(ast.Not(), node.test))
        case ast.Return(value=ast.expr()) if ast.unparse(node) != "return None":
            yield ast.Return(ast.Constant(None))
    match node:
        case (
            ast.Expr(value=ast.Call())
            | ast.AugAssign()
            | ast.Raise()
            | ast.Continue()
            | ast.Assign(targets=[ast.Attribute() | ast.Subscript()])
        ):
            yield ast.Pass()


def _changed(node: ast.AST, **fields: ast.AST) -> ast.AST:
    changed = copy.copy(node)
    for field, value in fields.items():
        setattr(changed, field, value)
    return changed
