import { Circle } from 'lucide-react'
import type { LabelColor } from '../../../../shared/protocol/label-colors.ts'
import { cx } from '../../../kit/cx.ts'
import { useText } from '../../../app/text.ts'
import panelCss from '../../panel.module.css'
import css from './label-colors.module.css'

type ColorFilterProps = {
  /** Colours that some layer has. */
  readonly used: readonly LabelColor[]
  readonly chosen: readonly LabelColor[]
  readonly onChange: (chosen: readonly LabelColor[]) => void
}

/** One button a colour in use; several together show layers of any of them. */
export function ColorFilter({ used, chosen, onChange }: ColorFilterProps) {
  const { text } = useText()
  return (
    <div role="group" aria-label={text('ui.layers.color')} className={css.filter}>
      {used.map((color) => {
        const isChosen = chosen.includes(color)
        const label = text('ui.layers.onlyColor', { name: text(`ui.color.${color}`).toLowerCase() })
        return (
          <button
            key={color}
            type="button"
            className={cx(panelCss.middle, css.choice, isChosen && css.chosen)}
            aria-pressed={isChosen}
            aria-label={label}
            data-tip={label}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== color) : [...chosen, color])}
          >
            <Circle size={12} aria-hidden className={css.dot} data-color={color} />
          </button>
        )
      })}
    </div>
  )
}
