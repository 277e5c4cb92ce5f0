import { useCallback, useEffect, useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { helpHref } from '../../app/help/help-href.ts'
import { helpDocument } from '../../app/help/help-part.ts'
import { InnerPart } from '../../app/lazy/part.tsx'
import { useScreen } from '../../app/screen.ts'
import { PageBar } from '../../app/page/page-bar.tsx'
import page from '../../app/page/page.module.css'
import { textOf, type Locale } from '../../../shared/messages/text.ts'

type HelpScreenProps = {
  readonly locale: Locale
  /** The page of the help; empty for the first one. */
  readonly page: string
}

/** The passage that the address ends with; null for none. */
function usePassage(): string | null {
  const [passage, setPassage] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const read = (): void => setPassage(location.hash.slice(1))
    window.addEventListener('hashchange', read)
    window.addEventListener('popstate', read)
    window.addEventListener('pushState', read)
    return () => {
      window.removeEventListener('hashchange', read)
      window.removeEventListener('popstate', read)
      window.removeEventListener('pushState', read)
    }
  }, [])
  return passage === '' ? null : passage
}

/** The help document of an edition, in its language whatever language the page is in (S1.37). */
export function HelpScreen({ locale, page: shown }: HelpScreenProps) {
  useScreen('page', textOf(locale, 'help.title'))
  const passage = usePassage()
  const address = passage === null ? shown : `${shown}#${passage}`
  const go = useCallback((to: string): void => navigate(helpHref(locale, to)), [locale])
  const back = shown === '' ? null : (): void => navigate(helpHref(locale, ''))
  const props = { ...{ locale, address, go, back }, close: null, show: null }
  const until = useMemo(() => <div aria-busy />, [])
  return (
    <div className={page.page}>
      <PageBar />
      <main>
        <InnerPart part={helpDocument} props={props} until={until} />
      </main>
    </div>
  )
}
