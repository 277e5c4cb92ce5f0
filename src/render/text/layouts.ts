import type { TextOp } from '../../shared/layers/draw-ops.ts'
import type { FontBook } from './fonts.ts'
import { layoutText } from './shape.ts'
import type { TextLayout } from './shape.ts'

/** Layouts by op: the same reference is laid out once, and again when a font that it waited for arrives. */
export type Layouts = {
  of(op: TextOp): TextLayout
  /** A font arrived. */
  fontsChanged(): void
}

export function createLayouts(book: FontBook): Layouts {
  const layouts = new WeakMap<TextOp, { layout: TextLayout; fonts: number }>()
  let fonts = 0
  return {
    of(op) {
      const known = layouts.get(op)
      if (known && (!known.layout.isProvisional || known.fonts === fonts)) return known.layout
      const layout = layoutText(op, book)
      layouts.set(op, { layout, fonts })
      return layout
    },
    fontsChanged() {
      fonts++
    },
  }
}
