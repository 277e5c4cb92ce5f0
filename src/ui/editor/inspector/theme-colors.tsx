import { colorTokens } from '../../../shared/base/color-tokens.ts'
import type { NamedColor } from '../../../shared/base/color.ts'
import { ArrowDown, ArrowUp, Copy, Ellipsis, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { send } from '../../app/engine/hooks.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { useText } from '../../app/text.ts'
import { iconLook } from '../../kit/button.tsx'
import { opener } from '../../kit/menus/menu.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import { ColorPopover } from './color/color-field.tsx'
import { Swatch } from './color/swatches.tsx'
import { ThemeEditor } from './theme-editor.tsx'
import css from './theme-colors.module.css'

type ThemeColorsProps = { readonly colors: readonly NamedColor[]; readonly isDisabled: boolean }

/** A colour is only tried out in the panel: adding sends it. */
const newColor = {
  preview: () => {},
  cancel: () => {},
  commit: (color: unknown) => void send({ do: 'theme.add', color: String(color) }),
}

type RowMenuProps = {
  readonly value: NamedColor
  readonly index: number
  readonly of: number
  readonly isDisabled: boolean
  readonly called: string
}

function RowMenu({ value: { color, name }, index, of, isDisabled, called }: RowMenuProps) {
  const { text } = useText()
  const move = (to: number): void => void send({ do: 'theme.move', index, to })
  return (
    <DropMenu
      head={called}
      entries={[
        {
          id: 'up',
          label: text('ui.own.up'),
          icon: ArrowUp,
          isDisabled: isDisabled || index === 0,
          run: () => move(index - 1),
        },
        {
          id: 'down',
          label: text('ui.own.down'),
          icon: ArrowDown,
          isDisabled: isDisabled || index === of - 1,
          run: () => move(index + 1),
        },
        {
          id: 'copy',
          label: text('ui.color.copy'),
          icon: Copy,
          run: () => void navigator.clipboard.writeText(color).catch(() => {}),
        },
        {
          id: 'remove',
          label: text('ui.color.removeTheme', { color }),
          icon: Trash2,
          isDanger: true,
          isDisabled,
          run: () => void send({ do: 'theme.remove', index }),
        },
      ]}
      button={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
      buttonProps={{
        className: iconLook,
        'aria-label': text('ui.theme.menu', { name: name || color }),
        'data-tip': text('ui.theme.menu', { name: name || color }),
      }}
    />
  )
}

type RowProps = {
  readonly value: NamedColor
  readonly index: number
  readonly of: number
  readonly isOpen: boolean
  readonly isDisabled: boolean
  readonly onOpen: () => void
}

/** A theme colour: light, dark and what it is called; a press opens it. */
function Row({ value, index, of, isOpen, isDisabled, onOpen }: RowProps) {
  const { color, name, dark } = value
  const { text } = useText()
  const called =
    name === ''
      ? text('ui.color.themeName', { number: index + 1, color })
      : text('ui.theme.named', { name, color })
  return (
    <li className={cx(panelCss.row4, css.item)}>
      <button
        type="button"
        className={cx(panelCss.row, panelCss.rest, css.color)}
        aria-label={called}
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={onOpen}
      >
        <Swatch color={color} />
        {dark === null ? null : <Swatch color={dark} />}
        <span className={panelCss.cut}>{name || color}</span>
      </button>
      <RowMenu value={value} index={index} of={of} isDisabled={isDisabled} called={called} />
    </li>
  )
}

/** The theme colours of the design, at most 15 (W5.22); the colour panel offers them for every field. */
export function ThemeColors({ colors, isDisabled }: ThemeColorsProps) {
  const { text } = useText()
  const [edited, setEdited] = useState<number | null>(null)
  const value = edited === null || isDisabled ? undefined : colors[edited]
  return (
    <div className={panelCss.stack4} data-theme-colors>
      <ul className={panelCss.stack2}>
        {colors.map((color, index) => (
          <Row
            // the same row while its colour is another one
            key={index}
            {...{ value: color, index, of: colors.length, isDisabled }}
            isOpen={edited === index}
            onOpen={() => setEdited(edited === index ? null : index)}
          />
        ))}
      </ul>
      {edited === null || value === undefined ? null : (
        <ThemeEditor key={edited} index={edited} value={value} onClose={() => setEdited(null)} />
      )}
      <ColorPopover
        opener={opener}
        isDisabled={isDisabled}
        panel={{
          value: colors.at(-1)?.color ?? colorTokens.accent,
          change: newColor,
          addLabel: text('ui.color.addThemeColor'),
        }}
      >
        <Plus size={14} strokeWidth={1.5} aria-hidden />
        {text('ui.color.addThemeColor')}
      </ColorPopover>
    </div>
  )
}
