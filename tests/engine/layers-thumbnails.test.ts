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
