import type { BaseStyle } from '../../document/design.ts'
import { tiltOf, type Tilt } from '../../base/tilt.ts'
import { blendNamed, type BlendMode } from '../../base/blend.ts'
import type { Localization } from '../../expressions/languages/localization.ts'
import { opacityTrack } from '../expressions/track-in.ts'
import type { LiveValue } from '../../layers/building-blocks/import-wff/piece.ts'
import { animated } from '../../layers/building-blocks/import-wff/animation.ts'
import { childOf, childrenOf, numberOf } from '../../layers/building-blocks/import-wff/read.ts'
import { attributeOf, isElement, type XmlElement } from '../../wff/xml/tree.ts'
import type { FaceContext } from './face-context.ts'
import { choiceNamed } from './colors.ts'
import { tiltIn } from '../expressions/tilt-in.ts'
import {
  boxOf,
  dialFrame,
  framed,
  pivoted,
  rotated,
  pivotOf,
  placed,
  type Frame,
  type Point,
} from './frame.ts'

export type PlaceDeps = Pick<FaceContext, 'near' | 'colorNow' | 'tintWithin'> & {
  readonly value: (expression: string) => LiveValue | null
}

/** What moves an element: targets with what they become, constants already said by the attributes. */
export type Moved = {
  readonly element: XmlElement
  readonly live: ReadonlyMap<string, string>
  /** What the wrist does to it, as limits. */
  readonly tilt: Partial<Tilt> | null
}

export const withAttribute = (element: XmlElement, name: string, value: string): XmlElement => ({
  ...element,
  attributes: new Map([...element.attributes, [name, { value, of: 'plain' as const }]]),
})

/** What an attribute is without being said. */
const rests: Readonly<Record<string, number>> = { alpha: 255, scaleX: 1, scaleY: 1, pivotX: 0.5, pivotY: 0.5 }

const isColor = (target: string): boolean => /color$/i.test(target)

const plain = /^\s*(#[0-9A-Fa-f]{6,8}|[-+]?[\d.]+)\s*$/

/** A colour as an attribute says it, which may be one of the wearer's choice. */
const colorOf = (value: string, { colorNow }: PlaceDeps): string | null =>
  choiceNamed(value) === null ? (colorNow(value)?.text ?? null) : value

/** The element as the state of the watch has it. */
export function inMode(element: XmlElement, mode: 'normal' | 'ambient', deps: PlaceDeps): XmlElement {
  if (mode === 'normal') return element
  let shown = element
  for (const variant of childrenOf(element, 'Variant')) {
    const [target, value] = [attributeOf(variant, 'target'), attributeOf(variant, 'value') ?? '']
    if (target === null || attributeOf(variant, 'mode') !== 'AMBIENT') continue
    const known = plain.exec(value)?.[1] ?? (isColor(target) ? colorOf(value, deps) : deps.value(value))
    const text = typeof known === 'string' ? known : known?.isConstant ? String(known.value) : null
    if (text === null) deps.near('import.note.variant', { target })
    else shown = withAttribute(shown, target, text)
  }
  return shown
}

/** Colours of an element that expressions give, as they are at rest. */
function coloredSelf(element: XmlElement, deps: PlaceDeps): XmlElement {
  let shown = element
  for (const transform of childrenOf(element, 'Transform')) {
    const [target, value] = [attributeOf(transform, 'target') ?? '', attributeOf(transform, 'value') ?? '']
    if (!isColor(target)) continue
    const found = choiceNamed(value) === null ? deps.colorNow(value) : { text: value, isStill: true }
    if (!found) continue
    if (!found.isStill && childOf(transform, 'Animation')) deps.near('import.note.animation', { target })
    shown = withAttribute(shown, target, found.text)
    // what never changes is no movement
    if (found.isStill) shown = { ...shown, children: shown.children.filter((one) => one !== transform) }
  }
  return shown
}

function coloredInside(element: XmlElement, deps: PlaceDeps): XmlElement {
  const children = element.children.map((one) =>
    isElement(one) ? coloredInside(coloredSelf(one, deps), deps) : one,
  )
  return children.every((one, at) => one === element.children[at]) ? element : { ...element, children }
}

/** What stands in these is coloured when it is come to. */
const holders = new Set(['Scene', 'Group', 'AnalogClock', 'DigitalClock'])

/** What lies within something that is turned, grown or tilted follows the wrist by expressions. */
const takesTilt = (outer: Frame): boolean =>
  isUpright(outer) && outer.scale.x === 1 && outer.scale.y === 1 && outer.tilt === null

/** Transforms of constants are attributes; what is left changes while the watch runs. */
export function movedBy(element: XmlElement, deps: PlaceDeps, outer = dialFrame): Moved {
  const live = new Map<string, string>()
  let still = coloredSelf(element, deps)
  if (!holders.has(element.name)) still = coloredInside(still, deps)
  for (const transform of childrenOf(element, 'Transform')) {
    const target = attributeOf(transform, 'target') ?? ''
    if (isColor(target)) continue
    const rest = numberOf(still, target, rests[target] ?? 0)
    const isMore = attributeOf(transform, 'mode') === 'BY'
    const known = deps.value(attributeOf(transform, 'value') ?? '')
    const value = known && animated(transform, known, deps.near)
    if (!value)
      deps.near('import.note.expression', {
        expression: (attributeOf(transform, 'value') ?? '').slice(0, 200),
      })
    else if (value.isConstant)
      still = withAttribute(still, target, String(Number(value.value) + (isMore ? rest : 0)))
    else live.set(target, isMore && rest !== 0 ? `(${rest} + ${value.text})` : value.text)
  }
  const gyro = childOf(element, 'Gyro')
  if (!gyro) return { element: still, live, tilt: null }
  const alpha = live.has('alpha') ? 0 : numberOf(still, 'alpha', 255)
  const tilt = takesTilt(outer) ? tiltIn(gyro, { value: deps.value, alpha }) : null
  return { element: tilt ? still : tilted(still, gyro, { live, deps }), live, tilt }
}

type Moving = { readonly live: Map<string, string>; readonly deps: PlaceDeps }

/** What the wrist moves: places and angles by so much, the rest to so much. */
const movedByWrist = new Set(['x', 'y', 'angle'])

function tilted(element: XmlElement, gyro: XmlElement, { live, deps }: Moving): XmlElement {
  let still = element
  for (const [target, { value: text }] of gyro.attributes) {
    const value = deps.value(text)
    const isMore = movedByWrist.has(target)
    const rest = numberOf(still, target, rests[target] ?? 0)
    const before = live.get(target)
    if (!value) deps.near('import.note.expression', { expression: text.slice(0, 200) })
    else if (!value.isConstant || before !== undefined)
      live.set(target, isMore ? `(${before ?? rest} + ${value.text})` : value.text)
    else still = withAttribute(still, target, String(Number(value.value) + (isMore ? rest : 0)))
  }
  return still
}

const number = (value: number): string => String(Number(value.toFixed(4)) + 0)

const sum = (terms: readonly string[]): string =>
  terms.length === 1 ? (terms[0] as string) : `(${terms.join(' + ')})`

const isUpright = ({ angle }: Frame): boolean => angle % 360 === 0

const sides = ['x', 'y'] as const

/** What moves something that is turned by so many degrees, as what moves it across and down the dial. */
function movesIn(
  { angle, scale }: Frame,
  live: Moved['live'],
  rest: Readonly<Record<'x' | 'y', number>>,
): Frame['moves'] {
  const moves: Record<'x' | 'y', string[]> = { x: [], y: [] }
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  const shares = { x: { x: cos, y: sin }, y: { x: -sin, y: cos } }
  for (const axis of sides) {
    const text = live.get(axis)
    if (text === undefined) continue
    for (const on of sides) {
      const share = Number((shares[axis][on] * scale[axis]).toFixed(6))
      if (share !== 0) moves[on].push(`((${text} - ${number(rest[axis])}) * ${share})`)
    }
  }
  return moves
}

/** How an element fades: its alpha as a share, or what gives it. */
export function fade(frame: Frame, { element, live }: Moved): Pick<Frame, 'opacity' | 'fades'> {
  const alpha = live.get('alpha')
  if (alpha !== undefined)
    return {
      opacity: frame.opacity,
      fades: [...frame.fades, opacityTrack(alpha) ?? `clamp(${alpha} / 255, 0, 1)`],
    }
  const share = Math.max(0, Math.min(1, numberOf(element, 'alpha', 255) / 255))
  return { opacity: frame.opacity * share, fades: frame.fades }
}

/** What an element says of the clock, with what is said around it. */
function localizationIn(element: XmlElement, outer: Localization | null): Localization | null {
  const own = childOf(element, 'Localization')
  if (!own) return outer
  const named = (name: string): Record<string, string> => {
    const value = attributeOf(own, name)?.slice(0, 200)
    return value ? { [name]: value } : {}
  }
  return { ...outer, ...named('timeZone'), ...named('calendar'), ...named('locales') }
}

/** How an element is laid over what lies below it: as it says, or what is around it. */
const blendIn = (element: XmlElement, outer: Frame): BlendMode | null =>
  blendNamed(attributeOf(element, 'blendMode') ?? '') ?? outer.blend

/** The inside of a group. */
export function groupFrame(outer: Frame, moved: Moved, deps: PlaceDeps): Frame {
  const { element, live } = moved
  const box = boxOf(element)
  const about = pivotOf(element, box)
  const inner = framed(outer, box, {
    about,
    angle: live.has('angle') ? 0 : numberOf(element, 'angle', 0),
    scale: { x: numberOf(element, 'scaleX', 1), y: numberOf(element, 'scaleY', 1) },
  })
  const turn = live.get('angle')
  if (turn !== undefined && outer.turn) deps.near('import.note.turns')
  const own = movesIn(outer, live, box)
  const moves = { x: [...outer.moves.x, ...own.x], y: [...outer.moves.y, ...own.y] }
  for (const target of ['scaleX', 'scaleY', 'width', 'height'])
    if (live.has(target)) deps.near('import.note.grows')
  return {
    ...inner,
    ...fade(outer, moved),
    moves,
    tint: deps.tintWithin(outer.tint, attributeOf(element, 'tintColor')),
    localization: localizationIn(element, outer.localization),
    blend: blendIn(element, outer),
    turn: outer.turn ?? (turn === undefined ? null : { text: turn, about: outer.to(about) }),
    tilt: moved.tilt ? { ...moved.tilt, about: outer.to(about) } : outer.tilt,
  }
}

/** A part as a layer of the dial, with the expressions that move it. */
export function partStyle(outer: Frame, moved: Moved, deps: PlaceDeps): BaseStyle {
  const { element, live } = moved
  const box = boxOf(element)
  const pivot = pivotOf(element, box)
  const scale = { x: numberOf(element, 'scaleX', 1), y: numberOf(element, 'scaleY', 1) }
  const frame = {
    ...outer,
    ...fade(outer, moved),
    scale: { x: outer.scale.x * scale.x, y: outer.scale.y * scale.y },
  }
  const angle = live.has('angle') ? 0 : numberOf(element, 'angle', 0)
  const local = localizationIn(element, outer.localization)
  const blend = blendIn(element, outer)
  let style = placed(frame, box, { pivot, angle })
  const dynamic: Record<string, string> = {}
  const turnedMoves = isUpright(outer) ? null : movesIn(outer, live, box)
  for (const axis of sides) {
    const text = turnedMoves ? undefined : live.get(axis)
    const moves = [...outer.moves[axis], ...(turnedMoves?.[axis] ?? [])]
    if (text === undefined && moves.length === 0) continue
    const corner = outer.to({ x: 0, y: 0 })[axis]
    const scaled = outer.scale[axis] === 1 ? text : `(${text} * ${number(outer.scale[axis])})`
    const own =
      text === undefined
        ? number(style[axis])
        : corner === 0
          ? (scaled as string)
          : `(${number(corner)} + ${scaled})`
    dynamic[axis] = sum([own, ...moves])
  }
  for (const [side, axis] of [
    ['width', 'x'],
    ['height', 'y'],
  ] as const) {
    const [text, grows] = [live.get(side), live.get(side === 'width' ? 'scaleX' : 'scaleY')]
    if (text !== undefined)
      dynamic[side] = frame.scale[axis] === 1 ? text : `(${text} * ${number(frame.scale[axis])})`
    if (grows === undefined) continue
    if (dynamic[axis] !== undefined) deps.near('import.note.grows')
    // it grows from its pivot
    dynamic[side] = `(${number(style[side])} * ${grows})`
    dynamic[axis] ??=
      `(${number(style[axis] + style.offset[axis] * style[side])} - (${number(style.offset[axis] * style[side])} * ${dynamic[side]}))`
  }
  let rotate = live.get('angle') ?? ''
  if (rotate !== '' && outer.angle !== 0) rotate = `(${rotate} + ${number(outer.angle)})`
  if (outer.turn && rotate !== '') deps.near('import.note.turns')
  else if (outer.turn) {
    if (style.rotation !== 0) deps.near('import.note.turns')
    style = pivoted(style, outer.turn.about)
    rotate = outer.angle === 0 ? outer.turn.text : `(${outer.turn.text} + ${number(style.rotation)})`
  }
  const tilt = moved.tilt ?? outer.tilt
  if (!moved.tilt && outer.tilt) style = tiltedAbout(style, outer.tilt, deps)
  if (frame.fades.length > 0)
    dynamic['opacity'] =
      frame.opacity === 1 && frame.fades.length === 1
        ? (frame.fades[0] as string)
        : `(${[number(frame.opacity), ...frame.fades].join(' * ')})`
  return {
    ...style,
    rotate: rotate.startsWith('##') || rotate.startsWith('(') || rotate === '' ? rotate : `(${rotate})`,
    ...(Object.keys(dynamic).length > 0 ? { dynamic: bracketed(dynamic) } : {}),
    ...(local ? { localization: local } : {}),
    ...(blend ? { blend } : {}),
    ...(tilt ? { tilt: limitsOf(tilt) } : {}),
  }
}

/** Without where the pivot is. */
export const limitsOf = ({
  about: _about,
  ...tilt
}: Partial<Tilt> & { readonly about?: Point }): Partial<Tilt> => tilt

/** In a group that turns or grows with the wrist each layer does so about the pivot of the group. */
function tiltedAbout(style: BaseStyle, tilt: NonNullable<Frame['tilt']>, deps: PlaceDeps): BaseStyle {
  if (tilt.rotation === undefined && tilt.scale === undefined) return style
  if (style.rotation !== 0) deps.near('import.note.turns')
  return pivoted(style, tilt.about)
}

/** A box that lies in a part as a layer of its own, moved, turned and faded as the part is. */
export function carried(box: BaseStyle, part: BaseStyle): BaseStyle {
  const { opacity: faded, x, y } = part.dynamic ?? {}
  const away = (axis: 'x' | 'y'): string => number(box[axis] - part[axis])
  const dynamic = {
    ...(faded ? { opacity: faded } : {}),
    ...(x ? { x: `(${x} + ${away('x')})` } : {}),
    ...(y ? { y: `(${y} + ${away('y')})` } : {}),
  }
  const local = part.localization === undefined ? {} : { localization: part.localization }
  const moving = {
    ...box,
    ...local,
    ...(part.blend === undefined ? {} : { blend: part.blend }),
    ...(part.tilt === undefined ? {} : { tilt: part.tilt }),
    opacity: part.opacity,
    ...(Object.keys(dynamic).length > 0 ? { dynamic } : {}),
  }
  const about = { x: part.x + part.offset.x * part.width, y: part.y + part.offset.y * part.height }
  const tilt = tiltOf(part)
  const turns = tilt !== null && (tilt.rotation !== 0 || tilt.scale !== 1) && box.rotation === 0
  if (part.rotate === '') return turns ? pivoted(moving, about) : moving
  const turn = box.rotation - part.rotation
  const unturned = rotated(box, about, -box.rotation)
  const upright = pivoted({ ...moving, ...unturned, rotation: part.rotation }, about)
  const shifted = {
    ...(x ? { x: `(${x} + ${number(upright.x - part.x)})` } : {}),
    ...(y ? { y: `(${y} + ${number(upright.y - part.y)})` } : {}),
  }
  return {
    ...upright,
    ...(x || y ? { dynamic: { ...dynamic, ...shifted } } : {}),
    rotate: Math.abs(turn) < 1e-6 ? part.rotate : `(${part.rotate} + ${number(turn)})`,
  }
}

/** Fields of expressions take a tag, or brackets with an expression in them. */
export const bracketed = (dynamic: Record<string, string>): NonNullable<BaseStyle['dynamic']> =>
  Object.fromEntries(
    Object.entries(dynamic).map(([name, text]) => [name, /^(##|\()/.test(text) ? text : `(${text})`]),
  )
