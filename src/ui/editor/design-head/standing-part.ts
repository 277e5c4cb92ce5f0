import { defineLatePart } from '../late-part.ts'

/** Where the design stands with stores and review: nothing of the first picture. */
export const designStanding = defineLatePart<{ readonly id: string }>(
  async () => (await import('./design-standing.tsx')).DesignStanding,
  ['standing'],
)
