import type { SavedOnView } from '../../../shared/protocol/questions.ts'

/** "Chrome · Windows", or what of it is known. */
export const deviceWords = (savedOn: SavedOnView | null): string =>
  [savedOn?.browser, savedOn?.system].filter(Boolean).join(' · ')
