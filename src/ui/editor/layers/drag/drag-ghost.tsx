import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import { cx } from '../../../kit/cx.ts'
import type { Texts } from '../../../app/text.ts'
import panelCss from '../../panel.module.css'
import css from '../layer-tree.module.css'
import { rowHeight } from '../list/row-window.ts'
import type { RowDrag } from './use-shown-drop.ts'

type DragGhostProps = {
  readonly drag: RowDrag | null
  readonly rows: ReadonlyMap<string, LayerRow>
  readonly texts: Texts
}

/** What is dragged, beside the pointer, or why it may not go there. */
export function DragGhost({ drag, rows, texts }: DragGhostProps) {
  if (!drag) return null
  const { moving, refusal, at } = drag
  const [first = ''] = moving
  const name =
    moving.size > 1 ? texts.text('ui.layers.moving', { count: moving.size }) : rows.get(first)?.label
  return (
    <div
      className={cx(panelCss.cut, css.ghost, refusal && css.forbidden)}
      style={{ transform: `translate(${at.x + 12}px, ${at.y + 8}px)` }}
    >
      {refusal ? texts.say(refusal.key, refusal.params) : name}
    </div>
  )
}

/** Where dragged rows would go. */
export function DropGap({ drop, refusal }: RowDrag) {
  return (
    <div
      className={cx(css.gap, refusal && css.forbidden)}
      style={{
        transform: `translateY(${drop.gap * rowHeight - 1}px)`,
        ...(drop.level > 0 ? { left: 12 + 12 * drop.level } : {}),
      }}
      data-gap={drop.gap}
    />
  )
}
