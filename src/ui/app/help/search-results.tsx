import { useEffect, useMemo } from 'react'
import { searchHelp } from '../../../shared/help/search.ts'
import { announce } from '../notices/notices.ts'
import { useBothLanguages } from '../text.ts'
import { useHelp, useHelpText } from './help-frame.ts'
import { helpEntries } from './help-index.ts'
import { HelpLink } from './help-link.tsx'
import css from './help-document.module.css'

/** As many as are looked through. */
const mostHits = 20

/** What the search leads to, in the language of the document; words of both languages find it. */
export function SearchResults({ words }: { readonly words: string }) {
  const { locale } = useHelp()
  const text = useHelpText()
  const held = useBothLanguages(true)
  const entries = useMemo(() => (held >= 0 ? helpEntries() : []), [held])
  const hits = useMemo(() => searchHelp(entries, words, locale), [entries, words, locale])
  const said =
    hits.length === 0
      ? text('help.foundNone', { words: words.trim() })
      : text('help.found', { count: hits.length })
  useEffect(() => announce(said, false), [said])
  return (
    <section aria-label={said}>
      <p className={css.lead}>{said}</p>
      <ul className={css.hits}>
        {hits.slice(0, mostHits).map(({ entry: { address, title, place, text: words } }) => (
          <li key={address}>
            <HelpLink to={address} className={css.hit}>
              <span className={css.hitTitle}>{title[locale]}</span>
              {place === title ? null : <span className={css.hitPlace}>{place[locale]}</span>}
              <span className={css.hitText}>{words[locale]}</span>
            </HelpLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
