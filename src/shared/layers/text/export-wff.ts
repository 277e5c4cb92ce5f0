import { unite, type Box } from '../../base/geometry.ts'
import type { TextOp, TextRing } from '../draw-ops.ts'
import type { WearExport } from '../building-blocks/export-wff/context.ts'
import { node, type WearChild, type WearNode } from '../building-blocks/export-wff/node.ts'
import { ringNode, textBox, textNode } from '../building-blocks/export-wff/ops.ts'
import { innerPart, layerPart, wearColor } from '../building-blocks/export-wff/part.ts'
import { textChildren } from '../building-blocks/export-wff/value.ts'
import { readText } from '../building-blocks/live-text.ts'
import { shownText } from './binding.ts'
import { fontOf } from './draw.ts'
import { uprightParts } from './effects/upright-parts.ts'
import {
  barsOf,
  isUpright,
  leaningOf,
  leastOf,
  linesOf,
  outlineOf,
  ringOf,
  shadowsOf,
} from './effects/effects.ts'
import type { TextStyle } from './style.ts'

/** Letters in upper or lower case: words at once, what comes from the watch by the watch. */
function inCase(words: readonly WearChild[], caseStyle: number | null): readonly WearChild[] {
  if (caseStyle === null) return words
  const change = (text: string): string => (caseStyle === 1 ? text.toUpperCase() : text.toLowerCase())
  const isLive = words.some((word) => typeof word !== 'string')
  if (isLive) return [node(caseStyle === 1 ? 'Upper' : 'Lower', {}, words)]
  return words.map((word) => (typeof word === 'string' ? change(word) : word))
}

const barNames = { under: 'Underline', through: 'StrikeThrough' } as const

/** Words with the lines along them. */
const barred = (words: readonly WearChild[], style: TextStyle): readonly WearChild[] =>
  barsOf(style).reduceRight<readonly WearChild[]>((inner, bar) => [node(barNames[bar], {}, inner)], words)

/** How far from its left or its top a box is held. */
const share = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 } as const

/** The room that letters around a circle take, in pixels of the dial: what hangs out of a part may be cut. */
function boxOfRing({ x, y }: Box, ring: TextRing, size: number): Box {
  const reach = ring.radius + size
  return { x: x + ring.x - reach, y: y + ring.y - reach, width: reach * 2, height: reach * 2 }
}

/** Effects stand around words one at a time: of several, each shadow has a part of its own below. */
function dressings(style: TextStyle): readonly ((words: readonly WearChild[]) => readonly WearChild[])[] {
  const outline = outlineOf(style)
  const around =
    (name: string, facts: Readonly<Record<string, string | number>>) => (words: readonly WearChild[]) => [
      node(name, facts, words),
    ]
  const all = [
    ...shadowsOf(style).map(({ color, x, y, blur }) =>
      around('Shadow', { color: wearColor(color), offsetX: x, offsetY: y, radius: blur }),
    ),
    ...(outline ? [around('Outline', { color: wearColor(outline.color), width: outline.width })] : []),
  ]
  return all.length > 0 ? all : [(words) => words]
}

/** No part is below a pixel: words of a smaller box stand in the same place of a larger one. */
function roomFor({ x, y, width, height, align, verticalAlign }: TextStyle): Box {
  const [more, higher] = [Math.max(0, 1 - width), Math.max(0, 1 - height)]
  return {
    x: x - more * share[align],
    y: y - higher * share[verticalAlign],
    width: width + more,
    height: height + higher,
  }
}

export const textWear: WearExport<TextStyle> = (layer, context) => {
  const { style } = layer
  const shown = shownText(style)
  if (shown === '') return []
  const { x, y, width, height } = roomFor(style)
  const op: TextOp = {
    op: 'text',
    text: readText(shown, context.world),
    font: fontOf(style),
    size: style.fontSize,
    color: style.fill,
    box: { x, y, width, height },
    align: style.align,
    verticalAlign: style.verticalAlign,
    wrap: style.wrap,
    ellipsis: style.ellipsis,
    fit: style.isBounded,
    spacing: style.letterSpacing ?? 0,
    ...leaningOf(style),
    ...linesOf(style),
    ...leastOf(style),
  }
  const ring = ringOf(style, style)
  const said = barred(inCase(textChildren(shown, layer, context), style.caseStyle), style)
  const dresses = dressings(style)
  const parts = (box: Box, written: (words: readonly WearChild[]) => WearNode): readonly WearNode[] => {
    const lines = dresses.map((dress) => written(dress(said)))
    if (lines.length === 1)
      return [layerPart(layer, context, { name: 'PartText', box, stretches: true, children: lines })]
    // together, so that they are see-through as one
    const inside = { ...box, x: 0, y: 0 }
    const children = lines.map((line) => innerPart('PartText', { box: inside, children: [line] }))
    return [layerPart(layer, context, { name: 'Group', box, children })]
  }
  const [words] = said
  if (isUpright(style) && typeof words === 'string') {
    const column = uprightParts({ ...op, text: words }, dresses, context)
    return [layerPart(layer, context, { name: 'Group', ...column })]
  }
  if (ring) {
    const box = unite(op.box, boxOfRing(op.box, ring, style.fontSize))
    const inPart = { ...ring, x: ring.x + x - Math.round(box.x), y: ring.y + y - Math.round(box.y) }
    const whole = { ...box, x: Math.round(box.x), y: Math.round(box.y) }
    return parts(whole, (words) => ringNode({ ...op, ring: inPart }, words, context))
  }
  const isOneLine = style.wrap === 'none'
  const box = isOneLine ? textBox(op, context) : op.box
  return parts(box, (words) => textNode(op, words, context))
}
