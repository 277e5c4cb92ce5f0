import { ChevronDown } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { Rgba } from '../../../../shared/base/color.ts'
import { NumberInput } from '../../../kit/fields/number-input.tsx'
import { useNumberSays } from '../../../app/number-says.ts'
import { useText } from '../../../app/text.ts'
import { layout, toggleFold } from '../../layout.ts'
import { toHsva, toRgba, type Hsva } from './color.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './color-field.module.css'

const channels = [
  ['r', 'R', 'ui.color.channel.red'],
  ['g', 'G', 'ui.color.channel.green'],
  ['b', 'B', 'ui.color.channel.blue'],
  ['a', 'A', 'ui.color.channel.alpha'],
] as const

const fold = 'color.advanced.open'

type ChannelsProps = {
  readonly hsva: Hsva
  readonly onPreview: (next: Hsva) => void
  readonly onCommit: (next: Hsva) => void
  readonly onCancel: () => void
}

/** The four numbers of a colour, 0 to 255, for values that come from elsewhere; folded until the user unfolds them. */
export function ColorChannels({ hsva, onPreview, onCommit, onCancel }: ChannelsProps) {
  const { text } = useText()
  const says = useNumberSays()
  const isOpen = useSnapshot(layout).folded.includes(fold)
  const rgba = toRgba(hsva)
  const changed = (part: keyof Rgba, value: number): Hsva => {
    const next = toHsva({ ...rgba, [part]: Math.round(value) })
    // a grey has any hue: that of the slider stays
    return next.saturation === 0 ? { ...next, hue: hsva.hue } : next
  }
  return (
    <div>
      <button
        type="button"
        className={cx(panelCss.row4, css.advanced)}
        aria-expanded={isOpen}
        onClick={() => toggleFold(fold)}
      >
        {text('ui.color.advanced')}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </button>
      {isOpen ? (
        <div className={cx(panelCss.stack6, css.channels)}>
          {channels.map(([part, mark, name]) => (
            <NumberInput
              key={part}
              says={says}
              label={text(name)}
              mark={mark}
              value={rgba[part]}
              mixed=""
              min={0}
              max={255}
              step={1}
              unit=""
              onPreview={(value) => onPreview(changed(part, value))}
              onCommit={(value) => onCommit(changed(part, value))}
              onCancel={onCancel}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}
