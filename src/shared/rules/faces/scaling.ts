import { roundTo } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import { scaleLayer, type Scale } from '../../document/scale.ts'
import { parseExpression } from '../../expressions/language/parse.ts'
import { printExpression } from '../../expressions/language/serialize.ts'
import type { Expression } from '../../expressions/language/tree.ts'
import { scaledTrack, trackIn, trackText } from '../../base/track/track.ts'
import { kindOf } from '../../layers/registry.ts'

const span = { start: 0, end: 0 }

const number = (value: number): Expression => ({ kind: 'number', value, span })

/** Six digits, so that there and back comes to 1 again. */
const factorDigits = 6

function times(tree: Expression, factor: number): Expression {
  if (tree.kind === 'number') return number(roundTo(tree.value * factor, factorDigits))
  const isScaled = tree.kind === 'binary' && tree.operator === '*' && tree.right.kind === 'number'
  if (isScaled && tree.right.kind === 'number') {
    const whole = roundTo(tree.right.value * factor, factorDigits)
    const isOne = Math.abs(whole - 1) < 10 ** (1 - factorDigits)
    return isOne ? tree.left : { ...tree, right: number(whole) }
  }
  return { kind: 'binary', operator: '*', left: tree, right: number(roundTo(factor, factorDigits)), span }
}

/** The expression times a factor, plus a number; a text that is no expression stays as it is. */
function scaleExpression(text: string, factor: number, plus: number): string {
  const track = trackIn(text)
  if (track) return trackText(scaledTrack(track, factor, plus))
  const parsed = parseExpression(text)
  if (!parsed.ok) return text
  const scaled = Math.abs(factor - 1) < 1e-9 ? parsed.tree : times(parsed.tree, factor)
  const shift = roundTo(plus, 3)
  if (shift === 0) return scaled === parsed.tree ? text : printExpression(scaled)
  return printExpression({ kind: 'binary', operator: '+', left: scaled, right: number(shift), span })
}

/** The layer in a face of another size; its kind says what grows with it (S4.25). */
export function scaledLayer(layer: Layer, scale: Scale): Layer {
  const kind = kindOf(layer)
  const how = { lengths: kind.lengths ?? [], fillsDial: kind.abilities.isBackdrop, scaleExpression }
  const scaled = scaleLayer(layer, scale, how)
  // a length that its kind does not take, such as a font below one pixel, stays as it was
  if (how.lengths.length === 0 || kind.schema.safeParse(scaled.style).success) return scaled
  return scaleLayer(layer, scale, { ...how, lengths: [] })
}
