import {
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useSnapshot } from 'valtio'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../app/text.ts'
import { actNamed, editorState } from '../actions/acting.ts'
import { toggleFold } from '../layout.ts'
import css from './layer-tree.module.css'
import { rowIdOf } from './row/layer-row.tsx'
import { LayerRows } from './list/layer-rows.tsx'
import { createListScroll } from './list/list-scroll.ts'
import {
  foldKey,
  groupAt,
  headingKey,
  layersBetween,
  layersOfSection,
  standsIn,
  standsUnder,
  stepFrom,
  type ListView,
} from './list/list-view.ts'
import { DragGhost } from './list/drag-ghost.tsx'
import { openRowMenu } from './row/row-menu.ts'
import { rowHeight } from './list/row-window.ts'
import type { LayerIndex } from './find/search.ts'
import type { Costs } from './list/use-costs.ts'
import { noKeys, useOwnGroups, type Keys } from './list/use-own-groups.ts'
import { useMarkSweep } from './list/use-mark-sweep.ts'
import { useRowDrag } from './list/use-row-drag.ts'
import { useTreeFocus } from './list/use-tree-focus.ts'

const noWords: readonly string[] = []

type LayerTreeProps = {
  readonly view: ListView
  readonly index: LayerIndex
  /** What is searched for; empty when all layers are shown. */
  readonly words: readonly string[]
  /** True when the list is not the paint order whole: ranges and steps then go by what is seen. */
  readonly isPartial: boolean
  /** True when the list is by something else than the paint order: nothing can be moved in it. */
  readonly isSorted: boolean
  readonly costs: Costs
}

const uuidUnder = (event: { readonly target: EventTarget }): string | undefined =>
  (event.target as Element).closest<HTMLElement>('[data-uuid]')?.dataset['uuid']

/** The rows themselves: only those on screen are in the page. Typing in the search leaves them alone until it has found something. */
export const LayerTree = memo(function LayerTree(props: LayerTreeProps) {
  const { view, index, words, isPartial, isSorted, costs } = props
  const texts = useText()
  const { order, rows } = useProjection('layers')
  const ids = useProjection('selectedIds')
  const { renaming } = useSnapshot(editorState)
  const scroller = useRef<HTMLDivElement>(null)
  const [scroll] = useState(createListScroll)
  useLayoutEffect(() => (scroller.current ? scroll.attach(scroller.current) : undefined), [scroll])
  // a list in the paint order shows it by itself
  const isPlain = view.groups.every(({ own }) => own !== null) && !isSorted
  const stands = useMemo(() => (isPlain ? null : standsIn(order)), [isPlain, order])
  const selected = useMemo(() => new Set(ids), [ids])
  const [pointed, setPointed] = useState<string | null>(null)
  const focus = useTreeFocus(view, ids, rows)
  const { active, at: activeAt } = focus

  const drag = useRowDrag({ scroller, rowHeight, view, rows, order, selected, isNoted: !isPlain })
  const sweep = useMarkSweep(rows)

  const wanted = renaming ?? active
  const reveal = useEffectEvent(() => {
    const row = rows.get(wanted ?? '')
    const at = view.keys.indexOf(wanted ?? '')
    if (at >= 0) return scroll.reveal(at)
    if (!row) return
    const folded = view.groups.find((group) => group.isFolded && standsUnder(row, group))
    if (folded) toggleFold(foldKey(folded.id))
  })
  // only when another layer became the active one: scrolling by hand stays
  useEffect(() => reveal(), [wanted])
  const revealUnfolded = useEffectEvent(() => {
    if (wanted !== null && rows.has(wanted)) reveal()
  })
  const isSearched = words.length > 0
  // a section was unfolded for it, or the search that hid it is over
  useEffect(() => revealUnfolded(), [view.groups.length, isSearched])

  const shownLayers = (): readonly string[] => layersBetween(view, 0, view.keys.length - 1)

  function select(at: number, keys: Keys): void {
    const uuid = view.keys[at]
    if (!uuid || !rows.has(uuid)) return
    focus.go(uuid)
    const how = keys.shiftKey ? 'range' : keys.ctrlKey || keys.metaKey ? 'toggle' : 'replace'
    // a range goes over what is seen, where that is not the paint order
    const among = how === 'range' && isPartial ? shownLayers().toReversed() : undefined
    void send({ do: 'selection.set', ids: [uuid], how, ...(among ? { among } : {}) })
  }

  const groups = useOwnGroups({ view, rows, ids, go: focus.go })
  const { selectGroup } = groups

  function onClick(event: MouseEvent): void {
    const target = event.target as Element
    if (groups.onClick(event, drag.wasDragged.current)) return
    const whole = target.closest<HTMLElement>('[data-whole]')?.dataset['whole']
    if (whole !== undefined && !drag.wasDragged.current)
      return void send({ do: 'selection.set', ids: layersOfSection(order, rows, whole) })
    const section = target.closest<HTMLElement>('[data-section]')?.dataset['section']
    if (drag.wasDragged.current || target.closest('[data-mark], input')) return sweep.onClick(event)
    if (section !== undefined) {
      focus.go(`section:${section}`)
      return toggleFold(`layers.${section}`)
    }
    const uuid = uuidUnder(event)
    if (uuid) select(view.keys.indexOf(uuid), event)
  }

  function onContextMenu(event: MouseEvent): void {
    event.preventDefault()
    const isTree = event.target === event.currentTarget
    const at = isTree ? activeAt : view.keys.indexOf(uuidUnder(event) ?? '')
    const group = groups.under(event) ?? (isTree ? groups.headingAt(at) : null)
    const uuid = view.keys[at] ?? ''
    const meant = group?.own?.members.toReversed() ?? (rows.has(uuid) ? [uuid] : [])
    if (meant.length > 0)
      openRowMenu(event, { meant, rowId: group ? headingKey(group.id) : rowIdOf(uuid), selected })
  }

  /** In a section or among found layers a step passes the neighbour that is seen, whatever lies between in paint order. */
  function reorder(by: 1 | -1): void {
    if (isSorted) return
    const isGrouped = ids.some((uuid) => rows.get(uuid)?.path.length)
    if (!isPartial || isGrouped) return void actNamed(by < 0 ? 'order.up' : 'order.down')
    const places = view.keys.flatMap((key, at) => (selected.has(key) ? [at] : []))
    const edge = by < 0 ? places[0] : places.at(-1)
    if (edge === undefined) return
    const next = rows.get(view.keys[edge + by] ?? '')
    const isHere = next && !next.isBackdrop && groupAt(view, edge + by) === groupAt(view, edge)
    if (!isHere) return
    const moving = order.filter((uuid) => selected.has(uuid))
    const index = order.indexOf(next.uuid) + (by < 0 ? 1 : 0)
    void send({ do: 'order.place', ids: moving, index, isNoted: true })
  }

  function fold(isFolded: boolean): void {
    const group = groupAt(view, activeAt)
    if (!group) return
    const isOnHeading = group.at === activeAt
    if (isOnHeading && group.isFolded !== isFolded) return toggleFold(foldKey(group.id))
    const to = isOnHeading ? group.parent : group
    if (isFolded && to?.own) selectGroup(to, noKeys)
    else if (isFolded && to) focus.go(headingKey(to.id))
    else if (isOnHeading && !isFolded) goAt(activeAt + 1, noKeys)
  }

  function goAt(at: number, keys: Keys): void {
    const key = view.keys[at]
    const group = groupAt(view, at)
    if (key === undefined) return
    if (rows.has(key)) select(at, keys)
    else if (group?.own && !keys.shiftKey) selectGroup(group, noKeys)
    else focus.go(key)
  }

  const goTo = (at: number, { shiftKey }: KeyboardEvent): void => goAt(at, { ...noKeys, shiftKey })

  const step = (by: 1 | -1, event: KeyboardEvent): void =>
    event.altKey
      ? reorder(by)
      : goTo(activeAt < 0 ? stepFrom(view, -1, 1) : stepFrom(view, activeAt, by), event)

  /** As on the canvas, the backdrops are left out. */
  const allShown = (): readonly string[] =>
    shownLayers().filter((uuid) => rows.get(uuid)?.isBackdrop !== true)

  function onKeyDown(event: KeyboardEvent): void {
    // a name that is typed has its keys to itself
    if ((event.target as Element).closest('input')) return
    const isMod = event.ctrlKey || event.metaKey
    const keys: Readonly<Record<string, () => unknown>> = isMod
      ? isPartial
        ? { a: () => send({ do: 'selection.set', ids: allShown() }) }
        : {}
      : {
          ArrowUp: () => step(-1, event),
          ArrowDown: () => step(1, event),
          ArrowLeft: () => fold(true),
          ArrowRight: () => fold(false),
          Home: () => goTo(stepFrom(view, -1, 1), event),
          End: () => goTo(stepFrom(view, view.keys.length, -1), event),
          Enter: () =>
            rows.has(active ?? '') || groups.headingAt(activeAt) ? actNamed('layer.rename') : foldActive(),
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
    if (uuid === pointed || drag.drag || scroll.isMoving) return
    setPointed(uuid)
    void send({ do: 'layer.hover', id: uuid })
  }
  const pointAtRest = useEffectEvent(() => {
    const under = scroller.current?.querySelector<HTMLElement>('[data-uuid]:hover')
    if (under || pointed !== null) point(under?.dataset['uuid'] ?? null)
  })
  useEffect(() => scroll.whenAtRest(() => pointAtRest()), [scroll])

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
        if (!isSorted) drag.onPointerDown(event)
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
      <div role="presentation" className={css.all} style={{ height: view.keys.length * rowHeight }}>
        <LayerRows
          view={view}
          index={index}
          words={isSearched ? words : noWords}
          costs={costs}
          stands={stands}
          selected={selected}
          active={active}
          activeAt={activeAt}
          pointed={pointed}
          renaming={renaming}
          moving={drag.drag?.moving ?? null}
          sweep={sweep.sweep}
          scroll={scroll}
        />
        {drag.drag ? (
          <div
            className={cx(css.gap, drag.drag.refusal && css.forbidden)}
            style={{
              transform: `translateY(${drag.drag.drop.gap * rowHeight - 1}px)`,
              ...(drag.drag.drop.level > 0 ? { left: 12 + 12 * drag.drag.drop.level } : {}),
            }}
            data-gap={drag.drag.drop.gap}
          />
        ) : null}
      </div>
      <DragGhost drag={drag.drag} rows={rows} texts={texts} />
    </div>
  )
})
