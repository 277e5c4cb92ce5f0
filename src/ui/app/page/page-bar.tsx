import { Languages } from 'lucide-react'
import { Link } from 'wouter'
import { AccountChip } from './account-chip.tsx'
import { Button } from '../../kit/button.tsx'
import { switchLocale, useUser } from '../session/session.ts'
import { useEdition } from '../site.ts'
import { languageNames, useText } from '../text.ts'
import css from './page.module.css'

/** The mark of the program: a dial with its hands at ten past ten. */
export const Logo = () => (
  <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden>
    <circle cx="14" cy="14" r="12.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <path d="M14 14 8.6 10.4M14 14l6.6-6.2" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    <circle cx="14" cy="14" r="2" fill="var(--accent)" />
  </svg>
)

/** The top bar of every screen but the editor (UX 8). */
export function PageBar() {
  const { text, locale } = useText()
  const other = locale === 'en' ? 'zh-cn' : 'en'
  return (
    <header className={css.bar}>
      <Link href="/" className={css.logo}>
        <Logo />
        Dialwright
      </Link>
      <span className={css.rest} />
      {useUser().token === '' ? null : <Link href="/management">{text('ui.designs')}</Link>}
      {useUser().token === '' ? null : <Link href="/wallet">{text('ui.wallet')}</Link>}
      <Link href={useEdition().helpPath}>{text('help.title')}</Link>
      <Button
        look="ghost"
        size="large"
        icon={Languages}
        lang={other === 'en' ? 'en' : 'zh-CN'}
        aria-label={text('ui.home.language', { language: languageNames[other] })}
        onClick={() => switchLocale(other)}
      >
        <span className={css.language}>{languageNames[other]}</span>
      </Button>
      <AccountChip />
    </header>
  )
}
