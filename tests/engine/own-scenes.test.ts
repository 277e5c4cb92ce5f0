import { describe, expect, test } from 'vitest'
import { sceneLimits } from '../../src/shared/base/own-scenes.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { createIds } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const start = () =>
  TestEngine.start({
    layers: [
      makeText('battery', '##batteryPercent##'),
      makeText('share', '##stepPercent##', { y: 60 }),
      makeImage('hand', [200, 60], { rotate: '(##hour24## * 15)' }),
    ],
  })

const own = (t: TestEngine) => t.see('sample').scenes.filter(({ isOwn }) => isOwn)
const textOf = (t: TestEngine, id: string): string => {
  const op = t.renderer.last.layers.find((layer) => layer.id === id)?.ops.find(({ op }) => op === 'text')
  return op?.op === 'text' ? op.text : ''
}
const refusalOf = (t: TestEngine, command: Parameters<TestEngine['run']>[0]) => {
  const outcome = t.run(command)
  return outcome.ok ? null : outcome.refusal
}

async function kept(t: TestEngine, name = 'Evening run') {
  t.do({ do: 'sample.set', tag: 'batteryPercent', value: 31 })
  t.do({ do: 'clock.step', byMs: 3_600_000 })
  t.do({ do: 'scene.keep', name })
  return own(t).at(-1)?.id ?? ''
}

describe('a scene of the person’s own', () => {
  test('brings back its values and its time, and is no step of the history', async () => {
    const t = await start()
    const { length } = t.see('history').entries
    const id = await kept(t)
    const { epochMs } = t.see('clock')
    expect(own(t)).toEqual([{ id, label: 'Evening run', isOwn: true }])
    expect(t.see('sample').scene).toBe(id)
    t.do({ do: 'sample.scene', scene: 'midnight' })
    expect(textOf(t, 'battery')).toBe('100')
    t.do({ do: 'sample.scene', scene: id })
    expect(textOf(t, 'battery')).toBe('31')
    expect(t.see('clock').epochMs).toBe(epochMs)
    expect(t.see('history').entries).toHaveLength(length)
  })

  test('is stored with the design: printed and loaded it is the same, and prints the same text', async () => {
    const t = await start()
    await kept(t)
    const text = serializeDesign(t.design)
    const loaded = loadDesignText(text, { parseLayer, makeId: createIds('x') })
    if (!loaded.ok) throw new Error('refused')
    expect(loaded.value.repairs).toEqual([])
    expect(loaded.value.design.scenes).toEqual(t.design.scenes)
    expect(serializeDesign(loaded.value.design)).toBe(text)
  })

  test('that cannot be read leaves the design without any, and loads it', async () => {
    const t = await start()
    await kept(t)
    const broken = serializeDesign(t.design).replace('"Evening run"', '7')
    const loaded = loadDesignText(broken, { parseLayer, makeId: createIds('x') })
    expect(loaded.ok && loaded.value.design.scenes).toBeUndefined()
  })

  test('takes the place of one with its name; another name is refused only when it is taken', async () => {
    const t = await start()
    const id = await kept(t)
    t.do({ do: 'sample.set', tag: 'batteryPercent', value: 12 })
    t.do({ do: 'scene.keep', name: ' Evening run ' })
    expect(own(t)).toHaveLength(1)
    expect(t.design.scenes?.[0]).toMatchObject({ id, values: { batteryPercent: 12 } })
    t.do({ do: 'scene.keep', name: 'Other' })
    expect(refusalOf(t, { do: 'scene.rename', scene: id, name: 'Other' })).toMatchObject({
      key: 'refusal.sceneNamed',
    })
    t.do({ do: 'scene.rename', scene: id, name: 'Morning' })
    expect(own(t).map(({ label }) => label)).toEqual(['Morning', 'Other'])
  })

  test('that was deleted comes back by the notice, to its place', async () => {
    const t = await start()
    const id = await kept(t)
    t.do({ do: 'scene.keep', name: 'Other' })
    const before = t.design.scenes
    const outcome = t.run({ do: 'scene.remove', scene: id })
    expect(own(t)).toHaveLength(1)
    const command = outcome.ok ? outcome.notices[0]?.wayOut?.command : undefined
    if (command) t.do(command)
    expect(t.design.scenes).toEqual(before)
  })

  test('has a name that can be read, and there is a limit with the present number', async () => {
    const t = await start()
    expect(refusalOf(t, { do: 'scene.keep', name: '  ' })).toEqual({ key: 'refusal.sceneName' })
    expect(refusalOf(t, { do: 'scene.keep', name: 'x'.repeat(sceneLimits.name + 1) })).toMatchObject({
      key: 'refusal.longName',
    })
    for (let n = 0; n < sceneLimits.count; n += 1) t.do({ do: 'scene.keep', name: `scene ${n}` })
    expect(refusalOf(t, { do: 'scene.keep', name: 'one more' })).toEqual({
      key: 'refusal.manyScenes',
      params: { limit: sceneLimits.count, present: sceneLimits.count },
    })
    expect(t.run({ do: 'scene.keep', name: 'scene 3' }).ok, 'one that is there can be replaced').toBe(true)
  })

  test('is on the contact sheet, under its own name', async () => {
    const t = await start()
    await kept(t)
    const sheet = t.engine.ask('sheet', 180).filter(({ screen }) => !screen)
    expect(sheet).toHaveLength(14)
    expect(sheet.at(-1)).toMatchObject({ label: 'Evening run', isNamed: true, option: null })
  })
})

test('data is marked that the design reads, with what such data is worked out of', async () => {
  const t = await start()
  const used = () =>
    t
      .see('sample')
      .groups.flatMap(({ tags }) => tags)
      .flatMap(({ name, isUsed }) => (isUsed ? [name] : []))
  expect(used().toSorted()).toEqual(['batteryPercent', 'hour24', 'stepGoal', 'stepPercent', 'steps'])
  t.do({ do: 'layer.delete', ids: ['share'] })
  expect(used().toSorted()).toEqual(['batteryPercent', 'hour24'])
  t.do({ do: 'history.undo' })
  expect(used()).toContain('steps')
})
