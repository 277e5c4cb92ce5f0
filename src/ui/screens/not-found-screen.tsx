import { Link } from 'wouter'
import { Logo, PageBar } from '../app/page/page-bar.tsx'
import css from '../app/page/page.module.css'
import { useScreen } from '../app/screen.ts'
import { useText } from '../app/text.ts'

export function NotFoundScreen() {
  const { text } = useText()
  useScreen('page', text('ui.title.notFound'))
  return (
    <div className={css.page}>
      <PageBar />
      <main className={css.notFound}>
        <Logo />
        <h1>{text('ui.notFound.title')}</h1>
        <p className={css.note}>{text('ui.notFound.text')}</p>
        <Link href="/">{text('ui.backHome')}</Link>
      </main>
    </div>
  )
}
