import { blendNamed } from '../../base/blend.ts'
import { layoutModeOf } from '../../layers/building-blocks/export-wff/fingerprint.ts'
import { childOf, childrenOf } from '../../layers/building-blocks/import-wff/read.ts'
import { asLargeAsShown } from '../../layers/building-blocks/import-wff/scaled.ts'
import { labelOf } from '../../layers/building-blocks/written-back/label-of.ts'
import type { WearPiece } from '../../layers/building-blocks/import-wff/piece.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import { arrivalsIn, tellTransitions } from './arrivals-in.ts'
import { dialFrame, placed, type Frame } from './frame.ts'
import { isLookCondition, isLookGroup, lookIn, type FoundLook } from './looks-in.ts'
import {
  carried,
  groupFrame,
  inMode,
  limitsOf,
  movedBy,
  partStyle,
  withAttribute,
  type Moved,
  type PlaceDeps,
} from './live-place.ts'

/** A group that only keeps its contents together and puts them somewhere, or one of ours with what it does to them. */
export type PlainGroup = { readonly at: string; readonly name: string; readonly look?: FoundLook }

/** One thing that is seen in a state of the watch, and where in the file it stands. */
export type FoundPiece = WearPiece & {
  /** Numbers of the elements from the scene down: `0.2.1`. */
  readonly at: string
  /** The same word for all pieces of one group. */
  readonly group: string | null
  /** What the face calls it; empty where it does not. */
  readonly groupName: string
  /** The plain groups around it by their places, the outermost first. */
  readonly groups: readonly PlainGroup[]
  /** What the wearer must have chosen for it to be seen. */
  readonly when: readonly (readonly [id: string, option: string])[]
  /** False where a condition that never changes on the canvas leaves it out. */
  readonly isShown: boolean
  /** What masks what stands around it, by the place that both stand in; `ALL` is drawn too. */
  readonly masking: { readonly within: string; readonly mode: 'MASK' | 'ALL' } | null
  /** Places of which all is seen through masks, the outermost first. */
  readonly maskedIn: readonly string[]
  readonly label: string
}

export type WalkDeps = PlaceDeps & {
  readonly mode: 'normal' | 'ambient'
  /** Called with each element and its place in the file. */
  readonly at: (path: string, element: XmlElement) => void
}

/** Characters of conditions that one layer can have. */
const maxAsked = 1500

/** More is no watch face. */
export const maxPieces = 4_000

type Around = {
  readonly frame: Frame
  readonly at: string
  readonly group: string | null
  readonly groupName: string
  readonly groups: readonly PlainGroup[]
  readonly when: FoundPiece['when']
  readonly isShown: boolean
  readonly masking: FoundPiece['masking']
  readonly maskedIn: FoundPiece['maskedIn']
  /** The condition of a group of ours, which comes next. */
  readonly holds?: string
}

const parts = new Set(['PartText', 'PartImage', 'PartAnimatedImage', 'PartDraw'])
/** What is no setting of the group that it stands in. */
const drawn = new Set([
  ...parts,
  ...['Group', 'Condition', 'ListConfiguration', 'BooleanConfiguration', 'AnalogClock', 'DigitalClock'],
])
const hands = new Set(['HourHand', 'MinuteHand', 'SecondHand'])

export class TooMany extends Error {}

/** A condition shows it or does not; anything else is half there. */
const isSolidly = ({ opacity, fades }: Frame): boolean =>
  opacity === 1 && fades.every((text) => / \? (1 : 0|0 : 1)\)$/.test(text))

const isSeen = ({ opacity, fades }: Frame): boolean => opacity > 0 || fades.length > 0

const odd = ['alpha', 'angle', 'scaleX', 'scaleY', 'tintColor', 'blendMode', 'renderMode'] as const
const moving: ReadonlySet<string> = new Set(['Variant', 'Transform', 'Gyro', 'Launch'])

/** What shows it in one state of the watch only, turns, fades or moves it is kept by its layers, and it is no group of ours. */
const isPlainGroup = (group: XmlElement): boolean =>
  odd.every((name) => attributeOf(group, name) === null) &&
  layoutModeOf(attributeOf(group, 'id')) === null &&
  !elementsOf(group).some(({ name }) => moving.has(name))

/** One walk through a scene, and what it has found until now. */
type Walk = { readonly deps: WalkDeps; readonly found: FoundPiece[] }

type Taken = {
  readonly around: Around
  /** The element as this state of the watch has it. */
  readonly piece: WearPiece
}

function take(found: FoundPiece[], element: XmlElement, { around, piece }: Taken): void {
  if (found.length >= maxPieces) throw new TooMany()
  const { frame: _frame, holds: _holds, ...where } = around
  found.push({ ...piece, ...where, label: labelOf(element) })
}

/** Blended as one, which layers of ours are each by itself. */
function tellBlend(element: XmlElement, { near }: WalkDeps): void {
  const isOne = elementsOf(element).filter(({ name }) => drawn.has(name)).length <= 1
  if (blendNamed(attributeOf(element, 'blendMode') ?? '') && !isOne) near('import.note.blend')
}

function part(element: XmlElement, around: Around, walk: Walk): void {
  const { deps } = walk
  const moved = movedBy(inMode(element, deps.mode, deps), deps, around.frame)
  const placedStyle = partStyle(around.frame, moved, deps)
  const seen = { style: placedStyle, mode: deps.mode, scale: around.frame.scale }
  const isGone = placedStyle.opacity <= 0 && !placedStyle.dynamic?.opacity
  const arrival = isGone ? [] : arrivalsIn(element, seen, deps)
  if (isGone && deps.mode === 'ambient') tellTransitions(element, deps)
  const style = arrival.length === 0 ? placedStyle : { ...placedStyle, arrival }
  if (isGone) {
    // a part that is seen in ambient alone is a layer there, which a slot is not
    if (element.name === 'ComplicationSlot' && childOf(element, 'Variant'))
      deps.near('import.note.variant', { target: 'alpha' })
    return
  }
  const inner = groupFrame(around.frame, moved, { ...deps, near: () => undefined })
  const inside: WearPiece['inside'] = (box, turned) => {
    const pivot = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    return carried(placed(inner, box, { pivot, angle: turned }), style)
  }
  const isRigid = !style.dynamic?.width && !style.dynamic?.height
  // shapes that lie on each other are blended as one
  const isSolid = isSolidly(inner) && style.blend === undefined
  const tint = deps.tintWithin(around.frame.tint, attributeOf(moved.element, 'tintColor'))
  const shown = tint === null ? moved.element : withAttribute(moved.element, 'tintColor', tint)
  const isWords = element.name === 'PartText' || element.name === 'TimeText'
  const sized = isWords ? asLargeAsShown({ element: shown, style }) : shown
  take(walk.found, element, { around, piece: { element: sized, style, inside, isRigid, isSolid } })
}

function clock(element: XmlElement, around: Around, walk: Walk): void {
  const { deps } = walk
  tellTransitions(element, deps)
  const moved = movedBy(inMode(element, deps.mode, deps), deps, around.frame)
  const frame = groupFrame(around.frame, moved, deps)
  if (!isSeen(frame)) return
  elementsOf(element).forEach((child, index) => {
    const inner = { ...around, frame, at: `${around.at}.${index}` }
    if (!hands.has(child.name) && child.name !== 'TimeText') return
    deps.at(inner.at, child)
    part(child, inner, walk)
  })
}

function conditional(element: XmlElement, around: Around, walk: Walk): void {
  const { deps } = walk
  const named = new Map(
    childrenOf(childOf(element, 'Expressions') ?? element, 'Expression').map((one) => [
      attributeOf(one, 'name') ?? '',
      one.children
        .map((child) => ('text' in child ? child.text : ''))
        .join('')
        .trim(),
    ]),
  )
  const before: string[] = []
  let [isOver, length] = [false, 0]
  elementsOf(element).forEach((branch, index) => {
    if (branch.name !== 'Compare' && branch.name !== 'Default') return
    const condition = attributeOf(branch, 'expression') ?? ''
    const value = branch.name === 'Default' ? null : deps.value(named.get(condition) ?? condition)
    const isUnknown = branch.name === 'Compare' && !value
    if (isUnknown)
      deps.near('import.note.condition', { expression: (named.get(condition) ?? condition).slice(0, 200) })
    const own = value && !value.isConstant ? [value.text] : []
    if (value && own.length > 0 && isLookCondition(element))
      return children(branch, { ...around, at: `${around.at}.${index}`, holds: value.text }, walk)
    const isHeld = branch.name === 'Default' || (value?.isConstant ? Number(value.value) !== 0 : !isUnknown)
    const fades = [...before.map((text) => `(${text} ? 0 : 1)`), ...own.map((text) => `(${text} ? 1 : 0)`)]
    const frame = { ...around.frame, fades: [...around.frame.fades, ...fades] }
    children(
      branch,
      {
        ...around,
        frame,
        at: `${around.at}.${index}`,
        isShown: around.isShown && isHeld && !isOver,
      },
      walk,
    )
    if (value?.isConstant && isHeld) isOver = true
    length += own.join('').length
    if (length <= maxAsked) before.push(...own)
    else if (!isOver) {
      deps.near('import.note.long')
      isOver = true
    }
  })
}

function options(element: XmlElement, around: Around, walk: Walk): void {
  const id = attributeOf(element, 'id') ?? ''
  elementsOf(element).forEach((option, index) => {
    const chosen = attributeOf(option, 'id')
    if (chosen === null) return
    children(option, { ...around, at: `${around.at}.${index}`, when: [...around.when, [id, chosen]] }, walk)
  })
}

function one(element: XmlElement, around: Around, walk: Walk): void {
  const { deps } = walk
  deps.at(around.at, element)
  if (parts.has(element.name)) part(element, around, walk)
  else if (element.name === 'ComplicationSlot') {
    // the watch shows one slot in both of its states
    if (deps.mode === 'normal') part(element, around, walk)
  } else if (element.name === 'AnalogClock' || element.name === 'DigitalClock') clock(element, around, walk)
  else if (element.name === 'Condition') conditional(element, around, walk)
  else if (element.name === 'ListConfiguration' || element.name === 'BooleanConfiguration')
    options(element, around, walk)
  else if (element.name === 'Group') inGroup(element, around, walk)
}

function inGroup(element: XmlElement, around: Around, walk: Walk): void {
  const { deps } = walk
  tellTransitions(element, deps)
  const moved = movedBy(inMode(element, deps.mode, deps), deps, around.frame)
  if (isLookGroup(element)) return inLook(element, moved, { around, walk })
  const frame = groupFrame(around.frame, moved, deps)
  tellBlend(element, deps)
  if (!isSeen(frame)) return
  const groupName = (attributeOf(element, 'name') ?? '').slice(0, 200)
  const own = isPlainGroup(element) ? [{ at: around.at, name: groupName }] : []
  children(
    element,
    {
      ...around,
      frame,
      group: around.at,
      groupName,
      groups: [...around.groups, ...own],
    },
    walk,
  )
}

/** A group of ours: what it does with its contents is its own. */
function inLook(
  element: XmlElement,
  moved: Moved,
  { around, walk }: { readonly around: Around; readonly walk: Walk },
): void {
  const { holds = '', ...outer } = around
  const groupName = (attributeOf(element, 'name') ?? '').slice(0, 200)
  // its opacity changes by itself: what the wrist does stands in a group around it
  const tilt = moved.tilt ?? (around.frame.tilt && limitsOf(around.frame.tilt))
  const own = { at: around.at, name: groupName, look: lookIn({ ...moved, tilt }, holds) }
  const frame = { ...around.frame, tilt: null }
  children(element, { ...outer, frame, group: around.at, groupName, groups: [...around.groups, own] }, walk)
}

function maskModeOf(element: XmlElement): 'MASK' | 'ALL' | null {
  const mode = attributeOf(element, 'renderMode')
  return mode === 'MASK' || mode === 'ALL' ? mode : null
}

/** All that stands side by side; what of it is a mask masks the rest. */
function children(element: XmlElement, around: Around, walk: Walk): void {
  const within = around.at
  const hasMask = elementsOf(element).some((child) => maskModeOf(child) !== null)
  elementsOf(element).forEach((child, index) => {
    const mode = maskModeOf(child)
    const at = within === '' ? String(index) : `${within}.${index}`
    const masks = mode === null ? {} : { masking: { within, mode } }
    const maskedIn = hasMask && mode !== 'MASK' ? [...around.maskedIn, within] : around.maskedIn
    one(child, { ...around, at, maskedIn, ...masks }, walk)
  })
}

/** Walks the scene as one state of the watch shows it. */
export function piecesOf(scene: XmlElement, deps: WalkDeps): readonly FoundPiece[] {
  const found: FoundPiece[] = []
  children(
    scene,
    {
      frame: dialFrame,
      at: '',
      group: null,
      groupName: '',
      groups: [],
      when: [],
      isShown: true,
      masking: null,
      maskedIn: [],
    },
    { deps, found },
  )
  return found
}
