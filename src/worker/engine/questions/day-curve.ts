import { movementOf } from '../../../shared/expressions/language/hand-movement.ts'
import { readSmooth } from '../../../shared/expressions/language/smooth.ts'
import type { CurveRequest } from '../../../shared/protocol/questions.ts'
import { fieldOf } from '../../scene/fields/fields.ts'
import { markOf } from '../../projections/expression-view.ts'
import { expressionOf, programOf } from '../../scene/values.ts'
import type { Answers } from './answer.ts'
import type { DocumentParts } from '../../core/editor.ts'
import type { TimeParts } from '../../scene/editor.ts'

const dayMs = 86_400_000
/** One value a pixel of the curve. */
const steps = 240

/**
 * The times of a curve, from midnight on. Even ones would meet the same second every time, and a minute hand in few
 * places: what ticks fast would look still. So each stands anywhere in its step, always in the same place.
 */
const timesOfDay: readonly number[] = Array.from({ length: steps }, (_none, step) => {
  const within = (step * 0.618034) % 1
  return Math.floor(((step + within) * dayMs) / steps / 1000) * 1000
})

/** The expression of the request. */
function textOfRequest(editor: DocumentParts, { ids, path = '', text }: CurveRequest): string {
  if (text !== undefined) return text.trim()
  const layer = editor.store.find((ids ?? editor.selection.ids)[0] ?? '')
  const field = layer && fieldOf(layer, path === 'rotate' ? 'rotation' : path)?.field
  const name = field?.field === 'number' ? field.expression : null
  return layer && name ? expressionOf(layer.style, name) : ''
}

/** What an expression gives over the 24 hours of the shown day. */
export const curveAnswers = {
  curve(editor: DocumentParts & TimeParts, request) {
    const text = textOfRequest(editor, request)
    const program = text === '' ? null : programOf(text)
    if (!program) return null
    const wall = editor.clock.wallMs
    const midnight = Math.floor(wall / dayMs) * dayMs
    const values: number[] = []
    for (const time of timesOfDay) {
      const value = program.run(editor.clock.momentOf(midnight + time).world)
      if (typeof value !== 'number') return null
      values.push(value)
    }
    const now = program.run(editor.clock.moment.world)
    if (typeof now !== 'number') return null
    return {
      values,
      min: Math.min(...values),
      max: Math.max(...values),
      at: (wall - midnight) / dayMs,
      now,
      warnings: program.warnings(editor.clock.moment.world).map(markOf),
    }
  },
  motion: (_editor: DocumentParts, text) => ({ smooth: readSmooth(text), movement: movementOf(text) }),
} satisfies Answers<'curve' | 'motion'>
