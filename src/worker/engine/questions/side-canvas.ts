import type { HasSide } from '../../scene/faces/side-view.ts'
import type { Answers } from './answer.ts'
import type { IoParts } from '../../core/editor.ts'

/** The canvas of the second face. */
export const sideAnswers = {
  attachSide({ deps, side }: IoParts & HasSide, { canvas, ...size }) {
    // a page has few contexts: the one before is given back first
    side.detach()
    const renderer = deps.openSide(canvas)
    if (renderer) side.attach(renderer, size)
    return renderer !== null
  },
  resizeSide: ({ side }: HasSide, size) => side.resize(size),
  detachSide: ({ side }: HasSide) => side.detach(),
} satisfies Answers<'attachSide' | 'resizeSide' | 'detachSide'>
