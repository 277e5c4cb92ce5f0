import ts from 'typescript'
import { Answers, type Question } from './answers.ts'

/** The stored names of a layer's kind and of a face's platform. */
const nameKeys = new Set(['nodeType', 'platform'])

/** Lists of such names. */
const listKeys = new Set(['nodeTypes', 'platforms'])

const eachMethods = new Set(['some', 'every', 'find', 'findIndex', 'filter', 'flatMap', 'map', 'forEach'])
const sameList = new Set(['filter', 'toSorted', 'sort', 'slice', 'toReversed', 'concat', 'values'])
const elementOf = new Set(['at', 'find', 'findLast'])
const sameText = new Set(['toString', 'trim', 'toLowerCase', 'toUpperCase', 'valueOf', 'normalize'])

/** What an expression is without its brackets and casts. */
export function bare(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
    ? bare(node.expression)
    : node
}

/** The key of a property that is read, and of what; null for a computed one. */
export function readKey(node: ts.Expression): { readonly key: string; readonly of: ts.Expression } | null {
  if (ts.isPropertyAccessExpression(node)) return { key: node.name.text, of: node.expression }
  if (!ts.isElementAccessExpression(node)) return null
  const key = bare(node.argumentExpression)
  return ts.isStringLiteralLike(key) ? { key: key.text, of: node.expression } : null
}

/** What a method is called of, and its name; null for a plain function. */
export const calledMethod = (node: ts.CallExpression) => readKey(bare(node.expression))

/** Declared by the language, the browser or a package. */
export function isForeign(declaration: ts.Declaration): boolean {
  const file = declaration.getSourceFile()
  return file.isDeclarationFile || file.fileName.includes('/node_modules/')
}

/** The function that a declaration gives a name; null where it is none of ours. */
export function functionOf(declaration: ts.Declaration | null): ts.FunctionLikeDeclaration | null {
  if (!declaration || isForeign(declaration)) return null
  const by =
    (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) && declaration.initializer
      ? bare(declaration.initializer)
      : declaration
  const isOne = ts.isArrowFunction(by) || ts.isFunctionExpression(by)
  return isOne || ts.isFunctionDeclaration(by) || ts.isMethodDeclaration(by) ? by : null
}

function resultsOf({ body }: ts.FunctionLikeDeclaration): readonly ts.Expression[] {
  if (!body || !ts.isBlock(body)) return body ? [body] : []
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  visit(body)
  return found
}

/** A text, or what is not known to be none. */
const canBeText = (type: ts.Type): boolean =>
  type.isUnion()
    ? type.types.some(canBeText)
    : (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0

function isIdOfPlatform(declaration: ts.Declaration): boolean {
  const alias = declaration.parent.parent
  const isInRow = declaration.getSourceFile().fileName.endsWith('/shared/platforms/platform.ts')
  return isInRow && alias && ts.isTypeAliasDeclaration(alias) && alias.name.text === 'Platform'
}

/** The key that a declaration can be read by. */
function keyOf(declaration: ts.Declaration): string | null {
  const name = ts.getNameOfDeclaration(declaration)
  return name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : null
}

/** The list whose elements a function is called with, one at a time. */
function listOfCallback(declaration: ts.ParameterDeclaration): ts.Expression | null {
  const by = declaration.parent
  if (by.parameters[0] !== declaration || !ts.isCallExpression(by.parent)) return null
  const method = calledMethod(by.parent)
  return method && eachMethods.has(method.key) ? method.of : null
}

/**
 * Follows a value back to where it was read: through variables, patterns, calls and the elements of lists, and along
 * the declarations that are given a name of a kind or a platform elsewhere (`flows.ts`).
 */
export class Origin {
  readonly #checker: ts.TypeChecker
  /** Declarations that are given a name, and keys under which one can stand: the type is asked of no other. */
  readonly #known = new Answers<ts.Declaration | string>()
  readonly #names: Question<ts.Node> = new Map()
  readonly #lists: Question<ts.Node> = new Map()
  readonly #declared = new Map<ts.Node, ts.Declaration | null>()

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker
    for (const key of [...nameKeys, 'id']) this.#known.learn(key)
  }

  /** Says that a name is given to this declaration; false where that was known. */
  mark(declaration: ts.Declaration): boolean {
    if (this.#known.isFact(declaration)) return false
    const key = keyOf(declaration)
    if (key !== null) this.#known.learn(key)
    this.#known.learn(declaration)
    return true
  }

  /** Whether the value is the name of a layer's kind or the id of a platform. */
  isName(expression: ts.Expression): boolean {
    const node = bare(expression)
    return this.#known.ask(this.#names, node, () => this.#isNameNow(node))
  }

  /** Whether the value is a list or a set of such names. */
  isList(expression: ts.Expression): boolean {
    const node = bare(expression)
    return this.#known.ask(this.#lists, node, () => this.#isListNow(node))
  }

  /** What a variable, a property or a parameter is declared by. */
  declarationOf(expression: ts.Expression): ts.Declaration | null {
    const node = bare(expression)
    const known = this.#declared.get(node)
    if (known !== undefined) return known
    const found = this.#findDeclaration(ts.isPropertyAccessExpression(node) ? node.name : node)
    this.#declared.set(node, found)
    return found
  }

  #findDeclaration(at: ts.Expression | ts.MemberName): ts.Declaration | null {
    const isShort = ts.isIdentifier(at) && ts.isShorthandPropertyAssignment(at.parent)
    const symbol = isShort
      ? this.#checker.getShorthandAssignmentValueSymbol(at.parent)
      : this.#checker.getSymbolAtLocation(at)
    const isAlias = symbol && symbol.flags & ts.SymbolFlags.Alias
    return (isAlias ? this.#checker.getAliasedSymbol(symbol) : symbol)?.declarations?.[0] ?? null
  }

  #isNameNow(node: ts.Expression): boolean {
    const read = readKey(node)
    if (read) return this.#known.isFact(read.key) && this.#isRead(read)
    if (ts.isElementAccessExpression(node)) return this.isList(node.expression)
    if (ts.isCallExpression(node)) return this.#isNameCalled(node)
    if (ts.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].some((one) => this.isName(one))
    if (ts.isTemplateExpression(node)) return this.#isNameInText(node)
    if (ts.isBinaryExpression(node)) {
      const isEither = ['??', '||', '&&'].includes(node.operatorToken.getText())
      return isEither && [node.left, node.right].some((one) => this.isName(one))
    }
    const declaration = ts.isIdentifier(node) ? this.declarationOf(node) : null
    if (!declaration || isForeign(declaration)) return false
    return this.#known.ask(this.#names, declaration, () => this.#isNameDeclared(declaration))
  }

  #isNameInText({ head, templateSpans: [span, ...others] }: ts.TemplateExpression): boolean {
    if (!span || others.length > 0 || head.text !== '' || span.literal.text !== '') return false
    return this.isName(span.expression)
  }

  #isRead({ key, of }: NonNullable<ReturnType<typeof readKey>>): boolean {
    const from = bare(of)
    // what no file of ours declares is of the language or a package: `process.platform`
    if (ts.isIdentifier(from) && !this.declarationOf(from)) return false
    return this.#isReadOf(this.#checker.getTypeAtLocation(of), key)
  }

  /** Whether this key of a value of this type is a name. */
  #isReadOf(type: ts.Type, key: string): boolean {
    const property = this.#checker.getPropertyOfType(this.#checker.getNonNullableType(type), key)
    const declaration = property?.declarations?.[0]
    if (declaration && isForeign(declaration)) return false
    if (declaration && this.#known.isFact(declaration)) return true
    if (key === 'id' && declaration && isIdOfPlatform(declaration)) return true
    return nameKeys.has(key) && (!property || canBeText(this.#checker.getTypeOfSymbol(property)))
  }

  #isNameCalled(node: ts.CallExpression): boolean {
    const method = calledMethod(node)
    if (method && sameText.has(method.key)) return this.isName(method.of)
    if (method && elementOf.has(method.key)) return this.isList(method.of)
    const isString = ts.isIdentifier(node.expression) && node.expression.text === 'String'
    return isString
      ? node.arguments.some((one) => this.isName(one))
      : this.#answers(node, (one) => this.isName(one))
  }

  /** Whether a function of ours answers so. */
  #answers(node: ts.CallExpression, is: (result: ts.Expression) => boolean): boolean {
    const by = ts.isIdentifier(node.expression) ? functionOf(this.declarationOf(node.expression)) : null
    return by !== null && resultsOf(by).some(is)
  }

  #isNameDeclared(declaration: ts.Declaration): boolean {
    if (this.#known.isFact(declaration)) return true
    if (ts.isBindingElement(declaration)) return this.#isNameOfPattern(declaration)
    if (ts.isParameter(declaration)) {
      const list = listOfCallback(declaration)
      if (list) return this.isList(list)
      const isNamed = ts.isIdentifier(declaration.name) && nameKeys.has(declaration.name.text)
      return isNamed && canBeText(this.#checker.getTypeAtLocation(declaration))
    }
    if (!ts.isVariableDeclaration(declaration)) return false
    const loop = declaration.parent.parent
    if (ts.isForOfStatement(loop)) return this.isList(loop.expression)
    return declaration.initializer !== undefined && this.isName(declaration.initializer)
  }

  #isNameOfPattern(element: ts.BindingElement): boolean {
    const pattern = element.parent
    if (ts.isArrayBindingPattern(pattern))
      return this.#isNameInPattern(pattern, pattern.elements.indexOf(element))
    const by = element.propertyName ?? element.name
    const isKey = ts.isIdentifier(by) || ts.isStringLiteralLike(by)
    return (
      isKey &&
      this.#known.isFact(by.text) &&
      this.#isReadOf(this.#checker.getTypeAtLocation(pattern), by.text)
    )
  }

  #isNameInPattern({ parent }: ts.ArrayBindingPattern, at: number): boolean {
    if (!ts.isVariableDeclaration(parent) || !parent.initializer) return false
    const list = bare(parent.initializer)
    const element = ts.isArrayLiteralExpression(list) ? list.elements[at] : undefined
    return element ? this.isName(element) : this.isList(list)
  }

  #isListNow(node: ts.Expression): boolean {
    if (ts.isNewExpression(node)) return (node.arguments ?? []).some((one) => this.isList(one))
    if (ts.isArrayLiteralExpression(node))
      return node.elements.some((one) =>
        ts.isSpreadElement(one) ? this.isList(one.expression) : this.isName(one),
      )
    if (ts.isCallExpression(node)) return this.#isListCalled(node)
    const read = readKey(node)
    if (read && listKeys.has(read.key)) return this.#isListOfTexts(node)
    const declaration = ts.isIdentifier(node) ? this.declarationOf(node) : null
    if (!declaration || isForeign(declaration)) return false
    if (ts.isBindingElement(declaration)) {
      const by = declaration.propertyName ?? declaration.name
      return ts.isIdentifier(by) && listKeys.has(by.text) && this.#isListOfTexts(node)
    }
    const isGiven = ts.isVariableDeclaration(declaration) && declaration.initializer
    return isGiven ? this.isList(isGiven) : false
  }

  #isListCalled(node: ts.CallExpression): boolean {
    const method = calledMethod(node)
    if (method && sameList.has(method.key)) return this.isList(method.of)
    const isEither = (one: ts.Expression): boolean => this.isName(one) || this.isList(one)
    if (!method || !['map', 'flatMap'].includes(method.key))
      return this.#answers(node, (one) => this.isList(one))
    const [by] = node.arguments
    return by !== undefined && ts.isArrowFunction(by) && resultsOf(by).some(isEither)
  }

  #isListOfTexts(node: ts.Expression): boolean {
    const type = this.#checker.getNonNullableType(this.#checker.getTypeAtLocation(node))
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true
    const element = this.#checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    return element !== undefined && canBeText(element)
  }
}
