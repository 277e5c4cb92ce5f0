import type { BaseStyle } from '../../../document/design.ts'
import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { isBar, isMovedOnlyAlong, ownBar } from '../../building-blocks/import-wff/bars.ts'
import { paintIn } from '../../building-blocks/import-wff/paint-in.ts'
import type { WearImport, WearInContext, WearPiece } from '../../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf, numberOf, transformOf } from '../../building-blocks/import-wff/read.ts'
import { clear, easedBy, filledBy, isPlain, layer, shapesOf } from './filled-in.ts'

const filledBox = (shape: XmlElement): XmlElement | null => {
  const isBox = shape.name === 'Rectangle' || shape.name === 'RoundRectangle'
  const fill = isBox && !childOf(shape, 'Stroke') ? childOf(shape, 'Fill') : null
  return fill && !childOf(fill, 'Transform') ? fill : null
}

type Bar = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A bar lies in the middle of its layer: of the whole part where it does so there. */
function barPlace(piece: WearPiece, box: Bar): { readonly style: BaseStyle; readonly box: Bar } {
  const { element } = piece
  const [width, height] = [numberOf(element, 'width', 0), numberOf(element, 'height', 0)]
  const isWhole = box.x === 0 && Math.abs(box.width - width) < 0.01
  const isMiddle = Math.abs(box.y + box.height / 2 - height / 2) < 0.01
  return isWhole && isMiddle
    ? { style: piece.style, box: { x: 0, y: 0, width, height } }
    : { style: piece.inside(box, 0), box }
}

/** What every bar is, by its box and by the shape whose ends it has. */
const lineIn = (box: Bar, { name }: XmlElement) => ({
  progressType: 'linear',
  shapeType: 'Circle',
  ringWidth: box.height,
  arcCenterAngle: 360,
  isRound: name === 'RoundRectangle',
})

/** Two boxes of which the second is a share of the first, from its left or its right end. */
function stillBar(
  piece: WearPiece,
  context: WearInContext,
  [track, filled]: readonly [XmlElement, XmlElement],
): ReturnType<WearImport> {
  const [trackFill, fill] = [filledBox(track), filledBox(filled)]
  const isStill = [track, filled].every((one) => childrenOf(one, 'Transform').length === 0)
  if (!trackFill || !fill || !isStill || track.name !== filled.name || !isPlain(trackFill)) return null
  const [box, inner] = [boxIn(track), boxIn(filled)]
  const middle = (one: typeof box): number => one.y + one.height / 2
  const isOnLine =
    Math.abs(middle(box) - middle(inner)) < 0.01 && inner.height === Math.min(box.height, inner.width)
  const isHigh = inner.y === box.y && inner.height === box.height
  const fromLeft = inner.x === box.x
  const fromRight = Math.abs(inner.x + inner.width - box.x - box.width) < 0.01
  if ((!isOnLine && !isHigh) || (!fromLeft && !fromRight) || inner.width > box.width || box.width <= 0)
    return null
  const place = barPlace(piece, box)
  const paint = paintIn(fill, place.box, { context, path: 'fillColor' })
  if (!paint) return null
  const own = {
    ...lineIn(box, track),
    bgColor: context.color(attributeOf(trackFill, 'color'), 'bgColor'),
    ...filledBy(paint),
    fillProgress: '',
    fillRate: inner.width / box.width,
    reverse: !fromLeft,
  }
  return [{ ...layer, style: { ...place.style, ...own } as BaseStyle }]
}

const boxIn = (shape: XmlElement): Bar => ({
  x: numberOf(shape, 'x', 0),
  y: numberOf(shape, 'y', 0),
  width: numberOf(shape, 'width', 0),
  height: numberOf(shape, 'height', 0),
})

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.01

/** A track lies where its bar does, and ends as it does. */
function isTrackOf(track: XmlElement, moving: XmlElement): boolean {
  const [outer, inner] = [boxIn(track), boxIn(moving)]
  const isMoved = (name: string): boolean => transformOf(moving, name) !== null
  const isLevel = isMoved('height') || (isNear(outer.y, inner.y) && isNear(outer.height, inner.height))
  const begins = isMoved('x') || isNear(outer.x, inner.x)
  return isLevel && begins && track.name === moving.name && childrenOf(track, 'Transform').length === 0
}

/** Where the bar is when it is full. */
function fullBar(piece: WearPiece, moving: XmlElement, wide: number | null): Bar {
  const box = boxIn(moving)
  const isReverse = transformOf(moving, 'x') !== null
  if (wide !== null) return { ...box, x: isReverse ? box.x + box.width - wide : box.x, width: wide }
  // it grows as far as its part reaches
  const reach = numberOf(piece.element, 'width', 0) - box.x
  return isReverse ? box : { ...box, width: Math.max(box.width, reach) }
}

/** A bar of which the right end moves, or the left one with its place. */
export function barIn(piece: WearPiece, context: WearInContext): ReturnType<WearImport> {
  const shapes = shapesOf(piece.element)
  const moving = shapes[shapes.length - 1]
  const grows = moving ? transformOf(moving, 'width') : null
  if (!moving || shapes.length > 2 || !isMovedOnlyAlong(moving)) return null
  if (grows === null)
    return shapes[0] && shapes.length === 2 ? stillBar(piece, context, [shapes[0], moving]) : null
  const [fill, track] = [filledBox(moving), shapes.length === 2 ? shapes[0] : undefined]
  const trackFill = track ? filledBox(track) : null
  const isTrack = track && trackFill && isPlain(trackFill) && isTrackOf(track, moving)
  if (!fill || (track && !isTrack) || !isBar(moving)) return null
  const [, wide, ours] = ownBar.exec(grows) ?? []
  const live = (ours === undefined ? null : context.value(ours)) ?? context.value(grows)
  const box = track ? boxIn(track) : fullBar(piece, moving, wide === undefined ? null : Number(wide))
  if (!live || box.width <= 0) return null
  const place = barPlace(piece, box)
  const paint = paintIn(fill, place.box, { context, path: 'fillColor' })
  if (!paint) return null
  const own = {
    ...lineIn(box, moving),
    bgColor: trackFill ? context.color(attributeOf(trackFill, 'color'), 'bgColor') : clear,
    ...filledBy(paint),
    fillProgress: easedBy(moving, ours === undefined ? `(${live.text} / ${box.width})` : live.text, context),
    fillRate: 1,
    reverse: transformOf(moving, 'x') !== null,
  }
  return [{ ...layer, style: { ...place.style, ...own } as BaseStyle }]
}
