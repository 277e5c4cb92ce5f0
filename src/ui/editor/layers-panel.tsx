import { useVirtualizer } from '@tanstack/react-virtual'
import { Search, X } from 'lucide-react'
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
import { send, useProjection } from '../engine/hooks.ts'
import { Button, IconButton } from '../kit/button.tsx'
import { useText } from '../text.ts'
import { actNamed, editorState } from './acting.ts'
import { LayerRowView, rowIdOf } from './layer-row.tsx'
import css from './layers-panel.module.css'
import { useRowDrag } from './use-row-drag.ts'

const rowHeight = 28

const how = (event: {
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}): 'range' | 'toggle' | 'replace' =>
  event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'replace'

/** The layers, front first: select, rename, hide, lock, search, drag to reorder (UX 3.4). */
export function LayersPanel() {
  const texts = useText()
  const { text } = texts
  const { order, rows } = useProjection('layers')
  const ids = useProjection('selectedIds')
  const { renaming } = useSnapshot(editorState)
  const scroller = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [isSearching, setSearching] = useState(false)
  const wanted = query.trim().toLowerCase()

  const shown = useMemo(() => {
    const front = [...order].reverse()
    return wanted === ''
      ? front
      : front.filter((uuid) => rows.get(uuid)?.label.toLowerCase().includes(wanted))
  }, [order, rows, wanted])
  const selected = useMemo(() => new Set(ids), [ids])
  const active = ids.at(-1) ?? null

  const list = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })

  const drag = useRowDrag({
    scroller,
    rowHeight,
    shown: wanted === '' ? shown : null,
    moving: (uuid) => (selected.has(uuid) ? order.filter((one) => selected.has(one)) : [uuid]),
  })

  const activeIndex = active === null ? -1 : shown.indexOf(active)
  const showActive = useEffectEvent(() => {
    if (activeIndex >= 0) list.scrollToIndex(activeIndex, { align: 'auto' })
  })
  // only when another layer became the active one: scrolling by hand stays
  useEffect(() => showActive(), [active])

  const select = (uuid: string, event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): void =>
    void send({ do: 'selection.set', ids: [uuid], how: how(event) })

  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element
    const uuid = target.closest<HTMLElement>('[data-uuid]')?.dataset['uuid']
    if (!uuid || drag.wasDragged.current || target.closest('[data-mark], input')) return
    select(uuid, event)
  }

  const onContextMenu = (event: MouseEvent): void => {
    event.preventDefault()
    const uuid = (event.target as Element).closest<HTMLElement>('[data-uuid]')?.dataset['uuid'] ?? active
    if (!uuid) return
    const isByKey = event.clientX === 0 && event.clientY === 0
    const box = document.getElementById(rowIdOf(uuid))?.getBoundingClientRect()
    const at = isByKey && box ? { x: box.left + 24, y: box.bottom } : { x: event.clientX, y: event.clientY }
    if (selected.has(uuid)) editorState.menuAt = at
    else void send({ do: 'selection.set', ids: [uuid] }).then(() => (editorState.menuAt = at))
  }

  const moveTo = (index: number, event: KeyboardEvent): void => {
    const uuid = shown[Math.max(0, Math.min(shown.length - 1, index))]
    if (uuid) void send({ do: 'selection.set', ids: [uuid], how: event.shiftKey ? 'range' : 'replace' })
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) return
    const keys: Readonly<Record<string, () => unknown>> = {
      ArrowUp: () =>
        event.altKey ? actNamed('order.up') : moveTo(activeIndex < 0 ? 0 : activeIndex - 1, event),
      ArrowDown: () => (event.altKey ? actNamed('order.down') : moveTo(activeIndex + 1, event)),
      Home: () => moveTo(0, event),
      End: () => moveTo(shown.length - 1, event),
      Enter: () => actNamed('layer.rename'),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <>
      <div className={css.head}>
        {isSearching ? (
          <div className={css.search}>
            <Search size={14} strokeWidth={1.5} aria-hidden />
            <input
              type="search"
              autoFocus
              value={query}
              placeholder={text('ui.layers.search')}
              aria-label={text('ui.layers.search')}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                event.stopPropagation()
                setQuery('')
                setSearching(false)
              }}
            />
            <IconButton
              icon={X}
              iconSize={14}
              label={text('ui.clear')}
              onClick={() => {
                setQuery('')
                setSearching(false)
              }}
            />
          </div>
        ) : (
          <>
            <h2 className={css.title}>{text('ui.region.layers')}</h2>
            <span className={css.count}>{order.length}</span>
            <IconButton icon={Search} label={text('ui.layers.search')} onClick={() => setSearching(true)} />
          </>
        )}
      </div>
      <div
        ref={scroller}
        className={css.list}
        role="tree"
        tabIndex={0}
        aria-label={text('ui.region.layers')}
        aria-multiselectable
        aria-activedescendant={activeIndex >= 0 && active ? rowIdOf(active) : undefined}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onKeyDown={onKeyDown}
        onPointerDown={drag.onPointerDown}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={drag.onPointerCancel}
      >
        <div role="presentation" className={css.all} style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map((item) => {
            const row = rows.get(shown[item.index] ?? '')
            return row ? (
              <LayerRowView
                key={row.uuid}
                row={row}
                top={item.start}
                isSelected={selected.has(row.uuid)}
                isActive={row.uuid === active}
                isRenaming={row.uuid === renaming}
                position={item.index + 1}
                count={shown.length}
                texts={texts}
              />
            ) : null
          })}
          {drag.gap === null ? null : <div className={css.gap} style={{ top: drag.gap * rowHeight - 1 }} />}
        </div>
        {wanted !== '' && shown.length === 0 ? (
          <div className={css.none}>
            <p>{text('ui.layers.none')}</p>
            <Button onClick={() => setQuery('')}>{text('ui.clear')}</Button>
          </div>
        ) : null}
      </div>
    </>
  )
}
