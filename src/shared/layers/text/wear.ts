import type { WearExport } from '../pieces/wear/context.ts'
import { node, type WearChild } from '../pieces/wear/node.ts'
import { textBox, textNode } from '../pieces/wear/ops.ts'
import { layerPart } from '../pieces/wear/part.ts'
import { textChildren } from '../pieces/wear/value.ts'
import { readText } from '../pieces/live-text.ts'
import { shownText } from './binding.ts'
import { fontOf } from './draw.ts'
import type { TextStyle } from './style.ts'

/** Letters in upper or lower case: words at once, what comes from the watch by the watch. */
function inCase(words: readonly WearChild[], caseStyle: number | null): readonly WearChild[] {
  if (caseStyle === null) return words
  const change = (text: string): string => (caseStyle === 1 ? text.toUpperCase() : text.toLowerCase())
  const isLive = words.some((word) => typeof word !== 'string')
  if (isLive) return [node(caseStyle === 1 ? 'Upper' : 'Lower', {}, words)]
  return words.map((word) => (typeof word === 'string' ? change(word) : word))
}

export const textWear: WearExport<TextStyle> = (layer, context) => {
  const { style } = layer
  const words = shownText(style)
  if (words === '') return []
  const { x, y, width, height } = style
  const op = {
    op: 'text',
    text: readText(words, context.world),
    font: fontOf(style),
    size: style.fontSize,
    color: style.fill,
    box: { x, y, width, height },
    align: style.align,
    verticalAlign: style.verticalAlign,
    wrap: style.wrap,
    ellipsis: style.ellipsis,
    fit: style.isBounded,
  } as const
  const isOneLine = style.wrap === 'none'
  if (!isOneLine && style.verticalAlign !== 'middle')
    context.tell(layer, { kind: 'changed', key: 'wear.note.verticalAlign' })
  const box = isOneLine ? textBox(op, context) : op.box
  const said = inCase(textChildren(words, layer, context), style.caseStyle)
  return [
    layerPart(layer, context, {
      name: 'PartText',
      box,
      stretches: true,
      children: [textNode(op, said, context)],
    }),
  ]
}
