import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useSnapshot } from 'valtio'
import { send, useProjection } from '../../engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../text.ts'
import { actNamed, editorState } from '../acting.ts'
import { toggleFold } from '../layout.ts'
import css from './layer-tree.module.css'
import { LayerRowView, rowIdOf } from './layer-row.tsx'
import { foldKey, groupAt, headingKey, layersBetween, placeOf, stepFrom, type ListView } from './list-view.ts'
import type { LayerIndex } from './search.ts'
import { SectionRow } from './section-row.tsx'
import { useMarkSweep } from './use-mark-sweep.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useTreeFocus } from './use-tree-focus.ts'
import { useWatchedRows } from './use-watched-rows.ts'

const rowHeight = 28

const noWords: readonly string[] = []

/** Rows drawn beyond both edges of the list. */
const overscan = 4

/** A row that scrolls out lends its element to the one that scrolls in: changing a row is cheaper than making one. */
function createSlots(height: number, awayAt: number): (at: number) => string {
  const slots = Math.ceil(height / rowHeight) + 2 + 2 * overscan
  return (at) => (at === awayAt ? 'away' : `slot-${at % slots}`)
}

/** The active row when it is drawn far from the others; −1 when it is one of them or there is none. */
function awayOf(items: readonly { readonly index: number }[], activeAt: number): number {
  const isAmong = items.some(({ index }) => index === activeAt - 1 || index === activeAt + 1)
  return isAmong ? -1 : activeAt
}

type LayerTreeProps = {
  readonly view: ListView
  readonly index: LayerIndex
  /** What is searched for; empty when all layers are shown. */
  readonly words: readonly string[]
  /** True when the list is not the paint order whole: ranges and steps then go by what is seen. */
  readonly isPartial: boolean
}

type Keys = { readonly ctrlKey: boolean; readonly metaKey: boolean; readonly shiftKey: boolean }

const uuidUnder = (event: { readonly target: EventTarget }): string | undefined =>
  (event.target as Element).closest<HTMLElement>('[data-uuid]')?.dataset['uuid']

/** The rows themselves: only those on screen are in the page. */
export function LayerTree({ view, index, words, isPartial }: LayerTreeProps) {
  const texts = useText()
  const { order, rows } = useProjection('layers')
  const ids = useProjection('selectedIds')
  const hover = useProjection('hover')
  const { renaming } = useSnapshot(editorState)
  const scroller = useRef<HTMLDivElement>(null)
  const selected = useMemo(() => new Set(ids), [ids])
  const [pointed, setPointed] = useState<string | null>(null)
  const focus = useTreeFocus(view, ids)
  const { active, at: activeAt } = focus

  const list = useVirtualizer({
    count: view.keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // assistive technology is pointed at the active row, so it is always there
    rangeExtractor(range: Range) {
      const shown = defaultRangeExtractor(range)
      return activeAt < 0 || shown.includes(activeAt) ? shown : [...shown, activeAt].sort((a, b) => a - b)
    },
  })
  const drag = useRowDrag({ scroller, rowHeight, view, rows, order, selected })
  const sweep = useMarkSweep(rows)
  const items = list.getVirtualItems()
  const slotOf = createSlots(list.scrollRect?.height ?? 0, awayOf(items, activeAt))
  useWatchedRows(items.flatMap(({ index: at }) => view.keys[at] ?? []))

  const wanted = renaming ?? active
  /** Known without asking the page for its layout. */
  const isInSight = (at: number): boolean => {
    const top = list.scrollOffset ?? 0
    return at * rowHeight >= top && (at + 1) * rowHeight <= top + (list.scrollRect?.height ?? 0)
  }
  const reveal = useEffectEvent(() => {
    const row = rows.get(wanted ?? '')
    const at = view.keys.indexOf(wanted ?? '')
    if (at >= 0) return isInSight(at) ? undefined : list.scrollToIndex(at, { align: 'auto' })
    const isFolded = row && view.groups.some((group) => group.id === row.section && group.isFolded)
    if (isFolded) toggleFold(foldKey(row.section))
  })
  // only when another layer became the active one: scrolling by hand stays
  useEffect(() => reveal(), [wanted])
  const revealUnfolded = useEffectEvent(() => {
    if (wanted !== null && rows.has(wanted)) reveal()
  })
  const isSearched = words.length > 0
  // a section was unfolded for it, or the search that hid it is over
  useEffect(() => revealUnfolded(), [view.groups.length, isSearched])

  function select(at: number, keys: Keys): void {
    const uuid = view.keys[at]
    if (!uuid || !rows.has(uuid)) return
    const anchorAt = view.keys.indexOf(focus.anchor(keys.shiftKey) ?? '')
    focus.go(uuid, !keys.shiftKey)
    if (keys.shiftKey && isPartial && anchorAt >= 0) {
      const range = layersBetween(view, anchorAt, at)
      // the engine starts its next range at the last one
      void send({ do: 'selection.set', ids: at < anchorAt ? range : range.toReversed() })
    } else {
      const how = keys.shiftKey ? 'range' : keys.ctrlKey || keys.metaKey ? 'toggle' : 'replace'
      void send({ do: 'selection.set', ids: [uuid], how })
    }
  }

  function onClick(event: MouseEvent): void {
    const target = event.target as Element
    const section = target.closest<HTMLElement>('[data-section]')?.dataset['section']
    if (drag.wasDragged.current || target.closest('[data-mark], input')) return sweep.onClick(event)
    if (section !== undefined) {
      focus.go(`section:${section}`, false)
      return toggleFold(`layers.${section}`)
    }
    const uuid = uuidUnder(event)
    if (uuid) select(view.keys.indexOf(uuid), event)
  }

  function onContextMenu(event: MouseEvent): void {
    event.preventDefault()
    const uuid = uuidUnder(event) ?? (event.target === event.currentTarget ? active : null)
    if (!uuid || !rows.has(uuid)) return
    const isByKey = event.clientX === 0 && event.clientY === 0
    const box = document.getElementById(rowIdOf(uuid))?.getBoundingClientRect()
    const at = isByKey && box ? { x: box.left + 24, y: box.bottom } : { x: event.clientX, y: event.clientY }
    if (selected.has(uuid)) editorState.menuAt = at
    else void send({ do: 'selection.set', ids: [uuid] }).then(() => (editorState.menuAt = at))
  }

  /** In a section or among found layers a step passes the neighbour that is seen, whatever lies between in paint order. */
  function reorder(by: 1 | -1): void {
    if (!isPartial) return void actNamed(by < 0 ? 'order.up' : 'order.down')
    const places = view.keys.flatMap((key, at) => (selected.has(key) ? [at] : []))
    const edge = by < 0 ? places[0] : places.at(-1)
    if (edge === undefined) return
    const next = rows.get(view.keys[edge + by] ?? '')
    const isHere = next && !next.isBackdrop && groupAt(view, edge + by) === groupAt(view, edge)
    if (!isHere) return
    const moving = order.filter((uuid) => selected.has(uuid))
    void send({ do: 'order.place', ids: moving, index: order.indexOf(next.uuid) + (by < 0 ? 1 : 0) })
  }

  function fold(isFolded: boolean): void {
    const group = groupAt(view, activeAt)
    if (!group) return
    const isOnHeading = group.at === activeAt
    if (isOnHeading && group.isFolded !== isFolded) return toggleFold(foldKey(group.id))
    if (isFolded) focus.go(headingKey(group.id), false)
    else if (isOnHeading) select(activeAt + 1, { ctrlKey: false, metaKey: false, shiftKey: false })
  }

  function goTo(at: number, event: KeyboardEvent): void {
    const key = view.keys[at]
    if (key === undefined) return
    if (rows.has(key)) select(at, { ctrlKey: false, metaKey: false, shiftKey: event.shiftKey })
    else focus.go(key, false)
  }

  const step = (by: 1 | -1, event: KeyboardEvent): void =>
    event.altKey
      ? reorder(by)
      : goTo(activeAt < 0 ? stepFrom(view, -1, 1) : stepFrom(view, activeAt, by), event)

  function onKeyDown(event: KeyboardEvent): void {
    const isMod = event.ctrlKey || event.metaKey
    const keys: Readonly<Record<string, () => unknown>> = isMod
      ? isPartial
        ? { a: () => send({ do: 'selection.set', ids: layersBetween(view, 0, view.keys.length - 1) }) }
        : {}
      : {
          ArrowUp: () => step(-1, event),
          ArrowDown: () => step(1, event),
          ArrowLeft: () => fold(true),
          ArrowRight: () => fold(false),
          Home: () => goTo(stepFrom(view, -1, 1), event),
          End: () => goTo(stepFrom(view, view.keys.length, -1), event),
          Enter: () => (rows.has(active ?? '') ? actNamed('layer.rename') : foldActive()),
          ' ': () => foldActive(),
        }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  function foldActive(): void {
    const group = groupAt(view, activeAt)
    if (group?.at === activeAt) toggleFold(foldKey(group.id))
  }

  function point(uuid: string | null): void {
    // rows that pass under a resting pointer are not pointed at
    if (uuid === pointed || drag.drag || list.isScrolling) return
    setPointed(uuid)
    void send({ do: 'layer.hover', id: uuid })
  }

  return (
    <div
      ref={scroller}
      className={css.list}
      role="tree"
      tabIndex={0}
      aria-label={texts.text('ui.region.layers')}
      aria-multiselectable
      aria-activedescendant={
        activeAt < 0 || active === null ? undefined : rows.has(active) ? rowIdOf(active) : active
      }
      onClick={onClick}
      onContextMenu={onContextMenu}
      onKeyDown={onKeyDown}
      onPointerOver={(event) => point(uuidUnder(event) ?? null)}
      onPointerLeave={() => point(null)}
      onPointerDown={(event) => {
        drag.onPointerDown(event)
        sweep.onPointerDown(event)
      }}
      onPointerMove={(event) => {
        drag.onPointerMove(event)
        sweep.onPointerMove(event)
      }}
      onPointerUp={() => {
        drag.onPointerUp()
        sweep.onPointerUp()
      }}
      onPointerCancel={() => {
        drag.onPointerCancel()
        sweep.onPointerCancel()
      }}
    >
      <div role="presentation" className={css.all} style={{ height: list.getTotalSize() }}>
        {items.map((item) => {
          const key = view.keys[item.index] ?? ''
          const row = rows.get(key)
          const place = placeOf(view, item.index)
          const group = groupAt(view, item.index)
          if (group?.at === item.index) {
            const { id, count, isFolded } = group
            const facts = { id, count, isFolded, position: place.position, of: place.of, texts }
            return (
              <SectionRow key={slotOf(item.index)} {...facts} top={item.start} isActive={key === active} />
            )
          }
          return row ? (
            <LayerRowView
              key={slotOf(item.index)}
              row={sweep.swept(row)}
              top={item.start}
              level={group ? 2 : 1}
              position={place.position}
              count={place.of}
              isSelected={selected.has(key)}
              isActive={key === active}
              isHovered={key === pointed || key === hover}
              isRenaming={key === renaming}
              isDragged={drag.drag?.moving.has(key) ?? false}
              words={isSearched ? words : noWords}
              foundTag={isSearched ? index.tagFor(row, words) : null}
              texts={texts}
            />
          ) : null
        })}
        {drag.drag ? (
          <div
            className={cx(
              css.gap,
              drag.drag.refusal && css.forbidden,
              view.groups.length > 0 && css.inSection,
            )}
            style={{ transform: `translateY(${drag.drag.drop.gap * rowHeight - 1}px)` }}
            data-gap={drag.drag.drop.gap}
          />
        ) : null}
      </div>
      {drag.drag ? (
        <div
          className={cx(css.ghost, drag.drag.refusal && css.forbidden)}
          style={{ transform: `translate(${drag.drag.at.x + 12}px, ${drag.drag.at.y + 8}px)` }}
        >
          {drag.drag.refusal
            ? texts.say(drag.drag.refusal.key, drag.drag.refusal.params)
            : drag.drag.moving.size > 1
              ? texts.text('ui.layers.moving', { count: drag.drag.moving.size })
              : rows.get([...drag.drag.moving][0] ?? '')?.label}
        </div>
      ) : null}
    </div>
  )
}
