import { describe, expect, test } from 'vitest'
import { positionSection } from '../../src/shared/layers/position.ts'
import { sectionOrder } from '../../src/shared/layers/fields.ts'
import { kinds, presets } from '../../src/shared/layers/registry.ts'
import { isMessageKey, tables } from '../../src/shared/messages/text.ts'

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1] ?? '').sort()

describe('texts', () => {
  test('both languages fill the same placeholders', () => {
    const different = Object.keys(tables.en).filter((key) => {
      const name = key as keyof typeof tables.en
      const [a, b] = [placeholders(tables.en[name]), placeholders(tables['zh-cn'][name])]
      return String([...new Set(a)]) !== String([...new Set(b)])
    })
    expect(different).toEqual([])
  })

  test('no text is empty', () => {
    const empty = Object.entries({ ...tables.en }).filter(([, text]) => text.trim() === '')
    expect(empty).toEqual([])
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
    const fields = [positionSection, ...sections].flatMap((section) => section.fields)
    const keys = [
      ...presets.map((preset) => preset.label),
      ...presets.map((preset) => `preset.group.${preset.group}`),
      ...sectionOrder.map((id) => `section.${id}`),
      ...fields.map((field) => field.label),
      ...fields.flatMap((field) => (field.field === 'choice' ? field.options.map(({ label }) => label) : [])),
    ]
    expect(keys.filter((key) => !isMessageKey(key))).toEqual([])
  })
})
