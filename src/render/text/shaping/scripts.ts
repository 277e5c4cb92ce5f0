/** Scripts that are told apart; a letter of any other goes with what stands before it. */
const names = [
  ...[
    'Latin',
    'Greek',
    'Cyrillic',
    'Armenian',
    'Georgian',
    'Han',
    'Hiragana',
    'Katakana',
    'Hangul',
    'Bopomofo',
  ],
  ...['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Samaritan', 'Mandaic', 'Adlam', 'Hanifi_Rohingya'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Ethiopic', 'Cherokee', 'Mongolian', 'Yi'],
  ...['Canadian_Aboriginal', 'Ogham', 'Runic', 'Tagalog', 'Hanunoo', 'Buhid', 'Tagbanwa', 'Limbu', 'Tai_Le'],
  ...[
    'New_Tai_Lue',
    'Buginese',
    'Tai_Tham',
    'Balinese',
    'Sundanese',
    'Batak',
    'Lepcha',
    'Ol_Chiki',
    'Glagolitic',
  ],
  ...['Coptic', 'Tifinagh', 'Lisu', 'Vai', 'Bamum', 'Syloti_Nagri', 'Phags_Pa', 'Saurashtra', 'Kayah_Li'],
  ...[
    'Rejang',
    'Javanese',
    'Cham',
    'Tai_Viet',
    'Meetei_Mayek',
    'Brahmi',
    'Kaithi',
    'Chakma',
    'Sharada',
    'Newa',
  ],
  ...[
    'Grantha',
    'Tirhuta',
    'Siddham',
    'Modi',
    'Takri',
    'Khojki',
    'Khudawadi',
    'Deseret',
    'Osage',
    'Manichaean',
  ],
] as const

/**
 * Where letters hang together, by joins or by a line above them: room would tear words apart, so that Android puts none
 * there (`isScriptOkForLetterspacing` of Minikin); a browser does so for joins alone.
 */
const cursive: ReadonlySet<string> = new Set([
  ...['Arabic', 'Syriac', 'Nko', 'Mandaic', 'Mongolian', 'Phags_Pa', 'Hanifi_Rohingya', 'Ogham'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Modi', 'Sharada', 'Syloti_Nagri', 'Tirhuta'],
])

const patterns = names.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const)

const known = new Map<string, string>()

/** Empty for what all scripts share, such as digits and blanks. */
function scriptOf(letter: string): string {
  const before = known.get(letter)
  if (before !== undefined) return before
  const script = patterns.find(([, pattern]) => pattern.test(letter))?.[0] ?? ''
  known.set(letter, script)
  return script
}

/** The script of each UTF-16 unit: what all scripts share is of the one before it, at the beginning of the one behind. */
export function scriptsOf(text: string): readonly string[] {
  const scripts: string[] = []
  let last = [...text].map(scriptOf).find((script) => script !== '') ?? ''
  for (const letter of text) {
    last = scriptOf(letter) || last
    for (let unit = 0; unit < letter.length; unit += 1) scripts.push(last)
  }
  return scripts
}

export const isCursive = (script: string): boolean => cursive.has(script)
