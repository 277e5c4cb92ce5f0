import { numberOf, objectOf, objectsOf, textOf, type FigNode } from '../tree.ts'
import { escaped, num, sizeOf, tell, type Writing } from './writing.ts'
import { paintsOf } from './paint.ts'

const weights: readonly (readonly [RegExp, number])[] = [
  [/thin|hairline/i, 100],
  [/extra ?light|ultra ?light/i, 200],
  [/light/i, 300],
  [/medium/i, 500],
  [/semi ?bold|demi ?bold/i, 600],
  [/extra ?bold|ultra ?bold/i, 800],
  [/black|heavy/i, 900],
  [/bold/i, 700],
]

const weightOf = (style: string): number => weights.find(([name]) => name.test(style))?.[1] ?? 400

const cases: Readonly<Record<string, string>> = {
  UPPER: 'uppercase',
  LOWER: 'lowercase',
  TITLE: 'capitalize',
}

/** Where each line begins, by what Figma laid out; by the size of the letters where it says nothing. */
function linesOf({ fields }: FigNode, characters: string, size: number) {
  const lines = objectsOf(objectOf(fields['derivedTextData'])?.['baselines'])
  if (lines.length === 0)
    return characters.split('\n').map((words, at) => ({ words, x: 0, y: size * (0.95 + at * 1.2) }))
  return lines.map(({ position, firstCharacter, endCharacter }) => {
    const at = objectOf(position)
    const words = characters.slice(numberOf(firstCharacter, 0), numberOf(endCharacter, characters.length))
    return { words: words.replace(/\n$/, ''), x: numberOf(at?.['x'], 0), y: numberOf(at?.['y'], 0) }
  })
}

const aligns: Readonly<Record<string, number>> = { LEFT: 0, CENTER: 0.5, RIGHT: 1 }
const anchors = { 0: 'start', 0.5: 'middle', 1: 'end' } as const

/** A text as SVG has it. */
export function wordsOf(node: FigNode, label: string, writing: Writing): string {
  const { fields } = node
  const characters = textOf(objectOf(fields['textData'])?.['characters'])
  if (characters.trim() === '') return ''
  const font = objectOf(fields['fontName'])
  const style = textOf(font?.['style'])
  const size = numberOf(fields['fontSize'], 12)
  const box = sizeOf(fields['size'])
  const [paint] = paintsOf(fields['fillPaints'], { writing, size: box, label })
  if (paint?.is !== 'paint') return ''
  const spacing = objectOf(fields['letterSpacing'])
  const gap = numberOf(spacing?.['value'], 0) * (spacing?.['units'] === 'PERCENT' ? size / 100 : 1)
  const isOne = objectOf(fields['textData'])?.['styleOverrideTable'] === undefined
  if (!isOne) tell(writing, label, 'svg.fig.note.styles')
  // a line that stands in the middle of its box is set about that middle, whatever font sets it
  const share = aligns[textOf(fields['textAlignHorizontal'], 'LEFT')] ?? 0
  const css = cases[textOf(fields['textCase'])]
  const attributes = [
    `fill="${paint.value}"${paint.opacity < 1 ? ` fill-opacity="${num(paint.opacity)}"` : ''}`,
    `font-family="${escaped(textOf(font?.['family']))}" font-size="${num(size)}" font-weight="${weightOf(style)}"`,
    ...(/italic|oblique/i.test(style) ? ['font-style="italic"'] : []),
    ...(gap === 0 ? [] : [`letter-spacing="${num(gap)}"`]),
    `text-anchor="${anchors[share as 0 | 0.5 | 1]}" xml:space="preserve"`,
    `style="white-space:pre${css ? `;text-transform:${css}` : ''}"`,
  ].join(' ')
  const lines = linesOf(node, characters, size).map(
    ({ words, x, y }) =>
      `<tspan x="${num(share === 0 ? x : box.width * share)}" y="${num(y)}">${escaped(words)}</tspan>`,
  )
  return `<text data-name="${escaped(label)}" ${attributes}>${lines.join('')}</text>`
}
