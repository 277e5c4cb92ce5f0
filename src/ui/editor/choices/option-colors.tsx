import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { Minus, Plus } from 'lucide-react'
import { send } from '../../app/engine/hooks.ts'
import { IconButton } from '../../kit/button.tsx'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import colorCss from '../inspector/color/color-field.module.css'
import { ColorPanel } from '../inspector/color/color-panel.tsx'
import { Swatch } from '../inspector/color/swatches.tsx'
import { useOptionColorChange } from '../inspector/fields/field-change.ts'
import css from './own-choices.module.css'

type ColorsProps = {
  readonly id: string
  readonly option: string
  readonly colors: readonly string[]
  readonly isDisabled: boolean
}

const maxColors = 5

type LiveColorProps = {
  readonly id: string
  readonly option: string
  readonly index: number
  readonly color: string
  readonly onClose: () => void
}

/** All that takes the colour goes along while it is chosen. */
function LiveColor({ id, option, index, color, onClose }: LiveColorProps) {
  const change = useOptionColorChange(id, { option, index })
  return <ColorPanel value={color} change={change} onClose={onClose} />
}

type ColorButtonProps = {
  readonly index: number
  readonly isDisabled: boolean
  readonly color: string
  readonly id: string
  readonly option: string
}

function ColorButton({ index, isDisabled, color, id, option }: ColorButtonProps) {
  const { text } = useText()
  return (
    <Popover className={css.color ?? ''}>
      {({ close }) => (
        <>
          <PopoverButton
            className={cx(panelCss.middle, css.swatch)}
            disabled={isDisabled}
            aria-label={text('ui.own.color', { number: index + 1, color })}
            data-tip={text('ui.own.color', { number: index + 1, color })}
          >
            <Swatch color={color} />
          </PopoverButton>
          <PopoverPanel
            anchor={{ to: 'left start', gap: 12, padding: 8 }}
            focus
            className={colorCss.popover ?? ''}
          >
            <LiveColor {...{ id, option, index, color }} onClose={close} />
          </PopoverPanel>
        </>
      )}
    </Popover>
  )
}

/** The colours of the theme that is looked at, each with its panel; all themes of the choice have as many. */
export function OptionColors({ id, option, colors, isDisabled }: ColorsProps) {
  const { text } = useText()
  const set = (index: number, color: unknown): void =>
    void send({ do: 'choice.edit', id, edit: { what: 'color', option, index, color: String(color) } })
  return (
    <div className={css.colors}>
      {colors.map((color, index) => (
        <ColorButton
          key={index}
          index={index}
          isDisabled={isDisabled}
          color={color}
          id={id}
          option={option}
        />
      ))}
      <IconButton
        icon={Plus}
        iconSize={14}
        label={text('ui.own.moreColors')}
        disabled={isDisabled || colors.length >= maxColors}
        onClick={() => set(colors.length, colors.at(-1))}
      />
      <IconButton
        icon={Minus}
        iconSize={14}
        label={text('ui.own.fewerColors')}
        disabled={isDisabled || colors.length <= 1}
        onClick={() => void send({ do: 'choice.edit', id, edit: { what: 'fewerColors' } })}
      />
    </div>
  )
}
