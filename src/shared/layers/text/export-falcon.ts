import { shippedFont } from '../../base/fonts/known-font.ts'
import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { liveWords } from '../building-blocks/export-falcon/value.ts'
import { shownText } from './binding.ts'
import { fontOf } from './draw.ts'
import { isOrnate } from './effects/effects.ts'
import type { TextStyle } from './style.ts'

export const textFalcon: FalconExport<TextStyle> = (layer, context) => {
  const { style } = layer
  const words = shownText(style)
  if (words === '') return null
  if (isOrnate(style)) context.tell(layer, { kind: 'changed', key: 'falcon.note.effects' })
  const font = shippedFont(style.fontFamily)
  if (font?.family === 'NotoSansSC' && font.weight !== 400)
    context.tell(layer, { kind: 'changed', key: 'falcon.note.chineseWeight' })
  return {
    form: 'text',
    text: liveWords(words, layer, context),
    font: context.font(fontOf(style)),
    size: style.fontSize,
    color: style.fill,
    align: style.align,
    verticalAlign: style.verticalAlign,
    wrap: style.wrap,
    overflow: style.ellipsis ? 'dots' : 'shown',
    fit: style.isBounded ? 'shrunk' : 'asIs',
    letterCase: style.caseStyle === null ? 'asTyped' : style.caseStyle === 1 ? 'upper' : 'lower',
  }
}
