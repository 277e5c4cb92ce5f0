/**
 * Where a design stands with the stores and review, over all of its versions. `draft` was never submitted, or was
 * withdrawn before any decision; the words after `live` and `offline` say what became of a newer submission.
 */
export const standings = [
  'draft',
  'review',
  'liveReview',
  'offlineReview',
  'rejected',
  'liveRejected',
  'offlineRejected',
  'live',
  'offline',
] as const
export type Standing = (typeof standings)[number]
