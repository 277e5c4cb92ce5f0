import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import { groupAt, type ListGroup, type ListView } from '../list/list-view.ts'

type Rows = ReadonlyMap<string, LayerRow>

export type Drop = {
  /** The line stands above the key at this index; the number of keys for the end. */
  readonly gap: number
  /** For `order.place`: the layers go before the one that stands there in paint order. */
  readonly index: number
  /** The group that they go into, null for none; left out, they stay in theirs while the place touches it. */
  readonly into?: string | null
  /** How deep the line begins. */
  readonly level: number
}

type Dragged = { readonly rows: Rows; readonly order: readonly string[]; readonly moving: readonly string[] }

const isOwn = ({ own }: ListGroup): boolean => own !== null

/** A layer stays in its section, or goes into or out of a group; a gap elsewhere goes to the nearest one inside. */
function gapInside(view: ListView, gap: number, { rows, moving }: Dragged): number {
  const moved = moving.flatMap((uuid) => rows.get(uuid) ?? [])
  const homes = new Set(moved.map(({ section }) => section))
  const isGrouped = moved.some(({ path }) => path.length > 0)
  const spans = view.groups
    .filter(
      (group) =>
        !group.isFolded && (homes.has(group.id) || isOwn(group) || (isGrouped && group.name === null)),
    )
    .map(({ at, end }) => [at + 1, end] as const)
  // between whole groups
  const heads = isGrouped
    ? view.groups.filter((group) => isOwn(group) && !group.parent).map(({ at }) => [at, at] as const)
    : []
  const near = [...spans, ...heads].map(([top, end]) => Math.min(end, Math.max(top, gap)))
  near.sort((a, b) => Math.abs(a - gap) - Math.abs(b - gap))
  return near[0] ?? gap
}

const foremostOf = ({ own }: ListGroup): string => own?.members[0] ?? ''
const lastOf = ({ own }: ListGroup): string => own?.members.at(-1) ?? ''

/** Where layers that are dropped at this gap go: right in front of the layer below it, which is what a person sees. */
export function dropAt(view: ListView, wanted: number, dragged: Dragged): Drop {
  const { rows, order } = dragged
  const inList = Math.min(view.keys.length, Math.max(0, wanted))
  const hasSections = view.groups.some((group) => !isOwn(group))
  let gap = hasSections ? gapInside(view, inList, dragged) : inList
  while (gap > 0 && rows.get(view.keys[gap - 1] ?? '')?.isBackdrop) gap -= 1
  const [above, below] = [groupAt(view, gap - 1), groupAt(view, gap)]
  const next = view.keys[gap] ?? ''
  const level = above?.level ?? 0
  // above a heading: in front of all of that group, beside it
  if (below?.own && below.at === gap) {
    const into = below.parent?.own?.id ?? null
    return { gap, index: order.indexOf(foremostOf(below)) + 1, into, level: below.level - 1 }
  }
  const isSame = above === below || (above?.end === gap && isOwn(above) && !hasSections)
  if (rows.has(next) && isSame) {
    const index = order.indexOf(next) + 1
    if (above !== below) return { gap, index, level: below?.level ?? 0 }
    return view.groups.length === 0
      ? { gap, index, level }
      : { gap, index, into: above?.own?.id ?? null, level }
  }
  const last = above?.isFolded ? lastOf(above) : (view.keys[gap - 1] ?? '')
  const into = hasSections && above && !above.isFolded ? { into: above.own?.id ?? null } : {}
  return { gap, index: Math.max(0, order.indexOf(last)), ...into, level }
}
