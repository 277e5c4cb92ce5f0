import type { FaceStanding } from '../../../shared/api/publish/standing.ts'
import type { MessageKey } from '../../../shared/messages/text.ts'
import type { Standing } from '../../../shared/publish/standings.ts'
import type { Texts } from '../text.ts'

type Counted = Pick<FaceStanding, 'status' | 'count' | 'total'>

/** A status in one word where all versions have it; how many have it where not. */
export const statusWords = ({ status, count, total }: Counted, text: Texts['text']): string =>
  count === total ? text(`ui.publish.status.${status}`) : text(`ui.standing.part.${status}`, { count, total })

const notes: Readonly<Partial<Record<Standing, MessageKey>>> = {
  liveReview: 'ui.standing.note.liveReview',
  offlineReview: 'ui.standing.note.offlineReview',
  liveRejected: 'ui.standing.note.liveRejected',
  offlineRejected: 'ui.standing.note.offlineRejected',
}

/** What became of a newer submission, beside the status; null where there is none. */
export const noteOf = (standing: Standing): MessageKey | null => notes[standing] ?? null
