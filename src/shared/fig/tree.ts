import type { KiwiObject, KiwiValue } from './kiwi.ts'

/*
 * What is read of a node. A file says by its own schema what there is, so nothing is taken for granted: a field of another
 * type is none.
 */

export const numberOf = (value: KiwiValue | undefined, unsaid: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : unsaid

export const textOf = (value: KiwiValue | undefined, unsaid = ''): string =>
  typeof value === 'string' ? value : unsaid

export const objectOf = (value: KiwiValue | undefined): KiwiObject | null =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Uint8Array)
    ? (value as KiwiObject)
    : null

export const objectsOf = (value: KiwiValue | undefined): readonly KiwiObject[] =>
  Array.isArray(value)
    ? (value as readonly KiwiValue[]).flatMap((one) => {
        const object = objectOf(one)
        return object ? [object] : []
      })
    : []

export const bytesOf = (value: KiwiValue | undefined): Uint8Array | null =>
  value instanceof Uint8Array ? value : null

export type FigNode = {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly fields: KiwiObject
  readonly children: readonly FigNode[]
}

export const idOf = (guid: KiwiValue | undefined): string => {
  const found = objectOf(guid)
  return found ? `${numberOf(found['sessionID'], 0)}:${numberOf(found['localID'], 0)}` : ''
}

export type FigTree = {
  readonly nodes: ReadonlyMap<string, FigNode>
  readonly pages: readonly FigNode[]
  /** Points of its shapes, by their numbers. */
  readonly blobs: readonly Uint8Array[]
}

type Loose = FigNode & { readonly children: FigNode[]; readonly parent: string; readonly place: string }

/** Where a node says that it stands is a text that comes before or behind those of the others. */
const byPlace = (a: FigNode, b: FigNode): number => {
  const [one, other] = [(a as Loose).place, (b as Loose).place]
  return one < other ? -1 : one > other ? 1 : 0
}

/** The nodes of a message in their order, the furthest back first. */
export function treeOf(message: KiwiObject): FigTree {
  const nodes = new Map<string, Loose>()
  for (const fields of objectsOf(message['nodeChanges'])) {
    const id = idOf(fields['guid'])
    const parent = objectOf(fields['parentIndex'])
    if (id === '' || fields['phase'] === 'REMOVED') continue
    nodes.set(id, {
      ...{ id, fields, children: [], type: textOf(fields['type']), name: textOf(fields['name']) },
      ...{ parent: idOf(parent?.['guid']), place: textOf(parent?.['position']) },
    })
  }
  for (const node of nodes.values()) if (node.parent !== node.id) nodes.get(node.parent)?.children.push(node)
  for (const { children } of nodes.values()) children.sort(byPlace)
  const pages = [...nodes.values()]
    .filter(({ type, fields }) => type === 'CANVAS' && fields['internalOnly'] !== true)
    .sort(byPlace)
  const blobs = objectsOf(message['blobs']).map(({ bytes }) => bytesOf(bytes) ?? new Uint8Array())
  return { nodes, pages, blobs }
}
