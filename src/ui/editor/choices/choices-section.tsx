import { useText } from '../../text.ts'
import { FoldSection } from '../inspector/fold-section.tsx'
import rows from '../inspector/inspector.module.css'
import { WearersChoices } from './wearers-choices.tsx'
import css from './wearers-choices.module.css'

/** In the inspector, where the design itself is shown. */
export function ChoicesSection() {
  const { text } = useText()
  return (
    <FoldSection id="choices" title={text('ui.choices.title')}>
      <WearersChoices />
      <p className={rows.hint}>{text('ui.choices.hint')}</p>
    </FoldSection>
  )
}

/** Over the canvas while the watch is previewed: what the wearer would choose on it. */
export function ChoicesPlate() {
  const { text } = useText()
  return (
    <section className={css.plate} aria-label={text('ui.choices.title')}>
      <h2>{text('ui.choices.title')}</h2>
      <WearersChoices />
    </section>
  )
}
