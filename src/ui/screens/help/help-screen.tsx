import { useScreen } from '../../app/screen.ts'
import { PageBar } from '../../app/page/page-bar.tsx'
import page from '../../app/page/page.module.css'
import { textOf, type Locale } from '../../../shared/messages/text.ts'
import { isMac } from '../../kit/shortcut.ts'
import { languageTags } from '../../app/text.ts'
import css from './help-screen.module.css'

const chapters = ['start', 'layers', 'data', 'ambient', 'faces', 'save', 'keys'] as const

/** The help document of an edition, in its language whatever language the page is in (S1.37). */
export function HelpScreen({ locale }: { readonly locale: Locale }) {
  const text = (key: string): string =>
    textOf(locale, key, { keys: isMac(navigator.userAgent) ? '⌘K' : 'Ctrl+K' })
  useScreen('page', text('help.title'))
  return (
    <div className={page.page}>
      <PageBar />
      <main className={css.document} lang={languageTags[locale]}>
        <h1>{text('help.title')}</h1>
        <p className={css.lead}>{text('help.lead')}</p>
        {chapters.map((chapter) => (
          <section key={chapter} aria-labelledby={`help-${chapter}`}>
            <h2 id={`help-${chapter}`}>{text(`help.${chapter}.title`)}</h2>
            <p>{text(`help.${chapter}.text`)}</p>
          </section>
        ))}
      </main>
    </div>
  )
}
