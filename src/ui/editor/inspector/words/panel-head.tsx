import { X } from 'lucide-react'
import { IconButton } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './words.module.css'

type PanelHeadProps = {
  readonly title: string
  /** The focus comes here when the panel does, where nothing else in it takes it. */
  readonly takesFocus?: boolean
  readonly onClose: () => void
}

/** The name of a panel and the button that closes it. */
export function PanelHead({ title, takesFocus, onClose }: PanelHeadProps) {
  const { text } = useText()
  return (
    <header className={cx(panelCss.apart, css.head)}>
      <h3>{title}</h3>
      <IconButton autoFocus={takesFocus} icon={X} iconSize={14} label={text('ui.close')} onClick={onClose} />
    </header>
  )
}
