import { Listbox, ListboxOption, ListboxOptions } from '@headlessui/react'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import { ListButton } from '../../../kit/menus/list-button.tsx'
import popup from '../../../kit/menus/popup.module.css'
import panelCss from '../../panel.module.css'
import choices from '../fields/choice-field.module.css'
import rows from '../inspector.module.css'
import { weightName, weightOf, type Family } from './families.ts'
import { Standing } from './font-options.tsx'
import { FontSample } from './font-preview.tsx'
import type { LiveChoice } from './live-choice.ts'

type WeightProps = {
  readonly family: Family
  readonly value: string
  readonly isDisabled: boolean
  readonly live: LiveChoice
}

const wordsOf = (font: Family['fonts'][number]): string => `${weightName(weightOf(font))} ${weightOf(font)}`

/** Ends what the keys have shown when the list has gone. */
function WhenClosed({ isOpen, onClosed }: { readonly isOpen: boolean; readonly onClosed: () => void }) {
  useEffect(() => (isOpen ? onClosed : undefined), [isOpen, onClosed])
  return null
}

/** The weights of the family, each in itself. */
export function WeightRow({ family, value, isDisabled, live }: WeightProps) {
  const { text } = useText()
  const chosen = family.fonts.find(({ fontName }) => fontName === value) ?? family.fonts[0]
  const words = chosen ? wordsOf(chosen) : ''
  return (
    <div className={rows.wideCell} data-field="fontWeight" onKeyDown={live.onKeyDown}>
      <span className={cx(panelCss.note, rows.label)}>{text('ui.font.weight')}</span>
      <Listbox value={value} onChange={live.choose} disabled={isDisabled}>
        {({ open }) => (
          <>
            <WhenClosed isOpen={open} onClosed={live.end} />
            <ListButton
              label={text('ui.field.chosen', { field: text('ui.font.weight'), value: words })}
              words={words}
              className={cx(panelCss.apart, choices.list)}
            />
            <ListboxOptions
              anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
              className={cx(popup.popup, choices.options)}
              onKeyDownCapture={live.onKeyDown}
              onPointerMove={live.onPointerMove}
            >
              {family.fonts.map((font) => (
                <ListboxOption
                  key={font.fontName}
                  value={font.fontName}
                  className={cx(panelCss.row, choices.entry)}
                >
                  {({ focus }) => (
                    <>
                      <Standing on={focus} name={font.fontName} onLive={live.show} />
                      <Check size={14} strokeWidth={2} aria-hidden className={choices.check} />
                      <FontSample font={font} name={weightName(weightOf(font))} />
                      <span className={panelCss.note}>{weightOf(font)}</span>
                    </>
                  )}
                </ListboxOption>
              ))}
            </ListboxOptions>
          </>
        )}
      </Listbox>
    </div>
  )
}
