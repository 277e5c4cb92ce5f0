import { memo, useLayoutEffect, useMemo, useSyncExternalStore, useEffect } from 'react'
import { useProjection } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { GroupRow } from '../row/group-row.tsx'
import { badgeColumns } from '../row/layer-badges.tsx'
import { LayerRowView } from '../row/layer-row.tsx'
import type { ListScroll } from './list-scroll.ts'
import { groupAt, placeOf, type ListView } from './list-view.ts'
import { restedWindow, rowHeight } from './row-window.ts'
import type { LayerIndex } from '../find/search.ts'
import { SectionRow } from '../row/section-row.tsx'
import { sweptRow, type Sweep } from '../drag/use-mark-sweep.ts'
import { costText, type Costs } from './use-costs.ts'
import { engine } from '../../../app/engine/connect.ts'

/** Scrolling requests nothing until it has rested for this long. */
const restMs = 120

/** Tells the engine which rows are on screen, so that it draws their thumbnails when it has time. */
function useWatchedRows(keys: readonly string[]): void {
  const joined = keys.join('\n')
  useEffect(() => {
    const timer = setTimeout(() => {
      void engine.run({ do: 'layers.watch', ids: joined === '' ? [] : joined.split('\n') })
    }, restMs)
    return () => clearTimeout(timer)
  }, [joined])
}

type LayerRowsProps = {
  readonly view: ListView
  readonly index: LayerIndex
  /** What is searched for; empty when all layers are shown. */
  readonly words: readonly string[]
  readonly costs: Costs
  /** Where layers stand in the paint order; null where the list shows it. */
  readonly stands: ReadonlyMap<string, number> | null
  readonly selected: ReadonlySet<string>
  /** Key of the active row, and where it stands; −1 when it is not in the list. */
  readonly active: string | null
  readonly activeAt: number
  /** The row under the pointer. */
  readonly pointed: string | null
  readonly renaming: string | null
  /** Rows that are being dragged; null for none. */
  readonly moving: ReadonlySet<string> | null
  readonly sweep: Sweep | null
  readonly scroll: ListScroll
}

/** The rows on screen. They alone are drawn again while the list is scrolled, and each only when it shows another layer. */
export const LayerRows = memo(function LayerRows(props: LayerRowsProps) {
  const { view, index, words, costs, stands, selected, active, activeAt, scroll } = props
  const texts = useText()
  const layers = useProjection('layers')
  const { rows } = layers
  // the rows are changed in place: what tells of a change is what holds them
  const badges = useMemo(() => badgeColumns(layers.rows), [layers])
  const hover = useProjection('hover')
  const count = view.keys.length
  const known = useSyncExternalStore(scroll.subscribe, () => scroll.window)
  const window = (known.look.count === count ? known : restedWindow({ ...known.look, count }, known.size))
    .rows
  useLayoutEffect(() => scroll.setCount(count), [scroll, count])
  useWatchedRows(window.flatMap(({ at }) => view.keys[at] ?? []))

  // assistive technology is pointed at the active row, so it is always there
  const isAway = activeAt >= 0 && !window.some(({ at }) => at === activeAt)
  const isAbove = activeAt < (window[0]?.at ?? 0)
  const shown = window.map(({ slot, at, isBrief }) => ({ id: `slot-${slot}`, at, isBrief }))
  if (isAway && isAbove) shown.unshift({ id: 'away', at: activeAt, isBrief: false })
  else if (isAway) shown.push({ id: 'away', at: activeAt, isBrief: false })

  return shown.map(({ id, at, isBrief }) => {
    const key = view.keys[at] ?? ''
    const row = rows.get(key)
    const place = placeOf(view, at)
    const group = groupAt(view, at)
    if (group?.at === at) {
      const { count, isFolded, name, own, level } = group
      const facts = { id: group.id, name, count, isFolded, position: place.position, of: place.of, texts }
      const members = own?.members.flatMap((uuid) => rows.get(uuid) ?? []) ?? []
      return own ? (
        <GroupRow
          key={id}
          {...facts}
          own={own.id}
          name={name ?? ''}
          level={level}
          top={at * rowHeight}
          isActive={key === active}
          isSelected={own.members.every((uuid) => selected.has(uuid))}
          isDragged={own.members.every((uuid) => props.moving?.has(uuid) ?? false)}
          isRenaming={key === props.renaming}
          isLock={members.every((one) => one.isLock)}
          visible={members.some((one) => one.visible)}
          group={members[0]?.path.find((step) => step.id === own.id) ?? null}
          badges={badges}
        />
      ) : (
        <SectionRow key={id} {...facts} top={at * rowHeight} isActive={key === active} />
      )
    }
    return row ? (
      <LayerRowView
        key={id}
        row={sweptRow(row, props.sweep)}
        top={at * rowHeight}
        level={(group?.level ?? 0) + 1}
        position={place.position}
        count={place.of}
        costBy={costs.by}
        stand={stands?.get(key) ?? null}
        of={rows.size}
        badges={badges}
        cost={costText(costs, key, texts)}
        isSelected={selected.has(key)}
        isActive={key === active}
        isHovered={key === props.pointed || key === hover}
        isRenaming={key === props.renaming}
        isBrief={isBrief}
        isDragged={props.moving?.has(key) ?? false}
        words={words}
        foundTag={words.length > 0 ? index.tagFor(row, words) : null}
        texts={texts}
      />
    ) : null
  })
})
