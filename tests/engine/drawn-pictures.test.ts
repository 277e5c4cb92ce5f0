import { expect, test } from 'vitest'
import { areOneDrawing, drawnFrom } from '../../src/shared/base/pictures/drawn-from.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const svg = (word = 'a'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" viewBox="0 0 8 4"><g>${word}</g></svg>`

/** A picture of 100 × 60, drawn so. */
const drawn = (uuid: string, style: Readonly<Record<string, unknown>> = {}): Layer =>
  makeImage(uuid, [50, 50], { ratio: 100 / 60, source: { svg: svg(), width: 100, height: 60 }, ...style })

/** Until what is on its way is drawn and put. */
async function redrawn(t: TestEngine): Promise<void> {
  // what draws comes in a file of its own the first time
  for (let turn = 0; turn < 3; turn += 1) {
    t.pass(1)
    await import('../../src/worker/services/drawings/redraw.ts')
    for (let step = 0; step < 10; step += 1) await Promise.resolve()
  }
}

const shown = (t: TestEngine, id: string) => {
  const { url, width, height } = t.layer(id).style as Layer['style'] & { url: string }
  const source = drawnFrom(t.layer(id).style)
  return [url, Math.round(width), Math.round(height), source?.width, source?.height]
}

test('a drawing is drawn anew when it has another size, within the same step, and undo has the old picture', async () => {
  const t = await TestEngine.start({ layers: [drawn('a'), drawn('b')] })
  await redrawn(t)
  expect(t.pictures.drawings, 'nothing to do').toEqual([])
  t.do({ do: 'style.set', path: 'width', value: 200, ids: ['a'] })
  expect(shown(t, 'a'), 'the old pixels stretched until then').toEqual(['/f/a.png', 200, 60, 100, 60])
  await redrawn(t)
  expect(shown(t, 'a')).toEqual(['local:a-200x60.png', 200, 60, 200, 60])
  expect(shown(t, 'b')).toEqual(['/f/b.png', 100, 60, 100, 60])
  expect(t.steps).toBe(1)
  expect(t.design.faces[t.design.activeFdId]?.normal.fileSizes['local:a-200x60.png']).toBe(12_000)
  t.do({ do: 'history.undo' })
  await redrawn(t)
  expect(shown(t, 'a')).toEqual(['/f/a.png', 100, 60, 100, 60])
  t.do({ do: 'history.redo' })
  expect(shown(t, 'a')).toEqual(['local:a-200x60.png', 200, 60, 200, 60])
  await redrawn(t)
  expect(t.pictures.drawings, 'what was drawn once is not drawn again').toEqual(['a 200x60'])
})

test('while it is pulled nothing is drawn, and an undo that is faster than the drawing is not undone by it', async () => {
  const t = await TestEngine.start({ layers: [drawn('a')] })
  const letGo = t.pictures.holdBack()
  for (const width of [120, 150, 180])
    t.do({ do: 'style.set', path: 'width', value: width, ids: ['a'], phase: 'preview' })
  await redrawn(t)
  expect(t.pictures.drawings).toEqual([])
  t.do({ do: 'style.set', path: 'width', value: 180, ids: ['a'], phase: 'commit' })
  t.pass(1)
  t.do({ do: 'history.undo' })
  letGo()
  await redrawn(t)
  expect(shown(t, 'a')).toEqual(['/f/a.png', 100, 60, 100, 60])
  t.do({ do: 'history.redo' })
  await redrawn(t)
  expect(shown(t, 'a')).toEqual(['local:a-180x60.png', 180, 60, 180, 60])
})

test('each face has its own sharp picture, and they are alike all the same', async () => {
  const design = withLayers(makeFaces([round('android', 450), round('android', 225)]), { fdId: 'face-1' }, [])
  const t = await TestEngine.start({ design })
  await t.runLater({ do: 'picture.import', files: [makeFile('dial.svg')] })
  await redrawn(t)
  const [id = ''] = t.selected
  const linked = t.design.faces['face-2']?.normal.nodeList.find(({ uuid }) => uuid === id)
  if (!linked) throw new Error('it did not come to the other face')
  expect(t.layer(id).style).toMatchObject({ url: 'local:dial.svg', width: 80, height: 40 })
  expect(linked.style).toMatchObject({ url: 'local:dial-40x20.png', width: 40, height: 20 })
  expect(areOneDrawing(t.layer(id).style, linked.style)).toBe(true)
  expect(t.see('faces').faces.map(({ unsynced }) => unsynced)).toEqual([0, 0])
  // what is done to one is done to the other, and each is drawn for itself
  t.do({ do: 'style.set', path: 'width', value: 200, ids: [id] })
  await redrawn(t)
  const after = t.design.faces['face-2']?.normal.nodeList.find(({ uuid }) => uuid === id)
  expect(t.layer(id).style).toMatchObject({ url: 'local:dial-200x40.png' })
  expect(after?.style).toMatchObject({ url: 'local:dial-100x20.png', width: 100 })
  // another picture comes to both
  await t.runLater({ do: 'layer.replacePicture', id, files: [makeFile('other-20x20.png')] })
  await redrawn(t)
  const last = t.design.faces['face-2']?.normal.nodeList.find(({ uuid }) => uuid === id)
  for (const one of [t.layer(id), last]) {
    expect(one?.style).toMatchObject({ url: 'local:other-20x20.png' })
    expect(one?.style).not.toHaveProperty('source')
  }
})

test('its own size is that of the drawing; as a background it covers the dial and is drawn for that', async () => {
  const t = await TestEngine.start({ layers: [drawn('a')] })
  await t.runLater({ do: 'picture.originalSize', ids: ['a'] })
  await redrawn(t)
  expect(shown(t, 'a')).toEqual(['local:a-80x40.png', 80, 40, 80, 40])
  await t.runLater({ do: 'picture.toBackground', id: 'a' })
  await redrawn(t)
  const [id = ''] = t.selected
  expect(shown(t, id)).toEqual([expect.stringMatching(/-833x500\.png$/), 500, 500, 833, 500])
})

test('a drawing that cannot be drawn is left stretched and not tried with every step', async () => {
  const source = { svg: svg('undrawable'), width: 100, height: 60 }
  const t = await TestEngine.start({ layers: [drawn('a', { source }), drawn('odd', { source: { svg: 5 } })] })
  t.do({ do: 'style.set', path: 'width', value: 200, ids: ['a'] })
  t.do({ do: 'style.set', path: 'width', value: 200, ids: ['odd'] })
  await redrawn(t)
  t.do({ do: 'layer.rename', id: 'a', label: 'b' })
  await redrawn(t)
  expect(t.pictures.drawings).toEqual(['a 200x60'])
  expect(t.layer('a').style).toMatchObject({ url: '/f/a.png', width: 200 })
})

test('a drawing goes with its layer by copying, and past a save and an opening', async () => {
  const t = await TestEngine.start({ layers: [drawn('a')] })
  t.do({ do: 'layer.duplicate', ids: ['a'] })
  expect(drawnFrom(t.layer(t.selected[0] ?? '').style)?.svg).toBe(svg())
  const read = t.workspace.loadText(t.workspace.print(t.design))
  if (!read.ok) throw new Error(read.error.key)
  const layers = Object.values(read.value.faces)[0]?.normal.nodeList ?? []
  expect(layers.filter(({ style }) => drawnFrom(style)?.svg === svg())).toHaveLength(2)
})
