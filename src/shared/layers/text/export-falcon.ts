import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { shownText } from './binding.ts'
import { fontOf } from './draw.ts'
import type { TextStyle } from './style.ts'

export const textFalcon: FalconExport<TextStyle> = ({ style }, context) => {
  const text = shownText(style)
  if (text === '') return null
  return {
    form: 'text',
    text,
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
