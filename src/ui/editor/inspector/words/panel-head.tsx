import { X } from 'lucide-react'
import { IconButton } from '../../../kit/button.tsx'
import { useText } from '../../../text.ts'
import css from './words.module.css'

/** The name of a panel and the button that closes it. */
export function PanelHead({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { text } = useText()
  return (
    <header className={css.head}>
      <h3>{title}</h3>
      <IconButton icon={X} iconSize={14} label={text('ui.close')} onClick={onClose} />
    </header>
  )
}
