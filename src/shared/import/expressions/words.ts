import type { LiveValue, WearWords } from '../../layers/building-blocks/import-wff/piece.ts'
import { colorIn } from '../../layers/building-blocks/import-wff/read.ts'
import { attributeOf, elementsOf, isElement, type XmlElement } from '../../wff/xml/tree.ts'

export type WordsDeps = {
  readonly value: (expression: string) => LiveValue | null
  /** A text of the package by its name. */
  readonly resource: (name: string) => string | null
  readonly near: (key: string, params?: Readonly<Record<string, string | number>>) => void
  /** Shadow and outline are drawn by the caller. */
  readonly areDressed: boolean
}

/** Elements around the words that only dress them. */
const dresses = new Set(['Shadow', 'Outline', 'OutGlow', 'Underline', 'StrikeThrough'])

const drawn = new Set(['Shadow', 'Outline'])

const maxDepth = 20

/** Lines and indents of the file are none of the words. */
const withoutIndent = (text: string): string =>
  text.includes('\n') ? text.replace(/^\s+|\s+$/g, '').replace(/\s*\n\s*/g, ' ') : text

const bareWords = (element: XmlElement): string =>
  element.children.map((child) => (isElement(child) ? '' : child.text)).join('')

/** Letters of a date pattern by the tag that gives them. */
const patternTags: Readonly<Record<string, string>> = {
  HH: 'hour24Text',
  H: 'hour24',
  kk: 'hour24Text',
  hh: 'hour12Text',
  h: 'hour12',
  mm: 'minuteText',
  m: 'minute',
  ss: 'secondText',
  s: 'second',
  EEEE: 'weekdayName',
  EEE: 'weekdayShortName',
  E: 'weekdayShortName',
  dd: 'dayText',
  d: 'day',
  MMMM: 'monthName',
  MMM: 'monthShortName',
  MM: 'monthText',
  M: 'month',
  yyyy: 'year',
  yy: 'yearShort',
  y: 'year',
  a: 'ampm',
  D: 'dayOfYear',
  w: 'weekOfYear',
}

/** `icuText("EEE d")` → `##weekdayShortName## ##day##`; null for another call or a sign that no tag gives. */
function datePattern(expression: string): string | null {
  const [, name, pattern] = /^\s*icu(Best)?Text\(\s*"([^"]*)"\s*\)\s*$/.exec(expression) ?? []
  if (pattern === undefined) return null
  let isWhole = true
  const text = pattern.replace(/'([^']*)'|([A-Za-z])\2*/g, (run, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted
    const tag = patternTags[run] ?? patternTags[run.slice(0, 1)]
    isWhole &&= tag !== undefined
    return `##${tag ?? ''}##${name ? ' ' : ''}`
  })
  return isWhole ? text.trim() : null
}

const format = /%(?:%|\d*(?:\.\d+)?[sdf])/g
const maxDigits = 20

/** One parameter as words of ours; a constant is said as it is. */
function said(expression: string, { value, resource, near }: WordsDeps): string | null {
  const named = /^\s*(\w+)\s*$/.exec(expression)?.[1]
  const text = named === undefined ? null : resource(named)
  if (text !== null) return text
  const live = value(expression)
  if (live) return live.isConstant ? String(live.value) : live.text
  const pattern = datePattern(expression)
  if (pattern !== null) return pattern
  near('import.note.words', { expression: expression.slice(0, 200) })
  return null
}

/** A format with its parameters; null when one of them cannot be said. */
function templateWords(element: XmlElement, deps: WordsDeps): string | null {
  const parameters = elementsOf(element).filter(({ name }) => name === 'Parameter')
  let at = 0
  let isWhole = true
  const text = withoutIndent(bareWords(element)).replace(format, (field) => {
    if (field === '%%') return '%'
    const parameter = parameters[at]
    at += 1
    const words = parameter ? said(attributeOf(parameter, 'expression') ?? '', deps) : ''
    isWhole &&= words !== null
    const width = Math.min(maxDigits, Number(/^%0(\d+)/.exec(field)?.[1] ?? 0))
    if (width === 0 || words === null) return words ?? '--'
    return words.includes('##') ? `(pad(${words}, ${width}))` : words.padStart(width, '0')
  })
  return isWhole ? text : null
}

/** The content of a `Font` or `BitmapFont`; null where our language cannot say it. */
export function wordsOf(font: XmlElement, deps: WordsDeps): WearWords | null {
  let element = font
  let caseStyle: number | null = null
  let outline: string | null = null
  const found: XmlElement[] = []
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const inner = elementsOf(element).find(
      ({ name }) => name === 'Template' || name === 'Upper' || name === 'Lower' || dresses.has(name),
    )
    if (elementsOf(element).some(({ name }) => name === 'InlineImage')) return null
    if (!inner) {
      const words = withoutIndent(bareWords(element))
      return { text: deps.resource(words) ?? words, caseStyle, outline, dresses: found }
    }
    if (inner.name === 'Template') {
      const text = templateWords(inner, deps)
      return text === null ? null : { text, caseStyle, outline, dresses: found }
    }
    if (inner.name === 'Upper' || inner.name === 'Lower') {
      caseStyle = inner.name === 'Upper' ? 1 : 2
      // there the words stand in a template's place, with parameters of their own
      if (elementsOf(inner).some(({ name }) => name === 'Parameter')) {
        const text = templateWords(inner, deps)
        return text === null ? null : { text, caseStyle, outline, dresses: found }
      }
    } else if (deps.areDressed && drawn.has(inner.name)) found.push(inner)
    else {
      deps.near('import.note.effect', { effect: inner.name })
      // black letters on a black dial: the line around them is what is read
      const isBlack = colorIn(attributeOf(font, 'color') ?? '')?.slice(0, 7) === '#000000'
      if (inner.name === 'Outline' && isBlack) outline = attributeOf(inner, 'color')
    }
    element = inner
  }
  return null
}

/** Fields of a clock's format by how the hour is counted. */
const timeTags: Readonly<Record<string, readonly [sync: string, twelve: string, full: string]>> = {
  hh: ['hourText', 'hour12Text', 'hour24Text'],
  h: ['hour', 'hour12', 'hour24'],
  hh_10: ['hourTens', '', ''],
  hh_1: ['hourUnits', '', ''],
  mm: ['minuteText', 'minuteText', 'minuteText'],
  m: ['minute', 'minute', 'minute'],
  mm_10: ['minuteTens', 'minuteTens', 'minuteTens'],
  mm_1: ['minuteUnits', 'minuteUnits', 'minuteUnits'],
  ss: ['secondText', 'secondText', 'secondText'],
  s: ['second', 'second', 'second'],
  ss_10: ['secondTens', 'secondTens', 'secondTens'],
  ss_1: ['secondUnits', 'secondUnits', 'secondUnits'],
}

/** The words of a `TimeText`: `hh:mm` → `##hourText##:##minuteText##`. */
export function timeWords(element: XmlElement): string {
  const hours = attributeOf(element, 'hourFormat')
  const column = hours === '12' ? 1 : hours === '24' ? 2 : 0
  const base = column === 1 ? '##hour12##' : '##hour24##'
  return (attributeOf(element, 'format') ?? '').replace(
    /hh_10|hh_1|mm_10|mm_1|ss_10|ss_1|hh?|mm?|ss?/g,
    (field) => {
      const tag = timeTags[field]?.[column] ?? ''
      if (tag !== '') return `##${tag}##`
      return field === 'hh_10' ? `(floor(${base} / 10))` : `(${base} % 10)`
    },
  )
}
