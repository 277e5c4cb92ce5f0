import type { Matrix } from '../../shared/base/geometry.ts'

/** One outline on a sheet; `rim` is the width of the line around it in the units of its own path. */
type Letter = { readonly path: Path2D; readonly matrix: Matrix; readonly rim: number }

/** Fills letters, with a line around each where it has a rim; what is hollow keeps the line alone. */
export function inkLetters(
  sheet: OffscreenCanvasRenderingContext2D,
  letters: readonly Letter[],
  isHollow: boolean,
): void {
  for (const { path, matrix, rim } of letters) {
    sheet.setTransform(...matrix)
    if (rim > 0) {
      sheet.lineJoin = 'round'
      // half of a line lies inside
      sheet.lineWidth = rim * 2
      sheet.stroke(path)
    }
    if (!isHollow) sheet.fill(path)
  }
  if (!isHollow) return
  sheet.globalCompositeOperation = 'destination-out'
  for (const { path, matrix } of letters) {
    sheet.setTransform(...matrix)
    sheet.fill(path)
  }
  sheet.globalCompositeOperation = 'source-over'
}
