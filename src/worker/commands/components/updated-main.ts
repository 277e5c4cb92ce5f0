import { tidyLook, wholeLook } from '../../../shared/document/group-look.ts'
import { roundTo } from '../../../shared/base/geometry.ts'
import type { MakeId } from '../../../shared/base/ids.ts'
import type { BlockMark } from '../../../shared/base/block-mark.ts'
import { asPasted, type ComponentGroup } from '../../../shared/document/components.ts'
import type { GroupStep, Layer } from '../../../shared/document/design.ts'
import { groupBox } from '../../../shared/document/group-box.ts'
import { pathOf, withPath, type GroupPath } from '../../../shared/document/group-paths.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { withCopiedMasks } from '../../../shared/document/masks.ts'
import { at, scaleOf, sized } from '../../../shared/rules/components/follow-instance.ts'
import { followedStep } from '../../../shared/rules/components/followed-step.ts'
import { likeOther } from '../../../shared/rules/linked-layers/linked-fields.ts'
import { isSameData } from '../../../shared/base/same.ts'
import { freeLabel } from '../layers/duplicate.ts'

type Update = {
  /** The main component as the design has it. */
  readonly main: ComponentGroup
  /** As the version has it, in the size of this dial. */
  readonly next: ComponentGroup
  readonly block: BlockMark
  /** Components that the design has otherwise. */
  readonly others: ReadonlySet<string>
  /** Ids of all layers of the design. */
  readonly taken: ReadonlySet<string>
  readonly makeId: MakeId
}

export type UpdatedMain = {
  readonly list: LayerList
  readonly came: readonly Layer[]
  readonly gone: readonly Layer[]
  readonly changed: readonly { readonly from: Layer; readonly to: Layer }[]
}

const byId = (layers: readonly Layer[]): ReadonlyMap<string, Layer> =>
  new Map(layers.map((layer) => [layer.uuid, layer]))

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How the version is put where the main component stands, and as large as it is. */
function placing({ main, next }: Update) {
  const there = byId(main.members)
  const pairs = next.members.flatMap((from) => {
    const to = there.get(from.uuid)
    return to ? [{ from: from.style, to: to.style }] : []
  })
  const scale = scaleOf(byId(next.members), there, new Map())
  const [was, is] = [groupBox(main.members), groupBox(next.members)]
  // most layers stand where the version has them: one that was moved says nothing of the others
  const by = (axis: 'x' | 'y'): number =>
    pairs.length === 0
      ? was[axis] - is[axis] * scale[axis]
      : middle(pairs.map(({ from, to }) => to[axis] - from[axis] * scale[axis]))
  const origin = { x: by('x'), y: by('y') }
  return (layer: Layer): Layer => {
    const { x, y } = layer.style
    return at(sized(layer, scale), roundTo(x * scale.x + origin.x, 2), roundTo(y * scale.y + origin.y, 2))
  }
}

/** Groups inside of the component keep the ids that they have in the design. */
function createInnerPath({ main, next, makeId }: Update) {
  const names = new Map<string, string>()
  const given = new Set<string>()
  const there = byId(main.members)
  const inside = ({ depth }: ComponentGroup, layer: Layer): GroupPath => pathOf(layer).slice(depth + 1)
  for (const layer of next.members) {
    const own = there.get(layer.uuid)
    const known = own ? inside(main, own) : []
    inside(next, layer).forEach(({ id }, depth) => {
      const step = known[depth]
      if (!step || names.has(id) || given.has(step.id)) return
      names.set(id, step.id)
      given.add(step.id)
    })
  }
  return (layer: Layer): GroupPath =>
    inside(next, layer).map((step) => {
      const id = names.get(step.id) ?? makeId()
      names.set(step.id, id)
      return { ...step, id }
    })
}

type Wearer = Layer['style'] & { readonly choice?: unknown; readonly wearColors?: unknown }

/** What of a layer is the design's affair: its name, its lock, its links and what its wearer chooses. */
function asInDesign(layer: Layer, there: Layer): Layer {
  const next = likeOther(layer, there)
  const { choice, wearColors } = there.style as Wearer
  const { choice: _, wearColors: __, ...style } = next.style as Wearer
  return {
    ...next,
    label: there.label,
    style: {
      ...style,
      ...(choice === undefined ? {} : { choice }),
      ...(wearColors === undefined ? {} : { wearColors }),
    },
  }
}

/** As the main component says it, with where it stands and how it is turned, and what its wearer chooses here. */
function stepAfter({ main, next, block: { id, version } }: Update): GroupStep {
  const look = tidyLook({ ...wholeLook(next.step.look), wearColors: main.step.look?.wearColors })
  const to = look ? { ...next.step, look } : next.step
  const step = followedStep(main.step, { from: main.step, to, at: 'outer' })
  return { ...step, component: { id: main.mark.id, isMain: true, block: { id, version } } }
}

function membersAfter(list: LayerList, how: Update): readonly Layer[] {
  const { main, next, others, taken, makeId } = how
  const there = byId(main.members)
  const labels = new Set(list.map(({ label }) => label))
  const place = placing(how)
  const innerPath = createInnerPath(how)
  const step = stepAfter(how)
  const ids = new Map(
    next.members.map(({ uuid }) => [uuid, there.has(uuid) || !taken.has(uuid) ? uuid : makeId()]),
  )
  const placed = next.members.map((layer) => {
    const own = there.get(layer.uuid)
    const label = own ? own.label : freeLabel(layer.label, labels)
    labels.add(label)
    const inPlace = withPath(place(layer), [step, ...innerPath(layer)])
    const { link: _, ...ready } = own ? asInDesign(inPlace, own) : inPlace
    return {
      ...ready,
      label,
      uuid: ids.get(layer.uuid) ?? layer.uuid,
      ...(own?.link ? { link: own.link } : {}),
    }
  })
  const sources = next.members.map((layer) => withPath(layer, pathOf(layer).slice(next.depth)))
  const pasted = asPasted(placed, { sources, ids, mains: others, home: new Set() })
  const [first] = main.members
  const outer = first ? pathOf(first).slice(0, main.depth) : []
  return withCopiedMasks(pasted, ids).map((layer) => withPath(layer, [...outer, ...pathOf(layer)]))
}

/** The list with the main component as the version of its block is. */
export function updatedMain(list: LayerList, how: Update): UpdatedMain {
  const { main } = how
  const there = byId(main.members)
  const changed: { from: Layer; to: Layer }[] = []
  const members = membersAfter(list, how).map((layer) => {
    const from = there.get(layer.uuid)
    if (!from) return layer
    if (isSameData(from, layer)) return from
    changed.push({ from, to: layer })
    return layer
  })
  const kept = new Set(members.map(({ uuid }) => uuid))
  const own = new Set(main.members)
  const first = list.findIndex((layer) => own.has(layer))
  const rest = list.filter((layer) => !own.has(layer))
  return {
    list: [...rest.slice(0, first), ...members, ...rest.slice(first)],
    came: members.filter(({ uuid }) => !there.has(uuid)),
    gone: main.members.filter(({ uuid }) => !kept.has(uuid)),
    changed,
  }
}
