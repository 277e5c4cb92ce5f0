import { expect, test } from 'vitest'
import { blendModes } from '../../src/shared/base/blend.ts'
import type { FieldValue } from '../../src/shared/protocol/commands.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const layers = [makeText('a', 'one', { x: 100, y: 100 }), makeImage('b', [200, 200], { isLock: true })]

const row = (t: TestEngine) =>
  t
    .see('inspector')
    .sections.find(({ id }) => id === 'position')
    ?.fields.find(({ path }) => path === 'blend')

function drawn(t: TestEngine): readonly unknown[] {
  t.frames()
  const own = t.renderer.last.layers.filter(({ id }) => id === 'a' || id === 'b')
  return own.map(({ blend }) => blend ?? null)
}

const set = (value: FieldValue) => ({ do: 'style.set', path: 'blend', value }) as const

async function start(platform: string): Promise<TestEngine> {
  const design = withLayers(makeFaces([round(platform, 466)]), { fdId: 'face-1' }, layers)
  return (await TestEngine.start({ design })).do({ do: 'selection.set', ids: ['a', 'b'] })
}

test('each mode is set on all that is selected, in one step, locked or not', async () => {
  const t = await start('android')
  expect(row(t)).toMatchObject({ field: 'choice', value: null, isDisabled: false })
  for (const mode of blendModes) expect(drawn(t.do(set(mode)))).toEqual([mode, mode])
  t.do({ do: 'history.undo' })
  expect(drawn(t)).toEqual([blendModes.at(-2), blendModes.at(-2)])
  expect(drawn(t.do(set(null)))).toEqual([null, null])
  expect(t.run(set('brightest'))).toMatchObject({ ok: false })
})

test('layers of different modes say so, and take one', async () => {
  const t = await start('android')
  t.do({ do: 'selection.set', ids: ['a'] }).do(set('screen'))
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  expect(row(t)).toMatchObject({ isMixed: true })
  expect(drawn(t.do(set('plus')))).toEqual(['plus', 'plus'])
})

test('falcon shows it plainly, and tells with a way out', async () => {
  const t = await start('falcon')
  t.do({ do: 'selection.set', ids: ['a'] }).do(set('multiply'))
  expect(drawn(t)).toEqual([null, null])
  t.pass(2000)
  const rows = t.see('problems').faces.flatMap((face) => face.rows)
  expect(rows.map(({ key, layer, fix }) => [key, layer?.uuid, fix?.label])).toEqual([
    ['finding.blend', 'a', 'fix.withoutBlend'],
  ])
})

test('what draws nothing has no mode', async () => {
  const tap = makeLayer({ uuid: 'tap', nodeType: 'programmable', width: 50, height: 50 })
  const t = await TestEngine.start({ layers: [tap] })
  expect(row(t.do({ do: 'selection.set', ids: ['tap'] }))).toBeUndefined()
})
