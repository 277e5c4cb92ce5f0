import type { Layer } from '../../shared/document/design.ts'
import type { Locale } from '../../shared/layers/kind.ts'
import { isShown } from '../../shared/rules/outside.ts'
import { frameAt, type Playback } from '../../shared/layers/playback.ts'

/** How the dial is looked at, beside the time; what is absent is normal, at rest, in English. */
export type Seen = {
  readonly mode: 'normal' | 'ambient'
  readonly locale: Locale
  /** Ms since the layer's playback began; null while it is stopped. */
  readonly elapsedOf: (uuid: string) => number | null
  /** The layer that a tap flashes (S9.93). */
  readonly pressed: string | null
  /** The layer whose words are typed in place; absent for none. */
  readonly writing?: string | null
  /** As on the wrist; absent while it is edited. */
  readonly isWorn?: boolean
}

export type Playing = { readonly elapsedMs: number | null; readonly frame: number }

/** How long it has been playing and the frame for that, −1 while it is stopped; hidden layers are not played. */
export function playingOf(layer: Layer, plays: Playback | null, seen: Seen): Playing {
  const elapsedMs = plays && isShown(layer) ? seen.elapsedOf(layer.uuid) : null
  return { elapsedMs, frame: plays && elapsedMs !== null ? frameAt(plays, elapsedMs).index : -1 }
}

type Entry = { readonly layer: Layer; readonly plays: Playback | null }

/** Those that will show another frame, and the ms until the first of them does; null when none will. */
export function runningOf(
  entries: readonly Entry[],
  seen: Seen,
): { readonly ids: readonly string[]; readonly nextInMs: number | null } {
  const ids: string[] = []
  let nextInMs: number | null = null
  for (const { layer, plays } of entries) {
    const { elapsedMs } = playingOf(layer, plays, seen)
    const next = plays && elapsedMs !== null ? frameAt(plays, elapsedMs).nextInMs : null
    if (next === null) continue
    ids.push(layer.uuid)
    if (nextInMs === null || next < nextInMs) nextInMs = next
  }
  return { ids, nextInMs }
}
