import { letterStarts } from '../../../base/fonts/letter-starts.ts'
import { unite, type Box } from '../../../base/geometry.ts'
import type { WearContext } from '../../building-blocks/export-wff/context.ts'
import type { WearChild, WearNode } from '../../building-blocks/export-wff/node.ts'
import { textNode } from '../../building-blocks/export-wff/ops.ts'
import { innerPart } from '../../building-blocks/export-wff/part.ts'
import { uprightBaseline, type TextOp } from '../../draw-ops.ts'

type Dress = (words: readonly WearChild[]) => readonly WearChild[]

export type UprightParts = { readonly box: Box; readonly children: readonly WearNode[] }

const below = { top: 0, middle: 0.5, bottom: 1 } as const
const beside = { left: 0, center: 0.5, right: 1 } as const

/**
 * One column of letters as a part for each of them, since the format knows only lines: where the renderer has them, in a
 * group that is as large as they are. `op` has its box on the dial.
 */
export function uprightParts(op: TextOp, dresses: readonly Dress[], context: WearContext): UprightParts {
  const { text, font, size, spacing = 0 } = op
  const starts = letterStarts(text)
  const step = (1 + spacing) * size
  const long = Math.max(0, starts.length * step - spacing * size)
  const line = context.measure({ text, font, size })
  const wide = line.height
  const top = op.box.y + (op.box.height - long) * below[op.verticalAlign]
  const middle = op.box.x + (op.box.width - wide) * beside[op.align] + wide / 2
  const lines = starts.map((at, index) => ({
    letter: text.slice(at, starts[index + 1]),
    box: {
      x: middle - size,
      y: top + index * step + uprightBaseline * size - line.ascent,
      width: size * 2,
      height: line.height,
    },
  }))
  const exact = lines.reduce((all, { box }) => unite(all, box), op.box)
  const [x, y] = [Math.floor(exact.x), Math.floor(exact.y)]
  const box = {
    ...{ x, y },
    width: Math.ceil(exact.x + exact.width) - x,
    height: Math.ceil(exact.y + exact.height) - y,
  }
  const plain = { ...op, align: 'center', verticalAlign: 'middle', wrap: 'none', spacing: 0 } as const
  const children = dresses.flatMap((dress) =>
    lines
      .filter(({ letter }) => letter.trim() !== '')
      .map(({ letter, box: own }) =>
        innerPart('PartText', {
          box: { ...own, x: own.x - x, y: own.y - y },
          children: [textNode(plain, dress([letter]), context)],
        }),
      ),
  )
  return { box, children }
}
