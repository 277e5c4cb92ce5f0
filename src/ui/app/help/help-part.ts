import { definePart } from '../lazy/part.tsx'
import type { HelpDocumentProps } from './help-document.tsx'

/** All of the help in one file of its own: nothing of it comes before it is opened. */
export const helpDocument = definePart<HelpDocumentProps>(
  async () => (await import('./help-document.tsx')).HelpDocument,
  'help',
)
