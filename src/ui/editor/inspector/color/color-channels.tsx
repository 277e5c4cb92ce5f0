import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { MessageKey } from '../../../../shared/messages/text.ts'
import { Button } from '../../../kit/button.tsx'
import { NumberInput } from '../../../kit/fields/number-input.tsx'
import { useNumberSays } from '../../../app/number-says.ts'
import { useText } from '../../../app/text.ts'
import { layout, toggleFold } from '../../layout.ts'
import { colorOf, numbersOf, printHsva, type ColorModel, type Hsva } from './color.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './color-field.module.css'

type Channel = {
  readonly mark: string
  readonly name: MessageKey
  readonly max: number
  readonly step: number
  readonly unit?: '%' | '°'
}

const byte = (mark: string, name: MessageKey): Channel => ({ mark, name, max: 255, step: 1 })
const share = (mark: string, name: MessageKey): Channel => ({ mark, name, max: 1, step: 0.01, unit: '%' })
const hue = { mark: 'H', name: 'ui.color.channel.hue', max: 360, step: 1, unit: '°' } as const

const alpha = byte('A', 'ui.color.channel.alpha')

/** Three numbers a model, in the order in which it is spoken; the alpha of each is a byte, as it is stored. */
const models = {
  rgb: {
    name: 'RGB',
    channels: [
      byte('R', 'ui.color.channel.red'),
      byte('G', 'ui.color.channel.green'),
      byte('B', 'ui.color.channel.blue'),
    ],
  },
  hsl: {
    name: 'HSL',
    channels: [hue, share('S', 'ui.color.channel.saturation'), share('L', 'ui.color.channel.lightness')],
  },
  oklch: {
    name: 'OKLCH',
    channels: [
      share('L', 'ui.color.channel.lightness'),
      { mark: 'C', name: 'ui.color.channel.chroma', max: 0.4, step: 0.005 },
      hue,
    ],
  },
} as const satisfies Record<ColorModel, { name: string; channels: readonly [Channel, Channel, Channel] }>

const names = Object.keys(models) as ColorModel[]

const fold = 'color.advanced.open'

type ChannelsProps = {
  readonly hsva: Hsva
  readonly onPreview: (next: Hsva) => void
  readonly onCommit: (next: Hsva) => void
  readonly onCancel: () => void
}

/** Which numbers a colour is told in; remembered. */
function Models({ model }: { readonly model: ColorModel }) {
  const { text } = useText()
  return (
    <div role="group" aria-label={text('ui.color.model')} className={panelCss.row4}>
      {names.map((one) => (
        <Button
          key={one}
          look={one === model ? 'plain' : 'ghost'}
          aria-pressed={one === model}
          onClick={() => {
            layout.colorModel = one
          }}
        >
          {models[one].name}
        </Button>
      ))}
    </div>
  )
}

/**
 * A number that was typed stays as it was typed while the colour is the one that it made: eight bits a channel have no
 * place for all of it.
 */
function useNumbers(hsva: Hsva, model: ColorModel) {
  const [typed, setTyped] = useState<{ numbers: readonly number[]; color: string; model: ColorModel } | null>(
    null,
  )
  const isTyped = typed?.model === model && typed.color === printHsva(hsva)
  const numbers = [...(isTyped ? typed.numbers : numbersOf(hsva, model)), Math.round(hsva.alpha * 255)]
  const changed = (at: number, value: number): Hsva => {
    const [a = 0, b = 0, c = 0, bytes = 255] = numbers.with(at, value)
    const next = colorOf([a, b, c], model, Math.round(bytes) / 255)
    // a grey has any hue: that of the slider stays
    const kept = next.saturation === 0 && model !== 'hsl' ? { ...next, hue: hsva.hue } : next
    setTyped({ numbers: [a, b, c], color: printHsva(kept), model })
    return kept
  }
  return { numbers, changed }
}

function FoldButton({ isOpen }: { readonly isOpen: boolean }) {
  const { text } = useText()
  return (
    <button
      type="button"
      className={cx(panelCss.row4, css.advanced)}
      aria-expanded={isOpen}
      onClick={() => toggleFold(fold)}
    >
      {text('ui.color.advanced')}
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
    </button>
  )
}

/** The numbers of a colour in the model that was chosen, for values from elsewhere; folded until the user unfolds them. */
export function ColorChannels({ hsva, onPreview, onCommit, onCancel }: ChannelsProps) {
  const { text } = useText()
  const says = useNumberSays()
  const { folded, colorModel: model } = useSnapshot(layout)
  const isOpen = folded.includes(fold)
  const { numbers, changed } = useNumbers(hsva, model)
  return (
    <div>
      <FoldButton isOpen={isOpen} />
      {isOpen ? (
        <div className={panelCss.stack6}>
          <Models model={model} />
          <div className={cx(panelCss.stack6, css.channels)}>
            {[...models[model].channels, alpha].map((channel: Channel, at) => (
              <NumberInput
                key={`${model} ${at}`}
                says={says}
                label={text(channel.name)}
                mark={channel.mark}
                value={numbers[at] ?? 0}
                mixed=""
                min={0}
                max={channel.max}
                step={channel.step}
                unit={channel.unit ?? ''}
                {...(channel.unit === '%' ? { unitName: text('ui.unit.percent'), factor: 100 } : {})}
                {...(channel.unit === '°' ? { unitName: text('ui.unit.deg') } : {})}
                onPreview={(value) => onPreview(changed(at, value))}
                onCommit={(value) => onCommit(changed(at, value))}
                onCancel={onCancel}
              />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  )
}
