import type { LayerRow } from '../../../../shared/protocol/projections.ts'

type Rows = ReadonlyMap<string, LayerRow>

/** A heading with what stands under it: an automatic section, a group of a face from outside, or one of the person's own. */
export type ListGroup = {
  readonly id: string
  /** Index of its heading in `keys`. */
  readonly at: number
  /** Index behind the last key under it. */
  readonly end: number
  /** 1 for the outermost. */
  readonly level: number
  /** The heading above it; null for none. */
  readonly parent: ListGroup | null
  /** Its layers, shown or folded. */
  readonly count: number
  readonly isFolded: boolean
  /** Of a group, empty for one without a name; null for an automatic section. */
  readonly name: string | null
  /** The group in the engine's terms, and its layers, the front first; null for what is no group of the person's own. */
  readonly own: { readonly id: string; readonly members: readonly string[] } | null
  /** 1-based, among what stands beside it. */
  readonly position: number
}

/** What the list shows from the top: ids of layers, the front first, and keys of headings. */
export type ListView = {
  readonly keys: readonly string[]
  /** In the order of the list; empty where no heading is shown. */
  readonly groups: readonly ListGroup[]
  /** 1-based place of each key among those beside it; empty where no heading is shown. */
  readonly positions: readonly number[]
  /** How many stand beside each other in all. */
  readonly topCount: number
}

const headingMark = 'section:'

export const headingKey = (id: string): string => headingMark + id

/** How a folded section is remembered in the layout. */
export const foldKey = (id: string): string => `layers.${id}`

/** The heading of a group of the person's own. */
export const ownGroupId = (id: string): string => `own:${id}`

const flat = (keys: readonly string[]): ListView => ({
  keys,
  groups: [],
  positions: [],
  topCount: keys.length,
})

/** The same layers, what costs most first; those that cost the same in their order. */
export const costOrder = (front: readonly string[], costs: ReadonlyMap<string, number>): ListView =>
  flat([...front].sort((a, b) => (costs.get(b) ?? 0) - (costs.get(a) ?? 0)))

type IsFolded = (id: string) => boolean

type Heading = Pick<ListGroup, 'id' | 'name' | 'own'>

type Building = ListGroup & { end: number }

/** Writes keys and headings from the top. */
class Listing {
  readonly keys: string[] = []
  readonly groups: Building[] = []
  readonly positions: number[] = []
  topCount = 0
  readonly #rows: Rows
  readonly #isFolded: IsFolded

  constructor(rows: Rows, isFolded: IsFolded) {
    this.#rows = rows
    this.#isFolded = isFolded
  }

  #add(key: string, position: number): void {
    this.keys.push(key)
    this.positions.push(position)
  }

  /** A heading and what stands under it. */
  heading(of: Heading, members: readonly string[], where: Where): void {
    const { parent, depth, position } = where
    const group: Building = {
      ...of,
      at: this.keys.length,
      end: this.keys.length + 1,
      level: (parent?.level ?? 0) + 1,
      parent,
      count: members.length,
      isFolded: this.#isFolded(of.id),
      position,
    }
    this.groups.push(group)
    this.#add(headingKey(of.id), position)
    if (!group.isFolded) this.layers(members, { parent: group, depth })
    group.end = this.keys.length
  }

  /** Layers, the front first, with the headings of the groups that they stand in from this depth on. */
  layers(front: readonly string[], { parent, depth }: Pick<Where, 'parent' | 'depth'>): number {
    let position = 0
    for (let at = 0; at < front.length;) {
      const uuid = front[at] ?? ''
      const step = this.#rows.get(uuid)?.path[depth]
      let end = at + 1
      while (step && end < front.length && this.#rows.get(front[end] ?? '')?.path[depth]?.id === step.id)
        end += 1
      position += 1
      if (step) {
        const members = front.slice(at, end)
        const own = { id: step.id, members }
        const heading = { id: ownGroupId(step.id), name: step.name, own }
        this.heading(heading, members, { parent, depth: depth + 1, position })
      } else this.#add(uuid, position)
      at = end
    }
    return position
  }
}

type Where = { readonly parent: ListGroup | null; readonly depth: number; readonly position: number }

/** `front`: ids of layers, the front first; groups are headings among them. */
export function stackingOrder(front: readonly string[], rows: Rows, isFolded: IsFolded): ListView {
  if (!front.some((uuid) => rows.get(uuid)?.path.length)) return flat(front)
  const listing = new Listing(rows, isFolded)
  listing.topCount = listing.layers(front, { parent: null, depth: 0 })
  return listing
}

export type Sectioning = {
  /** All that there are, the upper first. */
  readonly sections: readonly string[]
  readonly isFolded: IsFolded
}

/** Groups, in the order of the list. */
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
  const listing = new Listing(rows, isFolded)
  for (const [id, own] of members) {
    if (own.length === 0) continue
    listing.topCount += 1
    const step = rows.get(own[0] ?? '')?.path[0]
    const heading = { id, name: names.get(id) ?? null, own: step ? { id: step.id, members: own } : null }
    listing.heading(heading, own, { parent: null, depth: step ? 1 : 0, position: listing.topCount })
  }
  return listing
}

/** The innermost heading that the key at the index stands under, or is; null for none. */
export function groupAt({ groups }: ListView, index: number): ListGroup | null {
  let group = groups.findLast(({ at }) => at <= index) ?? null
  while (group && group.end <= index) group = group.parent
  return group
}

/** Where each layer stands in the paint order: 1 is the front. */
export const standsIn = (order: readonly string[]): ReadonlyMap<string, number> =>
  new Map(order.map((uuid, at) => [uuid, order.length - at]))

const isParent = (view: ListView, parent: ListGroup | null, at: number): boolean => {
  const group = groupAt(view, at)
  return (group?.at === at ? group.parent : group) === parent
}

/** How many keys stand directly under a heading that is open. */
function countUnder(view: ListView, parent: ListGroup): number {
  for (let at = parent.end - 1; at > parent.at; at -= 1)
    if (isParent(view, parent, at)) return view.positions[at] ?? 0
  return 0
}

/** What a tree item tells of its place: 1-based, among its siblings. */
export function placeOf(view: ListView, index: number): { readonly position: number; readonly of: number } {
  const position = view.positions[index] ?? index + 1
  const group = groupAt(view, index)
  const parent = group?.at === index ? group.parent : group
  return { position, of: parent ? countUnder(view, parent) : view.topCount }
}

const isHeading = (view: ListView, index: number): boolean => groupAt(view, index)?.at === index

/** The layers between two keys of the list, both included; headings are left out. */
export function layersBetween(view: ListView, from: number, to: number): readonly string[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  return view.keys.slice(first, last + 1).filter((_key, i) => !isHeading(view, first + i))
}

/** The next key for an arrow: open sections are passed over, folded ones and the person's own groups can be reached. */
export function stepFrom(view: ListView, from: number, by: 1 | -1): number {
  for (let at = from + by; at >= 0 && at < view.keys.length; at += by) {
    const group = groupAt(view, at)
    if (group?.at !== at || group.isFolded || group.own) return at
  }
  return from
}

/** All layers of a section, in paint order, folded or not. */
export const layersOfSection = (order: readonly string[], rows: Rows, section: string): readonly string[] =>
  order.filter((uuid) => rows.get(uuid)?.section === section)

/** The outermost group of which exactly these layers are the members; null where they are none. */
export function wholeGroup(view: ListView, rows: Rows, ids: readonly string[]): ListGroup | null {
  const path = rows.get(ids.at(-1) ?? '')?.path ?? []
  for (const { id } of path) {
    const group = view.groups.find(({ own }) => own?.id === id)
    const isWhole =
      group?.own?.members.length === ids.length &&
      ids.every((uuid) => rows.get(uuid)?.path.some((step) => step.id === id))
    if (group && isWhole) return group
  }
  return null
}

/** Its section, or a group around it. */
export const standsUnder = (row: LayerRow, { id, own }: ListGroup): boolean =>
  row.section === id || row.path.some((step) => step.id === own?.id)
