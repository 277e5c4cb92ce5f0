import { useEffect, useState } from 'react'
import type { Box } from '../../../shared/base/geometry.ts'
import { engine } from '../../app/engine/connect.ts'
import { useThrottledProjection, useProjection } from '../../app/engine/hooks.ts'
import { useText, type Texts } from '../../app/text.ts'
import type { LayerRow } from '../../../shared/protocol/projections.ts'
import { inPaintOrder } from '../actions/tab-walk.ts'

/** Layers of the list that are in the page on each side of the active one: enough to read on, few enough for 10,000. */
const reach = 12

/** Milliseconds between two readings of places while a gesture moves them. */
const placesMs = 500

/** `from` inclusive, `to` exclusive: at most `2 * reach + 1` of `count`, around `at`. */
function windowAround(at: number, count: number): { readonly from: number; readonly to: number } {
  const middle = Math.max(0, at)
  const from = Math.max(0, Math.min(middle - reach, count - 2 * reach - 1))
  return { from, to: Math.min(count, from + 2 * reach + 1) }
}

const idOf = (uuid: string): string => `dial-layer-${uuid}`

/** The element that stands for what was selected last, for `aria-activedescendant` of the canvas. */
export function useActiveLayer(): string | undefined {
  const last = useProjection('selectedIds').at(-1)
  const { rows } = useProjection('layers')
  const inherited = useProjection('inherited')
  const isThere = last !== undefined && (rows.has(last) || inherited.some(({ uuid }) => uuid === last))
  return isThere ? idOf(last) : undefined
}

/** Where the layers of the window lie; read again after every change and, in a gesture, now and then. */
function usePlaces(ids: string): ReadonlyMap<string, Box> {
  const [places, setPlaces] = useState<ReadonlyMap<string, Box>>(new Map())
  const { entries, index } = useProjection('history')
  const { pose } = useThrottledProjection('selection', placesMs)
  useEffect(() => {
    const listed = ids === '' ? [] : ids.split(' ')
    if (listed.length === 0) return
    let isGone = false
    engine.ask('places', listed).then(
      (found) => {
        if (isGone) return
        setPlaces(new Map(found.flatMap((box, at) => (box ? [[listed[at] ?? '', box]] : []))))
      },
      // the worker ended meanwhile: the next one sends everything anew
      () => {},
    )
    return () => void (isGone = true)
  }, [ids, entries, index, pose])
  return places
}

/** "Hour hand, Image, x 250, y 120, hidden, locked" */
function nameOf(row: LayerRow, box: Box | undefined, { text, say, list }: Texts): string {
  const parts = [row.label, say(row.kind)]
  if (box) parts.push(text('ui.canvas.place', { x: round(box.x), y: round(box.y) }))
  if (!row.visible) parts.push(text('ui.layers.hidden'))
  if (row.isLock) parts.push(text('ui.layers.locked'))
  return list(parts)
}

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * What is on the dial as a list that is heard and not seen (UX 7.2), in the order in which Tab goes: from the back
 * to the front. Only the layers around the active one are in the page; each says its place among all.
 */
export function CanvasList() {
  const texts = useText()
  const layers = useProjection('layers')
  const inherited = useProjection('inherited')
  const ids = useProjection('selectedIds')
  const order = inPaintOrder(layers.order, inherited)
  const rowOf = (uuid: string): LayerRow | undefined =>
    layers.rows.get(uuid) ?? inherited.find((row) => row.uuid === uuid)
  const { from, to } = windowAround(order.indexOf(ids.at(-1) ?? ''), order.length)
  const shown = order.slice(from, to)
  const places = usePlaces(shown.join(' '))
  if (shown.length === 0) return null
  return (
    <div
      role="listbox"
      className="visually-hidden"
      aria-label={texts.text('ui.region.layers')}
      aria-multiselectable
      data-canvas-list
    >
      {shown.map((uuid, at) => {
        const row = rowOf(uuid)
        return row ? (
          <div
            key={uuid}
            id={idOf(uuid)}
            role="option"
            aria-selected={ids.includes(uuid)}
            aria-posinset={from + at + 1}
            aria-setsize={order.length}
          >
            {nameOf(row, places.get(uuid), texts)}
          </div>
        ) : null
      })}
    </div>
  )
}
