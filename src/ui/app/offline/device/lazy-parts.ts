import { definePart } from '../../lazy/part.tsx'

/** In place of the list of the server, which cannot be reached. */
export const deviceDrafts = definePart<{ readonly onRetry: () => void }>(
  async () => (await import('./device-drafts.tsx')).DeviceDrafts,
)

/** Nothing, unless changes wait for the server. */
export const waitingHint = definePart<object>(async () => (await import('./waiting-hint.tsx')).WaitingHint)
