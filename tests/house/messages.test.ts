import { describe, expect, test } from 'vitest'
import { positionSection } from '../../src/shared/layers/building-blocks/position.ts'
import { kinds } from '../../src/shared/layers/registry.ts'
import { en } from '../../src/shared/messages/en/all.ts'
import { singularEn } from '../../src/shared/messages/en/singular.ts'
import { tables } from '../../src/shared/messages/both.ts'
import { isMessageKey } from '../../src/shared/messages/text.ts'
import '../support/kind-texts.ts'

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1] ?? '').sort()

const keys = Object.keys(tables['zh-cn']) as (keyof (typeof tables)['zh-cn'])[]

describe('texts', () => {
  test('both languages fill the same placeholders', () => {
    const different = keys.filter((name) => {
      const [a, b] = [placeholders(tables.en[name]), placeholders(tables['zh-cn'][name])]
      return String([...new Set(a)]) !== String([...new Set(b)])
    })
    expect(different).toEqual([])
  })

  test('both languages have the same keys, each once; a singular belongs to a text that says a count', () => {
    expect(
      Object.keys(tables.en)
        .filter((key) => !key.endsWith('_one'))
        .toSorted(),
    ).toEqual(keys.toSorted())
    expect(Object.keys(tables['zh-cn']).filter((key) => /_(one|other)$/.test(key))).toEqual([])
    for (const [key, one] of Object.entries(singularEn)) {
      const name = key.replace(/_one$/, '')
      if (!isMessageKey(name)) throw new Error(`${key} is the singular of nothing`)
      expect(placeholders(tables.en[name]), key).toEqual(
        expect.arrayContaining([...placeholders(one), 'count']),
      )
    }
  })

  test.each([
    ['dial.dup.copyComplicationFailed [S8.06 W8.38]', 'dial.dup.copyComplicationFailed'],
    ['dial.dup.copySequenceFailed [S8.07 W8.36]', 'dial.dup.copySequenceFailed'],
    ['dial.dup.copyTextFailed [S8.08 W8.37]', 'dial.dup.copyTextFailed'],
    ['refusal.themeFull [W8.35]', 'refusal.themeFull'],
    ['dial.dup.moveTip [S8.09]', 'dial.dup.moveTip'],
    ['dial.dup.aniAreaTip [S8.10]', 'dial.dup.aniAreaTip'],
    ['dial.dup.imgAreaTip [S8.11]', 'dial.dup.imgAreaTip'],
    ['dial.dup.asrAnimationAreaTip [S8.12]', 'dial.dup.asrAnimationAreaTip'],
    ['dial.dup.rotationRestored [S8.13]', 'dial.dup.rotationRestored'],
  ] as const)('there is a Chinese and an English text for %s', (_name, key) => {
    expect(tables['zh-cn'][key]).toMatch(/\p{Script=Han}/u)
    expect(tables.en[key]).toMatch(/^[\p{L}{]/u)
    expect(tables.en[key]).not.toMatch(/\p{Script=Han}/u)
  })

  test('a kind says only what neither the page nor another kind says', () => {
    const keys = [...new Set(kinds.map(({ texts }) => texts.en))].flatMap((texts) => Object.keys(texts))
    expect(
      keys.filter((key, at) => keys.indexOf(key) !== at),
      'in texts.ts of two kinds: once in src/shared/messages',
    ).toEqual([])
    expect(
      keys.filter((key) => Object.hasOwn(en, key)),
      'in src/shared/messages already: not in texts.ts of the kind',
    ).toEqual([])
  })

  test('no text is empty', () => {
    const empty = Object.entries({ ...tables.en }).filter(([, text]) => text.trim() === '')
    expect(empty).toEqual([])
  })

  test('one word for one thing: British spelling in English, 文本 and never 文字 in Chinese', () => {
    const american = /\b(colors?|colored|center(ed)?|gray|favorites?)\b/i
    const words = (text: string): string => text.replace(/\{\{\w+\}\}/g, '')
    const odd = keys.filter((name) => {
      return american.test(words(tables.en[name])) || tables['zh-cn'][name].includes('文字')
    })
    expect(odd).toEqual([])
  })

  test('names stand in the quotes of the language, and no text writes out bytes or an order by a bare number', () => {
    const never = { en: /"\{\{|\}\} bytes|level \{\{level\}\} /, 'zh-cn': /[「」"]\{\{|\}\} 字节|\}\} 级/ }
    const odd = keys.filter((name) => {
      return never.en.test(tables.en[name]) || never['zh-cn'].test(tables['zh-cn'][name])
    })
    expect(odd).toEqual([])
  })

  test('every key that kinds, presets and sections name exists', () => {
    const sections = kinds.flatMap((kind) =>
      kind.sections({
        uuid: 'x',
        constructorName: '',
        nodeType: kind.nodeType,
        type: '',
        label: '',
        icon: '',
        level: -1,
        style: kind.defaults,
      }),
    )
    const presets = kinds.flatMap((kind) => kind.presets)
    const fields = [positionSection, ...sections].flatMap((section) => section.fields)
    const named = [
      ...kinds.map((kind) => kind.label),
      ...presets.map((preset) => preset.label),
      ...presets.map((preset) => `preset.group.${preset.group.id}`),
      ...[positionSection, ...sections].map(({ id }) => `section.${id}`),
      ...fields.map((field) => field.label),
      ...fields.flatMap((field) => (field.field === 'number' && field.note) || []),
      ...fields.flatMap((field) => (field.field === 'choice' ? field.options.map(({ label }) => label) : [])),
    ]
    expect(
      named.filter((key) => !isMessageKey(key)),
      'no text in texts.ts of the kind nor in src/shared/messages',
    ).toEqual([])
  })
})
