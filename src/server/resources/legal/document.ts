/** A document that users have to accept, as data: a title, a first word, and chapters of paragraphs. */
export interface LegalDocument {
  readonly title: string
  readonly lead: string
  readonly chapters: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}

/** The day that the present wording is of. */
export const legalDate = '2026-11-23'
