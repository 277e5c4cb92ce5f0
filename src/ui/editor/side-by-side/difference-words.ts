import type { FaceDifference } from '../../../shared/protocol/faces.ts'
import type { Texts } from '../../app/text.ts'

/** What the platform did, and in which fields the two differ beside that. */
function markWords({ mark, fields: keys }: FaceDifference, { text, say, list }: Texts): string {
  const fields = list(keys.map((key) => say(key)))
  if (keys.length === 0) return say(mark)
  if (mark === 'mark.differs') return text('mark.differsIn', { fields })
  return text('mark.and', { mark: say(mark), fields })
}

/** With what the watches draw otherwise; where that is all, it stands alone. */
export function differenceWords(one: FaceDifference, texts: Texts): string {
  const lost = one.losses.map(({ key, params }) => texts.say(key, params))
  const words = one.mark === 'mark.otherwise' && lost.length > 0 ? lost : [markWords(one, texts), ...lost]
  return words.join(' · ')
}
