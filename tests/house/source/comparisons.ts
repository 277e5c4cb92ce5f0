import ts from 'typescript'
import { markFlows, parameterOf, type Reader } from './flows.ts'
import { bare, calledMethod, isForeign, Origin, readKey } from './origin.ts'

export type Finding = { readonly file: string; readonly line: number; readonly text: string }

const equal = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])

const inList = new Set(['includes', 'has', 'indexOf', 'lastIndexOf', 'get'])
const inText = new Set(['startsWith', 'endsWith', 'includes', 'match', 'search', 'localeCompare', 'indexOf'])
const inQuery = new Set(['eq', 'ne', 'inArray', 'notInArray'])

/** Where the rows of kinds and of platforms stand. */
const isOfRows = (declaration: ts.Declaration): boolean =>
  /\/src\/shared\/(?:layers|platforms)\//.test(declaration.getSourceFile().fileName)

class Comparisons {
  readonly #reader: Reader

  constructor(reader: Reader) {
    this.#reader = reader
  }

  /** What a constant was given; the node itself where it is none. */
  #given(expression: ts.Expression): ts.Expression {
    const node = bare(expression)
    const declaration = ts.isIdentifier(node) ? this.#reader.origin.declarationOf(node) : null
    const isGiven = declaration && ts.isVariableDeclaration(declaration) && !isForeign(declaration)
    return isGiven && declaration.initializer ? this.#given(declaration.initializer) : node
  }

  /** A row of the registry by its constant, or asked for by a word. */
  #isRow(expression: ts.Expression): boolean {
    const node = bare(expression)
    if (ts.isCallExpression(node))
      return node.arguments.some(
        (one) =>
          ts.isObjectLiteralExpression(one) &&
          one.properties.some(
            (each) =>
              ts.isPropertyAssignment(each) &&
              ['nodeType', 'platform'].includes(each.name.getText()) &&
              this.isWord(each.initializer),
          ),
      )
    const declaration = ts.isIdentifier(node) ? this.#reader.origin.declarationOf(node) : null
    if (!declaration || !ts.isVariableDeclaration(declaration) || !isOfRows(declaration)) return false
    const alias = this.#reader.checker.getTypeAtLocation(declaration).aliasSymbol?.name
    return ts.isSourceFile(declaration.parent.parent.parent) && (alias === 'Kind' || alias === 'Platform')
  }

  /** A literal or a constant: a text that is known before the program runs. */
  isWord(expression: ts.Expression): boolean {
    const node = this.#given(expression)
    if (ts.isStringLiteralLike(node)) return node.text !== ''
    const read = readKey(node)
    if (read && ['id', 'nodeType'].includes(read.key) && this.#isRow(read.of)) return true
    if (ts.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].some((one) => this.isWord(one))
    return isKnownText(this.#reader.checker.getTypeAtLocation(node))
  }

  /** A list, a set or a map of which some words are known before the program runs. */
  #isWords(expression: ts.Expression): boolean {
    const node = this.#given(expression)
    if (ts.isArrayLiteralExpression(node))
      return node.elements.some((one) =>
        ts.isSpreadElement(one) ? this.#isWords(one.expression) : this.isWord(one) || this.#isWords(one),
      )
    if (ts.isNewExpression(node)) return (node.arguments ?? []).some((one) => this.#isWords(one))
    if (!ts.isCallExpression(node)) return false
    const isOfTable = calledMethod(node)?.of.getText() === 'Object'
    return isOfTable && node.arguments.some((one) => this.#isTable(one))
  }

  /** An object whose keys are known before the program runs. */
  #isTable(expression: ts.Expression): boolean {
    const node = this.#given(expression)
    if (ts.isCallExpression(node) && calledMethod(node)?.key === 'freeze')
      return node.arguments.some((one) => this.#isTable(one))
    if (!ts.isObjectLiteralExpression(node)) return false
    return node.properties.some(({ name }) => name !== undefined && !ts.isComputedPropertyName(name))
  }

  #isEqual(node: ts.BinaryExpression): boolean {
    const { origin } = this.#reader
    const sides = [node.left, node.right] as const
    if (node.operatorToken.kind === ts.SyntaxKind.InKeyword)
      return origin.isName(node.left) && this.#isTable(node.right)
    if (!equal.has(node.operatorToken.kind)) return false
    return [sides, sides.toReversed()].some(
      ([one, other]) =>
        one &&
        other &&
        ((origin.isName(one) && this.isWord(other)) || (this.#isRow(other) && this.#isAnyRow(one))),
    )
  }

  #isAnyRow(node: ts.Expression): boolean {
    const alias = this.#reader.checker.getTypeAtLocation(node).aliasSymbol?.name
    return alias === 'Kind' || alias === 'Platform'
  }

  #isCalled(node: ts.CallExpression): boolean {
    const { origin } = this.#reader
    const method = calledMethod(node)
    const [first, second] = node.arguments
    if (method === null || first === undefined) {
      const isQuery = ts.isIdentifier(node.expression) && inQuery.has(node.expression.text)
      const of = first && readKey(bare(first))
      return Boolean(
        isQuery && of && second && ['nodeType', 'platform'].includes(of.key) && this.isWord(second),
      )
    }
    if (method.key === 'hasOwn') return second !== undefined && origin.isName(second) && this.#isTable(first)
    const isIn = inList.has(method.key) && origin.isName(first) && this.#isWords(method.of)
    // whether it is a list is told by its declaration: the type of a word takes longer
    const isAmong = inList.has(method.key) && origin.isList(method.of) && this.isWord(first)
    const isPart = inText.has(method.key) && origin.isName(method.of)
    const isTested = method.key === 'test' && origin.isName(first)
    return (
      isIn ||
      isAmong ||
      (isPart && (this.isWord(first) || first.kind === ts.SyntaxKind.RegularExpressionLiteral)) ||
      isTested
    )
  }

  isOne(node: ts.Node): boolean {
    const { origin } = this.#reader
    if (ts.isBinaryExpression(node)) return this.#isEqual(node)
    if (ts.isCallExpression(node)) return this.#isCalled(node)
    if (ts.isSwitchStatement(node))
      return (
        origin.isName(node.expression) &&
        node.caseBlock.clauses.some((one) => ts.isCaseClause(one) && this.isWord(one.expression))
      )
    const isIndex = ts.isElementAccessExpression(node) && readKey(node) === null
    return isIndex && origin.isName(node.argumentExpression) && this.#isTable(node.expression)
  }
}

/** One text, or one of several, that the type alone tells. */
function isKnownText(type: ts.Type): boolean {
  if (!type.isUnion()) return type.isStringLiteral() && type.value !== ''
  return type.types.every((one) => one.isStringLiteral())
}

/** A parameter that a name is compared with: what it is called with is compared too. */
function comparedParameter(node: ts.Node, { origin }: Reader): ts.Declaration | null {
  if (!ts.isBinaryExpression(node) || !equal.has(node.operatorToken.kind)) return null
  const other = [
    [node.left, node.right],
    [node.right, node.left],
  ].find(([one]) => one && origin.isName(one))?.[1]
  const declaration = other && ts.isIdentifier(bare(other)) ? origin.declarationOf(other) : null
  return declaration && ts.isParameter(declaration) ? declaration : null
}

/** The name that a function is declared with, or that the variable or property has which holds it. */
function nameOf(by: ts.Node): ts.DeclarationName | undefined {
  const isHeld = ts.isExpression(by) || ts.isArrowFunction(by)
  if (isHeld && !ts.isVariableDeclaration(by.parent) && !ts.isPropertyAssignment(by.parent))
    return ts.isExpression(by.parent) ? nameOf(by.parent) : undefined
  return ts.getNameOfDeclaration((isHeld ? by.parent : by) as ts.Declaration)
}

/** Names that an import or an export gives to what has another one. */
function givenAnew(statement: ts.Statement): readonly string[] {
  const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined
  const bindings = ts.isExportDeclaration(statement) ? statement.exportClause : clause?.namedBindings
  const isNamed = bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings))
  const renamed = isNamed
    ? bindings.elements.flatMap(({ propertyName, name }) => (propertyName ? [name.text] : []))
    : []
  return clause?.name ? [clause.name.text, ...renamed] : renamed
}

/** What a function may be called by: its name, and any that an import or an export gives anew. */
function calledNames(
  parameters: ReadonlySet<ts.Declaration>,
  files: readonly ts.SourceFile[],
): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { parent: by } of parameters) {
    const name = ts.isFunctionLike(by) ? nameOf(by) : undefined
    if (name) names.add(name.getText())
  }
  for (const name of files.flatMap((file) => file.statements.flatMap(givenAnew))) names.add(name)
  return names
}

/** What can compare a name or hand it on: all else is a way to these. */
const telling: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.ShorthandPropertyAssignment,
  ts.SyntaxKind.JsxAttribute,
  ts.SyntaxKind.ElementAccessExpression,
  ts.SyntaxKind.SwitchStatement,
])

/** Two million nodes are walked through once: what is asked of each costs more than the types do. */
function tellingNodes(files: readonly ts.SourceFile[]): readonly ts.Node[] {
  const { forEachChild } = ts
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (telling.has(node.kind)) nodes.push(node)
    forEachChild(node, visit)
  }
  files.forEach(visit)
  return nodes
}

/** Every place in these files where the name of a kind or a platform is compared with one that is known. */
export function comparisonsIn(program: ts.Program, isAsked: (file: string) => boolean): readonly Finding[] {
  const checker = program.getTypeChecker()
  const files = program.getSourceFiles().filter((file) => !file.isDeclarationFile && isAsked(file.fileName))
  const reader: Reader = { checker, origin: new Origin(checker) }
  const nodes = tellingNodes(files)
  markFlows(nodes, reader)
  const comparisons = new Comparisons(reader)
  const found: ts.Node[] = []
  const compared = new Set<ts.Declaration>()
  const calls: ts.CallExpression[] = []
  for (const node of nodes) {
    if (comparisons.isOne(node)) found.push(node)
    const parameter = comparedParameter(node, reader)
    if (parameter) compared.add(parameter)
    if (ts.isCallExpression(node)) calls.push(node)
  }
  // which function a call means is asked only where it may be one of these: calls are most of what is read
  const names = calledNames(compared, files)
  for (const call of calls) {
    const callee = bare(call.expression)
    const name = ts.isIdentifier(callee) ? callee.text : readKey(callee)?.key
    if (name === undefined || !names.has(name)) continue
    const isCompared = call.arguments.some((one, at) => {
      const parameter =
        ts.isStringLiteralLike(bare(one)) || ts.isIdentifier(bare(one)) ? parameterOf(call, at, reader) : null
      return parameter !== null && compared.has(parameter) && comparisons.isWord(one)
    })
    if (isCompared) found.push(call)
  }
  return found.map((node) => {
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    return { file: file.fileName, line: line + 1, text: node.getText().replaceAll(/\s+/g, ' ').slice(0, 100) }
  })
}
