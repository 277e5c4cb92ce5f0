import { useText } from '../../text.ts'
import css from './art.module.css'
import { LookControls } from './look-controls.tsx'

/** Watch art: words, twelve looks, sliders, and what of it goes on the dial. */
export function ArtTab() {
  const { text } = useText()
  return (
    <div className={css.tab}>
      <p className={css.honest}>{text('ui.art.honest')}</p>
      <LookControls />
    </div>
  )
}
