import { Circle, CircleSlash2, type LucideIcon, type LucideProps } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { labelColors, type LabelColor } from '../../../../shared/protocol/label-colors.ts'
import { peek, send } from '../../../engine/hooks.ts'
import { cx } from '../../../kit/cx.ts'
import type { MenuEntry } from '../../../kit/menus/menu.tsx'
import { PointMenu } from '../../../kit/menus/point-menu.tsx'
import { useText } from '../../../text.ts'
import { editorState } from '../../actions/acting.ts'
import css from './label-colors.module.css'

const dots = new Map(
  labelColors.map((color) => {
    const Dot = (props: LucideProps) => <Circle {...props} className={css.dot} data-color={color} />
    return [color, Dot as unknown as LucideIcon]
  }),
)

const close = (): void => void (editorState.coloringAt = null)

/** The colour that all selected layers have; undefined when they differ. */
function sharedColor(): LabelColor | null | undefined {
  const { rows } = peek('layers')
  const colors = new Set(peek('selectedIds').map((uuid) => rows.get(uuid)?.color ?? null))
  return colors.size === 1 ? [...colors][0] : undefined
}

/** Colours for the selected layers, opened by the action of that name. */
export function LabelColorMenu() {
  const { text } = useText()
  const { coloringAt } = useSnapshot(editorState)
  if (!coloringAt) return null
  const shared = sharedColor()
  const entry = (color: LabelColor | null): MenuEntry => ({
    id: color ?? 'none',
    label: text(`ui.color.${color ?? 'none'}`),
    icon: (color && dots.get(color)) ?? CircleSlash2,
    keys: shared === color ? '✓' : '',
    run: () => void send({ do: 'layer.label', color }),
  })
  return (
    <PointMenu
      at={coloringAt}
      entries={[...labelColors.map(entry), 'line', entry(null)]}
      label={text('ui.layers.color')}
      onClose={close}
    />
  )
}

type ColorFilterProps = {
  /** Colours that some layer has. */
  readonly used: readonly LabelColor[]
  readonly chosen: readonly LabelColor[]
  readonly onChange: (chosen: readonly LabelColor[]) => void
}

/** One button a colour in use; several together show layers of any of them. */
export function ColorFilter({ used, chosen, onChange }: ColorFilterProps) {
  const { text } = useText()
  return (
    <div role="group" aria-label={text('ui.layers.color')} className={css.filter}>
      {used.map((color) => {
        const isChosen = chosen.includes(color)
        const label = text('ui.layers.onlyColor', { name: text(`ui.color.${color}`).toLowerCase() })
        return (
          <button
            key={color}
            type="button"
            className={cx(css.choice, isChosen && css.chosen)}
            aria-pressed={isChosen}
            aria-label={label}
            data-tip={label}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== color) : [...chosen, color])}
          >
            <Circle size={12} aria-hidden className={css.dot} data-color={color} />
          </button>
        )
      })}
    </div>
  )
}
