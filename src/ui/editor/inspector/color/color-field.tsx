import { colorTokens } from '../../../../shared/base/color-tokens.ts'
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { X } from 'lucide-react'
import { use, type ReactNode } from 'react'
import { parseColor } from '../../../../shared/base/color.ts'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { IconButton } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './color-field.module.css'
import { ColorPanel, type ColorPanelProps } from './color-panel.tsx'
import { FieldTarget, linkColor, useFieldChange } from '../fields/field-change.ts'
import { GovernedBy } from '../governed/governed-by.tsx'
import { governorWords } from '../governed/governor-words.ts'
import { useLiving } from '../governed/use-living.ts'
import rows from '../inspector.module.css'
import { Swatch } from './swatches.tsx'

type ColorPopoverProps = {
  readonly isDisabled: boolean
  readonly panel: Omit<ColorPanelProps, 'onClose'>
  /** Another one is another panel: what was live in the first stays there. */
  readonly of?: number
}

type OpenerProps = ColorPopoverProps & {
  readonly className?: string | undefined
  readonly opener: string
  readonly label?: string
  readonly children: ReactNode
  /** Stands behind the button. */
  readonly beside?: ReactNode
}

/** A button that opens the panel of colours to its left. */
export function ColorPopover(props: OpenerProps) {
  const { className = '', opener, label, isDisabled, children, beside, panel, of } = props
  return (
    <Popover className={className}>
      {({ close }) => (
        <>
          <PopoverButton className={opener} disabled={isDisabled} aria-label={label}>
            {children}
          </PopoverButton>
          {beside}
          <PopoverPanel
            anchor={{ to: 'left start', gap: 12, padding: 8 }}
            focus
            className={css.popover ?? ''}
          >
            <ColorPanel key={of} {...panel} onClose={close} />
          </PopoverPanel>
        </>
      )}
    </Popover>
  )
}

type ColorRowProps = ColorPopoverProps & {
  readonly label: string
  /** Null for none. */
  readonly color: string | null
  /** Stand for its code. */
  readonly words?: string
  readonly note?: string
  /** Something else says what colour it is. */
  readonly isLiving?: boolean
  readonly beside?: ReactNode
}

/** A colour with its code: a press opens the panel. */
export function ColorRow({ color, words, note = '', isLiving = false, ...rest }: ColorRowProps) {
  const opener = cx(panelCss.row, panelCss.rest, css.button, isLiving && css.living)
  return (
    <ColorPopover {...rest} className={css.row} opener={opener}>
      <Swatch color={color ?? 'none'} />
      <span className={cx(panelCss.cut, css.code)}>{words ?? color?.slice(0, 7)}</span>
      {note ? (
        <>
          {' '}
          <span className={panelCss.note}>{note}</span>
        </>
      ) : null}
    </ColorPopover>
  )
}

/** A stored colour and its opacity; neither where it is no colour. */
function shownColor(stored: unknown) {
  const value = typeof stored === 'string' ? stored : null
  const rgba = value === null ? null : parseColor(value)
  return {
    value,
    color: rgba ? value : null,
    percent: rgba ? `${Math.round((rgba.a / 255) * 100)}%` : '',
  }
}

function ClearButton({ onClear }: { readonly onClear: () => void }) {
  const { text } = useText()
  return <IconButton icon={X} iconSize={14} label={text('ui.color.clear')} onClick={onClear} />
}

type ColorFieldProps = {
  readonly field: Extract<FieldView, { field: 'color' }>
}

/** A colour: its swatch opens the panel, its hex and opacity stand beside it. */
export function ColorFieldRow({ field }: ColorFieldProps) {
  const texts = useText()
  const { text, say, list } = texts
  const ids = use(FieldTarget)
  const change = useFieldChange(field.path)
  const label = say(field.label)
  const { path } = field
  const living = useLiving(path)
  const shown = living ?? field
  const { value, color, percent } = shownColor(shown.value)
  const words = shown.isMixed ? text('ui.field.mixed') : (value?.slice(0, 7) ?? text('ui.color.none'))
  return (
    <>
      <div className={rows.wideCell} data-field={field.path}>
        <span className={cx(panelCss.note, rows.label)}>{label}</span>
        <ColorRow
          label={list([
            text('ui.color.edit', { field: label, color: `${words} ${percent}`.trim() }),
            living ? governorWords(living.governor, texts) : '',
          ])}
          color={color}
          words={words}
          note={percent}
          isLiving={living !== undefined}
          isDisabled={field.isDisabled}
          beside={
            field.canBeNone && value !== null ? <ClearButton onClear={() => change.commit(null)} /> : null
          }
          panel={{
            value: value ?? colorTokens.onFill,
            isMixed: shown.isMixed,
            change,
            links: {
              linked: living?.governor?.link ?? null,
              onLink: (link) => linkColor(link, { path, ids }),
            },
          }}
        />
      </div>
      {living ? <GovernedBy field={field} living={living} /> : null}
    </>
  )
}
