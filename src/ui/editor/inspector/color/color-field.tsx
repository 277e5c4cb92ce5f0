import { colorTokens } from '../../../../shared/base/color-tokens.ts'
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { X } from 'lucide-react'
import { use } from 'react'
import { parseColor } from '../../../../shared/base/color.ts'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { IconButton } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './color-field.module.css'
import { ColorPanel } from './color-panel.tsx'
import { FieldTarget, linkColor, useFieldChange } from '../fields/field-change.ts'
import { GovernedBy } from '../governed/governed-by.tsx'
import { governorWords } from '../governed/governor-words.ts'
import { useLiving } from '../governed/use-living.ts'
import rows from '../inspector.module.css'
import { Swatch } from './swatches.tsx'

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
  const value = typeof shown.value === 'string' ? shown.value : null
  const rgba = value === null ? null : parseColor(value)
  const percent = rgba ? `${Math.round((rgba.a / 255) * 100)}%` : ''
  const words = shown.isMixed ? text('ui.field.mixed') : (value?.slice(0, 7) ?? text('ui.color.none'))
  return (
    <>
      <div className={rows.wideCell} data-field={field.path}>
        <span className={cx(panelCss.note, rows.label)}>{label}</span>
        <Popover className={css.row ?? ''}>
          {({ close }) => (
            <>
              <PopoverButton
                className={cx(panelCss.row, panelCss.rest, css.button, living && css.living)}
                disabled={field.isDisabled}
                aria-label={list([
                  text('ui.color.edit', { field: label, color: `${words} ${percent}`.trim() }),
                  living ? governorWords(living.governor, texts) : '',
                ])}
              >
                <Swatch color={rgba ? (value ?? '') : 'none'} />
                <span className={cx(panelCss.cut, css.code)}>{words}</span>{' '}
                {percent ? <span className={panelCss.note}>{percent}</span> : null}
              </PopoverButton>
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
                  isMixed={shown.isMixed}
                  change={change}
                  onClose={close}
                  links={{
                    linked: living?.governor?.link ?? null,
                    onLink: (link) => linkColor(link, { path, ids }),
                  }}
                />
              </PopoverPanel>
            </>
          )}
        </Popover>
      </div>
      {living ? <GovernedBy field={field} living={living} /> : null}
    </>
  )
}
