import { centreOf, normalizeDeg, uniteAll, type Box } from '../../../shared/base/geometry.ts'
import { boxWithin, constraintsOf, type Constraints } from '../../../shared/document/constraints.ts'
import type { GroupStep, Layer } from '../../../shared/document/design.ts'
import { pathOf } from '../../../shared/document/group-paths.ts'
import { unitsOf } from '../../../shared/document/group-units.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import type { Among } from './pull.ts'
import { held, isOnItsSide, isUpright } from './resize.ts'
import { smallest } from './stretch.ts'

/*
 * Members of groups that are resized as a whole, by their constraints (decision 1403). Each level is worked out by
 * itself: the box of a group becomes another one, and so do the boxes of what stands in it, layers and groups alike.
 */

/** What becomes of the box around what is resized. */
export type Resizing = {
  readonly before: Box
  readonly after: Box
  /** Pulled through the anchor: what was left is right in it. */
  readonly flipX: boolean
  readonly flipY: boolean
  /** How much everything grows when the ratio is kept; null when the sides go their own ways. */
  readonly growth: number | null
}

/** It cannot be skewed: both of its sides are sized by one factor. */
export const isRigid = (entry: SceneLayer): boolean =>
  !isUpright(entry) || entry.kind.abilities.resizes === 'ratio'

const saysMore = ({ style, group = [] }: Layer): boolean =>
  group.length > 0 && (style.constraints !== undefined || group.some(({ constraints }) => constraints))

/** The group at this depth of the path that the layers stand in, with all of them; a layer alone. */
type Member = { readonly step: GroupStep | null; readonly entries: readonly SceneLayer[] }

function membersAt(entries: readonly SceneLayer[], depth: number): readonly Member[] {
  const members: { step: GroupStep | null; entries: SceneLayer[] }[] = []
  for (const entry of entries) {
    const step = pathOf(entry.layer)[depth] ?? null
    const last = members.at(-1)
    if (step && last?.step?.id === step.id) last.entries.push(entry)
    else members.push({ step, entries: [entry] })
  }
  return members
}

const constraintsIn = ({ step, entries }: Member): Constraints =>
  step ? constraintsOf(step) : constraintsOf(entries[0]?.layer.style ?? {})

const boxOf = (entries: readonly SceneLayer[]): Box =>
  uniteAll(entries.map(({ bounds }) => bounds)) ?? { x: 0, y: 0, width: 0, height: 0 }

const mirrored = (at: number, length: number, [from, to]: readonly [number, number]): number =>
  from + to - at - length

/** The same place seen from the other side of the box that was pulled through. */
function turnedOver(box: Box, { after, flipX, flipY }: Resizing): Box {
  const { x, y, width, height } = box
  return {
    ...{ width, height },
    x: flipX ? mirrored(x, width, [after.x, after.x + after.width]) : x,
    y: flipY ? mirrored(y, height, [after.y, after.y + after.height]) : y,
  }
}

const ratio = (after: number, before: number): number => (before > 0 ? after / before : 1)

const isOne = (factor: number): boolean => Math.abs(factor - 1) < 1e-6

/** What cannot be skewed is sized where both sides are, by the smaller factor, so that it stays within its distances. */
const rigidBy = (wide: number, high: number): number =>
  isOne(wide) || isOne(high) ? 1 : Math.min(wide, high)

/** A layer whose upright box becomes another one; what keeps its size stands in the middle of that. */
function fitted(
  entry: SceneLayer,
  own: Box,
  { to, how }: { readonly to: Box; readonly how: Resizing },
): Layer {
  const { values, kind, layer } = entry
  const free = { wide: ratio(to.width, own.width), high: ratio(to.height, own.height) }
  const rigid = rigidBy(free.wide, free.high)
  const { wide, high } = isRigid(entry) ? { wide: rigid, high: rigid } : free
  const onSide = isOnItsSide(entry)
  const sized = (was: number, by: number): number =>
    kind.abilities.resizes === 'none' || isOne(by) ? was : Math.max(smallest, was * by)
  const size = {
    width: sized(values.width, onSide ? high : wide),
    height: sized(values.height, onSide ? wide : high),
  }
  const grows = how.growth !== null && Math.abs(wide - high) < 1e-6
  const leans = how.flipX !== how.flipY && values.rotation % 180 !== 0 && layer.style.rotate === ''
  return held(entry, size, {
    share: { x: 0.5, y: 0.5 },
    at: centreOf(turnedOver(to, how)),
    growth: grows ? wide : null,
    ...(leans ? { rotation: normalizeDeg(-values.rotation) } : {}),
  })
}

type Level = { readonly depth: number; readonly before: Box; readonly after: Box; readonly how: Resizing }

function within(entries: readonly SceneLayer[], { depth, before, after, how }: Level): readonly Layer[] {
  return membersAt(entries, depth).flatMap((member) => {
    const own = boxOf(member.entries)
    const to = boxWithin(constraintsIn(member), own, { before, after })
    const [only] = member.entries
    if (!member.step) return only ? [fitted(only, own, { to, how })] : []
    return within(member.entries, { depth: depth + 1, before: own, after: to, how })
  })
}

/** Both sides of all that it stands in are scaled, and its own. */
const isScaled = ({ layer }: SceneLayer, depth: number): boolean =>
  [layer.style, ...pathOf(layer).slice(depth)].every((one) => {
    const { x, y } = constraintsOf(one)
    return !x && !y
  })

type ConstrainedMembers = {
  /** A member that cannot be skewed is scaled: then all keep their ratio. */
  readonly staysInRatio: boolean
  /** All of them, in their order. */
  readonly within: (how: Resizing) => readonly Layer[]
}

/**
 * What is resized together, whole groups with the constraints of their members; null where none of them has any. Layers
 * that are picked out of a group are resized by themselves, and so is the only one in a group: its box is the group's.
 */
export function constrainedIn(
  { list, has }: Among,
  entries: readonly SceneLayer[],
): ConstrainedMembers | null {
  if (entries.length < 2 || !entries.some(({ layer }) => saysMore(layer))) return null
  const byId = new Map(entries.map((entry) => [entry.layer.uuid, entry]))
  const units = unitsOf(list, has).flatMap(({ ids, parent, group }) => {
    const all = ids.flatMap((id) => byId.get(id) ?? [])
    return all.length === 0 ? [] : [{ entries: all, depth: parent.length + (group ? 1 : 0), group }]
  })
  if (units.every(({ group }) => !group)) return null
  const isAlone = units.length === 1
  return {
    staysInRatio: units.some(({ entries: all, depth, group }) =>
      all.some((entry) => isRigid(entry) && (!group || isScaled(entry, depth))),
    ),
    within: (how) => {
      const { before, after } = how
      return units.flatMap(({ entries: all, depth, group }) => {
        const own = isAlone ? before : boxOf(all)
        const to = isAlone ? after : boxWithin({}, own, { before, after })
        const [only] = all
        if (!group) return only ? [fitted(only, own, { to, how })] : []
        return within(all, { depth, before: own, after: to, how })
      })
    },
  }
}
