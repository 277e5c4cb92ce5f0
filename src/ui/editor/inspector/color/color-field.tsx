import { colorTokens } from '../../../../shared/base/color-tokens.ts'
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { Link2, X } from 'lucide-react'
import { use } from 'react'
import { parseColor } from '../../../../shared/base/color.ts'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { send } from '../../../app/engine/hooks.ts'
import { IconButton } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './color-field.module.css'
import { ColorPanel } from './color-panel.tsx'
import { FieldTarget, useFieldChange } from '../fields/field-change.ts'
import rows from '../inspector.module.css'
import { Swatch } from './swatches.tsx'

type UnlinkProps = {
  /** The path of the colour in its layer. */
  readonly path: string
  readonly isDisabled: boolean
}

/** Takes a colour out of the theme. */
export function UnlinkButton({ path, isDisabled }: UnlinkProps) {
  const { text } = useText()
  const ids = use(FieldTarget)
  return (
    <IconButton
      icon={Link2}
      iconSize={14}
      isActive
      label={text('ui.color.unlink')}
      disabled={isDisabled}
      onClick={() => void send({ do: 'theme.unlink', path, ids })}
    />
  )
}

type ColorFieldProps = {
  readonly field: Extract<FieldView, { field: 'color' }>
}

/** A colour: its swatch opens the panel, its hex and opacity stand beside it. */
export function ColorFieldRow({ field }: ColorFieldProps) {
  const { text, say, list } = useText()
  const ids = use(FieldTarget)
  const change = useFieldChange(field.path)
  const label = say(field.label)
  const value = typeof field.value === 'string' ? field.value : null
  const rgba = value === null ? null : parseColor(value)
  const percent = rgba ? `${Math.round((rgba.a / 255) * 100)}%` : ''
  const { path, themeIndex } = field
  const isLinked = themeIndex !== undefined
  const words = field.isMixed ? text('ui.field.mixed') : (value?.slice(0, 7) ?? text('ui.color.none'))
  return (
    <div className={rows.wideCell} data-field={field.path}>
      <span className={cx(panelCss.note, rows.label)}>{label}</span>
      <Popover className={css.row ?? ''}>
        {({ close }) => (
          <>
            <PopoverButton
              className={cx(panelCss.row, panelCss.rest, css.button)}
              disabled={field.isDisabled}
              aria-label={list([
                text('ui.color.edit', { field: label, color: `${words} ${percent}`.trim() }),
                isLinked ? text('ui.color.linked') : '',
              ])}
            >
              <Swatch color={rgba ? (value ?? '') : 'none'} />
              <span className={cx(panelCss.cut, css.code)}>{words}</span>{' '}
              {percent ? <span className={panelCss.note}>{percent}</span> : null}
            </PopoverButton>
            {isLinked ? <UnlinkButton path={path} isDisabled={field.isDisabled} /> : null}
            {field.canBeNone && value !== null ? (
              <IconButton
                icon={X}
                iconSize={14}
                label={text('ui.color.clear')}
                onClick={() => change.commit(null)}
              />
            ) : null}
            <PopoverPanel
              anchor={{ to: 'left start', gap: 12, padding: 8 }}
              focus
              className={css.popover ?? ''}
            >
              <ColorPanel
                value={value ?? colorTokens.onFill}
                isMixed={field.isMixed}
                change={change}
                onClose={close}
                onLink={(index) => void send({ do: 'theme.link', index, path, ids })}
              />
            </PopoverPanel>
          </>
        )}
      </Popover>
    </div>
  )
}
