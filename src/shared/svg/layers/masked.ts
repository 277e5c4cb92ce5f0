import type { SeenThrough } from '../paths/seen-through.ts'
import type { SvgElement } from '../tree.ts'
import { isGivenName } from './names.ts'
import type { PlannedGroup, PlannedLayer } from './planned.ts'

type Attributes = SvgElement['attributes']

const without = (attributes: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name)))

/** What masks and clips are laid on whole: it goes on by itself, whatever is done to it. */
const bare = (element: SvgElement, names: readonly string[]): SvgElement =>
  names.every((name) => element.attributes[name] === undefined)
    ? element
    : { ...element, attributes: without(element.attributes, names) }

/** Whether something is said of what it is seen through. */
export const isMasked = ({ attributes }: SvgElement): boolean =>
  ['clip-path', 'mask'].some((name) => (attributes[name]?.trim() ?? 'none') !== 'none')

/** Without what a mask of its own does to it. */
export const unmasked = (element: SvgElement): SvgElement => bare(element, ['clip-path', 'mask'])

const refersTo = (value: string | undefined, { attributes: { id } }: SvgElement): boolean =>
  id !== undefined && value?.trim() === `url(#${id})`

/** Of a frame around a mask only where it lies and what of it the mask is. */
function frameOfMask(frame: SvgElement, { throughs }: SeenThrough): SvgElement {
  const rest = ['clip-path', 'mask'].filter(
    (name) => !throughs.some(({ of }) => refersTo(frame.attributes[name], of)),
  )
  const made = bare(frame, ['opacity', 'filter', 'mix-blend-mode', 'id', 'display', 'visibility', ...rest])
  const isFree = frame.name === 'svg' && !throughs.some(({ of }) => of === frame)
  return isFree ? { ...made, attributes: { ...made.attributes, overflow: 'visible' } } : made
}

/** Further out than anything that is seen. */
const far = 50_000

/** Everything in white, as large as what is seen through the mask where shares of that count: a line is none of it. */
function allOver({ throughs }: SeenThrough): SvgElement {
  const shares = throughs.find((one) => one.bounds !== null)
  const bounds = shares?.bounds ?? { x: -far, y: -far, width: 2 * far, height: 2 * far }
  const place = Object.entries(bounds).map(([name, value]) => [name, String(value)])
  const attributes = {
    ...(Object.fromEntries(place) as Attributes),
    ...{ fill: '#ffffff', 'fill-opacity': '1', stroke: '#ffffff', 'stroke-opacity': '1' },
    ...{ 'stroke-width': String(4 * far), 'stroke-dasharray': 'none', 'stroke-linejoin': 'miter' },
    ...{ visibility: 'visible', 'shape-rendering': 'auto', 'paint-order': 'normal' },
  }
  return { name: 'rect', attributes, children: [], label: null }
}

/** What the browser draws of a mask: the frames around it, and the element that is seen through it, all in white. */
export function drawnMask(through: SeenThrough): {
  readonly frames: readonly SvgElement[]
  readonly part: SvgElement
} {
  const last = through.throughs.at(-1)
  const all = allOver(through)
  const frames = (last?.frames ?? []).map((frame) => frameOfMask(frame, through))
  if (!last) return { frames, part: all }
  const own = frameOfMask(last.on, through)
  // the edge of a drawing is one of everything that stands in it
  return own.name === 'svg'
    ? { frames: [...frames, own], part: all }
    : { frames, part: { ...own, name: 'g', attributes: without(own.attributes, shapeOnly), children: [all] } }
}

const shapeOnly = ['d', 'points', 'x', 'y', 'width', 'height', 'href']

/** Programs call each of their clips and masks after itself, or by a letter. */
const isOwnName = (label: string): boolean =>
  isGivenName(label) && /\p{L}{4}|\P{ASCII}/u.test(label) && !/clip|mask|svgid/i.test(label)

/** The name that the mask has in the drawing; empty for one that a program gave it. */
function nameOfMask({ throughs }: SeenThrough): string {
  const last = throughs.at(-1)
  const own = !last || last.of.name === 'svg' ? '' : (last.of.label ?? '')
  return isOwnName(own) ? own : ''
}

const commonGroups = (users: readonly PlannedLayer[]): readonly PlannedGroup[] => {
  const [first, ...more] = users.map(({ groups }) => groups)
  return (first ?? []).filter((group, at) => more.every((other) => other[at]?.of === group.of))
}

/** Where it stands below all of them, and takes no group apart. */
function placeFor(layers: readonly PlannedLayer[], users: readonly PlannedLayer[], depth: number): number {
  const [first] = users
  let at = first ? layers.indexOf(first) : 0
  const inner = first?.groups[depth]?.of
  if (inner) while (at > 0 && layers[at - 1]?.groups[depth]?.of === inner) at -= 1
  return at
}

/** The layers with their masks among them, each below what is seen through it. */
export function withMasks(
  layers: readonly PlannedLayer[],
  maskFor: (through: SeenThrough, more: Pick<PlannedLayer, 'label' | 'groups' | 'isOfRest'>) => PlannedLayer,
): readonly PlannedLayer[] {
  const made = new Map<number, PlannedLayer[]>()
  for (const isOfRest of [false, true]) {
    const users = new Map<SeenThrough, PlannedLayer[]>()
    for (const layer of layers)
      if (layer.through && layer.isOfRest === isOfRest)
        users.set(layer.through, [...(users.get(layer.through) ?? []), layer])
    for (const [through, own] of users) {
      const groups = commonGroups(own)
      const at = placeFor(layers, own, groups.length)
      made.set(at, [
        ...(made.get(at) ?? []),
        maskFor(through, { label: nameOfMask(through), groups, isOfRest }),
      ])
    }
  }
  return made.size === 0 ? layers : layers.flatMap((layer, at) => [...(made.get(at) ?? []), layer])
}
