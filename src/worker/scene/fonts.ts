import type { DrawOp, FontRef, MeasureText, TextRun } from '../../shared/layers/draw-ops.ts'

/** What drawing needs from the fonts. */
export type SceneFonts = {
  readonly measure: MeasureText
  readonly resolve: (font: FontRef) => FontRef
}

/** The op with the fonts that stand in for its own while those are not there. */
export const withFont = (op: DrawOp, resolve: SceneFonts['resolve']): DrawOp => {
  if (op.op !== 'text') return op
  const here = <Run extends TextRun>(run: Run): Run => {
    const font = resolve(run.font)
    return font === run.font ? run : { ...run, font }
  }
  const { among } = op
  const own = here(op)
  return among ? { ...own, among: { before: among.before.map(here), after: among.after.map(here) } } : own
}
