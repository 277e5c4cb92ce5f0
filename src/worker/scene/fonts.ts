import type { DrawOp, FontRef, MeasureText } from '../../shared/layers/draw-ops.ts'

/** What drawing needs from the fonts. */
export type SceneFonts = {
  readonly measure: MeasureText
  readonly resolve: (font: FontRef) => FontRef
}

/** The op with the font that stands in for its own while that is not there. */
export const withFont = (op: DrawOp, resolve: SceneFonts['resolve']): DrawOp => {
  if (op.op !== 'text') return op
  const font = resolve(op.font)
  return font === op.font ? op : { ...op, font }
}
