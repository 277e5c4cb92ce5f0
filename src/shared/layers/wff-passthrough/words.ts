import type { Box } from '../../base/geometry.ts'
import type { World } from '../../expressions/world.ts'
import { readText } from '../building-blocks/live-text.ts'
import { italicSlant, type LinePicture, type OpPlace, type TextOp, type TextRun } from '../draw-ops.ts'
import type { Run, Sketch } from './style.ts'

function textNow({ text, caseStyle }: Run, world: World): string {
  const words = readText(text, world)
  return caseStyle === null ? words : caseStyle === 1 ? words.toUpperCase() : words.toLowerCase()
}

function moved({ box, ring, ...op }: TextOp, x: number, y: number): TextOp {
  return {
    ...op,
    box: { ...box, x: box.x + x, y: box.y + y },
    ...(ring ? { ring: { ...ring, x: ring.x + x, y: ring.y + y } } : {}),
  }
}

/** Letters of one width are laid out as they are, and drawn wider or narrower together. */
function stretchOf(runs: readonly Run[]): number {
  const [first = 1, ...others] = new Set(runs.map(({ stretch = 1 }) => stretch))
  return others.length > 0 ? 1 : first
}

/** Pictures are no wider than they are where letters are. */
function pictureOf({ picture, color }: Run, stretch: number): LinePicture | null {
  if (!picture || picture.url === '') return null
  const { url, width, height, before, behind } = picture
  const tint = /^#(ff)?ffffff$/i.test(color) ? null : color
  const overlaps = { before: before / stretch, behind: behind / stretch }
  return { url, width: width / stretch, height, overlaps, tint }
}

/** Words of several looks on the same lines: what lies behind all of them, then each with the line around it. */
export function wordOps(
  sketch: Extract<Sketch, { draws: 'words' }>,
  whole: Box,
  world: World,
): readonly TextOp[] {
  const { runs, circle, align, verticalAlign, wrap, ellipsis, fit, least, lineGap, isOnBaseline } = sketch
  const stretch = circle ? 1 : stretchOf(runs)
  const box = { ...whole, x: whole.x / stretch, width: whole.width / stretch }
  const rooms = runs.map((run): TextRun => {
    const { family, fontUrl, size, spacing } = run
    const font = { family, url: fontUrl }
    const picture = pictureOf(run, stretch)
    return { text: textNow(run, world), font, size, spacing, ...(picture ? { picture } : {}) }
  })
  const ring = circle && {
    x: box.x + box.width / 2 + circle.x,
    y: box.y + box.height / 2 + circle.y,
    radius: circle.radius,
    angleDeg: circle.angleDeg,
    isClockwise: circle.isClockwise,
  }
  const place: OpPlace | null = stretch === 1 ? null : { matrix: [stretch, 0, 0, 1, 0, 0], opacity: 1 }
  const shared = {
    ...(place ? { place } : {}),
    box,
    align,
    verticalAlign,
    wrap,
    ellipsis,
    fit,
    ...(fit && least !== undefined ? { least } : {}),
    ...(lineGap ? { lineGap } : {}),
    ...(isOnBaseline ? { isOnBaseline } : {}),
    ...(ring ? { ring } : {}),
  }
  const ops = rooms.map((room, at): TextOp => {
    const { isItalic = false, bars = [], color = '#FFFFFF' } = runs[at] ?? {}
    return {
      op: 'text',
      ...room,
      color,
      ...shared,
      ...(isItalic ? { slant: italicSlant } : {}),
      ...(bars.length > 0 ? { bars } : {}),
      ...(rooms.length > 1 ? { among: { before: rooms.slice(0, at), after: rooms.slice(at + 1) } } : {}),
    }
  })
  const outlined = (op: TextOp, at: number): TextOp | null => {
    const { outline = null, picture } = runs[at] ?? {}
    // there is no line around a picture
    return outline && !picture
      ? { ...op, color: outline.color, rim: { width: outline.width, isHollow: false } }
      : null
  }
  const behind = ops.flatMap((op, at) =>
    (runs[at]?.picture ? [] : (runs[at]?.behind ?? [])).map(({ color, x, y, blur }) => ({
      ...moved(outlined(op, at) ?? op, x, y),
      color,
      ...(blur > 0 ? { blur } : {}),
    })),
  )
  return [...behind, ...ops.flatMap((op, at) => [outlined(op, at) ?? [], op].flat())]
}
