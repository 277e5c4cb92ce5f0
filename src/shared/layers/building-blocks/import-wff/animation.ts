import { parseExpression } from '../../../expressions/language/parse.ts'
import { rateOf } from '../../../expressions/language/ease.ts'
import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import type { LiveValue, WearInContext } from './piece.ts'
import { childOf, numberOf } from './read.ts'

/** Pictures a second of an animation that says nothing of it. */
const plainFps = 15

const fourNumbers = /^\s*(-?\d*\.?\d+\s+){3}-?\d*\.?\d+\s*$/

/** Words of a curve from what an `Animation` or a `Variant` says, as `ease` reads them. */
export function curveWords(element: XmlElement, isAngle: boolean): readonly string[] {
  const interpolation = attributeOf(element, 'interpolation') ?? 'LINEAR'
  const controls = attributeOf(element, 'controls') ?? '0.5 0.5 0.5 0.5'
  const direction = attributeOf(element, 'angleDirection') ?? 'NONE'
  const isOwn = interpolation === 'CUBIC_BEZIER' && fourNumbers.test(controls)
  return [
    isOwn ? controls.trim().split(/\s+/).map(Number).join(' ') : interpolation,
    ...(isAngle && direction !== 'NONE' ? [direction] : []),
  ]
}

/** A value by the curve of an animation, as an expression; one that never changes needs none. */
export const eased = (text: string, seconds: number, curve: string): string =>
  `(ease(${text}, ${seconds}, "${curve}"))`

const isGliding = (text: string): boolean => {
  const parsed = parseExpression(text)
  return !parsed.ok || rateOf(parsed.tree) === 'frame'
}

/** What a transform makes of its target, with the animation in it. */
export function animated(transform: XmlElement, live: LiveValue, near: WearInContext['near']): LiveValue {
  const animation = childOf(transform, 'Animation')
  const seconds = animation ? numberOf(animation, 'duration', 0) : 0
  if (!animation || live.isConstant || !(seconds > 0)) return live
  const target = attributeOf(transform, 'target') ?? ''
  if (isGliding(live.text)) {
    near('import.note.animation', { target })
    return live
  }
  const repeat = Math.round(numberOf(animation, 'repeat', 0))
  const words = [
    ...curveWords(animation, target === 'angle'),
    ...(repeat === 0 ? [] : [`x${Math.max(-1, repeat)}`]),
    `${Math.max(1, Math.round(numberOf(animation, 'fps', plainFps)))}fps`,
  ]
  return { ...live, text: eased(live.text, seconds, words.join(' ')) }
}
