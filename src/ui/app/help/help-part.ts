import { definePart } from '../lazy/part.tsx'
import type { HelpDocumentProps } from './help-document.tsx'

/** All of the help in one file of its own: nothing of it comes before it is opened. */
export const helpDocument = definePart<HelpDocumentProps>(
  async () => (await import('./help-document.tsx')).HelpDocument,
  'help',
)

/** The address of a page of the help, for links that open in a tab of their own. */
export function helpHref(locale: string, address: string): string {
  const [page = '', passage] = address.split('#', 2)
  const path = page === '' ? `/help/${locale}` : `/help/${locale}/${page}`
  return passage === undefined ? path : `${path}#${passage}`
}
