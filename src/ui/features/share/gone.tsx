import { Unlink } from 'lucide-react'
import { Link } from 'wouter'
import page from '../../app/page/page.module.css'
import { useText } from '../../app/text.ts'

/** A wrong link and one that was stopped look alike: the page does not reveal which it is. */
export function Gone({ title }: { readonly title?: string }) {
  const { text } = useText()
  return (
    <main className={page.notFound} data-shared="gone">
      <Unlink size={72} strokeWidth={1} aria-hidden />
      <h1>{title ?? text('ui.shared.goneTitle')}</h1>
      <p className={page.note}>{text('ui.shared.goneText')}</p>
      <Link href="/">{text('ui.backHome')}</Link>
    </main>
  )
}
