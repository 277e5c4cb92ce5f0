import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import type { Field } from '../../src/shared/layers/fields.ts'
import { kinds } from '../../src/shared/layers/registry.ts'
import type { FieldValue } from '../../src/shared/protocol/commands.ts'
import { sectionsOf, valueAt } from '../../src/worker/design/fields.ts'
import { checkLaws } from '../support/check-laws.ts'
import { makeLayer } from '../support/make-design.ts'
import { createIds } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'
import { added, picture } from '../unit/shared/layers/layer-makers.ts'

/** Valid values of a field; a choice and a switch in every state, so that what they bring is found too. */
function valuesFor(field: Field, fonts: readonly string[]): readonly FieldValue[] {
  switch (field.field) {
    case 'number':
      return [field.min, field.max, (field.min + field.max) / 2 + field.step]
    case 'color':
      return ['#123456', '#AABBCC80', 'abc', ...(field.canBeNone ? [null] : [])]
    case 'text':
      return [
        'plain words',
        '##hour##',
        '(##minute## / 60)',
        ...(field.presets ?? []).map((one) => one.value),
      ]
    case 'toggle':
      return [true, false, true]
    case 'choice':
      return field.options.map(({ value }) => value)
    case 'font':
      return [...fonts].reverse()
    case 'picture':
      return []
  }
}

const fieldsOf = (layer: Layer): readonly Field[] => sectionsOf(layer).flatMap(({ fields }) => fields)

/** Every preset of every kind, and a layer of a kind that this version does not know. */
const starts: readonly (readonly [string, Layer])[] = [
  ...kinds
    .flatMap((kind) => kind.presets)
    .filter((preset) => preset.part === undefined)
    .map(({ id }) => [id, added(id, { pictures: [picture('/a.png'), picture('/b.png', 9, 9)] })] as const),
  ['unknown', makeLayer({ uuid: 'one', nodeType: 'hologram', depth: 3 })],
  ['google_complication', makeLayer({ uuid: 'one', nodeType: 'google_complication' })],
]

class Fields {
  readonly t: TestEngine
  readonly seen = new Set<string>()

  readonly id: string

  constructor(t: TestEngine, id: string) {
    this.t = t
    this.id = id
  }

  get layer(): Layer {
    return this.t.layer(this.id)
  }

  /** Sets every field that is shown now; those that a value brings are set while they are there. */
  setAll(): void {
    for (const field of fieldsOf(this.layer)) {
      if (this.seen.has(field.path)) continue
      this.seen.add(field.path)
      for (const value of valuesFor(
        field,
        this.t.fonts.rows.map(({ fontName }) => fontName),
      )) {
        if (!fieldsOf(this.layer).some(({ path }) => path === field.path)) break
        this.set(field, value)
        this.setAll()
      }
    }
  }

  /** The laws hold after it: printed, loaded and printed again it is the same text, and nothing is stored that is not read. */
  set(field: Field, value: FieldValue): void {
    const { t } = this
    const isNew = valueAt(this.layer, field.path) !== value
    const outcome = t.run({ do: 'style.set', path: field.path, value, ids: [this.id] })
    expect([field.path, value, outcome.ok ? null : outcome.refusal]).toEqual([field.path, value, null])
    checkLaws(t.engine, createIds('again'))
    const stored = valueAt(this.layer, field.path)
    if (field.field === 'font' && isNew) this.bringsItsFile(field, value)
    if (field.field === 'choice' || field.field === 'toggle' || field.field === 'font')
      expect(stored, field.path).toBe(value)
  }

  bringsItsFile(field: Extract<Field, { field: 'font' }>, value: FieldValue): void {
    const font = this.t.fonts.rows.find(({ fontName }) => fontName === value)
    expect(valueAt(this.layer, field.urlPath), `${field.path} brings its file`).toBe(font?.fontUrl)
    if (field.idPath) expect(valueAt(this.layer, field.idPath)).toBe(font?.id)
  }
}

test.each(starts)(
  'every field of %s takes its values, and what is stored is what is read',
  async (_id, layer) => {
    // there is one root, which every design brings
    const isThere = layer.nodeType === 'root'
    const t = await TestEngine.start({ layers: isThere ? [] : [{ ...layer, uuid: 'one' }] })
    const fields = new Fields(t, isThere ? (t.list[0]?.uuid ?? '') : 'one')
    fields.setAll()
    expect(fields.seen.size).toBeGreaterThan(0)
  },
)
