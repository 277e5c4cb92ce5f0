import type { Layer } from '../../../shared/document/design.ts'
import type { Outcomes } from '../../../shared/layers/outcome.ts'
import type { Locale } from '../../../shared/layers/kind.ts'
import type { SeenChoices } from '../../../shared/document/choices/seen-choices.ts'
import { isShown } from '../../../shared/rules/layer-rules/outside.ts'
import { transitionMs } from '../../../shared/expressions/arrival.ts'
import { frameAt, type Playback } from '../../../shared/layers/building-blocks/playback.ts'
import { isSameData } from '../../../shared/base/same.ts'
import { inLight } from '../../../shared/layers/building-blocks/effects/lit-layer.ts'
import type { TriedPhotos } from '../../core/session/tried-photos.ts'

/** How the dial is looked at, beside the time; what is absent is normal, at rest, in English. */
export type Seen = {
  readonly mode: 'normal' | 'ambient'
  readonly locale: Locale
  /** Ms since the layer's playback began; null while it is stopped. */
  readonly elapsedOf: (uuid: string) => number | null
  /** Since the watch went over to this mode, in ms; absent and null when it has long been there. */
  readonly sinceMs?: number | null
  /** On the wall clock of the dial, for what plays at its ticks; set by the list of what is drawn. */
  readonly wallMs?: number | undefined
  /** The layer that a tap flashes (S9.93). */
  readonly pressed: string | null
  /** The layer whose words are typed in place; absent for none. */
  readonly writing?: string | null
  /** As on the wrist; absent while it is edited. */
  readonly isWorn?: boolean
  /** With which options of the wearer; absent where there is nothing to choose. */
  readonly choices?: SeenChoices | null
  /** With these in place of the wearer's photos; absent and null where layers show their own pictures. */
  readonly photos?: TriedPhotos | null
  /** Groups that are worked in: their members lie there as they are stored, and are seen. Absent for none. */
  readonly open?: ReadonlySet<string> | null
  /** As the watch of the face draws it; absent and null as it is meant. */
  readonly outcomes?: Outcomes | null
}

/** Shown by the person, by the dial, by what the wearer chose, and by the watch. */
export const isSeen = (layer: Layer, { choices, outcomes }: Seen): boolean =>
  isShown(layer) && (!choices || choices.isInView(layer)) && outcomes?.of(layer).layer !== null

/** The layer as it is drawn: as the watch has it, but for words that are being typed, which are shown as they are written. */
export function shownOf(layer: Layer, { outcomes, writing }: Seen): Layer {
  return inLight(outcomes && writing !== layer.uuid ? (outcomes.of(layer).layer ?? layer) : layer)
}

export type Playing = { readonly elapsedMs: number | null; readonly frame: number }

/** How long it has been playing and the frame for that, −1 while it is stopped; hidden layers are not played. */
export function playingOf(layer: Layer, plays: Playback | null, seen: Seen): Playing {
  const elapsedMs = plays && isSeen(layer, seen) ? seen.elapsedOf(layer.uuid) : null
  return {
    elapsedMs,
    frame: plays && elapsedMs !== null ? frameAt(plays, { elapsedMs, wallMs: seen.wallMs }).index : -1,
  }
}

/** What changes at least as often as this, in real ms, is drawn between kept textures; slower things are drawn in them. */
export const swiftMs = 50

/** So many ms after the watch went over to this mode; null once it is there. */
export const crossingMs = ({ sinceMs = null }: Seen): number | null =>
  sinceMs !== null && sinceMs < transitionMs ? sinceMs : null

/** A picture of a display, in ms. */
const pictureMs = 16

/** Layers that will show another frame, by how long each frame stands: up to `swiftMs`, or longer. */
export type Running = { readonly swift: readonly string[]; readonly slow: readonly string[] }

/** `now`, with the lists of `before` where they say the same. */
export function keepSame(before: Running, now: Running): Running {
  const swift = isSameData(before.swift, now.swift) ? before.swift : now.swift
  const slow = isSameData(before.slow, now.slow) ? before.slow : now.slow
  return swift === before.swift && slow === before.slow ? before : { swift, slow }
}

type Entry = { readonly layer: Layer; readonly plays: Playback | null }

/** Those that will show another frame, and the ms until the first of them does; null when none will. */
export function runningOf(
  entries: readonly Entry[],
  seen: Seen,
): { readonly ids: Running; readonly nextInMs: number | null } {
  const ids: { readonly [Speed in keyof Running]: string[] } = { swift: [], slow: [] }
  let nextInMs: number | null = crossingMs(seen) === null ? null : pictureMs
  for (const { layer, plays } of entries) {
    const { elapsedMs } = playingOf(layer, plays, seen)
    const next =
      plays && elapsedMs !== null ? frameAt(plays, { elapsedMs, wallMs: seen.wallMs }).nextInMs : null
    if (!plays || next === null) continue
    ids[plays.delayMs <= swiftMs ? 'swift' : 'slow'].push(layer.uuid)
    if (nextInMs === null || next < nextInMs) nextInMs = next
  }
  return { ids, nextInMs }
}
