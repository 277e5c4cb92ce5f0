/** Offsets into the expression text in UTF-16 units, `end` excluded. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Every message key that the language can answer with; each has a text in both languages. */
export const expressionErrorKeys = [
  'expression.empty',
  'expression.tooLong',
  'expression.tooDeep',
  'expression.needsParentheses',
  'expression.unclosedParen',
  'expression.extraParen',
  'expression.unclosedString',
  'expression.unclosedTag',
  'expression.emptyTag',
  'expression.unknownCharacter',
  'expression.doubleOperator',
  'expression.usePow',
  'expression.numberTooLarge',
  'expression.missingOperand',
  'expression.missingOperator',
  'expression.missingColon',
  'expression.bareName',
  'expression.chainedComparison',
  'expression.unknownTag',
  'expression.unknownTagSuggestion',
  'expression.tagUnavailable',
  'expression.unknownFunction',
  'expression.unknownFunctionSuggestion',
  'expression.tooFewArguments',
  'expression.tooManyArguments',
  'expression.needsNumber',
  'expression.needsText',
  'expression.needsCondition',
  'expression.compareMixed',
  'expression.orderText',
  'expression.branchesDiffer',
  'expression.noKeys',
  'expression.zeroDivisor',
  'expression.zeroDivisorNow',
  'expression.wffTag',
  'expression.wffFunction',
  'expression.wffPadWidth',
  'expression.wffQuote',
  'expression.wffTooLong',
] as const

/** The key of one fault of an expression; also a key of the message tables. */
export type ExpressionErrorKey = (typeof expressionErrorKeys)[number]

/** One fault and the place to underline; `params` fill the placeholders of the text. */
export interface ExpressionError {
  readonly key: ExpressionErrorKey
  readonly params?: Readonly<Record<string, string | number>>
  readonly span: Span
}

/** Errors in the order in which a reader meets them. */
export function sortErrors(errors: readonly ExpressionError[]): readonly ExpressionError[] {
  return [...errors].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
}
