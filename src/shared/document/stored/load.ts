import * as z from 'zod/mini'
import type { MakeId } from '../../base/ids.ts'
import { ok, refused, type Result } from '../../base/result.ts'
import { createRoot, isRoot } from '../create.ts'
import {
  designFormat,
  designSchema,
  faceNameSchema,
  storedGuidesSchema,
  variantSchema,
  type Design,
  type Face,
  type Layer,
  type Variant,
} from '../design.ts'
import { findWild, isRecord, loadLimits } from './guard.ts'
import { soundComponents } from '../components.ts'
import { soundMasks } from '../masks.ts'
import { createIdRepair, mendFaces, mendLayer, mendVariant, type NoteRepair, type Repair } from './repair.ts'
import { readSnapshots } from './snapshots.ts'

export type LoadDeps = {
  /** Null when the kind's schema refuses the layer; a layer of an unknown kind is kept as it is. */
  readonly parseLayer: (json: unknown) => Layer | null
  readonly makeId: MakeId
  /** Name of a root that had to be put back. */
  readonly rootLabel?: string
}

/** Why a file was refused: a key of `shared/messages` and its numbers. */
export type LoadRefusal = {
  readonly key:
    'load.notJson' | 'load.broken' | 'load.newerVersion' | 'load.tooLarge' | 'load.tooDeep' | 'load.tooMany'
  readonly params: Readonly<Record<string, string | number>>
}

export type Loaded = { readonly design: Design; readonly repairs: readonly Repair[] }

type Refusal = { readonly ok: false; readonly error: LoadRefusal }

const refuse = (key: LoadRefusal['key'], params: LoadRefusal['params'] = {}): Refusal =>
  refused({ key, params })

const broken = (path: string): Refusal => refuse('load.broken', { path: path === '' ? '/' : path })

/** Carries a refusal out of the walk over faces and variants; never leaves this file. */
class BrokenAt extends Error {
  constructor(readonly path: string) {
    super(path)
  }
}

function refusalOf(json: unknown): Refusal | null {
  const wild = findWild(json)
  if (wild?.found === 'depth') return refuse('load.tooDeep', { limit: loadLimits.depth, present: wild.depth })
  if (wild) return broken(wild.path)
  if (!isRecord(json)) return broken('')
  const format = json['format']
  if (!Number.isInteger(format) || (format as number) < 1) return broken('format')
  if ((format as number) > designFormat)
    return refuse('load.newerVersion', { found: format as number, supported: designFormat })
  return null
}

function mostLayers(faces: unknown): number {
  if (!isRecord(faces)) return 0
  const lists = Object.values(faces).flatMap((face) =>
    isRecord(face)
      ? Object.values(face).map((variant) => (isRecord(variant) ? variant['nodeList'] : null))
      : [],
  )
  return Math.max(0, ...lists.map((list) => (Array.isArray(list) ? list.length : 0)))
}

function mendShell(json: Record<string, unknown>, note: NoteRepair): Record<string, unknown> {
  const shell = mendFaces(json, note)
  if (!isRecord(shell['faces'])) return shell
  const faces = Object.entries(shell['faces']).map(([fdId, face]) => {
    if (!isRecord(face)) return [fdId, face] as const
    const path = `faces.${fdId}`
    const normal = mendVariant(face['normal'], `${path}.normal`, note)
    const ambient = mendVariant(face['ambient'], `${path}.ambient`, note)
    return [fdId, { ...face, normal, ambient }] as const
  })
  return { ...shell, faces: Object.fromEntries(faces) }
}

const isIn = ({ nodeList, snapshotData }: Variant, uuid: string): boolean =>
  [nodeList, ...snapshotData.map((state) => state.nodeList)].some((list) =>
    list.some((layer) => layer.uuid === uuid),
  )

type StoredVariant = z.output<typeof shellVariant>

/** Reads the layers of one variant after another, so that renamed layers stay shared. */
function createVariantReader({ parseLayer, makeId, rootLabel = 'root' }: LoadDeps, note: NoteRepair) {
  const unique = createIdRepair(makeId)

  function layerOf(json: unknown, path: string): Layer {
    const layer = parseLayer(json)
    if (layer) return layer
    const mended = parseLayer(mendLayer(json, makeId))
    if (!mended) throw new BrokenAt(path)
    note('load.repaired.number', path)
    return mended
  }

  function copiedOf(json: readonly unknown[] | null, path: string): readonly Layer[] | null {
    if (!json) return null
    const layers = json.map(parseLayer)
    if (!layers.includes(null)) return layers as Layer[]
    note('load.repaired.clipboard', path)
    return null
  }

  function listOf(layers: readonly Layer[], stored: StoredVariant, path: string): readonly Layer[] {
    const own = unique(layers)
    if (own !== layers) note('load.repaired.duplicateId', path)
    const masked = soundMasks(own)
    if (masked !== own) note('load.repaired.mask', path)
    const list = soundComponents(masked)
    if (list !== masked) note('load.repaired.component', path)
    if (list.some(isRoot)) return list
    note('load.repaired.root', path)
    const { ratio, shape } = stored
    return [createRoot({ uuid: makeId(), ratio, shape, label: rootLabel }), ...list]
  }

  /** `host` is the variant whose layers may be selected in this one; older files of ours remember them as such. */
  return function variantOf(stored: StoredVariant, path: string, host?: Variant): Variant {
    // a list with holes, which no JSON has and a structured clone can have, is walked without skipping them
    const layers = Array.from(stored.nodeList, (json, index) => layerOf(json, `${path}.nodeList.${index}`))
    const nodeList = listOf(layers, stored, `${path}.nodeList`)
    const history = readSnapshots(
      { json: stored.snapshotData, index: stored.snapshotIndex, path: `${path}.snapshotData` },
      {
        nodeList: layers,
        parseLayer,
        unique,
        note,
        isInherited: (uuid) => host !== undefined && isIn(host, uuid),
      },
    )
    const current = history.states[history.index]?.nodeList
    const isCurrent = current?.length === nodeList.length && current.every((one, i) => one === nodeList[i])
    if (history.index !== stored.snapshotIndex) note('load.repaired.history', `${path}.snapshotIndex`)
    return {
      ...stored,
      // one reference for list and state: undo and redo land on exactly this
      nodeList: isCurrent ? current : nodeList,
      snapshotData: history.states,
      snapshotIndex: history.index,
      copyData: copiedOf(stored.copyData, `${path}.copyData`),
    }
  }
}

/** A list whose entries are read later, one by one; its length is looked at before. */
const listSchema = z.custom<readonly unknown[]>(Array.isArray)

// the states have a schema of their own and are checked later: a broken history is no broken design
const shellVariant = z.extend(variantSchema, { nodeList: listSchema, snapshotData: z.unknown() })
const shellSchema = z.extend(designSchema, {
  faces: z.record(
    z.string(),
    // a name that cannot be used is no reason to refuse the file
    z.object({
      name: z.catch(faceNameSchema, undefined),
      guides: storedGuidesSchema,
      normal: shellVariant,
      ambient: shellVariant,
    }),
  ),
})

/** Untrusted plain data → a design that keeps every law, or one refusal; never throws. */
export function loadDesign(json: unknown, deps: LoadDeps): Result<Loaded, LoadRefusal> {
  const refusal = refusalOf(json)
  if (refusal) return refusal
  const repairs = new Map<string, Repair>()
  const note: NoteRepair = (key, path) => repairs.set(`${key} ${path}`, { key, path })
  const shell = mendShell(json as Record<string, unknown>, note)
  const present = mostLayers(shell['faces'])
  if (present > loadLimits.layers) return refuse('load.tooMany', { limit: loadLimits.layers, present })
  const parsed = shellSchema.safeParse(shell)
  if (!parsed.success) return broken(parsed.error.issues[0]?.path.join('.') ?? '')
  try {
    const variantOf = createVariantReader(deps, note)
    const faces: Record<string, Face> = {}
    for (const fdId of parsed.data.fdIds) {
      const face = parsed.data.faces[fdId]
      if (!face) return broken(`faces.${fdId}`)
      const path = `faces.${fdId}`
      const normal = variantOf(face.normal, `${path}.normal`)
      const ambient = variantOf(face.ambient, `${path}.ambient`, normal)
      const named = face.name === undefined ? {} : { name: face.name }
      const guided = face.guides === undefined ? {} : { guides: face.guides }
      faces[fdId] = { ...named, ...guided, normal, ambient }
    }
    return ok({ design: { ...parsed.data, faces }, repairs: [...repairs.values()] })
  } catch (error) {
    if (error instanceof BrokenAt) return broken(error.path)
    throw error
  }
}

/** The same for text; said with limit and present size when it is too long. */
export function loadDesignText(text: string, deps: LoadDeps): Result<Loaded, LoadRefusal> {
  if (text.length > loadLimits.characters)
    return refuse('load.tooLarge', { limit: loadLimits.characters, present: text.length })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refuse('load.notJson')
  }
  return loadDesign(json, deps)
}
