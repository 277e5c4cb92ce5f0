import { expect, test } from 'vitest'
import { makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const many = (nodeType: string, count: number) =>
  Array.from({ length: count }, (_none, index) => makeLayer({ uuid: `l${index}`, nodeType }))

test('a duplicate is judged as an addition: the ninth complication is refused, the eighth is not [S5.04 S5.05 S5.45 S9.05 A2]', async () => {
  const t = await TestEngine.start({ layers: many('complication', 7) })
  t.do({ do: 'layer.duplicate', ids: ['l0'] })
  expect(t.run({ do: 'layer.duplicate', ids: ['l0'] })).toMatchObject({
    refusal: { key: 'dial.dup.copyComplicationFailed', params: { max: 8, count: 8 } },
  })
})

test('so is the fourth animation [S5.06 S5.07 S5.44 S9.06 A3]', async () => {
  const t = await TestEngine.start({ layers: many('animation', 2) })
  t.do({ do: 'layer.duplicate', ids: ['l0'] })
  expect(t.run({ do: 'layer.duplicate', ids: ['l0', 'l1'] })).toMatchObject({
    refusal: { key: 'dial.dup.copySequenceFailed', params: { max: 3, count: 3 } },
  })
})

test('so is a second text with the same time tag [S5.08 S5.09 A53]', async () => {
  const t = await TestEngine.start({ layers: [makeText('day', '##date##', { textTag: 'date' })] })
  expect(t.run({ do: 'layer.duplicate', ids: ['day'] })).toMatchObject({
    refusal: { key: 'dial.dup.copyTextFailed', params: { name: 'day' } },
  })
})

test('the panel tells the shortest delay and the stored count, and the row wears a badge while frames play [S9.12 S3.87]', async () => {
  const imgs = [1, 2, 3].map((at) => ({ url: `/f/${at}.png`, fileSize: 10 }))
  const t = await TestEngine.start({
    layers: [
      makeLayer({ uuid: 'film', nodeType: 'animation', imgs }),
      makeLayer({ uuid: 'still', nodeType: 'animation', imgs, playing: false }),
    ],
  })
  t.do({ do: 'selection.set', ids: ['film'] })
  expect(t.see('panel').playback).toMatchObject({ minDelayMs: 40, intervalCount: 999, repeats: null })
  const badges = new Map(t.see('layers').changed.map((row) => [row.uuid, row.badges]))
  expect(badges.get('film')).toContain('layer.badge.plays')
  expect(badges.get('still')).not.toContain('layer.badge.plays')
})

test('a frame stands 40 ms at least: 39 becomes 40, 40 and 41 stay, and a stored 20 is shown as it is played [S9.12 A7]', async () => {
  const imgs = [1, 2, 3].map((at) => ({ url: `/f/${at}.png`, fileSize: 10 }))
  const t = await TestEngine.start({
    layers: [
      makeLayer({ uuid: 'film', nodeType: 'animation', imgs }),
      makeLayer({ uuid: 'fast', nodeType: 'animation', imgs, delayTime: 20 }),
    ],
  })
  t.do({ do: 'selection.set', ids: ['film'] })
  for (const [request, stored] of [
    [39, 40],
    [40, 40],
    [41, 41],
  ] as const) {
    t.do({ do: 'style.set', path: 'delayTime', value: request })
    expect(t.layer('film').style).toMatchObject({ delayTime: stored })
    expect(t.see('panel').playback?.delayMs).toBe(stored)
  }
  t.do({ do: 'selection.set', ids: ['fast'] })
  expect(t.see('panel').playback?.delayMs, 'playing').toBe(40)
  t.do({ do: 'style.set', path: 'playing', value: false })
  expect(t.see('panel').playback?.delayMs, 'stopped').toBe(40)
  expect(t.layer('fast').style, 'a file keeps its number').toMatchObject({ delayTime: 20 })
})
