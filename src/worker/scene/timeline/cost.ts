import { checkExpression } from '../../../shared/expressions/language/check.ts'
import { parseExpression } from '../../../shared/expressions/language/parse.ts'
import { maxWffLength, printWff } from '../../../shared/expressions/language/serialize.ts'
import type { TimelineField } from '../../../shared/protocol/timeline.ts'

type Cost = NonNullable<TimelineField['cost']>

const known = new Map<string, Cost>()
const mostKnown = 500

function costOf(text: string): Cost {
  const parsed = parseExpression(text)
  const checked = parsed.ok ? checkExpression(parsed.tree) : null
  if (!parsed.ok || !checked?.ok) return { characters: 0, rate: 'never' }
  const printed = printWff(parsed.tree)
  const rate = checked.rate === 'frame' || checked.rate === 'second' ? checked.rate : 'never'
  // what is longer than a watch may be given is not written to its end
  return { characters: printed.ok ? printed.text.length : maxWffLength + 1, rate }
}

/** What a track costs a watch: the characters that it reads, and how often; once a text. */
export function watchCost(text: string): Cost {
  const before = known.get(text)
  if (before) return before
  if (known.size >= mostKnown) known.clear()
  const cost = costOf(text)
  known.set(text, cost)
  return cost
}
