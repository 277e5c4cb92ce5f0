import type { CutStroke } from '../../../../shared/protocol/words.ts'
import type { Marks } from './flood.ts'

type Size = { readonly width: number; readonly height: number }

function dab(
  marks: Marks,
  { width, height }: Size,
  at: { x: number; y: number; radius: number; mark: number },
): void {
  const { x, y, radius, mark } = at
  for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(height - 1, y + radius); row += 1)
    for (
      let column = Math.max(0, Math.floor(x - radius));
      column <= Math.min(width - 1, x + radius);
      column += 1
    )
      if (Math.hypot(column + 0.5 - x, row + 0.5 - y) <= radius) marks[row * width + column] = mark
}

/** Strokes as marks on each pixel that they cover, the later ones over the earlier. */
export function marksOf(strokes: readonly CutStroke[], size: Size): Marks {
  const marks = new Uint8Array(size.width * size.height)
  for (const { keeps, radius, points } of strokes) {
    const brush = { radius: Math.max(0.75, radius * Math.max(size.width, size.height)), mark: keeps ? 1 : 2 }
    const spots = Array.from({ length: Math.floor(points.length / 2) }, (_none, at) => ({
      x: (points[at * 2] ?? 0) * size.width,
      y: (points[at * 2 + 1] ?? 0) * size.height,
    }))
    spots.forEach((spot, index) => {
      const from = spots[index - 1] ?? spot
      const steps = Math.max(1, Math.ceil(Math.hypot(spot.x - from.x, spot.y - from.y) / (brush.radius / 2)))
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps
        dab(marks, size, {
          ...brush,
          x: from.x + (spot.x - from.x) * share,
          y: from.y + (spot.y - from.y) * share,
        })
      }
    })
  }
  return marks
}
