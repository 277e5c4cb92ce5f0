import type { Layer } from '../../document/design.ts'
import type { WearContext } from '../../layers/building-blocks/export-wff/context.ts'
import { keptNode } from '../../layers/building-blocks/export-wff/kept-node.ts'
import { node, type WearNode } from '../../layers/building-blocks/export-wff/node.ts'
import { labelOf } from '../../layers/building-blocks/written-back/label-of.ts'
import { holdsMask, isFlat, isLookGroup } from '../../layers/building-blocks/written-back/flat-groups.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import { isSlot, modeGroup, type Written, type WrittenList } from './scene.ts'
import type { CameBack } from '../../layers/building-blocks/written-back/came-back.ts'

type Deps = {
  readonly back: CameBack
  readonly write: Written
  /** What did not come with the file may be part of an option. */
  readonly writeAll: WrittenList
  /** What stands in a slot is written with that. */
  readonly isInSlot: (layer: Layer) => boolean
  readonly dial: WearContext['dial']
}

/** What stands to the left and above of the inside of a group. */
type Shift = { readonly x: number; readonly y: number }

const nowhere: Shift = { x: 0, y: 0 }

const branches = new Set([
  'Condition',
  'Compare',
  'Default',
  'ListConfiguration',
  'BooleanConfiguration',
  'ListOption',
  'BooleanOption',
])

const clocks = new Set(['AnalogClock', 'DigitalClock'])
const fields = new Set(['HourHand', 'MinuteHand', 'SecondHand', 'TimeText'])

const numberIn = (element: XmlElement, name: string): number => Number(attributeOf(element, name)) || 0

const isDrawn = ({ name }: WearNode): boolean =>
  /^(Part|Group$|Condition$|ListConfiguration$|BooleanConfiguration$|AnalogClock$|DigitalClock$)/.test(name)

/** What an element says of itself, beside what it holds. */
const isOfItself = (element: XmlElement): boolean => !isDrawn(keptNode({ ...element, children: [] }))

const isNamed = ({ name }: XmlElement): boolean => name.startsWith('Part') || name === 'ComplicationSlot'

/** What holds parts and no words. */
const isHolder = ({ name }: XmlElement): boolean => name === 'Group' || branches.has(name)

/** A place that must hold something, and whose layers are gone. */
const nothing = (): WearNode => node('Group', { name: 'empty', x: 0, y: 0, width: 1, height: 1 })

type LayersAt = ReturnType<CameBack['at']>

/** Layers lie on the dial: inside of a group its shift is taken back. */
function shifted(nodes: readonly WearNode[], { x, y }: Shift, dial: Deps['dial']): readonly WearNode[] {
  if (nodes.length === 0 || (x === 0 && y === 0)) return nodes
  return [node('Group', { name: 'placed', x: -x, y: -y, width: dial.width, height: dial.height }, nodes)]
}

/** Layers of both states of the watch, written anew. */
function written(
  { normal = [], ambient = [] }: Partial<LayersAt>,
  shift: Shift,
  {
    write,
    writeList = (layers) => layers.flatMap(write),
    isInSlot,
    dial,
  }: Deps & { readonly writeList?: WrittenList },
): readonly WearNode[] {
  // slots stand in the scene itself, for both states
  const slots = normal.filter(isSlot)
  const others = normal.filter((layer) => !isSlot(layer) && !isInSlot(layer))
  const groups = [
    ...modeGroup('normal', writeList(others), dial),
    ...modeGroup('ambient', writeList(ambient), dial),
  ]
  return [...shifted(groups, shift, dial), ...slots.flatMap(write)]
}

function anew(place: string, shift: Shift, deps: Deps): readonly WearNode[] {
  return written(deps.back.at(place), shift, deps)
}

/** All that is left of an element whose own effects are in its layers. */
function flat(places: readonly string[], shift: Shift, deps: Deps): readonly WearNode[] {
  const layers = places.map(deps.back.at)
  const normal = layers.flatMap((one) => one.normal)
  const ambient = layers.flatMap((one) => one.ambient)
  return written({ normal, ambient }, shift, deps)
}

/** Places of the elements inside of one, in the order of the file. */
function placesIn(element: XmlElement, place: string): readonly string[] {
  return [place, ...elementsOf(element).flatMap((child, index) => placesIn(child, `${place}.${index}`))]
}

/** What was called otherwise here, by a part that can say so; null for what is called as it came. */
function renamed(element: XmlElement, place: string, back: CameBack): string | null {
  if (!isNamed(element)) return null
  const { normal, ambient } = back.at(place)
  // a part of several shapes is several layers, each with the name of the part
  if (normal.length > 1 || ambient.length > 1) return null
  const came = labelOf(element)
  return [...normal, ...ambient].find(({ label }) => label !== '' && label !== came)?.label ?? null
}

/** As it came, by the names that its parts have now. */
function kept(element: XmlElement, place: string, back: CameBack): WearNode {
  const whole = keptNode(element)
  const name = renamed(element, place, back)
  if (name !== null) return { ...whole, attributes: { ...whole.attributes, name } }
  if (!isHolder(element)) return whole
  return {
    ...whole,
    children: elementsOf(element).map((child, index) => kept(child, `${place}.${index}`, back)),
  }
}

/**
 * The scene as it came, with what was changed, added and taken away. An element whose layers are as they came is written
 * as it came, and so is one that never was a layer; a changed layer is written as this editor writes it, in its place.
 */
export function sceneFromOrigin(scene: XmlElement, deps: Deps): readonly WearNode[] {
  const { back, dial } = deps

  function clock(element: XmlElement, place: string, shift: Shift): readonly WearNode[] {
    const common = elementsOf(element).filter(({ name }) => !fields.has(name))
    return elementsOf(element).flatMap((child, index) => {
      if (!fields.has(child.name)) return []
      const at = `${place}.${index}`
      if (back.isTouched(at)) return anew(at, shift, deps)
      const own = elementsOf(element).filter((one) => one === child || common.includes(one))
      return [keptNode({ ...element, children: own })]
    })
  }

  function inside(element: XmlElement, place: string, shift: Shift): WearNode {
    const children = holdsMask(element)
      ? [
          ...elementsOf(element).filter(isOfItself).map(keptNode),
          ...flat(placesIn(element, place), shift, deps),
        ]
      : elementsOf(element).flatMap((child, index) => emit(child, `${place}.${index}`, shift))
    return { ...keptNode({ ...element, children: [] }), children }
  }

  function branch(element: XmlElement, place: string, shift: Shift): readonly WearNode[] {
    const made = inside(element, place, shift)
    const drawn = made.children.filter((child) => typeof child !== 'string' && isDrawn(child))
    if (['Compare', 'Default'].includes(element.name) && drawn.length === 0)
      return [{ ...made, children: [nothing()] }]
    // an option of the wearer holds one thing
    if (element.name.endsWith('Option') && drawn.length !== 1)
      return [
        {
          ...made,
          children: [
            node(
              'Group',
              { name: 'option', x: 0, y: 0, width: dial.width, height: dial.height },
              made.children,
            ),
          ],
        },
      ]
    return [made]
  }

  function emit(element: XmlElement, place: string, shift: Shift): readonly WearNode[] {
    if (!back.isTouched(place)) return [kept(element, place, back)]
    if (clocks.has(element.name)) return clock(element, place, shift)
    if (branches.has(element.name)) return branch(element, place, shift)
    if (element.name !== 'Group') return anew(place, shift, deps)
    const isLook = isLookGroup(element)
    if (isFlat(element)) return flat(placesIn(element, place), shift, deps)
    // what a group of ours does to its layers is no part of them
    const inner = isLook
      ? shift
      : { x: shift.x + numberIn(element, 'x'), y: shift.y + numberIn(element, 'y') }
    const group = inside(element, place, inner)
    return group.children.some((child) => typeof child !== 'string' && isDrawn(child)) ? [group] : []
  }

  const behind = (index: number): readonly WearNode[] =>
    written(back.added.get(index) ?? {}, nowhere, { ...deps, writeList: deps.writeAll })

  return [
    ...behind(-1),
    ...elementsOf(scene).flatMap((child, index) => [
      ...emit(child, String(index), nowhere),
      ...behind(index),
    ]),
  ]
}
