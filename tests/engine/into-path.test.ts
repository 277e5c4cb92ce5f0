import { expect, test } from 'vitest'
import { boundsOfOutline, parseOutline } from '../../src/shared/base/path/outline.ts'
import type { PathStyle } from '../../src/shared/layers/path/style.ts'
import { makeDesign, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const start = () =>
  TestEngine.start({
    design: makeDesign([
      makeLayer({ uuid: 'star', nodeType: 'shape', shape: 'polygon', isStar: true, width: 90, height: 90 }),
      makeText('words', 'hello', { x: 10, y: 10 }),
    ]),
  })

test('a shape becomes a path in its place, in one step that undo takes back', async () => {
  const t = await start()
  const before = t.layer('star')
  await t.runLater({ do: 'layer.intoPath', ids: ['star'] })
  const path = t.layer('star')
  expect(path.nodeType).toBe('path')
  expect(path.style).toMatchObject({ x: before.style.x, width: 90, height: 90, viewWidth: 90 })
  expect(path.style['d' as keyof typeof path.style]).toMatch(/^M45 0L.*Z$/)
  t.do({ do: 'history.undo' })
  expect(t.layer('star')).toEqual(before)
})

const asStyle = (t: TestEngine, id: string) => t.layer(id).style as unknown as PathStyle

test('a text becomes a path of its letters in its place, in one step that undo takes back', async () => {
  const t = await start()
  t.do({ do: 'style.set', ids: ['words'], path: 'fill', value: '#FF8800' })
  t.do({ do: 'style.set', ids: ['words'], path: 'rotation', value: 30 })
  const before = t.layer('words')
  await t.runLater({ do: 'layer.intoPath', ids: ['words'] })
  const { style, ...facts } = t.layer('words')
  expect(facts).toMatchObject({ nodeType: 'path', label: before.label })
  expect(style).toMatchObject({ rotation: 30, fill: '#FF8800', fillType: 'solid', strokeType: 'none' })
  // its box goes around the letters, which were in the middle of theirs
  const { viewWidth, viewHeight, d } = asStyle(t, 'words')
  const around = boundsOfOutline(parseOutline(d)) ?? { width: 0, height: 0 }
  expect(around.width / viewWidth).toBeCloseTo(1, 2)
  expect(around.height / viewHeight).toBeCloseTo(1, 2)
  expect(style.width).toBeLessThan(before.style.width)
  expect(style.height).toBeLessThan(before.style.height)
  for (const gone of ['text', 'fontFamily', 'fontUrl', 'align']) expect(style).not.toHaveProperty(gone)
  // h, e with its hole, l, l, o with its hole
  expect(parseOutline(asStyle(t, 'words').d)).toHaveLength(7)
  t.do({ do: 'history.undo' })
  expect(t.layer('words')).toEqual(before)
})

test('words that the watch changes are turned as they are now, which is said before', async () => {
  const t = await TestEngine.start({ design: makeDesign([makeText('time', '##hour##:##minute##')]) })
  const asked = await t.runLater({ do: 'layer.intoPath', ids: ['time'] })
  expect(asked).toMatchObject({ ok: false, refusal: { key: 'refusal.intoPath.live' } })
  expect(t.layer('time').nodeType).toBe('text')
  // menus offer it all the same: it is asked when it is done
  expect(t.engine.can({ do: 'layer.intoPath', ids: ['time'] })).toMatchObject({ ok: true })
  const command = asked.ok ? undefined : asked.refusal.wayOut?.command
  if (!command) throw new Error('no way out')
  await t.runLater(command)
  expect(t.layer('time').nodeType).toBe('path')
})

test.each([
  ['nothing is shown', { text: ' ' }, 'refusal.intoPath.empty'],
  ['letters are see-through and cast a shadow', { fill: '#FFFFFF80', shadowColor: '#000000' }, 'seeThrough'],
  ['there are too many points', { text: '8'.repeat(500) }, 'refusal.path.points'],
])('no path is made where %s, and that is said', async (_why, style, key) => {
  const t = await TestEngine.start({ design: makeDesign([makeText('words', 'hello', style)]) })
  const before = t.layer('words')
  const outcome = await t.runLater({ do: 'layer.intoPath', ids: ['words'] })
  expect(outcome).toMatchObject({ ok: false, refusal: { key: expect.stringContaining(key) } })
  expect(t.layer('words')).toBe(before)
})

test('no path is made of letters whose font is not here', async () => {
  const t = await start()
  t.fonts.setState('/fonts/Roboto-Regular.ttf', 'failed')
  const outcome = await t.runLater({ do: 'layer.intoPath', ids: ['words'] })
  expect(outcome).toMatchObject({ ok: false, refusal: { key: 'refusal.intoPath.font' } })
})

test('outline and shadow of letters become effects of the path, and the colour stays linked', async () => {
  const dressed = {
    ...{ outlineColor: '#112233', outlineWidth: 3, shadowColor: '#00000080', shadowX: 4, shadowY: 5 },
    ...{
      shadowBlur: 0,
      effects: 'drop #0000FF80 1 2 6 0, glow #00FF00 0 0 4 0 off',
      colorLinks: { fill: '#FFFFFF', shadowColor: '#000000' },
    },
  }
  const t = await TestEngine.start({ design: makeDesign([makeText('words', 'hello', dressed)]) })
  await t.runLater({ do: 'layer.intoPath', ids: ['words'] })
  expect(asStyle(t, 'words').effects).toBe(
    'drop #112233 0 0 0 3, drop #0000FF80 1 2 6 3, glow #00FF00 0 0 4 3 off, drop #00000080 4 5 0 3',
  )
  expect(Object.keys(asStyle(t, 'words').colorLinks ?? {})).not.toContain('shadowColor')
})

test('path data that is set by hand is taken whole or refused in words', async () => {
  const t = await start()
  await t.runLater({ do: 'layer.intoPath', ids: ['star'] })
  const bad = await t.runLater({ do: 'style.set', ids: ['star'], path: 'd', value: 'M 0 0 L 5' })
  expect(bad).toMatchObject({ ok: false, refusal: { key: 'refusal.path.number', params: { at: 10 } } })
  await t.runLater({ do: 'style.set', ids: ['star'], path: 'd', value: 'm10 10h40v40z' })
  expect(t.layer('star').style).toMatchObject({ width: 40, height: 40 })
})
