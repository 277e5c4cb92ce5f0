import { definePart } from '../lazy/part.tsx'
import type { OwnChangesProps } from './own-changes.tsx'

/** Says what a designer changed since the last submission; with the words of the review, which few need. */
export const ownChanges = definePart<OwnChangesProps>(
  async () => (await import('./own-changes.tsx')).OwnChanges,
  'account',
)
