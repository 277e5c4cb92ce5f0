import { toText } from '../../expressions/language/fold.ts'
import { printField, readFormat, type FormatField } from '../../expressions/printf.ts'
import type { Value } from '../../expressions/language/tree.ts'
import { createWorld } from '../../expressions/world.ts'
import { readText } from '../../layers/building-blocks/live-text.ts'
import type { LiveValue, WearWords } from '../../layers/building-blocks/import-wff/piece.ts'
import { attributeOf, elementsOf, isElement, type XmlElement } from '../../wff/xml/tree.ts'
import { formatted } from './formatted.ts'

export type WordsDeps = {
  readonly value: (expression: string) => LiveValue | null
  /** A text of the package by its name. */
  readonly resource: (name: string) => string | null
  readonly near: (key: string, params?: Readonly<Record<string, string | number>>) => void
}

/** Elements around the words that only dress them. */
const dresses = new Set(['Shadow', 'Outline', 'OutGlow', 'Underline', 'StrikeThrough'])

const maxDepth = 20

/** In the place of a parameter that is not there. */
const noWords = { text: '', value: '', isOne: false } as const

type TemplateDeps = WordsDeps & {
  /** Something is shown that a text of ours cannot follow: what is written anew would stand still. */
  readonly asStill: () => void
}

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
function datePattern(expression: string, { near, asStill }: TemplateDeps): string | null {
  const call = /^\s*icu(Best)?Text\(\s*"([^"]*)"\s*(?:,([^]+))?\)\s*$/.exec(expression)
  const [, name, pattern, stamp] = call ?? []
  if (pattern === undefined) return null
  let isWhole = true
  const text = pattern.replace(/'([^']*)'|([A-Za-z])\2*/g, (run, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted
    const tag = patternTags[run] ?? patternTags[run.slice(0, 1)]
    isWhole &&= tag !== undefined
    return `##${tag ?? ''}##${name ? ' ' : ''}`
  })
  if (!isWhole) return null
  const at = stamp?.trim() ?? '[UTC_TIMESTAMP]'
  if (at === '[UTC_TIMESTAMP]') return text.trim()
  asStill()
  const isNumber = /^\d{1,15}$/.test(at)
  near(isNumber ? 'import.note.greenwich' : 'import.note.asNow', { expression: expression.slice(0, 200) })
  if (!isNumber) return text.trim()
  const moment = { epochMs: Number(at), utcOffsetMinutes: 0, locale: 'en', is24Hour: true } as const
  return readText(text.trim(), createWorld(moment))
}

type Said = {
  readonly text: string
  /** What it is on every watch; null where that changes. */
  readonly value: Value | null
  /** One tag or expression, of which a format can be made. */
  readonly isOne: boolean
}

/** Words in the place of an expression, as the reference has them in its first example. */
const bareText = /^[^[\]()"]*[\p{L}\p{Extended_Pictographic}][^[\]()"]*$/u

/** One parameter as words of ours; a constant is said as it is. */
function said(expression: string, deps: TemplateDeps): Said | null {
  const { value, resource, near } = deps
  const named = /^\s*(\w+)\s*$/.exec(expression)?.[1]
  const text = named === undefined ? null : resource(named)
  if (text !== null) return { text, value: text, isOne: false }
  const live = value(expression)
  if (live) {
    const constant = live.isConstant ? live.value : null
    return { text: constant === null ? live.text : toText(constant), value: constant, isOne: true }
  }
  const pattern = datePattern(expression, deps)
  if (pattern !== null)
    return { text: pattern, value: pattern.includes('##') ? null : pattern, isOne: /^##\w+##$/.test(pattern) }
  if (bareText.test(expression)) return { text: expression, value: expression, isOne: false }
  near('import.note.words', { expression: expression.slice(0, 200) })
  return null
}

/** A value by a field of a format. */
function inFormat(field: FormatField, { text, value, isOne }: Said, { near }: WordsDeps): string {
  if (!field.isKnown) near('import.note.format', { format: field.spec.slice(0, 50) })
  if (value !== null) return printField(field, value)
  if (field.spec === '%s' || !field.isKnown) return text
  if (isOne) return formatted(field, text)
  near('import.note.format', { format: field.spec.slice(0, 50) })
  return text
}

/** A format with its parameters; null when one of them cannot be said. */
function templateWords(element: XmlElement, deps: TemplateDeps): string | null {
  const parameters = elementsOf(element).filter(({ name }) => name === 'Parameter')
  const written = withoutIndent(bareWords(element))
  let next = 0
  let last = 0
  let isWhole = true
  const words = readFormat(deps.resource(written) ?? written).map((piece) => {
    if (typeof piece === 'string') return piece
    if (piece.takes === 'none') {
      if (!piece.isKnown) deps.near('import.note.format', { format: piece.spec })
      return printField(piece, '')
    }
    last = piece.takes === 'same' ? last : piece.takes === 'next' ? (next += 1) : piece.takes
    const parameter = parameters[last - 1]
    if (!parameter) deps.near('import.note.format', { format: piece.spec.slice(0, 50) })
    const value = parameter ? said(attributeOf(parameter, 'expression') ?? '', deps) : noWords
    isWhole &&= value !== null
    return value ? inFormat(piece, value, deps) : ''
  })
  return isWhole ? words.join('') : null
}

/**
 * What a `ScreenReader` says: a text of the package, with its parameters; empty where it is not there or one of them
 * cannot be said.
 */
export function screenReaderWords(element: XmlElement, deps: WordsDeps): string {
  const name = attributeOf(element, 'stringId') ?? ''
  const parameters = elementsOf(element)
  const text = deps.resource(name.replace(/^@string\//, ''))
  // without values nothing reads it as a format
  if (text === null || parameters.length === 0) return text ?? ''
  const template = { ...element, children: [{ text }, ...parameters] } as XmlElement
  return templateWords(template, { ...deps, asStill: () => undefined }) ?? ''
}

/** The part of a font that one element is, with what stands around it. */
type Around = Pick<WearWords, 'font' | 'caseStyle' | 'dresses'>

/** The pieces of an element in their order; null where one of them cannot be said. */
function piecesIn(element: XmlElement, around: Around, deps: WordsDeps): readonly WearWords[] | null {
  // in `Upper` and `Lower` the words may stand in a template's place, with parameters of their own
  const isTemplate = elementsOf(element).some(({ name }) => name === 'Parameter')
  if (element.name === 'Template' || isTemplate) {
    let isStill = false
    const asStill = (): void => {
      isStill = true
    }
    const text = templateWords(element, { ...deps, asStill })
    return text === null ? null : [{ ...around, text, ...(isStill ? { isStill } : {}) }]
  }
  if (around.dresses.length > maxDepth) return null
  const last = element.children.length - 1
  const inner = element.children.map((child, at) => {
    if (!isElement(child)) {
      const text = withoutIndent(child.text)
      if (last > 0 && (at === 0 || at === last) && text.trim() === '') return []
      return [{ ...around, text: deps.resource(text) ?? text }]
    }
    const { name } = child
    if (name === 'Upper' || name === 'Lower')
      return piecesIn(child, { ...around, caseStyle: name === 'Upper' ? 1 : 2 }, deps)
    if (name === 'Template') return piecesIn(child, around, deps)
    const dressed = { ...around, dresses: [...around.dresses, child] }
    if (dresses.has(name)) return piecesIn(child, dressed, deps)
    const target = name === 'Transform' ? attributeOf(child, 'target') : null
    // what moves the colour is told by the kind that takes the words
    if (target !== 'color' && name !== 'Reference' && name !== 'InlineImage')
      deps.near('import.note.effect', { effect: target ?? name })
    return name === 'InlineImage' ? [{ ...dressed, text: ' ' }] : []
  })
  return inner.includes(null) ? null : inner.flatMap((pieces) => pieces ?? [])
}

const facts = ({ name, attributes, children }: XmlElement): string =>
  JSON.stringify([
    name,
    [...attributes].map(([key, { value }]) => [key, value]).toSorted(),
    children.filter((child) => isElement(child) && child.name === 'Transform').length,
  ])

/** Whether two pieces are drawn alike, so that they are one. */
const isAlike = (a: WearWords, b: WearWords): boolean =>
  a.caseStyle === b.caseStyle &&
  a.isStill === b.isStill &&
  facts(a.font) === facts(b.font) &&
  a.dresses.map(facts).join() === b.dresses.map(facts).join()

/** What fonts say one after another, in as few pieces as they look different; null where our language cannot say it. */
export function wordsOf(fonts: readonly XmlElement[], deps: WordsDeps): readonly WearWords[] | null {
  const all: WearWords[] = []
  for (const font of fonts) {
    const pieces = piecesIn(font, { font, caseStyle: null, dresses: [] }, deps)
    if (!pieces) return null
    for (const piece of pieces) {
      const last = all.at(-1)
      if (last && isAlike(last, piece)) all[all.length - 1] = { ...last, text: last.text + piece.text }
      else if (piece.text !== '') all.push(piece)
    }
  }
  return all
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

/**
 * The words of a `TimeText`: `hh:mm` → `##hourText##:##minuteText##`. Faces that the schema refuses say `HH`, as Java
 * does: these are hours too.
 */
export function timeWords(element: XmlElement): string {
  const hours = attributeOf(element, 'hourFormat')
  const column = hours === '12' ? 1 : hours === '24' ? 2 : 0
  const base = column === 1 ? '##hour12##' : '##hour24##'
  return (attributeOf(element, 'format') ?? '').replace(
    /hh_10|hh_1|mm_10|mm_1|ss_10|ss_1|[hH]{1,2}|mm?|ss?/g,
    (said) => {
      const field = said.toLowerCase()
      const tag = timeTags[field]?.[column] ?? ''
      if (tag !== '') return `##${tag}##`
      return field === 'hh_10' ? `(floor(${base} / 10))` : `(${base} % 10)`
    },
  )
}
