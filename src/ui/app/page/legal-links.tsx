import { cx } from '../../kit/cx.ts'
import { useText } from '../text.ts'
import css from './legal-links.module.css'

const documents = [
  ['ui.terms', { 'zh-cn': '/designer-terms', en: '/designer-terms-en' }],
  ['ui.privacy', { 'zh-cn': '/designer-privacy', en: '/designer-privacy-en' }],
] as const

/** Documents of their own, in the language that is read here; a new tab, so that no form is lost (W2.06, W2.07). */
export function LegalLinks({ className }: { readonly className?: string | undefined }) {
  const { text, locale } = useText()
  return (
    <p className={cx(css.links, className)}>
      {documents.map(([key, paths]) => (
        <a key={key} href={paths[locale]} target="_blank" rel="noopener">
          {text(key)}
        </a>
      ))}
    </p>
  )
}
