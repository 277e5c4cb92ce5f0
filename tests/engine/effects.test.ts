import { expect, test } from 'vitest'
import { effectLimits } from '../../src/shared/base/effects/effects.ts'
import { blurDeviation } from '../../src/shared/layers/draw-ops.ts'
import { makeDesign, makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const star = makeLayer({
  uuid: 'star',
  nodeType: 'shape',
  shape: 'polygon',
  isStar: true,
  width: 90,
  height: 90,
})
const disc = makeLayer({
  uuid: 'disc',
  nodeType: 'shape',
  shape: 'ellipse',
  x: 200,
  y: 200,
  width: 60,
  height: 60,
})

const start = () => TestEngine.start({ design: makeDesign([star, disc]) })

const drop = 'drop #00000080 0 4 8 0'

const set = (t: TestEngine, value: string, id = 'star') =>
  t.run({ do: 'style.set', ids: [id], path: 'effects', value })

const drawnOf = (t: TestEngine, uuid: string) => {
  t.frames()
  return t.renderer.last.layers.find(({ id }) => id === uuid)
}

const effectsOf = (t: TestEngine, uuid: string): unknown =>
  (t.layer(uuid).style as { effects?: unknown }).effects

test('a shape with effects is one picture that stays while it is dragged and turned', async () => {
  const t = await start()
  set(t, drop)
  const drawn = drawnOf(t, 'star')
  expect(drawn?.ops).toMatchObject([
    { op: 'effects', of: [{ op: 'shape' }], effects: [{ kind: 'drop', y: 4 }] },
  ])
  expect(drawn?.extent.height).toBe(8 + 90 + 16)
  t.do({ do: 'style.set', ids: ['star'], path: 'x', value: 140 })
  t.do({ do: 'style.set', ids: ['star'], path: 'rotation', value: 30 })
  expect(drawnOf(t, 'star')?.ops).toBe(drawn?.ops)
  set(t, 'drop #00000080 0 4 8 0 off')
  expect(drawnOf(t, 'star')?.ops).toMatchObject([{ op: 'shape' }])
})

test('a gesture is one step, and a press on a shadow is none on the layer', async () => {
  const t = await start()
  set(t, 'drop #000000 40 0 0 0', 'disc')
  t.click(285, 230)
  expect(t.selected).toEqual([])
  t.click(230, 230)
  expect(t.selected).toEqual(['disc'])
  for (const blur of [9, 10, 11])
    t.do({
      do: 'style.set',
      ids: ['disc'],
      path: 'effects',
      value: `glow #FFFFFF 0 0 ${blur} 0`,
      phase: 'preview',
    })
  t.do({ do: 'style.set', ids: ['disc'], path: 'effects', value: 'glow #FFFFFF 0 0 12 0', phase: 'commit' })
  t.do({ do: 'history.undo' })
  expect(effectsOf(t, 'disc')).toBe('drop #000000 40 0 0 0')
  t.do({ do: 'history.undo' })
  expect(effectsOf(t, 'disc')).toBeUndefined()
})

test('more than a layer can have are refused with the number that there would be', async () => {
  const t = await start()
  const of = (count: number): string => Array.from({ length: count }, () => drop).join(', ')
  expect(set(t, of(effectLimits.count))).toMatchObject({ ok: true })
  expect(set(t, of(effectLimits.count + 1))).toMatchObject({
    ok: false,
    refusal: { key: 'refusal.effects', params: { max: 8, count: 9 } },
  })
  expect(set(t, 'shine #000000 1 1 1 1')).toMatchObject({ ok: false, refusal: { key: 'refusal.badValue' } })
  expect(effectsOf(t, 'star')).toBe(of(effectLimits.count))
})

test('a shape that becomes a path keeps its effects, and a copied style takes them along', async () => {
  const t = await start()
  set(t, drop)
  t.do({ do: 'selection.set', ids: ['star'] })
  t.do({ do: 'style.copy' })
  t.do({ do: 'selection.set', ids: ['disc'] })
  t.do({ do: 'style.paste' })
  expect(effectsOf(t, 'disc')).toBe(drop)
  await t.runLater({ do: 'layer.intoPath', ids: ['star'] })
  expect(t.layer('star').nodeType).toBe('path')
  expect(effectsOf(t, 'star')).toBe(drop)
  expect(drawnOf(t, 'star')?.ops).toMatchObject([{ op: 'effects', of: [{ op: 'path' }] }])
})

test('the copy on a face of another size has them as much smaller, and follows', async () => {
  const t = await TestEngine.start({ design: makeFaces([round('android', 450), round('falcon', 390)]) })
  t.do({ do: 'layer.add', preset: 'shape.ellipse' })
  const [uuid = ''] = t.selected
  const other = () => t.design.faces['face-2']?.normal.nodeList.find((layer) => layer.uuid === uuid)?.style
  set(t, 'drop #00000080 0 40 80 -10', uuid)
  expect(other()).toMatchObject({ effects: 'drop #00000080 0 34.67 69.33 -8.67' })
  set(t, 'glow #00000080 0 0 45 0', uuid)
  expect(other()).toMatchObject({ effects: 'glow #00000080 0 0 39 0' })
})

test('a picture with effects is one that stays while it is dragged, turned and made see-through', async () => {
  const hand = makeImage('hand', [100, 100], { width: 40, height: 80, tintColor: '#FF0000' })
  const t = await TestEngine.start({ design: makeDesign([hand, disc]) })
  set(t, 'drop #000000 60 0 0 0', 'hand')
  const drawn = drawnOf(t, 'hand')
  expect(drawn?.ops).toMatchObject([
    { op: 'effects', of: [{ op: 'picture', tint: '#FF0000' }], effects: [{ kind: 'drop', x: 60 }] },
  ])
  expect(drawn?.extent).toMatchObject({ width: 100, height: 80 })
  for (const [path, value] of [
    ['x', 140],
    ['rotation', 30],
    ['opacity', 0.4],
  ] as const)
    t.do({ do: 'style.set', ids: ['hand'], path, value })
  expect(drawnOf(t, 'hand')?.ops).toBe(drawn?.ops)
  t.do({ do: 'style.set', ids: ['hand'], path: 'rotation', value: 0 }).do({ do: 'selection.none' })
  // the shadow beside it is none of what is pressed
  t.click(215, 130)
  expect(t.selected).toEqual([])
  t.click(160, 130)
  expect(t.selected).toEqual(['hand'])
  t.do({ do: 'style.set', ids: ['hand'], path: 'tintColor', value: '#00FF00' })
  expect(drawnOf(t, 'hand')?.ops).toMatchObject([{ of: [{ tint: '#00FF00' }] }])
})

test('shadows and glows of a text are drawn below it in their order, live words too', async () => {
  const words = makeText('words', '##hour##:##minute##', { outlineColor: '#0000FF', fill: '#FFFFFF' })
  const t = await TestEngine.start({ design: makeDesign([words]) })
  set(t, 'glow #00FF00 9 9 12 0, drop #FF0000 3 4 0 0, drop #FFFF00 1 1 1 0 off', 'words')
  const ops = drawnOf(t, 'words')?.ops
  expect(ops).toMatchObject([
    { op: 'text', color: '#FF0000', box: { x: 3, y: 4 } },
    // half of 12 is the deviation, which Android makes of this radius
    { op: 'text', color: '#00FF00', box: { x: 0, y: 0 }, blur: 9.526 },
    { op: 'text', color: '#0000FF', rim: { width: 2 } },
    { op: 'text', color: '#FFFFFF' },
  ])
  expect(ops?.[0]).not.toHaveProperty('blur')
  expect(blurDeviation(9.526)).toBeCloseTo(6, 3)
})

test('what a watch cannot draw of words is refused, and a picture of them is offered where they stand still', async () => {
  const [still, live] = [makeText('still', 'Good morning'), makeText('live', '##steps## steps')]
  const t = await TestEngine.start({ design: makeDesign([still, live]) })
  for (const value of ['inner #000000 0 4 8 0', 'blur #000000 0 0 6 0', 'drop #000000 0 4 8 1']) {
    expect(set(t, value, 'still')).toMatchObject({
      ok: false,
      refusal: {
        key: 'refusal.textEffects',
        wayOut: { command: { do: 'fix.apply', fix: { do: 'intoPicture', ids: ['still'] } } },
      },
    })
    expect(set(t, value, 'live')).toEqual({ ok: false, refusal: { key: 'refusal.liveTextEffects' } })
  }
  expect(effectsOf(t, 'still')).toBeUndefined()
  expect(set(t, drop, 'live')).toMatchObject({ ok: true })
})

test('texts, shapes and pictures that are selected together have one list of effects', async () => {
  const t = await TestEngine.start({
    design: makeDesign([makeText('words', 'HI'), disc, makeImage('icon', [50, 50])]),
  })
  t.do({ do: 'selection.set', ids: ['words', 'disc', 'icon'] }).pass(1000)
  const { sections } = t.see('inspector')
  const shared = sections.find(({ id }) => id === 'effects')
  expect(shared?.fields.map(({ path }) => path)).toEqual(['effects'])
  t.do({ do: 'style.set', path: 'effects', value: drop })
  expect(['words', 'disc', 'icon'].map((id) => effectsOf(t, id))).toEqual([drop, drop, drop])
})

test('the shadow of before the list stands in the inspector while a text has one', async () => {
  const t = await TestEngine.start({
    design: makeDesign([makeText('plain', 'A'), makeText('older', 'B', { shadowColor: '#FF0000' })]),
  })
  const paths = (id: string) => {
    t.do({ do: 'selection.set', ids: [id] }).pass(1000)
    return t.see('inspector').sections.flatMap(({ fields }) => fields.map(({ path }) => path))
  }
  expect(paths('plain')).not.toContain('shadowColor')
  expect(paths('older')).toEqual(expect.arrayContaining(['effects', 'shadowColor', 'shadowBlur']))
  t.do({ do: 'style.set', ids: ['older'], path: 'effects', value: drop })
  expect(drawnOf(t, 'older')?.ops).toMatchObject([
    { color: '#FF0000' },
    { color: '#00000080' },
    { op: 'text' },
  ])
})
