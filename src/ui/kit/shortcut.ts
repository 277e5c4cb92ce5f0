/** What a keyboard event must say. */
export type KeyFacts = {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/**
 * A binding such as `mod+shift+z`: `mod` is Ctrl, or Command on a Mac. Letters and named keys go by
 * `event.key`; `[`, `]` and digits by `event.code`, because layouts move them (UX 6).
 */
export type Shortcut = string

type Parsed = {
  readonly isMod: boolean
  readonly isShift: boolean
  readonly isAlt: boolean
  readonly key: string
}

export const isMac = (userAgent: string): boolean => /macintosh|iphone|ipad/i.test(userAgent)

const codes: Readonly<Record<string, string>> = { '[': 'BracketLeft', ']': 'BracketRight' }

/** Keys whose Shift state depends on the layout: the sign itself decides. */
const signs: Readonly<Record<string, readonly string[]>> = {
  plus: ['+', '='],
  minus: ['-', '_'],
  comma: [','],
  period: ['.'],
  question: ['?'],
}

const parsed = new Map<Shortcut, Parsed>()

function parse(shortcut: Shortcut): Parsed {
  const known = parsed.get(shortcut)
  if (known) return known
  const parts = shortcut.split('+')
  const made = {
    isMod: parts.includes('mod'),
    isShift: parts.includes('shift'),
    isAlt: parts.includes('alt'),
    key: parts.at(-1) ?? '',
  }
  parsed.set(shortcut, made)
  return made
}

const isLatin = (key: string): boolean => /^[a-z]$/.test(key)

/**
 * A letter by what the key writes. Where it writes no Latin letter (Cyrillic, Greek), and for signs that Alt
 * makes on a Mac, by its place.
 */
function isLetter(event: KeyFacts, letter: string): boolean {
  const key = event.key.toLowerCase()
  if (key === letter) return true
  const isForeign = /^\p{L}$/u.test(key) && !isLatin(key)
  return (isForeign || event.altKey) && !isLatin(key) && event.code === `Key${letter.toUpperCase()}`
}

function isKey(event: KeyFacts, key: string): boolean {
  if (/^\d$/.test(key)) return event.code === `Digit${key}` || event.code === `Numpad${key}`
  const code = codes[key]
  if (code) return event.code === code
  if (isLatin(key)) return isLetter(event, key)
  return event.key.toLowerCase() === (key === 'space' ? ' ' : key)
}

export function matches(event: KeyFacts, shortcut: Shortcut, onMac: boolean): boolean {
  const { isMod, isShift, isAlt, key } = parse(shortcut)
  const mod = onMac ? event.metaKey : event.ctrlKey
  const otherMod = onMac ? event.ctrlKey : event.metaKey
  if (mod !== isMod || otherMod || event.altKey !== isAlt) return false
  const sign = signs[key]
  if (sign) return sign.includes(event.key)
  return event.shiftKey === isShift && isKey(event, key)
}

/** True for a key that writes a sign when it is typed: such bindings can be turned off (WCAG 2.1.4). */
export function isSingleKey(shortcut: Shortcut): boolean {
  const { isMod, isAlt, key } = parse(shortcut)
  return !isMod && !isAlt && (key.length === 1 || key in signs)
}

const names: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  delete: 'Del',
  backspace: '⌫',
  plus: '+',
  minus: '−',
  comma: ',',
  period: '.',
  question: '?',
  contextmenu: 'Menu',
}

const macNames: Readonly<Record<string, string>> = { delete: '⌦', enter: '↩', tab: '⇥' }

/** Single keys of a label, such as `Ctrl`, `Shift`, `Z`; signs on a Mac. */
export function keysOfShortcut(
  shortcut: Shortcut,
  onMac: boolean,
  labels?: ReadonlyMap<string, string>,
): readonly string[] {
  const { isMod, isShift, isAlt, key } = parse(shortcut)
  const named = (onMac ? macNames[key] : undefined) ?? names[key]
  const letter = labels?.get(codes[key] ?? '') ?? key
  const name =
    named ?? (letter.length === 1 ? letter.toUpperCase() : letter.replace(/^./, (c) => c.toUpperCase()))
  const mods = onMac
    ? [isAlt && '⌥', isShift && '⇧', isMod && '⌘']
    : [isMod && 'Ctrl', isAlt && 'Alt', isShift && 'Shift']
  return [...mods.filter((mod) => mod !== false), name]
}

/** As menus and tooltips show it: `Ctrl+Shift+Z`, or `⇧⌘Z` on a Mac; `labels`: what keys write, by their code. */
export const printShortcut = (
  shortcut: Shortcut,
  onMac: boolean,
  labels?: ReadonlyMap<string, string>,
): string => keysOfShortcut(shortcut, onMac, labels).join(onMac ? '' : '+')
