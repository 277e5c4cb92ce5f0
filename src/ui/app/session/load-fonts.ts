import { pageFonts, type Font } from '../../../shared/api/own-files/fonts.ts'
import { refusalOf } from '../refusal-of.ts'
import { keepFonts } from './font-list.ts'
import { call, user } from './session.ts'
import { site } from '../site.ts'

/** Fonts of a page of the list (A24). */
const size = 50

const headers = (): { oversea: 'true' | 'false' } => ({
  oversea: site.editionId === 'overseas' ? 'true' : 'false',
})

/** The fonts of the present user, the shipped ones before them; without an answer those of the last visit stay. */
export async function loadFonts(): Promise<void> {
  const { token } = user
  const fonts: Font[] = []
  try {
    for (let current = 1; ; current += 1) {
      const page = await call(pageFonts, { query: { current, size }, headers: headers() })
      fonts.push(...page.records)
      if (page.records.length < size || fonts.length >= page.total) break
    }
  } catch (error) {
    return void refusalOf(error)
  }
  // an answer to an old token is about another user
  if (user.token === token) keepFonts(fonts)
}
