import type { BaseStyle } from '../../document/design.ts'
import { attributeOf } from '../../wff/xml/tree.ts'
import type { WearImport } from '../pieces/wear-in/piece.ts'
import { childOf, numberOf, transformOf } from '../pieces/wear-in/read.ts'
import { wordsOf } from './binding.ts'
import { fontDefaults } from './font-defaults.ts'

const aligns = { START: 'left', CENTER: 'center', END: 'right' } as const
const verticals = { TOP: 'top', CENTER: 'middle', CENTER_ON_BASELINE: 'middle', BOTTOM: 'bottom' } as const

/** What is computed stands on one line; it may be written with spaces. */
const live = /\([^]*\)|##[^#]*##/g

const pick = <T>(table: Readonly<Record<string, T>>, key: string | null, otherwise: T): T =>
  table[key ?? ''] ?? otherwise

/** Words in a font of letters: a `PartText` with a straight line, or a field of a digital clock. */
export const textWearIn: WearImport = ({ element, style }, context) => {
  const isTime = element.name === 'TimeText'
  const lines = isTime ? element : element.name === 'PartText' ? childOf(element, 'Text') : null
  const font = lines && childOf(lines, 'Font')
  if (!lines || !font) return null
  const words = isTime ? { text: context.time(element), caseStyle: null, outline: null } : context.words(font)
  if (!words || words.text.length > 500 || words.text === '') return null
  const color = transformOf(font, 'color')
  if (color !== null) context.near('import.note.liveColor')
  const isOneLine = isTime || numberOf(lines, 'maxLines', 0) === 1 || !/\s/.test(words.text.replace(live, ''))
  const fill = context.color(words.outline ?? attributeOf(font, 'color') ?? '#FFFFFF', 'fill')
  return [
    {
      constructorName: 'Text',
      nodeType: 'text',
      type: 'text',
      icon: 'type',
      level: -1,
      style: {
        ...style,
        ...fontDefaults,
        ...wordsOf(words.text),
        ...context.font(font),
        fontSize: Math.max(1, Math.min(1000, numberOf(font, 'size', 32))),
        fill,
        align: pick(aligns, attributeOf(lines, 'align'), 'center'),
        verticalAlign: pick(verticals, attributeOf(lines, 'verticalAlign'), 'middle'),
        wrap: isOneLine ? 'none' : 'word',
        ellipsis: attributeOf(lines, 'ellipsis') === 'TRUE',
        isBounded: attributeOf(lines, 'isAutoSize') === 'TRUE',
        caseStyle: words.caseStyle,
      } as BaseStyle,
    },
  ]
}
