import type { Layer } from '../../document/design.ts'
import { textsOfLook } from '../../document/group-look.ts'
import { checkExpression } from '../../expressions/language/check.ts'
import type { ExpressionError } from '../../expressions/language/error.ts'
import { parseExpression } from '../../expressions/language/parse.ts'
import { parseTemplate } from '../../expressions/language/template.ts'
import { kindOf } from '../../layers/registry.ts'
import { readsNothing } from '../budgets/dynamics.ts'
import type { Finding, Rule } from '../rule.ts'

type Found = Omit<Finding, 'rule'>

/** Characters of a formula that a finding quotes. */
const mostQuoted = 40

const maxKept = 2000

/** The first fault of a text, kept by the text; null for one that checks. */
function keptFault(faultsOf: (text: string) => readonly ExpressionError[]) {
  const known = new Map<string, ExpressionError | null>()
  return (text: string): ExpressionError | null => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= maxKept) known.clear()
    const fault = faultsOf(text)[0] ?? null
    known.set(text, fault)
    return fault
  }
}

const faultOfNumber = keptFault((text) => {
  const parsed = parseExpression(text)
  const checked = parsed.ok ? checkExpression(parsed.tree) : parsed
  return checked.ok ? [] : checked.errors
})

const faultOfWords = keptFault((text) => parseTemplate(text).errors)

const quoted = (text: string): string => {
  const words = text.trim()
  return words.length > mostQuoted ? `${words.slice(0, mostQuoted - 1)}…` : words
}

/** The first of these texts that does not check, as a finding; one of each layer is enough to go and look. */
function firstOf(
  texts: readonly string[],
  { key, uuid, faultOf }: Pick<Found, 'key' | 'uuid'> & { readonly faultOf: typeof faultOfWords },
): readonly Found[] {
  const text = texts.find((one) => faultOf(one) !== null)
  const fault = text === undefined ? null : faultOf(text)
  if (text === undefined || !fault) return []
  const params = { ...fault.params, formula: quoted(text), reason: fault.key }
  return [{ key, params, severity: 'warning', uuid }]
}

function findingsOf({ uuid, style, nodeType }: Layer): readonly Found[] {
  const kind = kindOf({ nodeType })
  const numbers = [style.rotate, ...Object.values(style.dynamic ?? {})].flatMap((text) => text || [])
  return [
    ...firstOf(kind.templates(style), {
      key: kind.written ? 'finding.formula' : 'finding.expression',
      uuid,
      faultOf: faultOfWords,
    }),
    ...firstOf(numbers, { key: 'finding.expression', uuid, faultOf: faultOfNumber }),
  ]
}

/** Those of groups, each at its lowest layer. */
function findingsOfGroups(list: readonly Layer[]): readonly Found[] {
  const seen = new Set<string>()
  return list.flatMap(({ uuid, group = [] }) =>
    group.flatMap(({ id, look }) => {
      if (!look || seen.has(id)) return []
      seen.add(id)
      return firstOf(textsOfLook(look), { key: 'finding.expression', uuid, faultOf: faultOfNumber })
    }),
  )
}

/** Formulas that do not check: a text shows them as they are written, and a number stands still. */
export const formulasThatCheck: Rule = {
  id: 'formulas',
  on: [],
  findings: ({ list }) => [
    ...list.filter((layer) => !readsNothing(layer)).flatMap(findingsOf),
    ...findingsOfGroups(list),
  ],
}
