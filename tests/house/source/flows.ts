import ts from 'typescript'
import { bare, functionOf, isForeign, readKey, type Origin } from './origin.ts'

/** A value that is given to a parameter, a property or a variable. */
type Flow = { readonly from: ts.Expression; readonly to: () => readonly (ts.Declaration | null)[] }

const platformFiles = new WeakMap<ts.SourceFile, boolean>()

/** Asked once a file: ids are many, and a text is long. */
function speaksOfPlatforms(file: ts.SourceFile): boolean {
  const known = platformFiles.get(file) ?? /platform/i.test(file.text)
  platformFiles.set(file, known)
  return known
}

/** Only what is read somewhere can be a name; an id only where platforms are spoken of, or each id's type is asked. */
function canBeName(node: ts.Expression): boolean {
  const one = bare(node)
  const read = readKey(one)
  if (read?.key === 'id') return speaksOfPlatforms(node.getSourceFile())
  return read !== null || ts.isIdentifier(one) || ts.isConditionalExpression(one) || ts.isCallExpression(one)
}

export type Reader = { readonly checker: ts.TypeChecker; readonly origin: Origin }

/** The parameter that takes the argument at this place. */
export function parameterOf(
  node: ts.CallExpression,
  at: number,
  { origin }: Reader,
): ts.ParameterDeclaration | null {
  const parameter = functionOf(origin.declarationOf(node.expression))?.parameters[at]
  return parameter && ts.isIdentifier(parameter.name) ? parameter : null
}

function propertyTaking(node: ts.PropertyAssignment | ts.ShorthandPropertyAssignment, { checker }: Reader) {
  const type = checker.getContextualType(node.parent)
  const property = type && ts.isIdentifier(node.name) ? type.getProperty(node.name.text) : undefined
  const declaration = property?.declarations?.[0]
  return declaration && ts.isPropertySignature(declaration) ? declaration : null
}

function attributeTaking({ parent, name }: ts.JsxAttribute, { checker }: Reader): ts.Declaration | null {
  return checker.getContextualType(parent)?.getProperty(name.getText())?.declarations?.[0] ?? null
}

function flowsAt(node: ts.Node, reader: Reader): readonly Flow[] {
  if (ts.isCallExpression(node))
    return node.arguments.map((from, at) => ({ from, to: () => [parameterOf(node, at, reader)] }))
  if (ts.isPropertyAssignment(node))
    return [{ from: node.initializer, to: () => [node, propertyTaking(node, reader)] }]
  if (ts.isShorthandPropertyAssignment(node))
    return [{ from: node.name, to: () => [node, propertyTaking(node, reader)] }]
  if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer)) {
    const { expression } = node.initializer
    return expression ? [{ from: expression, to: () => [attributeTaking(node, reader)] }] : []
  }
  const isSet = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken
  return isSet ? [{ from: node.right, to: () => [reader.origin.declarationOf(node.left)] }] : []
}

/** Hands names on to what they are given to in these places, until nothing new is reached. */
export function markFlows(nodes: readonly ts.Node[], reader: Reader): void {
  let open = nodes.flatMap((node) => flowsAt(node, reader)).filter(({ from }) => canBeName(from))
  for (let isNew = true; isNew;) {
    const reached = open.filter(({ from }) => reader.origin.isName(from))
    open = open.filter(({ from }) => !reader.origin.isName(from))
    const declarations = reached.flatMap(({ to }) => to())
    isNew = false
    for (const one of declarations) if (one && !isForeign(one) && reader.origin.mark(one)) isNew = true
  }
}
