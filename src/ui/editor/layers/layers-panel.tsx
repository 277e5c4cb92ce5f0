import { Layers, ListFilter, Search } from 'lucide-react'
import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useSnapshot } from 'valtio'
import type { CostBy } from '../../../shared/protocol/budgets.ts'
import { labelColors, type LabelColor } from '../../../shared/protocol/label-colors.ts'
import { peek, send, useProjection } from '../../app/engine/hooks.ts'
import { Button, IconButton, iconLook } from '../../kit/button.tsx'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { useBothLanguages, useText } from '../../app/text.ts'
import { editorState } from '../actions/acting.ts'
import { keysOf } from '../actions/action.ts'
import { actionNamed } from '../actions/actions.ts'
import { layout } from '../layout.ts'
import { defineLazyPart } from '../lazy-part.ts'
import { QuietPart } from '../../app/lazy/part.tsx'
import { ColorFilter } from './lazy/color-filter.tsx'
import { LayerTree } from './layer-tree.tsx'
import css from './layers-panel.module.css'
import { costOrder, foldKey, inSections, ownGroupId, stackingOrder } from './list/list-view.ts'
import type { Found } from './find/finder.ts'
import { createLayerIndex } from './find/search.ts'
import { useCostColumn, useCosts } from './list/use-costs.ts'
import { useFound } from './find/use-found.ts'

const lateRows = defineLazyPart<object>(async () => (await import('./lazy/lazy-rows.tsx')).LazyRows)

const noProps = {}

const noColors: readonly LabelColor[] = []

const noCosts: ReadonlyMap<string, number> = new Map()

const costColumns: readonly (CostBy | null)[] = ['bytes', 'area', 'memory', null]

const isNarrowed = ({ words, colors }: Found): boolean => words.length > 0 || colors.length > 0

/** Sections, stacking order or cost, what the column of costs tells, and the folds of all sections at once. */
function useListOptions(): readonly MenuEntry[] {
  const { text } = useText()
  const { isStackingOrder, isCostOrder, costBy } = useSnapshot(layout)
  const foldAll = (isFolded: boolean): void => {
    const rows = [...peek('layers').rows.values()]
    const groups = new Set(rows.flatMap(({ path }) => path.map(({ id }) => ownGroupId(id))))
    const own = [...peek('kinds').sections, ...groups].map(foldKey)
    const others = layout.folded.filter((id) => !own.includes(id))
    layout.folded = isFolded ? [...others, ...own] : others
  }
  const { rows } = useProjection('layers')
  const hasGroups = [...rows.values()].some(({ path }) => path.length > 0)
  const isFlat = isCostOrder || (isStackingOrder && !hasGroups)
  const order = (id: string, isOn: boolean): MenuEntry => ({
    id,
    label: text(isOn ? 'ui.layers.byOrder' : 'ui.layers.bySection'),
    isChecked: !isCostOrder && isStackingOrder === isOn,
    run: () => {
      layout.isCostOrder = false
      layout.isStackingOrder = isOn
    },
  })
  const byCost: MenuEntry = {
    id: 'cost-order',
    label: text('ui.layers.byCost'),
    isChecked: isCostOrder,
    run: () => {
      layout.isCostOrder = true
      layout.costBy ??= 'bytes'
    },
  }
  const cost = (by: CostBy | null): MenuEntry => ({
    id: `cost-${by ?? 'none'}`,
    label: text(`ui.layers.cost.${by ?? 'none'}`),
    isChecked: costBy === by,
    run: () => {
      layout.costBy = by
      if (by === null) layout.isCostOrder = false
    },
  })
  return [
    order('sections', false),
    order('order', true),
    byCost,
    'line',
    ...costColumns.map(cost),
    'line',
    { id: 'fold', label: text('ui.layers.foldAll'), isDisabled: isFlat, run: () => foldAll(true) },
    { id: 'unfold', label: text('ui.layers.unfoldAll'), isDisabled: isFlat, run: () => foldAll(false) },
  ]
}

/** The layers, front first: select, rename, hide, lock, colour, search, drag to reorder (UX 3.4). */
export function LayersPanel() {
  const { text } = useText()
  const layers = useProjection('layers')
  const tags = useProjection('tags')
  const { finding } = useSnapshot(editorState)
  const { isStackingOrder, isCostOrder, folded } = useSnapshot(layout)
  const isPlain = isStackingOrder && !isCostOrder
  useCostColumn()
  const costs = useCosts()
  const sortCosts = isCostOrder ? costs.values : noCosts
  const [isSearching, setSearching] = useState(false)
  const [query, setQuery] = useState('')
  const [colors, setColors] = useState(noColors)
  const panel = useRef<HTMLDivElement>(null)
  const entries = useListOptions()

  const held = useBothLanguages(isSearching)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a language that has come is looked in from then on
  const index = useMemo(() => createLayerIndex(tags), [tags, held])
  const { sections } = useProjection('kinds')
  const { found, finish } = useFound(layers, index, { query, colors, isOpen: isSearching })
  // the list goes on showing what it shows until the answer is there
  const isFiltered = isNarrowed(found)
  const isFolded = useCallback(
    (one: Found) => (id: string) => !isNarrowed(one) && folded.includes(foldKey(id)),
    [folded],
  )
  const viewOf = useCallback(
    (one: Found) =>
      isCostOrder
        ? costOrder(one.ids, sortCosts)
        : isStackingOrder
          ? stackingOrder(one.ids, layers.rows, isFolded(one))
          : inSections(one.ids, layers.rows, {
              sections,
              isFolded: isFolded(one),
            }),
    // the rows are one map that changes inside: the slice tells when
    [layers, sections, isStackingOrder, isCostOrder, sortCosts, isFolded],
  )
  const view = useMemo(() => viewOf(found), [found, viewOf])
  const used = useMemo(() => {
    const seen = new Set(layers.order.map((uuid) => layers.rows.get(uuid)?.color))
    return labelColors.filter((color) => seen.has(color))
  }, [layers])

  const close = (): void => {
    setSearching(false)
    setQuery('')
    setColors(noColors)
  }
  const focusTree = (): void => panel.current?.querySelector<HTMLElement>('[role=tree]')?.focus()
  const openSearch = useEffectEvent(() => {
    setSearching(true)
    panel.current?.querySelector<HTMLInputElement>('input[type=search]')?.select()
  })
  // every press of the key counts, so it is a number; the field is there before the next key, which it is for
  useLayoutEffect(() => {
    if (finding > 0) openSearch()
  }, [finding])

  const onSearchKey = (event: KeyboardEvent): void => {
    if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || event.nativeEvent.isComposing) return
    // keys may be quicker than the list
    const first = viewOf(finish()).keys.find((key) => layers.rows.has(key))
    if (first === undefined) return
    event.preventDefault()
    void send({ do: 'selection.set', ids: [first] })
    focusTree()
  }

  return (
    <div ref={panel} className={css.panel}>
      <div className={css.head}>
        {isSearching ? (
          <div className={css.search} onKeyDown={onSearchKey}>
            <SearchField
              label={text('ui.layers.search')}
              clearLabel={text('ui.clear')}
              value={query}
              onChange={setQuery}
              onClose={() => {
                close()
                focusTree()
              }}
              isFocused
            />
          </div>
        ) : (
          <>
            <h2 className={css.title}>{text('ui.region.layers')}</h2>
            <span className={css.count}>{layers.order.length}</span>
            <IconButton
              icon={Search}
              label={text('ui.layers.search')}
              keys={keysOf(actionNamed('layer.find'))}
              onClick={() => setSearching(true)}
            />
            <IconButton
              icon={Layers}
              label={text('ui.layers.plainOrder')}
              isActive={isPlain}
              aria-pressed={isPlain}
              onClick={() => {
                layout.isStackingOrder = !isPlain
                layout.isCostOrder = false
              }}
            />
          </>
        )}
        <DropMenu
          entries={entries}
          side="bottom end"
          button={<ListFilter size={16} strokeWidth={1.5} aria-hidden />}
          buttonProps={{
            className: iconLook,
            'aria-label': text('ui.layers.options'),
            'data-tip': text('ui.layers.options'),
          }}
        />
      </div>
      {isSearching && (isFiltered || used.length > 0) ? (
        <div className={css.facts}>
          {used.length > 0 ? <ColorFilter used={used} chosen={colors} onChange={setColors} /> : null}
          {isFiltered ? (
            <span className={css.found} role="status">
              {text('ui.layers.found', { count: found.ids.length, all: layers.order.length })}
            </span>
          ) : null}
        </div>
      ) : null}
      {isFiltered && found.ids.length === 0 ? (
        <div className={css.none}>
          <p>{text('ui.layers.none')}</p>
          <p className={css.hint}>{text('ui.layers.none.hint')}</p>
          <Button
            onClick={() => {
              setQuery('')
              setColors(noColors)
              panel.current?.querySelector('input')?.focus()
            }}
          >
            {text('ui.layers.clearSearch')}
          </Button>
        </div>
      ) : (
        <LayerTree
          view={view}
          index={index}
          words={found.words}
          isPartial={isFiltered || isCostOrder || !isStackingOrder}
          isSorted={isCostOrder}
          costs={costs}
        />
      )}
      <QuietPart part={lateRows} props={noProps} />
    </div>
  )
}
