import { overlaps, type Box } from '../../../shared/base/geometry.ts'
import type { Region } from '../../gl/pages.ts'
import { quadBytes } from '../../gl/vertices.ts'
import { fadeQuads } from './fade.ts'
import type { PaintedPart } from './members.ts'

/** The members of a group by what has to be done with them. */
export type PaintedGroup = {
  /** Put together before they are laid over the rest: they lie on one another. */
  readonly together: readonly PaintedPart[]
  /** As see-through as the group makes them, each by itself. */
  readonly apart: readonly PaintedPart[]
  /** So many quads, the first ones, are as those of any layer, and sample these regions. */
  readonly loose: number
  readonly looseRegions: readonly Region[]
}

/** The regions of one draw call, and whether it has room for more pages: large pictures take turns on a unit. */
function createSampled() {
  const pages = new Map<number, Region['page']>()
  const regions = new Set<Region>()
  return {
    regions,
    hasRoom: (more: readonly Region[]): boolean =>
      more.every(({ page }) => (pages.get(page.unit) ?? page) === page),
    add(more: readonly Region[]): void {
      for (const region of more) {
        regions.add(region)
        pages.set(region.page.unit, region.page)
      }
    },
  }
}

const isPlain = ({ isOne, clip }: PaintedPart): boolean => !isOne && clip === null

/** Parts that are drawn in one call. */
type Call = { readonly parts: PaintedPart[]; readonly sampled: ReturnType<typeof createSampled> }

function asOne({ parts, sampled }: Call): readonly PaintedPart[] {
  const [first] = parts
  if (!first || parts.length === 1) return parts
  const quads = parts.reduce((sum, part) => sum + part.quads, 0)
  return [{ ...first, quads, regions: [...sampled.regions], bounds: null, also: parts.flatMap(boxesOf) }]
}

/** Neighbours that are drawn as they are become one, as far as one call can sample their pages. */
function joined(parts: readonly PaintedPart[]): readonly PaintedPart[] {
  const calls: Call[] = []
  for (const part of parts) {
    const last = calls.at(-1)
    const before = last?.parts.at(-1)
    const isNext = before && isPlain(before) && isPlain(part) && before.from + before.quads === part.from
    const call =
      last && isNext && last.sampled.hasRoom(part.regions) ? last : { parts: [], sampled: createSampled() }
    if (call !== last) calls.push(call)
    call.parts.push(part)
    call.sampled.add(part.regions)
  }
  return calls.flatMap(asOne)
}

/** Where a part shows something, in design pixels. */
export const boxesOf = ({ bounds, also }: PaintedPart): readonly Box[] => also ?? (bounds ? [bounds] : [])

/** Those that no other one reaches; what is blended is so with the others, wherever it lies. */
function apartIn(parts: readonly PaintedPart[]): ReadonlySet<PaintedPart> {
  const placed = parts.flatMap((part) => (part.bounds ? [{ part, box: part.bounds }] : []))
  placed.sort((a, b) => a.box.x - b.box.x)
  const apart = new Set(placed.flatMap(({ part }) => (part.blend ? [] : [part])))
  placed.forEach(({ part, box }, at) => {
    for (let next = at + 1; next < placed.length; next += 1) {
      const other = placed[next]
      if (!other || other.box.x >= box.x + box.width) break
      if (!overlaps(box, other.box)) continue
      apart.delete(part)
      apart.delete(other.part)
    }
  })
  return apart
}

const moved = (part: PaintedPart, by: number): PaintedPart => ({
  ...part,
  from: part.from + by,
  parts: part.parts?.map((inner) => moved(inner, by)) ?? null,
})

/** Puts the quads of parts in the order of the parts, from the first quad on. */
function inOrder(bytes: Uint8Array, parts: readonly PaintedPart[]): readonly PaintedPart[] {
  const before = bytes.slice()
  let at = 0
  return parts.map((part) => {
    const { from, quads } = part
    bytes.set(before.subarray(from * quadBytes, (from + quads) * quadBytes), at * quadBytes)
    at += quads
    return moved(part, at - quads - from)
  })
}

/** A part as see-through as its group makes it. */
function faded(bytes: Uint8Array, part: PaintedPart, opacity: number): PaintedPart {
  if (part.isOne) return { ...part, opacity: part.opacity * opacity }
  fadeQuads(bytes, part, opacity)
  return part
}

/**
 * Sorts the members of a group that is see-through as one, whose quads are in the bytes: what no other member reaches is
 * made see-through by itself, which shows the same and takes no texture.
 */
export function arrange(bytes: Uint8Array, parts: readonly PaintedPart[], opacity: number): PaintedGroup {
  const free = apartIn(parts)
  const loose = new Set<PaintedPart>()
  const sampled = createSampled()
  for (const part of parts) {
    if (!free.has(part) || !isPlain(part) || !sampled.hasRoom(part.regions)) continue
    loose.add(part)
    sampled.add(part.regions)
  }
  const together = parts.filter((part) => !free.has(part) && part.quads > 0)
  const rest = parts.filter((part) => free.has(part) && !loose.has(part))
  const ordered = inOrder(bytes, [...loose, ...together, ...rest])
  const from = loose.size + together.length
  for (const part of ordered.slice(0, loose.size)) faded(bytes, part, opacity)
  return {
    together: joined(ordered.slice(loose.size, from)),
    apart: joined(ordered.slice(from).map((part) => faded(bytes, part, opacity))),
    loose: [...loose].reduce((sum, { quads }) => sum + quads, 0),
    looseRegions: [...sampled.regions],
  }
}

/** The members of a group that is blended: all of them are put together. */
export const allTogether = (parts: readonly PaintedPart[]): PaintedGroup => ({
  ...{ together: joined(parts), apart: [], loose: 0, looseRegions: [] },
})
