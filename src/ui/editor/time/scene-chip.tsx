import { X } from 'lucide-react'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../app/text.ts'
import panelCss from '../panel.module.css'
import css from './time-strip.module.css'

/** What the dial shows beside the design while values are set, and the way back by one press; the time stands beside it. */
export function SceneChip() {
  const { text, say } = useText()
  const { scene, scenes, overrides } = useProjection('sample')
  const count = Object.keys(overrides).length
  if (count === 0) return null
  const shown = scenes.find(({ id }) => id === scene)
  const name = shown && (shown.isOwn ? shown.label : say(shown.label))
  return (
    <button
      type="button"
      className={cx(panelCss.row4, panelCss.said, css.chip)}
      data-scene-chip
      data-tip={text('ui.scenes.leave')}
      aria-description={text('ui.scenes.leave')}
      onClick={() => void send({ do: 'sample.reset', only: 'values' })}
    >
      <span className={panelCss.cut}>
        {name === undefined ? text('ui.samples.set', { count }) : text('ui.scenes.now', { scene: name })}
      </span>
      <X size={12} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
