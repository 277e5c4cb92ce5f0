import { apply, roundTo, type Point } from '../../../shared/base/geometry.ts'
import { anchorAt, placeOf, readPointId } from '../../../shared/base/path/contours/contours.ts'
import { isSmooth } from '../../../shared/base/path/contours/handles.ts'
import type { MessageParams } from '../../../shared/protocol/commands.ts'
import type { IoParts } from '../../core/editor.ts'
import type { AtHand } from './at-hand.ts'

const shown = (value: number): number => roundTo(value, 2)

export type PointFacts = {
  readonly kind: 'corner' | 'smooth' | 'into' | 'out'
  /** From 1 on, among the points of all lines; a handle has the number of its point. */
  readonly number: number
  /** On the dial. */
  readonly at: Point
}

/** What there is to say of a chosen point or handle. */
export function factsOf({ contours, onto }: AtHand, id: string): PointFacts | null {
  const ref = readPointId(id)
  const anchor = ref && anchorAt(contours, ref)
  const place = ref && placeOf(contours, ref)
  if (!ref || !anchor || !place) return null
  const before = contours.slice(0, ref.contour).reduce((sum, { anchors }) => sum + anchors.length, 0)
  const kind = ref.part === 'at' ? (isSmooth(anchor) ? 'smooth' : 'corner') : ref.part
  return { kind, number: before + ref.index + 1, at: apply(onto, place) }
}

export const countOf = ({ contours }: AtHand): number =>
  contours.reduce((sum, { anchors }) => sum + anchors.length, 0)

/** To a screen reader: one point by its place, several by their number. */
export function sayChosen({ page }: IoParts, hand: AtHand): void {
  const [id, ...others] = hand.chosen
  const facts = id === undefined ? null : factsOf(hand, id)
  if (!facts) return
  const params: MessageParams =
    others.length > 0
      ? { count: hand.chosen.length }
      : { number: facts.number, count: countOf(hand), x: shown(facts.at.x), y: shown(facts.at.y) }
  const key = others.length > 0 ? 'announce.points.many' : `announce.points.${facts.kind}`
  page.say({ show: 'announce', key, params, isUrgent: false })
}
