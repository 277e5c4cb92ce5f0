import type { ProjectionName, Projections } from '../../shared/protocol/projections.ts'
import type { Dispatcher } from '../commands/dispatch.ts'
import type { TimerId } from '../core/ports.ts'
import { isSameData } from '../../shared/base/same.ts'
import { optionFlags } from './choices.ts'
import { conditionFlags } from './group-flags.ts'
import { letterFlags } from './letters.ts'
import { linkFlags } from './faces/links.ts'
import { freshPatch, joinFlags, layerFlags, patchBetween, type ShownLayers } from './layers.ts'
import { slices, type AnySlice, type Shown } from './slices.ts'
import type { IoParts } from '../core/editor.ts'

export type Publisher = {
  /** At most one message: the slices that differ from what was sent last; in a gesture most of them wait a little. */
  publish(isGesture?: boolean): void
  /** The slice as it is now. */
  see<N extends ProjectionName>(name: N): Projections[N]
}

const noLayers: ShownLayers = { list: [], flags: new Map() }

function shownLayers(editor: Shown): ShownLayers {
  const { store, missingOf } = editor
  if (!store.design) return noLayers
  const known = joinFlags(layerFlags(store.variant), linkFlags(editor))
  const own = joinFlags(joinFlags(known, optionFlags(editor)), conditionFlags(editor))
  const drawn = joinFlags(own, missingOf(store.list).flags)
  return { list: store.list, flags: joinFlags(drawn, letterFlags(editor)) }
}

/** What the page follows frame by frame in a gesture: the pointer's look, what it is on, the field over typed words. */
const prompt: ReadonlySet<ProjectionName> = new Set([
  'cursor',
  'gesture',
  'hover',
  'pen',
  'points',
  'tap',
  'textEditing',
])

/**
 * Milliseconds between two messages with all the rest in a gesture, so that most of its frames leave the page alone:
 * the canvas has its numbers in every frame, and nothing else that happens meanwhile is that urgent.
 */
const throttleMs = 100

/** What is read as the design is now, though it is sent a little later. */
const surveyed: ReadonlySet<ProjectionName> = new Set(['budgets', 'problems', 'cost', 'costs'])

/** Holds most of a gesture's messages back, at most for `throttleMs` each. */
function createThrottle(editor: IoParts & Shown): (isGesture: boolean) => boolean {
  let throttledAt = -Infinity
  let throttleTimer: TimerId | null = null

  function endThrottle(): void {
    throttleTimer = null
    editor.page.wake()
  }

  /** True while most of a gesture is held back; it follows by timer if nothing else moves. */
  return function holdsBack(isGesture) {
    const { clock, setTimer, clearTimer } = editor.deps
    const now = clock.now()
    const wait = throttledAt + throttleMs - now
    if (isGesture && wait > 0) {
      throttleTimer ??= setTimer(endThrottle, wait)
      return true
    }
    if (throttleTimer !== null) clearTimer(throttleTimer)
    throttleTimer = null
    throttledAt = now
    return false
  }
}

export function createPublisher(editor: IoParts & Shown, dispatcher: Dispatcher): Publisher {
  const table = slices(dispatcher)
  const promptTable = table.filter(({ name }) => prompt.has(name))
  const holdsBack = createThrottle(editor)
  const madeOf = new Map<ProjectionName, readonly unknown[]>()
  const sent = new Map<ProjectionName, unknown>()
  let sentLayers: ShownLayers | null = null
  let sentDesign: string | null = null
  let showings = 0

  /** A page that opens a design has forgotten what it was sent, also what is the same again. */
  function forgetOther(): void {
    if (editor.work.showings === showings) return
    showings = editor.work.showings
    madeOf.clear()
    sent.clear()
    sentLayers = null
  }

  function layersPatch(): Projections['layers'] | null {
    const id = editor.store.design?.id ?? null
    const before = id === sentDesign ? sentLayers : null
    sentLayers = shownLayers(editor)
    sentDesign = id
    return before ? patchBetween(before, sentLayers) : freshPatch(sentLayers)
  }

  function changed(row: AnySlice): boolean {
    const made = row.made(editor)
    const before = madeOf.get(row.name)
    madeOf.set(row.name, made)
    return !before || made.some((part, index) => part !== before[index])
  }

  return {
    publish(isGesture = false) {
      const message: Partial<Record<ProjectionName, unknown>> = {}
      const isHeld = holdsBack(isGesture)
      forgetOther()
      for (const row of isHeld ? promptTable : table) {
        if (!changed(row)) continue
        const value = row.read(editor)
        if (sent.has(row.name) && isSameData(sent.get(row.name), value)) continue
        sent.set(row.name, value)
        message[row.name] = value
      }
      editor.surveyor.check()
      const layers = isHeld ? null : layersPatch()
      if (layers) message.layers = layers
      if (Object.keys(message).length === 0) return
      editor.deps.post({ projections: { slices: message as Partial<Projections> } })
    },
    see<N extends ProjectionName>(name: N): Projections[N] {
      if (name === 'layers') return freshPatch(shownLayers(editor)) as Projections[N]
      const row = table.find((known) => known.name === name)
      if (!row) throw new RangeError(`no projection is called ${name}`)
      if (surveyed.has(name)) editor.surveyor.refresh()
      return row.read(editor) as Projections[N]
    },
  }
}
