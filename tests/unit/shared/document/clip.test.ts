import { expect, test } from 'vitest'
import { loadClip, printClip, type Clip } from '../../../../src/shared/document/clip.ts'
import { kinds, parseLayer } from '../../../../src/shared/layers/registry.ts'
import { makeLayer } from '../../../support/make-design.ts'
import { createChance, createIds } from '../../../support/seeded.ts'

const deps = () => ({ parseLayer, makeId: createIds() })
const from = { designId: 'd', fdId: 'f', variant: 'normal', ratio: '500*500' } as const

/** One layer of every kind that can be copied, with its defaults. */
const everyKind = kinds
  .filter(({ nodeType }) => nodeType !== 'root')
  .map(({ nodeType }, index) => makeLayer({ uuid: `l${index}`, nodeType, label: `第 ${index} "层"` }))

const picture = { url: `local:${'a1'.repeat(32)}`, name: '图.png', type: 'image/png', data: 'iVBORw==' }
const clip: Clip = { from, isCut: true, layers: everyKind, pictures: [picture] }

test('print, load, print is the same text, for every kind', () => {
  const text = printClip(clip)
  const loaded = loadClip(text, deps())
  if (!loaded.ok) throw new Error(loaded.error.key)
  expect(loaded.value).toEqual(clip)
  expect(printClip(loaded.value)).toBe(text)
})

test('layers of a kind that this version does not know are kept', () => {
  const foreign = { ...makeLayer({ uuid: 'x' }), nodeType: 'hologram' }
  const loaded = loadClip(printClip({ ...clip, layers: [foreign] }), deps())
  expect(loaded.ok && loaded.value.layers[0]?.nodeType).toBe('hologram')
})

test('a root is left out: each dial has its own', () => {
  const root = makeLayer({ uuid: 'r', nodeType: 'root' })
  const loaded = loadClip(printClip({ ...clip, layers: [root, ...everyKind] }), deps())
  expect(loaded.ok && loaded.value.layers.length).toBe(everyKind.length)
})

test('bad numbers are mended as in a file, a layer without a style is refused', () => {
  const text = printClip({ ...clip, layers: [makeLayer({ uuid: 'x', width: 10 })] })
  const mended = loadClip(text.replace('"width":10', '"width":"wide"'), deps())
  expect(mended.ok && mended.value.layers[0]?.style.width).toBe(100)
  expect(loadClip(text.replace('"style"', '"stile"'), deps())).toMatchObject({
    error: { key: 'clip.broken' },
  })
})

test('keys that reach a prototype and deep nests are refused', () => {
  const text = printClip(clip)
  for (const key of ['__proto__', 'constructor', 'prototype'])
    expect(loadClip(text.replace('"isCut"', `"${key}":{"x":1},"isCut"`), deps())).toMatchObject({
      error: { key: 'clip.broken' },
    })
  const deep = `${'['.repeat(100)}${']'.repeat(100)}`
  expect(loadClip(text.replace('"isCut"', `"deep":${deep},"isCut"`), deps()).ok).toBe(false)
})

test('no text makes it throw: random texts, random edits of a good one, random values', () => {
  const chance = createChance(20_261_121)
  const good = printClip(clip)
  const letters = '{}[]",:0159eE+-.\\u null true "style" "layers" \u0000\ud800é'
  const random = (length: number): string =>
    Array.from({ length }, () => letters[chance.whole(0, letters.length - 1)]).join('')
  const values = ['null', '1e999', '-1', '"x"', '[]', '{}', 'true', '"9".repeat', '""']
  let accepted = 0
  for (let round = 0; round < 250; round += 1) {
    const at = chance.whole(0, good.length - 1)
    const edits = [
      random(chance.whole(0, 200)),
      good.slice(0, at) + random(chance.whole(0, 6)) + good.slice(at + chance.whole(0, 6)),
      good.replace(/:(-?\d+|true|false|"[^"]*"|null)/g, (whole) =>
        chance.isLucky(0.03) ? `:${chance.pick(values)}` : whole,
      ),
    ]
    for (const text of edits) {
      const loaded = loadClip(text, deps())
      if (!loaded.ok) continue
      accepted += 1
      // what is accepted passes every schema and is written again as it is read
      const again = loadClip(printClip(loaded.value), deps())
      expect(again).toEqual(loaded)
    }
  }
  expect(accepted).toBeGreaterThan(20)
})
