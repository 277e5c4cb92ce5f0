import { expect, test } from 'vitest'
import type { Thumbnail } from '../../src/shared/protocol/projections.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const posted = (t: TestEngine): readonly Thumbnail[] =>
  t.messages.flatMap((message) => ('thumbnails' in message ? message.thumbnails : []))

const names = (t: TestEngine): readonly string[] => posted(t).map(({ uuid }) => uuid)

const shape = (uuid: string, x: number) =>
  makeLayer({ uuid, nodeType: 'progress', x, y: 100, width: 100, height: 60 })

const watchAll = (t: TestEngine): void =>
  void t.do({ do: 'layers.watch', ids: t.list.map(({ uuid }) => uuid) })

test('watched rows get a picture of 40 pixels each, in idle time and not at once', async () => {
  const t = await TestEngine.start({ layers: [shape('a', 50), shape('b', 200), makeText('t', 'hello')] })
  watchAll(t)
  expect(posted(t)).toEqual([])
  t.pass(2000)
  expect(names(t)).toEqual(expect.arrayContaining(['a', 'b', 't']))
  expect(new Set(names(t)).size).toBe(names(t).length)
  for (const { width, height, data } of posted(t)) expect(data.length).toBe(width * height * 4)
})

test('no thumbnail is drawn while a drag lasts', async () => {
  const t = await TestEngine.start({ layers: [shape('a', 50), shape('b', 200)] })
  t.press(80, 120).moveTo(110, 130, { ctrl: true })
  watchAll(t)
  t.pass(3000)
  expect(posted(t)).toEqual([])
  t.release()
  t.pass(3000)
  expect(names(t)).toContain('a')
})

test('a layer that only moved keeps its picture; one that looks otherwise gets a new one', async () => {
  const t = await TestEngine.start({ layers: [shape('a', 50), shape('b', 200)] })
  watchAll(t)
  t.pass(2000)
  t.messages.length = 0
  t.do({ do: 'selection.set', ids: ['a'] }).do({ do: 'arrange.nudge', dx: 10, dy: 0 })
  t.do({ do: 'layer.rename', id: 'b', label: 'other' })
  t.pass(2000)
  expect(names(t)).toEqual([])
  t.do({ do: 'style.set', path: 'ringWidth', value: 30, ids: ['b'] })
  t.pass(2000)
  expect(names(t)).toEqual(['b'])
})

test('a picture that is still loading is waited for', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [50, 100])] })
  watchAll(t)
  t.pass(2000)
  expect(names(t)).not.toContain('a')
  t.pictures.get = () => 'failed'
  t.pictures.tellChanged('/f/a.png')
  t.pass(2000)
  expect(names(t)).toContain('a')
})

test('rows that left the screen cost nothing', async () => {
  const t = await TestEngine.start({ layers: [shape('a', 50), shape('b', 200)] })
  watchAll(t)
  t.do({ do: 'layers.watch', ids: ['b'] })
  t.pass(2000)
  expect(names(t)).toEqual(['b'])
})

const gone = (t: TestEngine): readonly string[] =>
  t.messages.flatMap((message) => ('thumbnails' in message ? message.gone : []))

/** What a page that does as it is told keeps. */
function keptBy(t: TestEngine): readonly string[] {
  const kept = new Set<string>()
  for (const message of t.messages) {
    if (!('thumbnails' in message)) continue
    for (const uuid of message.gone) kept.delete(uuid)
    for (const { uuid } of message.thumbnails) kept.add(uuid)
  }
  return [...kept]
}

test('the page is told which pictures it need not keep, and gets one anew when its layer is back', async () => {
  const t = await TestEngine.start({ layers: [shape('a', 50), shape('b', 200)] })
  watchAll(t)
  t.pass(2000)
  t.do({ do: 'layer.delete', ids: ['a'] })
  watchAll(t)
  t.pass(2000)
  expect(gone(t)).toEqual(['a'])
  t.do({ do: 'history.undo' })
  watchAll(t)
  t.pass(2000)
  expect(names(t).filter((name) => name === 'a')).toHaveLength(2)
})

test('a page keeps no picture of layers that came and went, however many', async () => {
  const t = await TestEngine.start({ layers: [shape('a', 50)] })
  for (let turn = 0; turn < 30; turn += 1) {
    t.do({ do: 'layer.add', preset: 'text.latin', at: { x: 200, y: 200 } })
    watchAll(t)
    t.pass(1000)
    t.do({ do: 'layer.delete' })
  }
  t.pass(1000)
  watchAll(t)
  t.pass(1000)
  expect(names(t).length).toBeGreaterThan(30)
  expect(keptBy(t)).toEqual(expect.arrayContaining(['a']))
  expect(keptBy(t).length).toBeLessThanOrEqual(t.list.length)
})
