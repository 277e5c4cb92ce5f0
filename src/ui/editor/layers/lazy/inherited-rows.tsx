import type { InheritedRow } from '../../../../shared/protocol/projections.ts'
import { send, useProjection } from '../../../app/engine/hooks.ts'
import { cx } from '../../../kit/cx.ts'
import { iconNamed } from '../../../kit/icons.ts'
import { useText } from '../../../app/text.ts'
import panelCss from '../../panel.module.css'
import css from './inherited-rows.module.css'

function InheritedLayer({ row, isSelected }: { readonly row: InheritedRow; readonly isSelected: boolean }) {
  const { text, list } = useText()
  const { rows } = useProjection('layers')
  const hover = useProjection('hover')
  const Icon = iconNamed(row.icon)
  const front = row.behind === null ? null : rows.get(row.behind)
  const place = front ? text('ui.inherited.behind', { name: front.label }) : text('ui.inherited.inFront')
  const state = row.visible ? [] : [text('ui.layers.hidden')]
  return (
    <li>
      <button
        type="button"
        className={cx(panelCss.row6, css.row, hover === row.uuid && css.hovered, !row.visible && css.hidden)}
        aria-pressed={isSelected}
        aria-label={list([row.label, place, ...state])}
        data-inherited={row.uuid}
        onClick={() => void send({ do: 'selection.set', ids: [row.uuid] })}
        onPointerEnter={() => void send({ do: 'layer.hover', id: row.uuid })}
        onPointerLeave={() => void send({ do: 'layer.hover', id: null })}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden className={css.icon} />
        <span className={cx(panelCss.cut, css.name)} dir="auto" data-tip={row.label} data-cut>
          {row.label}
        </span>
        <span className={cx(panelCss.cut, css.place)} dir="auto" data-tip={place} data-cut>
          {place}
        </span>
      </button>
    </li>
  )
}

/** Below the layers of ambient: the layers inherited from normal that are seen there, the front one first (A33). */
export function InheritedRows() {
  const { text } = useText()
  const inherited = useProjection('inherited')
  const ids = useProjection('selectedIds')
  if (inherited.length === 0) return null
  return (
    <section className={css.inherited} aria-label={text('ui.inherited.name')} data-inherited>
      <h3 className={css.title} data-tip={text('ui.ambient.inherited')}>
        {text('ui.inherited.name')} <span className={css.count}>{inherited.length}</span>
      </h3>
      <ul className={css.list}>
        {inherited.toReversed().map((row) => (
          <InheritedLayer key={row.uuid} row={row} isSelected={ids.includes(row.uuid)} />
        ))}
      </ul>
    </section>
  )
}
