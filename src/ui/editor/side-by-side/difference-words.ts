import type { FaceDifference } from '../../../shared/protocol/faces.ts'
import type { Texts } from '../../app/text.ts'

/** What the platform did, and in which fields the two differ beside that. */
export function differenceWords({ mark, fields: keys }: FaceDifference, { text, say, list }: Texts): string {
  const fields = list(keys.map((key) => say(key)))
  if (keys.length === 0) return say(mark)
  if (mark === 'mark.differs') return text('mark.differsIn', { fields })
  return text('mark.and', { mark: say(mark), fields })
}
