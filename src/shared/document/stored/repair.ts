import type { MakeId } from '../../base/ids.ts'
import type { Layer } from '../design.ts'
import { isRecord } from './guard.ts'
import { withoutLink } from '../linked-layers.ts'

/** Something that was put right while loading: a message key, and where in the file. */
export type Repair = { readonly key: RepairKey; readonly path: string }

export type RepairKey =
  | 'load.repaired.duplicateId'
  | 'load.repaired.faces'
  | 'load.repaired.activeFace'
  | 'load.repaired.number'
  | 'load.repaired.root'
  | 'load.repaired.history'
  | 'load.repaired.selection'
  | 'load.repaired.clipboard'
  | 'load.repaired.mask'
  | 'load.repaired.component'

export type NoteRepair = (key: RepairKey, path: string) => unknown

const textList = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Makes `fdIds`, `faces` and `activeFdId` agree; a face that no list names is kept and listed last. */
export function mendFaces(json: Record<string, unknown>, note: NoteRepair): Record<string, unknown> {
  const faces = json['faces']
  if (!isRecord(faces)) return json
  const ids = [...new Set(textList(json['fdIds']))].filter((fdId) => Object.hasOwn(faces, fdId))
  const fdIds = [...ids, ...Object.keys(faces).filter((fdId) => !ids.includes(fdId))]
  const stored = Array.isArray(json['fdIds']) ? json['fdIds'] : []
  if (fdIds.length !== stored.length || fdIds.some((fdId, index) => fdId !== stored[index]))
    note('load.repaired.faces', 'fdIds')
  const active = json['activeFdId']
  if (typeof active === 'string' && fdIds.includes(active)) return { ...json, fdIds }
  note('load.repaired.activeFace', 'activeFdId')
  return { ...json, fdIds, activeFdId: fdIds[0] ?? '' }
}

const isWholeCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

/** Numbers and the states of a variant as its schema wants them; what is lost is noted. */
export function mendVariant(json: unknown, path: string, note: NoteRepair): unknown {
  if (!isRecord(json)) return json
  const next = { ...json }
  const sizes = json['fileSizes']
  if (isRecord(sizes) && Object.values(sizes).some((bytes) => !isWholeCount(bytes))) {
    next['fileSizes'] = Object.fromEntries(Object.entries(sizes).filter(([, bytes]) => isWholeCount(bytes)))
    note('load.repaired.number', `${path}.fileSizes`)
  }
  const index = json['snapshotIndex']
  if (!Number.isInteger(index) || (index as number) < -1 || (index as number) > 20) {
    next['snapshotIndex'] = 20
    note('load.repaired.history', `${path}.snapshotIndex`)
  }
  return next
}

/** What a base field gets when the file has no number there. */
const baseNumbers = { x: 0, y: 0, width: 100, height: 100, rotation: 0, opacity: 1 } as const

function mendNumber(name: keyof typeof baseNumbers, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return baseNumbers[name]
  if (name === 'opacity') return Math.min(1, Math.max(0, value))
  return name === 'width' || name === 'height' ? Math.max(0, value) : value
}

/** A layer that its schema refused, with sound numbers and an id; null when there is no layer in it. */
export function mendLayer(json: unknown, makeId: MakeId): Record<string, unknown> | null {
  if (!isRecord(json) || !isRecord(json['style'])) return null
  // other fields are left out, so that the kind's own defaults fill them
  const style = Object.fromEntries(
    Object.entries(json['style']).filter(
      ([, value]) => value !== null && !(typeof value === 'number' && !Number.isFinite(value)),
    ),
  )
  if (style['isAutoHidden'] !== true) delete style['isAutoHidden']
  for (const name of Object.keys(baseNumbers) as (keyof typeof baseNumbers)[])
    style[name] = mendNumber(name, style[name])
  const offset = isRecord(style['offset']) ? style['offset'] : {}
  const share = (value: unknown): number =>
    typeof value === 'number' && Number.isFinite(value) ? value : 0.5
  style['offset'] = { x: share(offset['x']), y: share(offset['y']) }
  const level = json['level']
  const uuid = json['uuid']
  return {
    ...json,
    uuid: typeof uuid === 'string' && uuid !== '' && uuid.length <= 64 ? uuid : makeId(),
    level: Number.isInteger(level) ? Math.min(14, Math.max(-1, level as number)) : -1,
    style,
  }
}

/** Gives every second layer with the same id another one; the same layer gets the same new id in every list. */
export function createIdRepair(makeId: MakeId) {
  const renamed = new Map<Layer, Layer>()

  function rename(layer: Layer): Layer {
    const known = renamed.get(layer)
    if (known) return known
    // the first of both keeps the linked layer in another face
    const next = { ...withoutLink(layer), uuid: makeId() }
    renamed.set(layer, next)
    return next
  }

  /** The same list when no id stands twice in it. */
  return function unique(list: readonly Layer[]): readonly Layer[] {
    if (new Set(list.map((layer) => layer.uuid)).size === list.length) return list
    const seen = new Set<string>()
    return list.map((layer) => {
      let own = layer
      while (seen.has(own.uuid)) own = rename(own)
      seen.add(own.uuid)
      return own
    })
  }
}
