import { describe, expect, test } from 'vitest'
import { dialLanguages } from '../../../../src/shared/expressions/languages/dial-languages.ts'
import { parseTemplate } from '../../../../src/shared/expressions/language/template.ts'
import {
  joinTranslations,
  splitTranslations,
} from '../../../../src/shared/expressions/languages/translations.ts'
import { zipOf, exported, imported } from '../import/faces.ts'
import { utf8 } from '../../../../src/shared/base/bytes.ts'
import { makeDesign, makeText } from '../../../support/make-design.ts'
import { createWorld, defaultSampleTime } from '../../../../src/shared/expressions/world.ts'

/* A text in several languages is one text: each watch reads its own language of it. */

const worldIn = (locale: string) => createWorld({ ...defaultSampleTime, locale, is24Hour: true })

const readIn = (text: string, locale: string): string => parseTemplate(text).render(worldIn(locale))

const words = ['', 'Steps ', '步数：', ' (', ') ', 'l’heure “ici” ', "it's ", '"so" ', '% ', '!']
const values = ['##steps##', '##batteryPercent##', '##weekdayName##', '(##steps## > 5000 ? "many" : "few")']

/** The same numbers for the same seed. */
function chooser(seed: number) {
  let state = seed
  return <T>(list: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return list[Math.floor((state / 2_147_483_648) * list.length)] as T
  }
}

function textOf(pick: ReturnType<typeof chooser>): string {
  const count = pick([0, 1, 1, 2, 3])
  return Array.from({ length: count }, () => pick(words) + pick(values)).join('') + pick(words)
}

test.each(Array.from({ length: 300 }, (_, seed) => seed))(
  'texts of seed %i are read each in its language',
  (seed) => {
    const pick = chooser(seed + 1)
    const base = textOf(pick)
    const languages = [...new Set([pick(dialLanguages), pick(dialLanguages), pick(dialLanguages)])]
    const others = Object.fromEntries(languages.map((language) => [language, textOf(pick)]))
    const joined = joinTranslations({ base, others })
    if (joined === null) {
      const all = [base, ...Object.values(others)].join('')
      expect(all.includes('"') && all.includes("'")).toBe(true)
      return
    }
    expect(parseTemplate(joined).errors).toEqual([])
    for (const language of dialLanguages)
      expect(readIn(joined, language), `${language}: ${joined}`).toBe(
        readIn(others[language] ?? base, language),
      )
    const back = splitTranslations(joined)
    expect(joinTranslations(back)).toBe(joined)
    for (const language of languages)
      expect(readIn(back.others[language] ?? back.base, language)).toBe(
        readIn(others[language] ?? base, language),
      )
  },
)

describe('a text of one language', () => {
  test.each(['', 'Steps ##steps##', '(##steps## > 5 ? "a" : "b")', '##hour##:##minuteText##'])(
    '%s',
    (text) => {
      expect(splitTranslations(text)).toEqual({ base: text, others: {} })
      expect(joinTranslations({ base: text, others: {} })).toBe(text)
    },
  )
})

test('words with both kinds of quotes beside others are refused', () => {
  expect(joinTranslations({ base: `"it's"`, others: { de: 'ja' } })).toBeNull()
  expect(joinTranslations({ base: `"it's"`, others: {} })).toBe(`"it's"`)
})

test('goes out as one text that the watch chooses of, and comes back with its languages', async () => {
  const others = { zh: '步数 ##steps##', de: '##steps## Schritte' }
  const joined = joinTranslations({ base: 'Steps ##steps##', others }) ?? ''
  const { text, notes } = await exported(makeDesign([makeText('steps', joined, {})]))
  expect(notes).toEqual([])
  expect(text).toContain('subText([LANGUAGE_LOCALE_NAME], 0, 2) == &quot;de&quot;')
  const { design } = await imported(zipOf({ 'res/raw/watchface.xml': utf8(text) }))
  const style = design.faces[design.activeFdId]?.normal.nodeList.at(-1)?.style as { text?: string }
  expect(splitTranslations(style.text ?? '')).toEqual({ base: 'Steps ##steps##', others })
})
