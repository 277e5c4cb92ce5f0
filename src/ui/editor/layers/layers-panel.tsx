import { ListTree, Search } from 'lucide-react'
import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useSnapshot } from 'valtio'
import { labelColors, type LabelColor } from '../../../shared/protocol/label-colors.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { useBothLanguages, useText } from '../../app/text.ts'
import { editorState } from '../actions/acting.ts'
import { keysOf } from '../actions/action.ts'
import { actionNamed } from '../actions/actions.ts'
import { layout } from '../layout.ts'
import { defineLazyPart } from '../lazy-part.ts'
import { QuietPart } from '../../app/lazy/part.tsx'
import { ColorFilter } from './lazy/color-filter.tsx'
import { LateNews } from '../create/blocks/late-news.tsx'
import { LayerTree } from './layer-tree.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './layers-panel.module.css'
import { ListOptions } from './list-options.tsx'
import { costOrder, foldKey, inSections, stackingOrder, type ListView } from './list/list-view.ts'
import type { Found } from './find/finder.ts'
import { createLayerIndex } from './find/search.ts'
import { useCostColumn, useCosts, type Costs } from './list/use-costs.ts'
import { useFound } from './find/use-found.ts'

const lateRows = defineLazyPart<object>(async () => (await import('./lazy/lazy-rows.tsx')).LazyRows)

const noProps = {}

const noColors: readonly LabelColor[] = []

const noCosts: ReadonlyMap<string, number> = new Map()

const isNarrowed = ({ words, colors }: Found): boolean => words.length > 0 || colors.length > 0

/** What the list shows of what was found: in sections, in the paint order, or by cost. */
function useViewOf(costs: Costs): (found: Found) => ListView {
  const layers = useProjection('layers')
  const { sections } = useProjection('kinds')
  const { isStackingOrder, isCostOrder, folded } = useSnapshot(layout)
  const sortCosts = isCostOrder ? costs.values : noCosts
  const isFolded = useCallback(
    (one: Found) => (id: string) => !isNarrowed(one) && folded.includes(foldKey(id)),
    [folded],
  )
  return useCallback(
    (one) =>
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
}

/** What is searched for, and what was found of it. */
function useSearch() {
  const layers = useProjection('layers')
  const tags = useProjection('tags')
  const [isSearching, setSearching] = useState(false)
  const [query, setQuery] = useState('')
  const [colors, setColors] = useState(noColors)
  const held = useBothLanguages(isSearching)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a language that has come is looked in from then on
  const index = useMemo(() => createLayerIndex(tags), [tags, held])
  const { found, finish } = useFound(layers, index, { query, colors, isOpen: isSearching })
  const clear = (): void => {
    setQuery('')
    setColors(noColors)
  }
  return {
    ...{ isSearching, query, colors, index, found, finish, clear },
    open: () => setSearching(true),
    close: (): void => {
      setSearching(false)
      clear()
    },
    setQuery,
    setColors,
  }
}

/** The name of the panel, how many layers there are, and the way to search in them. */
function Title({ onSearch }: { readonly onSearch: () => void }) {
  const { text } = useText()
  const { order } = useProjection('layers')
  const { isStackingOrder, isCostOrder } = useSnapshot(layout)
  const isInSections = !isStackingOrder && !isCostOrder
  return (
    <>
      <h2 className={cx(panelCss.title, css.title)}>{text('ui.region.layers')}</h2>
      <span className={css.count}>{order.length}</span>
      <IconButton
        icon={Search}
        label={text('ui.layers.search')}
        keys={keysOf(actionNamed('layer.find'))}
        onClick={onSearch}
      />
      <IconButton
        icon={ListTree}
        label={text('ui.layers.inSections')}
        isActive={isInSections}
        aria-pressed={isInSections}
        onClick={() => {
          layout.isStackingOrder = isInSections
          layout.isCostOrder = false
        }}
      />
    </>
  )
}

/** Below the search field: the colours to choose by, and how many layers are left. */
function Facts({ search }: { readonly search: ReturnType<typeof useSearch> }) {
  const { text } = useText()
  const layers = useProjection('layers')
  const used = useMemo(() => {
    const seen = new Set(layers.order.map((uuid) => layers.rows.get(uuid)?.color))
    return labelColors.filter((color) => seen.has(color))
  }, [layers])
  const { found, colors, setColors } = search
  const isFiltered = isNarrowed(found)
  if (!isFiltered && used.length === 0) return null
  return (
    <div className={cx(panelCss.row, css.facts)}>
      {used.length > 0 ? <ColorFilter used={used} chosen={colors} onChange={setColors} /> : null}
      {isFiltered ? (
        <span className={css.found} role="status">
          {text('ui.layers.found', { count: found.ids.length, all: layers.order.length })}
        </span>
      ) : null}
    </div>
  )
}

function NoneFound({ onClear }: { readonly onClear: () => void }) {
  const { text } = useText()
  return (
    <div className={cx(panelCss.said, panelCss.stack, css.none)}>
      <p>{text('ui.layers.none')}</p>
      <p className={css.hint}>{text('ui.layers.none.hint')}</p>
      <Button onClick={onClear}>{text('ui.layers.clearSearch')}</Button>
    </div>
  )
}

/** Puts the focus into the list; where nothing was found there is none yet, and it has the focus when it comes. */
function useListFocus(panel: RefObject<HTMLElement | null>): () => void {
  const isWanted = useRef(false)
  const focus = (): void => {
    const tree = panel.current?.querySelector<HTMLElement>('[role=tree]')
    isWanted.current = !tree
    tree?.focus()
  }
  useLayoutEffect(() => {
    if (isWanted.current) focus()
  })
  return focus
}

/** The layers, front first: select, rename, hide, lock, colour, search, drag to reorder (UX 3.4). */
export function LayersPanel() {
  const { text } = useText()
  const layers = useProjection('layers')
  const { finding } = useSnapshot(editorState)
  const { isStackingOrder, isCostOrder } = useSnapshot(layout)
  useCostColumn()
  const costs = useCosts()
  const panel = useRef<HTMLDivElement>(null)
  const search = useSearch()
  const { found, isSearching } = search
  // the list goes on showing what it shows until the answer is there
  const isFiltered = isNarrowed(found)
  const viewOf = useViewOf(costs)
  const view = useMemo(() => viewOf(found), [found, viewOf])

  const focusTree = useListFocus(panel)
  const openSearch = useEffectEvent(() => {
    search.open()
    panel.current?.querySelector<HTMLInputElement>('input[type=search]')?.select()
  })
  // every press of the key counts, so it is a number; the field is there before the next key, which it is for
  useLayoutEffect(() => {
    if (finding > 0) openSearch()
  }, [finding])

  const onSearchKey = (event: KeyboardEvent): void => {
    if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || event.nativeEvent.isComposing) return
    // keys may be quicker than the list
    const first = viewOf(search.finish()).keys.find((key) => layers.rows.has(key))
    if (first === undefined) return
    event.preventDefault()
    void send({ do: 'selection.set', ids: [first] })
    focusTree()
  }

  return (
    <div ref={panel} className={cx(panelCss.column, css.panel)}>
      <div className={css.head}>
        {isSearching ? (
          <div className={cx(panelCss.rest, css.search)} onKeyDown={onSearchKey}>
            <SearchField
              label={text('ui.layers.search')}
              clearLabel={text('ui.clear')}
              value={search.query}
              onChange={search.setQuery}
              onClose={() => {
                search.close()
                focusTree()
              }}
              isFocused
            />
          </div>
        ) : (
          <Title onSearch={search.open} />
        )}
        <ListOptions />
      </div>
      {isSearching ? <Facts search={search} /> : null}
      {isFiltered && found.ids.length === 0 ? (
        <NoneFound
          onClear={() => {
            search.clear()
            panel.current?.querySelector('input')?.focus()
          }}
        />
      ) : (
        <LayerTree
          view={view}
          index={search.index}
          words={found.words}
          isPartial={isFiltered || isCostOrder || !isStackingOrder}
          isSorted={isCostOrder}
          costs={costs}
        />
      )}
      <LateNews where="layers" />
      <QuietPart part={lateRows} props={noProps} />
    </div>
  )
}
