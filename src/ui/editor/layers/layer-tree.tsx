import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useEffect,
  useEffectEvent,
  type RefObject,
} from 'react'
import { useSnapshot } from 'valtio'
import { useProjection, send } from '../../app/engine/hooks.ts'
import { useText, type Texts } from '../../app/text.ts'
import { editorState } from '../actions/acting.ts'
import { cx } from '../../kit/cx.ts'
import { watchLongPress } from '../../kit/long-press.ts'
import panelCss from '../panel.module.css'
import css from './layer-tree.module.css'
import { rowIdOf } from './row/layer-row.tsx'
import { LayerRows } from './list/layer-rows.tsx'
import { createListScroll, type ListScroll } from './list/list-scroll.ts'
import { standsIn, type ListView, foldKey, standsUnder } from './list/list-view.ts'
import { rowHeight } from './list/row-window.ts'
import type { LayerIndex } from './find/search.ts'
import type { Costs } from './list/use-costs.ts'
import { useOwnGroups } from './list/use-own-groups.ts'
import { useMarkSweep } from './drag/use-mark-sweep.ts'
import { useRowDrag } from './drag/use-row-drag.ts'
import { useTreeFocus } from './list/use-tree-focus.ts'
import { uuidUnder, type Tree } from './tree/tree.ts'
import { pressKey } from './tree/tree-keys.ts'
import { click, holdHandlers, openMenu } from './tree/tree-presses.ts'
import type { LayerRow } from '../../../shared/protocol/projections.ts'
import { toggleFold } from '../layout.ts'
import type { RowDrag } from './drag/use-shown-drop.ts'

type DragGhostProps = {
  readonly drag: RowDrag | null
  readonly rows: ReadonlyMap<string, LayerRow>
  readonly texts: Texts
}

/** What is dragged, beside the pointer, or why it may not go there. */
function DragGhost({ drag, rows, texts }: DragGhostProps) {
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
function DropGap({ drop, refusal }: RowDrag) {
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

type Revealed = {
  readonly view: ListView
  readonly rows: ReadonlyMap<string, LayerRow>
  readonly scroll: ListScroll
  /** The row that is to be seen: the one whose name is typed, else the active one. */
  readonly wanted: string | null
  readonly isSearched: boolean
}

/** Brings the wanted row into sight, unfolding what it stands under. */
function useReveal({ view, rows, scroll, wanted, isSearched }: Revealed): void {
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
  // a section was unfolded for it, or the search that hid it is over
  useEffect(() => revealUnfolded(), [view.groups.length, isSearched])
}

type Pointing = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly scroll: ListScroll
  readonly isDragging: boolean
}

/** The layer whose row is pointed at, which the canvas shows too; when the list rests, the row that came under the pointer. */
function usePointed({ scroller, scroll, isDragging }: Pointing) {
  const [pointed, setPointed] = useState<string | null>(null)
  function point(uuid: string | null): void {
    // rows that pass under a resting pointer are not pointed at
    if (uuid === pointed || isDragging || scroll.isMoving) return
    setPointed(uuid)
    void send({ do: 'layer.hover', id: uuid })
  }
  const pointAtRest = useEffectEvent(() => {
    const under = scroller.current?.querySelector<HTMLElement>('[data-uuid]:hover')
    if (under || pointed !== null) point(under?.dataset['uuid'] ?? null)
  })
  useEffect(() => scroll.whenAtRest(() => pointAtRest()), [scroll])
  return { pointed, point }
}

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
  useEffect(() => (scroller.current ? watchLongPress(scroller.current) : undefined), [])
  // a list in the paint order shows it by itself
  const isPlain = view.groups.every(({ own }) => own !== null) && !isSorted
  const stands = useMemo(() => (isPlain ? null : standsIn(order)), [isPlain, order])
  const selected = useMemo(() => new Set(ids), [ids])
  const focus = useTreeFocus(view, ids, rows)
  const { active, at: activeAt } = focus

  const drag = useRowDrag({ scroller, rowHeight, view, rows, order, selected, isNoted: !isPlain })
  const sweep = useMarkSweep(rows)
  const holds = { drag, sweep }
  const isSearched = words.length > 0
  useReveal({ view, rows, scroll, wanted: renaming ?? active, isSearched })
  const groups = useOwnGroups({ view, rows, ids, go: focus.go })
  const { pointed, point } = usePointed({ scroller, scroll, isDragging: drag.drag !== null })
  const tree: Tree = { view, rows, order, ids, selected, isPartial, isSorted, focus, groups }

  return (
    <div
      ref={scroller}
      className={cx(panelCss.scroll, panelCss.ringInside, css.list)}
      role="tree"
      tabIndex={0}
      aria-label={texts.text('ui.region.layers')}
      aria-multiselectable
      aria-activedescendant={
        activeAt < 0 || active === null ? undefined : rows.has(active) ? rowIdOf(active) : active
      }
      onClick={(event) => click(tree, holds, event)}
      onContextMenu={(event) => openMenu(tree, event)}
      onKeyDown={(event) => pressKey(tree, event)}
      onPointerOver={(event) => point(uuidUnder(event) ?? null)}
      onPointerLeave={() => point(null)}
      {...holdHandlers(holds, isSorted)}
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
        {drag.drag ? <DropGap {...drag.drag} /> : null}
      </div>
      <DragGhost drag={drag.drag} rows={rows} texts={texts} />
    </div>
  )
})
