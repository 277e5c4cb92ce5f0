import { definePart } from '../lazy/part.tsx'

/** Fetched when it is opened for the first time, from home or from the editor. */
export const newDesign = definePart<{ readonly isOpen: boolean; readonly onClose: () => void }>(
  async () => (await import('./new-design-sheet.tsx')).NewDesignSheet,
  'home',
)
