import { colorTokens } from '../../../shared/base/color-tokens.ts'
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { send } from '../../engine/hooks.ts'
import { DropMenu } from '../../drops/drop-menu.tsx'
import { useText } from '../../text.ts'
import colorCss from './color/color-field.module.css'
import { ColorPanel } from './color/color-panel.tsx'
import { Swatch } from './color/swatches.tsx'
import css from './theme-colors.module.css'

type ThemeColorsProps = { readonly colors: readonly string[]; readonly isDisabled: boolean }

/** A colour is only tried out in the panel: adding sends it. */
const newColor = {
  preview: () => {},
  cancel: () => {},
  commit: (color: unknown) => void send({ do: 'theme.add', color: String(color) }),
}

/** The theme colours of the design, at most 15 (W5.22); the colour panel offers them for every field. */
export function ThemeColors({ colors, isDisabled }: ThemeColorsProps) {
  const { text } = useText()
  return (
    <div className={css.row} data-theme-colors>
      {colors.map((color, index) => (
        <DropMenu
          key={color}
          head={color}
          entries={[
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
          buttonProps={{ className: css.color, 'aria-label': color, 'data-tip': color }}
        />
      ))}
      <Popover className={css.add ?? ''}>
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
  )
}
