import { parseStops, stopsMoved } from '../base/gradient-stops.ts'
import { isRecord } from './stored/guard.ts'

type Change = { readonly path: string; readonly before: string; readonly after: string }

/** What is named by place of a gradient's colours (`fillStops.1`) is named by the places that they have now. */
function moved(links: Readonly<Record<string, unknown>>, { path, before, after }: Change) {
  const places = stopsMoved(parseStops(before) ?? [], parseStops(after) ?? [])
  const start = `${path}.`
  return Object.fromEntries(
    Object.entries(links).flatMap(([name, link]) => {
      if (!name.startsWith(start)) return [[name, link] as const]
      const to = places[Number(name.slice(start.length))] ?? null
      return to === null ? [] : [[`${start}${to}`, link] as const]
    }),
  )
}

/** The style with the links of a gradient's colours where these have gone: to another place, or away. */
export function withStopLinks<T extends Readonly<Record<string, unknown>>>(style: T, change: Change): T {
  let next = style
  for (const name of ['colorLinks', 'wearColors'] as const) {
    const links = next[name]
    if (!isRecord(links)) continue
    const kept = moved(links, change)
    next = { ...next, [name]: kept }
    if (Object.keys(kept).length === 0) delete (next as Record<string, unknown>)[name]
  }
  return next
}
