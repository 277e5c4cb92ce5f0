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

function isKey(event: KeyFacts, key: string): boolean {
  if (/^\d$/.test(key)) return event.code === `Digit${key}` || event.code === `Numpad${key}`
  const code = codes[key]
  if (code) return event.code === code
  // Alt makes other signs of letters on a Mac
  if (/^[a-z]$/.test(key))
    return event.key.toLowerCase() === key || (event.altKey && event.code === `Key${key.toUpperCase()}`)
  return event.key.toLowerCase() === key
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
  tab: 'Tab',
}

/** As menus and tooltips show it: `Ctrl+Shift+Z`, or `⇧⌘Z` on a Mac. */
export function printShortcut(shortcut: Shortcut, onMac: boolean): string {
  const { isMod, isShift, isAlt, key } = parse(shortcut)
  const name =
    names[key] ?? (key.length === 1 ? key.toUpperCase() : key.replace(/^./, (c) => c.toUpperCase()))
  if (onMac) return `${isAlt ? '⌥' : ''}${isShift ? '⇧' : ''}${isMod ? '⌘' : ''}${name}`
  return [isMod && 'Ctrl', isAlt && 'Alt', isShift && 'Shift', name].filter(Boolean).join('+')
}
