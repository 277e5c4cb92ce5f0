import { effectsMoved } from '../base/effects/effect-colors.ts'
import { parseEffects } from '../base/effects/effects.ts'
import { parseStops, stopsMoved } from '../base/gradient-stops.ts'
import { isRecord } from './stored/guard.ts'

type Change = { readonly path: string; readonly before: string; readonly after: string }

/** Colours of a gradient, or of effects. */
function placesIn(before: string, after: string): readonly (number | null)[] {
  const [was, is] = [parseEffects(before), parseEffects(after)]
  return was && is ? effectsMoved(was, is) : stopsMoved(parseStops(before) ?? [], parseStops(after) ?? [])
}

/** What is named by place of such a list (`fillStops.1`) is named by the places that its colours have now. */
function moved(links: Readonly<Record<string, unknown>>, { path, before, after }: Change) {
  const places = placesIn(before, after)
  const start = `${path}.`
  return Object.fromEntries(
    Object.entries(links).flatMap(([name, link]) => {
      if (!name.startsWith(start)) return [[name, link] as const]
      const to = places[Number(name.slice(start.length))] ?? null
      return to === null ? [] : [[`${start}${to}`, link] as const]
    }),
  )
}

/** The style with the links of such colours where these have gone: to another place, or away. */
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
