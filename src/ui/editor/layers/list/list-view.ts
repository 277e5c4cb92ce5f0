import type { LayerRow } from '../../../../shared/protocol/projections.ts'

type Rows = ReadonlyMap<string, LayerRow>

/** One automatic section as it stands in the list. */
export type ListGroup = {
  readonly id: string
  /** Index of its heading in `keys`. */
  readonly at: number
  /** Its layers, shown or folded. */
  readonly count: number
  readonly isFolded: boolean
  /** Of a group of a face from outside, empty for one without a name; null for an automatic section. */
  readonly name: string | null
}

/** What the list shows from the top: ids of layers, the front first, and keys of headings. */
export type ListView = {
  readonly keys: readonly string[]
  /** Empty in stacking order. */
  readonly groups: readonly ListGroup[]
}

const headingMark = 'section:'

export const headingKey = (id: string): string => headingMark + id

/** How a folded section is remembered in the layout. */
export const foldKey = (id: string): string => `layers.${id}`

/** `front`: ids of layers, the front first. */
export const stackingOrder = (front: readonly string[]): ListView => ({ keys: front, groups: [] })

/** The same layers, what costs most first; those that cost the same in their order. */
export const costOrder = (front: readonly string[], costs: ReadonlyMap<string, number>): ListView => ({
  keys: [...front].sort((a, b) => (costs.get(b) ?? 0) - (costs.get(a) ?? 0)),
  groups: [],
})

export type Sectioning = {
  /** All that there are, the upper first. */
  readonly sections: readonly string[]
  readonly isFolded: (id: string) => boolean
}

/** Groups of a face from outside, in the order of the list. */
function groupsIn(front: readonly string[], rows: Rows): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const uuid of front) {
    const row = rows.get(uuid)
    if (row && row.group !== null && !names.has(row.section)) names.set(row.section, row.group)
  }
  return names
}

/** The same layers under their headings, those of groups first; sections without layers are left out. */
export function inSections(
  front: readonly string[],
  rows: Rows,
  { sections, isFolded }: Sectioning,
): ListView {
  const names = groupsIn(front, rows)
  const members = new Map<string, string[]>([...names.keys(), ...sections].map((id) => [id, []]))
  for (const uuid of front) {
    const row = rows.get(uuid)
    if (row) members.get(row.section)?.push(uuid)
  }
  const keys: string[] = []
  const groups: ListGroup[] = []
  for (const [id, own] of members) {
    if (own.length === 0) continue
    const group = {
      id,
      at: keys.length,
      count: own.length,
      isFolded: isFolded(id),
      name: names.get(id) ?? null,
    }
    groups.push(group)
    keys.push(headingKey(id))
    if (!group.isFolded) for (const uuid of own) keys.push(uuid)
  }
  return { keys, groups }
}

/** The section whose heading or layer stands at the index; null in stacking order. */
export const groupAt = ({ groups }: ListView, index: number): ListGroup | null =>
  groups.findLast(({ at }) => at <= index) ?? null

const isHeading = (view: ListView, index: number): boolean => groupAt(view, index)?.at === index

/** Where each layer stands in the paint order: 1 is the front. */
export const standsIn = (order: readonly string[]): ReadonlyMap<string, number> =>
  new Map(order.map((uuid, at) => [uuid, order.length - at]))

/** What a tree item tells of its place: 1-based, among its siblings. */
export function placeOf(view: ListView, index: number): { readonly position: number; readonly of: number } {
  const group = groupAt(view, index)
  if (!group) return { position: index + 1, of: view.keys.length }
  if (group.at === index) return { position: view.groups.indexOf(group) + 1, of: view.groups.length }
  return { position: index - group.at, of: group.count }
}

/** The layers between two keys of the list, both included; headings are left out. */
export function layersBetween(view: ListView, from: number, to: number): readonly string[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  return view.keys.slice(first, last + 1).filter((_key, i) => !isHeading(view, first + i))
}

/** The next key for an arrow: open headings are passed over, folded ones can be reached. */
export function stepFrom(view: ListView, from: number, by: 1 | -1): number {
  for (let at = from + by; at >= 0 && at < view.keys.length; at += by) {
    const group = groupAt(view, at)
    if (group?.at !== at || group.isFolded) return at
  }
  return from
}

export type Drop = {
  /** The line stands above the key at this index; the number of keys for the end. */
  readonly gap: number
  /** For `order.place`: the layers go before the one that stands there in paint order. */
  readonly index: number
}

type Dragged = { readonly rows: Rows; readonly order: readonly string[]; readonly moving: readonly string[] }

/** A layer stays in its section, so a gap elsewhere goes to the nearest one inside. */
function gapInside(view: ListView, gap: number, { rows, moving }: Dragged): number {
  const homes = new Set(moving.map((uuid) => rows.get(uuid)?.section))
  const spans = view.groups
    .filter(({ id, isFolded }) => homes.has(id) && !isFolded)
    .map(({ at, count }) => [at + 1, at + 1 + count] as const)
  const near = spans.map(([top, end]) => Math.min(end, Math.max(top, gap)))
  near.sort((a, b) => Math.abs(a - gap) - Math.abs(b - gap))
  return near[0] ?? gap
}

/** Where layers that are dropped at this gap go: right in front of the layer below it, which is what a person sees. */
export function dropAt(view: ListView, wanted: number, dragged: Dragged): Drop {
  const { rows, order } = dragged
  const inList = Math.min(view.keys.length, Math.max(0, wanted))
  let gap = view.groups.length > 0 ? gapInside(view, inList, dragged) : inList
  while (gap > 0 && rows.get(view.keys[gap - 1] ?? '')?.isBackdrop) gap -= 1
  const group = groupAt(view, gap - 1)
  const below = view.keys[gap] ?? ''
  const isBelowHere = rows.has(below) && groupAt(view, gap) === group
  if (isBelowHere) return { gap, index: order.indexOf(below) + 1 }
  return { gap, index: Math.max(0, order.indexOf(view.keys[gap - 1] ?? '')) }
}

/** All layers of a section, in paint order, folded or not. */
export const layersOfSection = (order: readonly string[], rows: Rows, section: string): readonly string[] =>
  order.filter((uuid) => rows.get(uuid)?.section === section)
