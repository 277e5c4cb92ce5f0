import { expect, test } from 'vitest'
import { z } from 'zod'
import { palette, kindOf, parseBySchema, parseLayer } from '../../../../src/shared/layers/registry.ts'
import { readerOf, unsure } from '../../../../src/shared/layers/building-blocks/quick-read.ts'
import { createChance, type Chance } from '../../../support/seeded.ts'
import { createContext, picture } from './layer-makers.ts'

type Fields = Record<string, unknown>

/** One stored layer of every preset, of a kind that nobody knows, and with the fields that few layers have. */
function storedLayers(): Fields[] {
  const pictures = [picture('/files/a.png'), picture('/files/b.png', 20, 40)]
  const made = palette()
    .filter(({ part }) => part === undefined)
    .map((preset) => ({ uuid: preset.id, ...preset.create(createContext({ pictures })) }))
  const [first] = made
  const unknown = { ...first, nodeType: 'hologram', style: { ...first?.style, depth: 3, more: { a: [1] } } }
  const dynamic = {
    ...first,
    style: { ...first?.style, dynamic: { x: '1', opacity: '(2)' }, labelColor: 'red' },
  }
  return JSON.parse(JSON.stringify([...made, unknown, dynamic])) as Fields[]
}

const odd: readonly unknown[] = [
  ...[undefined, null, NaN, Infinity, -0, -1, 0, 0.5, 1, 2, 14, 15, 255, 256, 361, 1e9, 2 ** 53],
  ...['', 'circle', 'left', 'x'.repeat(65), 'x'.repeat(201), 'x'.repeat(3000), true, false],
  ...[[], [1], [{ url: '/a.png', fileSize: 1 }], {}, { x: 1 }, { x: 0.5, y: 0.5, z: 1 }, { x: '1' }],
]

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Somewhere in the layer a value is replaced, left out or added, or a field moves to another place. */
function disturb(value: Fields, chance: Chance): void {
  const names = Object.keys(value)
  const name = chance.isLucky(0.15) || names.length === 0 ? 'somethingNew' : chance.pick(names)
  const child = value[name]
  if (isFields(child) && chance.isLucky(0.8)) return disturb(child, chance)
  delete value[name]
  if (!chance.isLucky(0.25)) value[name] = structuredClone(chance.isLucky(0.3) ? child : chance.pick(odd))
}

/** With the order of the fields: they are what `Object.keys` of a layer shows. */
const asText = (layer: unknown): string =>
  JSON.stringify(layer, (_name, value: unknown) =>
    value === undefined ? 'undefined' : Object.is(value, -0) ? '-0' : value,
  )

function bySchema(json: Fields): unknown {
  const { nodeType, style } = json
  if (typeof nodeType !== 'string' || !isFields(style)) return null
  return parseBySchema(json, style, kindOf({ nodeType }))
}

test('every kind is read at once as its schemas read it', () => {
  for (const stored of storedLayers()) {
    const read = parseLayer(stored)
    expect(read, asText(stored)).not.toBeNull()
    expect(asText(read)).toBe(asText(bySchema(stored)))
  }
})

test.each([1, 2, 3, 4])('any layer is read as the schemas read it, good or bad (seed %i)', (seed) => {
  const chance = createChance(seed)
  const layers = storedLayers()
  let good = 0
  for (let count = 0; count < 3000; count += 1) {
    const stored = structuredClone(chance.pick(layers))
    for (let times = chance.whole(1, 3); times > 0; times -= 1) disturb(stored, chance)
    const read = parseLayer(stored)
    good += read ? 1 : 0
    expect(asText(read), asText(stored)).toBe(asText(bySchema(stored)))
  }
  expect(good).toBeGreaterThan(300)
  expect(good).toBeLessThan(2900)
})

test('common fields never reach the schema', () => {
  const request: unknown[] = []
  const watched = (schema: z.ZodType): z.ZodType => {
    const parse = schema.safeParse.bind(schema)
    schema.safeParse = ((value: unknown) => {
      request.push(value)
      return parse(value)
    }) as typeof schema.safeParse
    return schema
  }
  const schema = watched(
    z.object({
      name: watched(z.string().min(1).max(9)),
      size: watched(z.number().refine(Number.isFinite).min(0)),
      list: watched(z.array(z.enum(['a', 'b'])).max(2)),
      none: watched(z.boolean().nullable().optional()),
    }),
  )
  const read = readerOf(schema)
  expect(read({ name: 'n', size: 2, list: ['b'], none: null, more: 1 })).toEqual({
    ...{ name: 'n', size: 2, list: ['b'], none: null },
  })
  expect(read({ name: '', size: 2, list: [] })).toBe(unsure)
  expect(read({ name: 'n', size: 2, list: ['b', 'a', 'a'] })).toBe(unsure)
  expect(request).toEqual([])
})

test('what is not known here is asked of the schema', () => {
  expect(readerOf(z.string().regex(/^a/))('ab')).toBe('ab')
  expect(readerOf(z.string().regex(/^a/))('b')).toBe(unsure)
  expect(readerOf(z.string().transform((text) => text.length))('four')).toBe(4)
  expect(readerOf(z.coerce.number())('12')).toBe(12)
  expect(readerOf(z.object({ a: z.string() }).refine(({ a }) => a === 'yes'))({ a: 'no' })).toBe(unsure)
})
