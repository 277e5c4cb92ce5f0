import { colorTokens, seenThrough } from '../../shared/base/color-tokens.ts'
import type { Box, Matrix } from '../../shared/base/geometry.ts'
import { centreOf, multiply, rotation, translation } from '../../shared/base/geometry.ts'
import type { PictureOp } from '../../shared/layers/draw-ops.ts'
import { packColor, packWhite } from '../base/colors.ts'
import { border } from '../atlas/pictures.ts'
import type { Pictures } from '../atlas/pictures.ts'
import { filled } from '../gl/vertices.ts'
import type { Brush } from './brush.ts'

const loadingColor = seenThrough(colorTokens.pictureLoading, 0.25)
const failedColor = colorTokens.pictureFailed

/** The quad of a picture, or of what stands for it while it is loading or when it failed. */
export function paintPicture(
  brush: Brush,
  op: PictureOp,
  at: { matrix: Matrix; opacity: number; pictures: Pictures },
): void {
  const { matrix, opacity } = at
  const { box } = op
  if (!(box.width > 0 && box.height > 0)) return
  const wide = Math.hypot(matrix[0], matrix[1]) * brush.scale * box.width
  const high = Math.hypot(matrix[2], matrix[3]) * brush.scale * box.height
  const picture = at.pictures.get(op.url, (width, height) => Math.max(wide / width, high / height))
  if (picture === 'loading') return paintLoading(brush, matrix, { box, opacity })
  if (picture === 'failed') return paintFailed(brush, matrix, { box, opacity })
  const { region, part } = picture
  const shown: Box = {
    x: box.x + part.x * box.width,
    y: box.y + part.y * box.height,
    width: part.width * box.width,
    height: part.height * box.height,
  }
  brush.texels(matrix, shown, {
    region,
    part: { x: border, y: border, width: region.width - border * 2, height: region.height - border * 2 },
    color: op.tint ? packColor(op.tint, opacity) : packWhite(opacity),
    isSharp: false,
  })
}

type Place = { readonly box: Box; readonly opacity: number }

function paintLoading(brush: Brush, matrix: Matrix, { box, opacity }: Place): void {
  const { x, y } = centreOf(box)
  const color = packColor(loadingColor, opacity)
  brush.solid(matrix, {
    x,
    y,
    halfWidth: box.width / 2,
    halfHeight: box.height / 2,
    radius: 0,
    ring: filled,
    color,
  })
}

/** A frame and a cross, so that a picture that is gone cannot be taken for one that is empty. */
function paintFailed(brush: Brush, matrix: Matrix, { box, opacity }: Place): void {
  const { x, y } = centreOf(box)
  const least = Math.min(box.width, box.height)
  const line = Math.min(2, least / 4)
  const color = packColor(failedColor, opacity * 0.8)
  const outline = { x, y, halfWidth: box.width / 2, halfHeight: box.height / 2, radius: 0 }
  brush.solid(matrix, { ...outline, ring: filled, color: packColor(failedColor, opacity * 0.12) })
  brush.solid(matrix, { ...outline, ring: line / 2, color })
  const length = Math.hypot(box.width, box.height) / 2 - line
  const deg = (Math.atan2(box.height, box.width) * 180) / Math.PI
  for (const turn of [deg, -deg])
    brush.solid(multiply(matrix, multiply(translation(x, y), rotation(turn))), {
      x: 0,
      y: 0,
      halfWidth: length,
      halfHeight: line / 2,
      radius: 0,
      ring: filled,
      color,
    })
}
