import { Link } from 'wouter'
import { Logo, PageBar } from './home/page-bar.tsx'
import css from './home/page.module.css'
import { useScreen } from './screen.ts'
import { useText } from './text.ts'

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
