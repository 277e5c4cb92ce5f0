import { soundMasks } from '../masks.ts'
import * as z from 'zod/mini'
import { snapshotDataSchema, type Held, type Layer, type Snapshot } from '../design.ts'
import { loadLimits } from './guard.ts'
import { serializeLayer } from './serialize.ts'
import type { NoteRepair } from './repair.ts'

/** Most states of a variant (S5). */
const maxStates = 21

type Stored = { readonly json: unknown; readonly index: number; readonly path: string }

type History = { readonly states: readonly Snapshot[]; readonly index: number }

type ReadDeps = {
  /** The list of the file before any repair: numbers in the table stand for places in it. */
  readonly nodeList: readonly Layer[]
  readonly parseLayer: (json: unknown) => Layer | null
  readonly unique: (list: readonly Layer[]) => readonly Layer[]
  readonly note: NoteRepair
  /** True for a layer of another list that may be selected in this one (A33). */
  readonly isInherited?: (uuid: string) => boolean
}

/** The newest states when there are too many. */
function cut({ json, index, path }: Stored, note: NoteRepair): Stored {
  const { states } = (json ?? {}) as { states?: unknown }
  if (!Array.isArray(states) || states.length <= maxStates) return { json, index, path }
  const surplus = states.length - maxStates
  note('load.repaired.history', `${path}.states`)
  return { json: { ...(json as object), states: states.slice(surplus) }, index: index - surplus, path }
}

function readTable(table: readonly unknown[], deps: ReadDeps): readonly (Layer | null)[] {
  let byUuid: Map<string, Layer> | null = null
  const byText = new Map<string, Layer>()
  return table.map((entry) => {
    if (typeof entry === 'number') return deps.nodeList[entry] ?? null
    const layer = deps.parseLayer(entry)
    if (!layer) return null
    byUuid ??= new Map(deps.nodeList.map((listed) => [listed.uuid, listed]))
    const text = serializeLayer(layer)
    const listed = byUuid.get(layer.uuid)
    const same = listed && serializeLayer(listed) === text ? listed : (byText.get(text) ?? layer)
    byText.set(text, same)
    return same
  })
}

/** A quick check, for thousands of layers in each of the states, whether an id is in a list and stands once. */
function createIdMarks(table: readonly (Layer | null)[]) {
  const numbers = new Map<string, number>()
  const numberOf = table.map((layer) => {
    if (!layer) return -1
    const number = numbers.get(layer.uuid) ?? numbers.size
    numbers.set(layer.uuid, number)
    return number
  })
  const marks = new Int32Array(numbers.size)
  let stamp = 0

  /** False when a position is unknown. */
  function mark(nodes: readonly number[]): { readonly isWhole: boolean; readonly hasDuplicates: boolean } {
    stamp += 1
    let hasDuplicates = false
    for (const position of nodes) {
      const number = numberOf[position] ?? -1
      if (number < 0) return { isWhole: false, hasDuplicates }
      hasDuplicates ||= marks[number] === stamp
      marks[number] = stamp
    }
    return { isWhole: true, hasDuplicates }
  }

  const isMarked = (uuid: string): boolean => {
    const number = numbers.get(uuid)
    return number !== undefined && marks[number] === stamp
  }

  return { mark, isMarked }
}

const isPositions = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= loadLimits.layers && value.every((one) => Number.isInteger(one))

// a state has as many positions as layers: one look at the list, not a schema for each number
const stateSchema = z.extend(snapshotDataSchema.shape.states.def.element, {
  nodes: z.custom<readonly number[]>(isPositions),
})
const storedSchema = z.extend(snapshotDataSchema, {
  states: z.array(stateSchema).check(z.maxLength(maxStates)),
})

type StoredState = z.output<typeof stateSchema>

/** A clipboard whose layers can all be read; null for another one. */
function heldFrom(
  stored: NonNullable<StoredState['clipboard']>['before'],
  table: readonly (Layer | null)[],
): readonly Held[] | null {
  const held = stored.map(({ fdId, variant, isCut, nodes }): Held | null => {
    const layers = nodes.flatMap((position) => table[position] ?? [])
    return layers.length === nodes.length ? { key: { fdId, variant }, layers, isCut } : null
  })
  return held.includes(null) ? null : (held as Held[])
}

/** Older files name the layers that a paste took, which its list has when they came home. */
function clipboardOfTook(took: StoredState['took'], list: readonly Layer[]): Snapshot['clipboard'] {
  const { fdId, variant, ids = [] } = took ?? {}
  const layers = ids.flatMap((id) => list.find(({ uuid }) => uuid === id) ?? [])
  if (fdId === undefined || variant === undefined || layers.length === 0 || layers.length < ids.length)
    return undefined
  const held = { key: { fdId, variant }, layers }
  return { before: [{ ...held, isCut: true }], after: [{ ...held, isCut: false }] }
}

/** What a state has beside its list. */
function besideOf(
  { theme, deed, guides, clipboard, along, undoneFrom, took }: StoredState,
  table: readonly (Layer | null)[],
  list: readonly Layer[],
): Partial<Snapshot> {
  const before = clipboard && heldFrom(clipboard.before, table)
  const after = clipboard && heldFrom(clipboard.after, table)
  const step = before && after ? { before, after } : clipboardOfTook(took, list)
  return {
    ...(theme ? { theme } : {}),
    ...(deed === undefined ? {} : { deed }),
    ...(guides ? { guides } : {}),
    ...(step ? { clipboard: step } : {}),
    ...(along ? { along } : {}),
    ...(undoneFrom ? { undoneFrom } : {}),
  }
}

/** Table and positions back to lists that share layers; states that cannot be read are left out and noted. */
export function readSnapshots(stored: Stored, deps: ReadDeps): History {
  const { note } = deps
  if (stored.json === null) return { states: [], index: -1 }
  const { json, index, path } = cut(stored, note)
  const parsed = storedSchema.safeParse(json)
  if (!parsed.success) {
    note('load.repaired.history', path)
    return { states: [], index: -1 }
  }
  const table = readTable(parsed.data.layers, deps)
  const marks = createIdMarks(table)
  const states: Snapshot[] = []
  let current = index
  parsed.data.states.forEach((state, place) => {
    const { label, at, nodes, selection } = state
    const { isWhole, hasDuplicates } = marks.mark(nodes)
    if (!isWhole) {
      note('load.repaired.history', `${path}.states.${place}`)
      if (place <= index) current -= 1
      return
    }
    const list = nodes.map((position) => table[position]) as Layer[]
    const nodeList = soundMasks(hasDuplicates ? deps.unique(list) : list)
    const kept = selection.filter(marks.isMarked)
    const lost = selection.filter((uuid) => !marks.isMarked(uuid) && !deps.isInherited?.(uuid))
    if (lost.length > 0) note('load.repaired.selection', `${path}.states.${place}`)
    states.push({ label, at, nodeList, selection: kept, ...besideOf(state, table, nodeList) })
  })
  const last = states.length - 1
  return { states, index: Math.min(Math.max(0, current), last) }
}
