import { expect, it } from 'vitest'
import type { Field } from '../../../../src/shared/layers/fields.ts'
import { kindOf, kinds, parseLayer } from '../../../../src/shared/layers/registry.ts'
import { isMessageKey, textOf } from '../../../../src/shared/messages/text.ts'
import { added, picture, styled } from '../layers/layer-makers.ts'

const every = kinds
  .flatMap((kind) => kind.presets)
  .map(({ id }) => added(id, { pictures: [picture('/a.png'), picture('/b.png', 9, 9)] }))

/** Layers in the states that show further fields. */
const others = [
  styled(added('complication.longText'), { borderStyle: 'dashed', ambientBorderStyle: 'dashed' }),
  styled(added('animation.animation'), { loop: false }),
  styled(added('sequence.enumeration'), { imgs: [{ url: '/a', fileSize: 1, width: 1, height: 2 }] }),
]

const layers = [...every, ...others]

/** Every text key that a field shows. */
const labelsOf = (field: Field): readonly string[] => [
  field.label,
  ...(field.field === 'choice' ? field.options.map(({ label }) => label) : []),
  ...(field.field === 'text' ? (field.presets ?? []).map(({ label }) => label) : []),
]

it('every field of every kind in every state has its texts in both languages', () => {
  const sections = layers.flatMap((layer) => kindOf(layer).sections(layer))
  for (const { id } of sections) expect(isMessageKey(`section.${id}`), id).toBe(true)
  const labels = sections.flatMap(({ fields }) => fields.flatMap(labelsOf))
  expect(labels.filter((label) => !isMessageKey(label))).toEqual([])
})

it('every field writes where the kind reads, and each path stands once', () => {
  for (const layer of layers) {
    const fields = kindOf(layer)
      .sections(layer)
      .flatMap((section) => section.fields)
    expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length)
    for (const field of fields) {
      const [root = ''] = field.path.split('.')
      const isThere = Object.hasOwn(layer.style, root)
      const strange = isThere
        ? null
        : parseLayer({ ...layer, style: { ...layer.style, [root]: { none: 1 } } })
      // one that older files lack is known to the kind all the same: it takes nothing that it does not know
      const kept: unknown = strange?.style[root as keyof typeof strange.style]
      expect(
        isThere || kept === undefined || !Object.hasOwn(Object(kept) as object, 'none'),
        field.path,
      ).toBe(true)
      if (field.field === 'font') expect(layer.style).toHaveProperty(field.urlPath)
      if (field.field !== 'choice' || field.path.includes('.')) continue
      for (const { value } of field.options) {
        const changed = parseLayer({ ...layer, style: { ...layer.style, [field.path]: value } })
        expect(changed?.style, `${field.path} ${String(value)}`).toMatchObject({ [field.path]: value })
      }
    }
  }
})

it('every place, fault and tap says something in both languages', () => {
  for (const layer of layers) {
    const kind = kindOf(layer)
    const tap = kind.tap?.(layer.style)
    const said = [
      ...(kind.places?.(layer) ?? []),
      ...(kind.faults?.(layer) ?? []).map(({ key, params }) => ({ label: key, params })),
      ...(tap ? [{ label: tap, params: {} }] : []),
    ]
    for (const { label, params } of said) {
      if (!isMessageKey(label)) throw new Error(`${label} is no text`)
      for (const locale of ['zh-cn', 'en'] as const) {
        const text = textOf(locale, label, params)
        expect(text.trim()).not.toBe('')
        expect(text).not.toContain('{{')
      }
    }
  }
})
