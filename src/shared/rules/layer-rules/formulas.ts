import type { Layer } from '../../document/design.ts'
import { checkExpression } from '../../expressions/language/check.ts'
import type { ExpressionError } from '../../expressions/language/error.ts'
import { parseExpression } from '../../expressions/language/parse.ts'
import { templateOf } from '../../layers/building-blocks/live-text.ts'
import { kindOf } from '../../layers/registry.ts'
import { readsNothing } from '../budgets/dynamics.ts'
import type { Finding, Rule } from '../rule.ts'

/** Characters of a formula that a finding quotes. */
const mostQuoted = 40

const maxKept = 2000
const known = new Map<string, ExpressionError | null>()

/** The first fault of a number's expression, kept by its text. */
function faultOf(text: string): ExpressionError | null {
  const before = known.get(text)
  if (before !== undefined) return before
  const parsed = parseExpression(text)
  const checked = parsed.ok ? checkExpression(parsed.tree) : parsed
  if (known.size >= maxKept) known.clear()
  const fault = checked.ok ? null : (checked.errors[0] ?? null)
  known.set(text, fault)
  return fault
}

const quoted = (text: string): string => {
  const words = text.trim()
  return words.length > mostQuoted ? `${words.slice(0, mostQuoted - 1)}…` : words
}

const found = (
  key: string,
  { uuid }: Layer,
  { text, fault }: { readonly text: string; readonly fault: ExpressionError },
): Omit<Finding, 'rule'> => ({
  key,
  params: { ...fault.params, formula: quoted(text), reason: fault.key },
  severity: 'warning',
  uuid,
})

/** One of each layer is enough to go and look: its fields mark them all. */
function findingsOf(layer: Layer): readonly Omit<Finding, 'rule'>[] {
  const { style } = layer
  const kind = kindOf(layer)
  const numbers = [style.rotate, ...Object.values(style.dynamic ?? {})].flatMap((text) => text || [])
  const bad = numbers.find((text) => faultOf(text) !== null)
  const ofNumbers = bad === undefined ? null : faultOf(bad)
  const words = kind.templates(style).find((text) => templateOf(text).errors.length > 0)
  const ofWords = words === undefined ? undefined : templateOf(words).errors[0]
  const key = kind.written ? 'finding.formula' : 'finding.expression'
  return [
    ...(words !== undefined && ofWords ? [found(key, layer, { text: words, fault: ofWords })] : []),
    ...(bad !== undefined && ofNumbers
      ? [found('finding.expression', layer, { text: bad, fault: ofNumbers })]
      : []),
  ]
}

/** Formulas that do not check: a text shows them as they are written, and a number stands still. */
export const formulasThatCheck: Rule = {
  id: 'formulas',
  on: [],
  findings: ({ list }) => list.filter((layer) => !readsNothing(layer)).flatMap(findingsOf),
}
