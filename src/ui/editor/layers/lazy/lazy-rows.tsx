import { InheritedRows } from './inherited-rows.tsx'
import { Circle, CircleSlash2, type LucideIcon, type LucideProps } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { labelColors, type LabelColor } from '../../../../shared/protocol/label-colors.ts'
import { peek, send } from '../../../app/engine/hooks.ts'
import type { MenuEntry } from '../../../kit/menus/menu.tsx'
import { PointMenu } from '../../../kit/menus/point-menu.tsx'
import { useText } from '../../../app/text.ts'
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

/** What the panel shows below the layers and over them, which its first picture can do without. */
export function LazyRows() {
  return (
    <>
      <InheritedRows />
      <LabelColorMenu />
    </>
  )
}
