import type { BaseStyle } from '../../document/design.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import type { WearImport, WearInContext, WearPiece } from '../building-blocks/import-wff/piece.ts'
import { animated } from '../building-blocks/import-wff/animation.ts'
import { childOf, childrenOf, numberOf, transformOf } from '../building-blocks/import-wff/read.ts'

const layer = {
  constructorName: 'Progress',
  nodeType: 'progress',
  type: 'progress',
  icon: 'progress',
  level: -1,
}

const clear = '#00000000'

/** Elements of a part that draw nothing. */
const silent = new Set(['Variant', 'Transform', 'Localization', 'ScreenReader', 'Launch'])

type Arc = {
  readonly element: XmlElement
  readonly start: number
  readonly end: number
  readonly isCounter: boolean
  readonly stroke: XmlElement
}

const gradients = ['LinearGradient', 'RadialGradient', 'SweepGradient'] as const

/** An arc of one colour; null for one that is coloured or dashed in a way that a progress is not. */
function arcIn(element: XmlElement): Arc | null {
  const stroke = childOf(element, 'Stroke')
  if (!stroke || childOf(element, 'WeightedStroke') || childOf(stroke, ...gradients, 'Transform')) return null
  if (attributeOf(stroke, 'dashIntervals') !== null || attributeOf(stroke, 'cap') === 'SQUARE') return null
  return {
    element,
    stroke,
    start: numberOf(element, 'startAngle', 0),
    end: numberOf(element, 'endAngle', 0),
    isCounter: attributeOf(element, 'direction') === 'COUNTER_CLOCKWISE',
  }
}

/** What an end moves to, as a share of the whole; `from` is the end that stands. */
function shareOf(
  expression: string,
  { from, whole }: { readonly from: number; readonly whole: number },
  { value }: Pick<WearInContext, 'value'>,
): string | null {
  const ours = /^\(-?[\d.]+ [-+] \(-?[\d.]+ \* clamp\(([^]*), 0, 1\)\)\)$/.exec(expression)?.[1]
  const own = ours === undefined ? null : value(ours)
  if (own) return own.text
  const live = value(expression)
  return live && `((${live.text} - ${from}) / ${whole})`
}

const sameBox = (a: XmlElement, b: XmlElement): boolean =>
  ['centerX', 'centerY', 'width', 'height'].every((name) => numberOf(a, name, 0) === numberOf(b, name, 0))

const sweepOf = ({ start, end, isCounter }: Arc): number => (isCounter ? start - end : end - start)

/** What moves a shape by its animation. */
function easedBy(shape: XmlElement, text: string, { near }: WearInContext): string {
  const [moved] = childrenOf(shape, 'Transform').filter((one) => childOf(one, 'Animation'))
  return moved && text !== '' ? animated(moved, { text, isConstant: false, value: null }, near).text : text
}

/** A still track and an arc on it of which one end moves, or one arc alone. */
function ring(piece: WearPiece, context: WearInContext): ReturnType<WearImport> {
  const shapes = elementsOf(piece.element).filter(({ name }) => !silent.has(name))
  const arcs = shapes.map((shape) => (shape.name === 'Arc' ? arcIn(shape) : null))
  const [first, second] = arcs
  if (!first || arcs.length > 2 || arcs.includes(null)) return null
  const isLive = (arc: Arc): boolean => childrenOf(arc.element, 'Transform').length > 0
  const filled = second ?? first
  const track = second ? first : null
  if (track && (isLive(track) || !sameBox(track.element, filled.element) || !sameStroke(track, filled)))
    return null
  const [ofStart, ofEnd] = [
    transformOf(filled.element, 'startAngle'),
    transformOf(filled.element, 'endAngle'),
  ]
  const moved = childrenOf(filled.element, 'Transform').length
  if (moved > 1 || (moved === 1 && ofStart === null && ofEnd === null)) return null
  const driven = ofStart ?? ofEnd
  const known = track ?? (driven === null ? filled : null)
  const sweep = known ? sweepOf(known) : (filled.isCounter ? -1 : 1) * 360
  const whole = Math.min(360, Math.abs(sweep))
  if (whole === 0 || sweep < 0) return null
  // the end that stands still; from there the other one moves
  const isFromEnd =
    driven === null
      ? track !== null && filled.end === track.end && filled.start !== track.start
      : ofStart !== null
  const from = isFromEnd ? filled.end : filled.start
  const goesBack = isFromEnd !== filled.isCounter
  const lowest = goesBack ? from - whole : from
  const signed = goesBack ? -whole : whole
  const ownShare = driven === null ? '' : shareOf(driven, { from, whole: signed }, context)
  if (ownShare === null) return null
  const share = easedBy(filled.element, ownShare, context)
  const still = driven === null && track ? Math.max(0, Math.min(1, sweepOf(filled) / whole)) : 1
  return [
    { ...layer, style: styleOf(piece, context, { filled, track, lowest, whole, share, still, goesBack }) },
  ]
}

const sameStroke = (a: Arc, b: Arc): boolean =>
  numberOf(a.stroke, 'thickness', 1) === numberOf(b.stroke, 'thickness', 1)

type Ring = {
  readonly filled: Arc
  readonly track: Arc | null
  readonly lowest: number
  readonly whole: number
  readonly share: string
  readonly still: number
  readonly goesBack: boolean
}

function styleOf(
  piece: WearPiece,
  context: WearInContext,
  { filled, track, lowest, whole, share, still, goesBack }: Ring,
): BaseStyle {
  const { element, stroke } = filled
  const line = Math.max(0, numberOf(stroke, 'thickness', 1))
  const [width, height] = [numberOf(element, 'width', 0) + line, numberOf(element, 'height', 0) + line]
  const box = {
    x: numberOf(element, 'centerX', 0) - width / 2,
    y: numberOf(element, 'centerY', 0) - height / 2,
    width,
    height,
  }
  const isWhole = whole >= 360
  const turned = isWhole ? lowest : lowest + whole / 2
  if (Math.abs(turned % 360) > 0.001 && Math.abs(width - height) > 0.01) context.near('import.note.oval')
  const own = {
    progressType: isWhole ? 'circular' : 'arcuate',
    shapeType: 'Circle',
    ringWidth: line,
    bgColor: track ? context.color(attributeOf(track.stroke, 'color'), 'bgColor') : clear,
    fillColor: context.color(attributeOf(stroke, 'color'), 'fillColor'),
    fillProgress: share,
    fillRate: still,
    arcCenterAngle: isWhole ? 360 : whole,
    reverse: goesBack,
    isRound: attributeOf(stroke, 'cap') === 'ROUND',
  }
  if (!piece.isRigid) context.near('import.note.grows')
  const place = piece.isRigid ? piece.inside(box, turned) : piece.style
  return { ...place, ...own } as BaseStyle
}

const filledBox = (shape: XmlElement): XmlElement | null => {
  const isBox = shape.name === 'Rectangle' || shape.name === 'RoundRectangle'
  const fill = isBox && !childOf(shape, 'Stroke') ? childOf(shape, 'Fill') : null
  return fill && !childOf(fill, ...gradients, 'Transform') ? fill : null
}

type Bar = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A bar lies in the middle of its layer: of the whole part where it does so there. */
function barPlace(piece: WearPiece, box: Bar): BaseStyle {
  const { element } = piece
  const [width, height] = [numberOf(element, 'width', 0), numberOf(element, 'height', 0)]
  const isWhole = box.x === 0 && Math.abs(box.width - width) < 0.01
  const isMiddle = Math.abs(box.y + box.height / 2 - height / 2) < 0.01
  return isWhole && isMiddle ? piece.style : piece.inside(box, 0)
}

/** Two boxes of which the second is a share of the first, from its left or its right end. */
function stillBar(
  piece: WearPiece,
  context: WearInContext,
  [track, filled]: readonly [XmlElement, XmlElement],
): ReturnType<WearImport> {
  const [trackFill, fill] = [filledBox(track), filledBox(filled)]
  const isStill = [track, filled].every((one) => childrenOf(one, 'Transform').length === 0)
  if (!trackFill || !fill || !isStill || track.name !== filled.name) return null
  const [box, inner] = [boxIn(track), boxIn(filled)]
  const middle = (one: typeof box): number => one.y + one.height / 2
  const isOnLine =
    Math.abs(middle(box) - middle(inner)) < 0.01 && inner.height === Math.min(box.height, inner.width)
  const isHigh = inner.y === box.y && inner.height === box.height
  const fromLeft = inner.x === box.x
  const fromRight = Math.abs(inner.x + inner.width - box.x - box.width) < 0.01
  if ((!isOnLine && !isHigh) || (!fromLeft && !fromRight) || inner.width > box.width || box.width <= 0)
    return null
  const own = {
    progressType: 'linear',
    shapeType: 'Circle',
    ringWidth: box.height,
    bgColor: context.color(attributeOf(trackFill, 'color'), 'bgColor'),
    fillColor: context.color(attributeOf(fill, 'color'), 'fillColor'),
    fillProgress: '',
    fillRate: inner.width / box.width,
    arcCenterAngle: 360,
    reverse: !fromLeft,
    isRound: track.name === 'RoundRectangle',
  }
  return [{ ...layer, style: { ...barPlace(piece, box), ...own } as BaseStyle }]
}

const boxIn = (shape: XmlElement): Bar => ({
  x: numberOf(shape, 'x', 0),
  y: numberOf(shape, 'y', 0),
  width: numberOf(shape, 'width', 0),
  height: numberOf(shape, 'height', 0),
})

/** A bar of which the right end moves, or the left one with its place. */
function bar(piece: WearPiece, context: WearInContext): ReturnType<WearImport> {
  const shapes = elementsOf(piece.element).filter(({ name }) => !silent.has(name))
  const moving = shapes[shapes.length - 1]
  const grows = moving ? transformOf(moving, 'width') : null
  if (!moving || shapes.length > 2) return null
  const isOther = (one: XmlElement): boolean => !/^(width|x)$/.test(attributeOf(one, 'target') ?? '')
  if (childrenOf(moving, 'Transform').some(isOther)) return null
  if (grows === null)
    return shapes[0] && shapes.length === 2 ? stillBar(piece, context, [shapes[0], moving]) : null
  const [fill, trackShape] = [filledBox(moving), shapes.length === 2 ? shapes[0] : undefined]
  const trackFill = trackShape ? filledBox(trackShape) : null
  if (!fill || (trackShape && (!trackFill || childrenOf(trackShape, 'Transform').length > 0))) return null
  const known = trackShape ?? moving
  const [width, height] = [numberOf(known, 'width', 0), numberOf(known, 'height', 0)]
  const ours = /^\(-?[\d.]+ \* clamp\(([^]*), 0, 1\)\)$/.exec(grows)?.[1]
  const live = (ours === undefined ? null : context.value(ours)) ?? context.value(grows)
  if (!live || width <= 0) return null
  // alone it grows as far as its part reaches
  const reach = numberOf(piece.element, 'width', 0) - boxIn(known).x
  const isAlone = !trackShape && ours === undefined && transformOf(moving, 'x') === null
  const box = isAlone ? { ...boxIn(known), width: Math.max(width, reach) } : boxIn(known)
  const own = {
    progressType: 'linear',
    shapeType: 'Circle',
    ringWidth: height,
    bgColor: trackFill ? context.color(attributeOf(trackFill, 'color'), 'bgColor') : clear,
    fillColor: context.color(attributeOf(fill, 'color'), 'fillColor'),
    fillProgress: easedBy(moving, ours === undefined ? `(${live.text} / ${box.width})` : live.text, context),
    fillRate: 1,
    arcCenterAngle: 360,
    reverse: transformOf(moving, 'x') !== null,
    isRound: moving.name === 'RoundRectangle',
  }
  return [{ ...layer, style: { ...barPlace(piece, box), ...own } as BaseStyle }]
}

export const progressWearIn: WearImport = (piece, context) =>
  piece.element.name === 'PartDraw' ? (ring(piece, context) ?? bar(piece, context)) : null
