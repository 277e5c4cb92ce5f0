import { colorTokens } from '../../../shared/base/color-tokens.ts'
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { Copy, Palette, Plus, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { send } from '../../app/engine/hooks.ts'
import { IconButton } from '../../kit/button.tsx'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import colorCss from './color/color-field.module.css'
import { ColorPanel } from './color/color-panel.tsx'
import { Swatch } from './color/swatches.tsx'
import { useThemeChange } from './fields/field-change.ts'
import css from './theme-colors.module.css'

type ThemeColorsProps = { readonly colors: readonly string[]; readonly isDisabled: boolean }

/** A colour is only tried out in the panel: adding sends it. */
const newColor = {
  preview: () => {},
  cancel: () => {},
  commit: (color: unknown) => void send({ do: 'theme.add', color: String(color) }),
}

type ThemeEditorProps = { readonly index: number; readonly value: string; readonly onClose: () => void }

/** One theme colour as it is made another one, live in all that is linked to it. */
function ThemeEditor({ index, value, onClose }: ThemeEditorProps) {
  const { text } = useText()
  const change = useThemeChange(index)
  const title = text('ui.color.editTheme', { color: value })
  return (
    <div className={css.editor} role="group" aria-label={title} data-theme-editor>
      <div className={cx(panelCss.apart, panelCss.said, css.title)}>
        <p>{title}</p>
        <IconButton icon={X} iconSize={14} label={text('ui.color.close')} onClick={onClose} />
      </div>
      <ColorPanel value={value} change={change} onClose={onClose} isOfTheme />
    </div>
  )
}

/** The theme colours of the design, at most 15 (W5.22); the colour panel offers them for every field. */
export function ThemeColors({ colors, isDisabled }: ThemeColorsProps) {
  const { text } = useText()
  const [edited, setEdited] = useState<number | null>(null)
  const value = edited === null || isDisabled ? undefined : colors[edited]
  return (
    <>
      <div className={css.row} data-theme-colors>
        {colors.map((color, index) => {
          const name = text('ui.color.themeName', { number: index + 1, color })
          return (
            <DropMenu
              // the same button while its colour is another one
              key={index}
              head={name}
              entries={[
                {
                  id: 'edit',
                  label: text('ui.color.editTheme', { color }),
                  icon: Palette,
                  isDisabled,
                  run: () => setEdited(index),
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
              button={<Swatch color={color} />}
              buttonProps={{ className: css.color, 'aria-label': name, 'data-tip': name }}
            />
          )
        })}
        <Popover>
          {({ close }) => (
            <>
              <PopoverButton
                className={css.plus ?? ''}
                disabled={isDisabled}
                aria-label={text('ui.color.addThemeColor')}
                data-tip={text('ui.color.addThemeColor')}
              >
                <Plus size={14} strokeWidth={1.5} aria-hidden />
              </PopoverButton>
              <PopoverPanel
                anchor={{ to: 'left start', gap: 12, padding: 8 }}
                focus
                className={colorCss.popover ?? ''}
              >
                <ColorPanel
                  value={colors.at(-1) ?? colorTokens.accent}
                  change={newColor}
                  onClose={close}
                  addLabel={text('ui.color.addThemeColor')}
                />
              </PopoverPanel>
            </>
          )}
        </Popover>
      </div>
      {edited === null || value === undefined ? null : (
        <ThemeEditor key={edited} index={edited} value={value} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
