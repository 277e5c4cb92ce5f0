/** Words that can be a text of ours, in pixels of the drawing: the left, middle or right end of their base line. */
export type PlainText = {
  /** The number of its element in the drawing. */
  readonly at: number
  readonly words: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly family: string
  readonly weight: number
  readonly color: string
  /** 0 to 1. */
  readonly opacity: number
  /** Ems between letters. */
  readonly spacing: number
  /** How the letters are cased beside what was typed. */
  readonly letterCase: 'upper' | 'lower' | null
  readonly align: 'left' | 'center' | 'right'
  /** Leaning letters, and lines along them; absent for none. */
  readonly italic?: true
  readonly underline?: true
  readonly strikeThrough?: true
}

/** Why words become a picture: the end of a message key. */
export type WhyDrawn = 'turned' | 'lines' | 'effect' | 'paint' | 'font' | 'letters' | 'style' | 'cut' | 'many'

export type TextLine = PlainText | WhyDrawn

/** `'Roboto-Bold'` is a family and a weight; the first of a list is the one that is meant. */
export function familyOf(list: string, weight: number): { family: string; weight: number } {
  const first = (list.split(',')[0] ?? '').replace(/['"]/g, '').trim()
  const cut = /^(.*?)[- ](thin|light|regular|medium|semibold|bold|black)$/i.exec(first)
  const own = cut ? (weights[(cut[2] ?? '').toLowerCase()] ?? 400) : 400
  // 400 is also what is said by nothing
  return { family: cut?.[1] ?? first, weight: weight === 400 ? own : weight }
}

const weights: Readonly<Record<string, number>> = {
  thin: 100,
  light: 300,
  medium: 500,
  semibold: 600,
  bold: 700,
  black: 900,
}
