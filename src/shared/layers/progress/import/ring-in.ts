import { wayAround } from '../../../base/geometry.ts'
import type { BaseStyle } from '../../../document/design.ts'
import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { paintIn } from '../../building-blocks/import-wff/paint-in.ts'
import type { WearImport, WearInContext, WearPiece } from '../../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf, numberOf, transformOf } from '../../building-blocks/import-wff/read.ts'
import { clear, easedBy, filledBy, isPlain, layer, shapesOf } from './filled-in.ts'

type Arc = {
  readonly element: XmlElement
  readonly start: number
  readonly end: number
  readonly isCounter: boolean
  readonly stroke: XmlElement
}

/** An arc; null for one that is dashed, or coloured, in a way that a progress is not. */
function arcIn(element: XmlElement): Arc | null {
  const stroke = childOf(element, 'Stroke')
  if (!stroke || childOf(element, 'WeightedStroke') || childOf(stroke, 'Transform')) return null
  if (attributeOf(stroke, 'dashIntervals') !== null) return null
  // of an arc that stands still it can be drawn
  if (attributeOf(stroke, 'cap') === 'SQUARE' && !childOf(element, 'Transform')) return null
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

const sweepOf = ({ start, end, isCounter }: Arc): number => wayAround(isCounter ? start - end : end - start)

/** A still track and an arc on it of which one end moves, or one arc alone. */
export function ringIn(piece: WearPiece, context: WearInContext): ReturnType<WearImport> {
  const shapes = shapesOf(piece.element)
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
  if (moved === 2 && ofStart !== null && ofEnd !== null && !track)
    return bothEnds(piece, context, { filled, ofStart, ofEnd })
  if (moved > 1 || (moved === 1 && ofStart === null && ofEnd === null)) return null
  const driven = ofStart ?? ofEnd
  const known = track ?? (driven === null ? filled : null)
  const sweep = known ? sweepOf(known) : 360
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
  const startAt = isPlain(filled.stroke) ? '' : String(lowest)
  const found = styleOf(piece, context, { filled, track, lowest, whole, share, still, goesBack, startAt })
  return found && [{ ...layer, style: found }]
}

type Moved = { readonly filled: Arc; readonly ofStart: string; readonly ofEnd: string }

/** Both ends move: it begins at the one that comes first with the clock, and is filled up to the other. */
function bothEnds(
  piece: WearPiece,
  context: WearInContext,
  { filled, ofStart, ofEnd }: Moved,
): ReturnType<WearImport> {
  // an end that moves in a curve of its own is more than a share
  if (childrenOf(filled.element, 'Transform').some((one) => childOf(one, 'Animation'))) return null
  const [first, last] = filled.isCounter ? [ofEnd, ofStart] : [ofStart, ofEnd]
  const [from, to] = [context.value(first), context.value(last)]
  if (!from || !to) return null
  const share = `((${to.text} - ${from.text}) / 360)`
  const ring = { filled, track: null, lowest: 0, whole: 360, share, still: 1, goesBack: false }
  const found = styleOf(piece, context, { ...ring, startAt: from.text })
  return found && [{ ...layer, style: found }]
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
  /** Where it begins while the layer is not turned; empty for one that is turned there. */
  readonly startAt: string
}

/** Null where what is filled is painted in a way that we cannot say. */
function styleOf(
  piece: WearPiece,
  context: WearInContext,
  { filled, track, lowest, whole, share, still, goesBack, startAt }: Ring,
): BaseStyle | null {
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
  const paint = paintIn(stroke, box, { context, path: 'fillColor' })
  if (!paint || (startAt !== '' && !piece.isRigid)) return null
  if (attributeOf(stroke, 'cap') === 'SQUARE') context.near('import.note.stroke', { what: 'cap' })
  const turned = startAt !== '' ? 0 : isWhole ? lowest : lowest + whole / 2
  if (Math.abs(turned % 360) > 0.001 && Math.abs(width - height) > 0.01) context.near('import.note.oval')
  const own = {
    progressType: isWhole ? 'circular' : 'arcuate',
    shapeType: 'Circle',
    ringWidth: line,
    bgColor: track ? context.color(attributeOf(track.stroke, 'color'), 'bgColor') : clear,
    ...filledBy(paint),
    ...(startAt === '' ? {} : { startAt }),
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
