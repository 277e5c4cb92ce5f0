import type { SvgLeftOut } from './tree.ts'
import { innerAddress } from './values.ts'

/*
 * Style sheets are read by a browser, in a document that can run and fetch nothing (decision 1211). Here goes out what
 * comes from elsewhere, what moves, and what would take a browser too long.
 */

/** `a: b; c: d` as pairs; blanks and `!important` left out. */
export function declarationsOf(text: string): readonly (readonly [string, string])[] {
  // a semicolon inside of brackets or quotes belongs to the value
  const parts = text.match(/(?:[^;"'()]|"[^"]*"|'[^']*'|\([^)]*\))+/g) ?? []
  return parts.flatMap((part) => {
    const colon = part.indexOf(':')
    if (colon < 0) return []
    const property = part.slice(0, colon).trim().toLowerCase()
    const value = part
      .slice(colon + 1)
      .replace(/\s*!important\s*$/i, '')
      .trim()
    return property && value ? [[property, value] as const] : []
  })
}

/** Signs of all sheets, rules of them, and elements times rules: each rule is held against each element. */
const most = { signs: 200_000, rules: 2000, work: 4_000_000, signsOfSelector: 500, looks: 20 } as const

/** A variable that takes others twice grows with each step to the power of two. */
const growing = /--[\w-]+\s*:[^;{}]*var\s*\([^;{}]*var\s*\([^;{}]*/g

/** Rules of their own kinds that are dropped with all that stands in them, and what is said of them. */
const dropped: readonly (readonly [RegExp, SvgLeftOut])[] = [
  [/@import(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;{}"'(])*;?/gi, 'outside'],
  [/@font-face\s*\{[^{}]*\}?/gi, 'font'],
  [/@(?:-[a-z]+-)?keyframes[^{}]*\{(?:[^{}]|\{[^{}]*\})*\}?/gi, 'animation'],
]

/** Letters that are written by their numbers, such as in `u\72l(`. */
const plainLetters = (text: string): string =>
  text
    .replace(/\\0{0,4}([4-7][\da-f])(?:\s|(?![\da-f]))/gi, (all, hex: string) => {
      const letter = String.fromCharCode(parseInt(hex, 16))
      return /[a-z]/i.test(letter) ? letter : all
    })
    .replace(/\\([g-z])/gi, '$1')

/** Functions that take addresses as words. */
const ofAddresses = /(?:-webkit-)?(?:image-set|cross-fade|image|src)\s*\(/gi

/** Without comments, every letter written as itself. */
const bareCss = (text: string): string =>
  plainLetters(text.replace(/\/\*[^]*?(?:\*\/|$)/g, ' ').replace(/<!--|-->|@charset[^;{}]*;?/g, ' '))

/** Addresses lead to places of the same document, or nowhere. */
export function innerCss(text: string, leaveOut: (what: SvgLeftOut) => void): string {
  let css = bareCss(text).replace(ofAddresses, () => {
    leaveOut('outside')
    return 'none('
  })
  css = css.replace(growing, () => {
    leaveOut('style')
    return ''
  })
  return css.replace(/url\s*\((?:[^)"']|"[^"]*"|'[^']*')*\)?/gi, (url) => {
    const inner = innerAddress(url)
    if (inner === null) leaveOut('outside')
    return inner ?? 'none'
  })
}

/** What may stand in a sheet for so many elements; an empty one where it would take too long, and that is told. */
export function innerSheet(text: string, elements: number, leaveOut: (what: SvgLeftOut) => void): string {
  const tooMuch = (): string => {
    leaveOut('style')
    return ''
  }
  if (text.length > most.signs) return tooMuch()
  // what goes out whole is told once, and not by the addresses in it as well
  const kept = dropped.reduce(
    (css, [pattern, what]) =>
      css.replace(pattern, () => {
        leaveOut(what)
        return ''
      }),
    bareCss(text),
  )
  let css = innerCss(kept, leaveOut)
  // what was joined by what went out
  for (const [pattern] of dropped) css = css.replace(pattern, '')
  const selectors = css.match(/[^{}]+(?=\{)/g) ?? []
  const looks = (css.match(/:has\s*\(|:nth-last-(?:child|of-type)/gi) ?? []).length
  const isTooMuch =
    selectors.length > most.rules ||
    selectors.length * elements > most.work ||
    looks * elements > most.work / most.looks ||
    selectors.some((selector) => selector.length > most.signsOfSelector)
  return isTooMuch ? tooMuch() : css
}
