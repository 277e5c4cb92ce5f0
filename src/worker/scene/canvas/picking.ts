import { memoLastByObject } from '../../../shared/base/memo.ts'
import type { CaretLine } from '../../../shared/base/carets.ts'
import type { Point } from '../../../shared/base/geometry.ts'
import type { TextOp } from '../../../shared/layers/draw-ops.ts'
import { dialOf } from '../../core/design/document.ts'
import type { FontShelf } from '../../core/ports.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'
import { takesTap, type DialAim } from '../hit/hit-test.ts'
import { foundAt, showsNothing, type SeenSources } from '../hit/seen.ts'
import { toDesign, type DialSize, type ViewState } from '../../core/canvas/view.ts'
import type { DesignParts, IoParts, ViewParts } from '../../core/editor.ts'

/*
 * What a pointer is on: by what is seen, with some room around thin things. A press, hovering, the menu's list, the
 * second face and fingers all use it.
 */

/** Thin things answer from so many CSS pixels off; a finger hides what it points at. */
const reachPx = { mouse: 4, touch: 12 } as const

/** Lines by the text's op: it is another one when the words, their looks or their font are. */
const linesIn = memoLastByObject((op: TextOp, fonts: FontShelf): readonly CaretLine[] => {
  const { box } = op
  // carets are for one paragraph
  const whole = [{ top: box.y, height: box.height, stops: [{ at: 0, x: box.x }], right: box.x + box.width }]
  return op.text.includes('\n') ? whole : fonts.carets(op)
})

export const sourcesOf = (editor: IoParts): SeenSources => ({
  maskOf: (url) => editor.deps.pictures.mask(url),
  linesOf: (op) => linesIn(op, editor.deps.fonts),
})

type Dial = DialSize & { readonly shape: 'circle' | 'rectangle' }

/** Hidden by the edge of the dial; dimmed is seen. */
function isBeyond({ width, height, shape }: Dial, at: Point, reach: number): boolean {
  if (!(width > 0 && height > 0)) return true
  const dx = Math.abs(at.x - width / 2)
  const dy = Math.abs(at.y - height / 2)
  const [rx, ry] = [width / 2 + reach, height / 2 + reach]
  return shape === 'circle' ? (dx / rx) ** 2 + (dy / ry) ** 2 > 1 : dx > rx || dy > ry
}

type Look = { readonly view: ViewState; readonly dial: Dial }

/** An aim on a canvas of one's own, in CSS pixels. */
export function aimIn(editor: ViewParts & IoParts, at: Point, { view, dial }: Look): DialAim {
  const reach = reachPx[editor.viewport.isTouch ? 'touch' : 'mouse'] / view.zoom
  const point = toDesign(view, at)
  const isHidden = view.clip === 'shape' && isBeyond(dial, point, reach)
  return { ...sourcesOf(editor), at: point, reach, isHidden }
}

export function aimAt(editor: DesignParts & ViewParts & IoParts, at: Point): DialAim {
  const shape = editor.store.design ? editor.store.variant.shape : 'circle'
  return aimIn(editor, at, { view: editor.viewport.view, dial: { ...dialOf(editor), shape } })
}

/** A selected layer is held by what is seen of it, also where another one or the dial's edge hides that; one that shows nothing by its box. */
export const isHeldAt = (entry: SceneLayer, aim: DialAim): boolean =>
  showsNothing(entry) ? takesTap(entry, aim.at) : foundAt(entry, aim) > 0
