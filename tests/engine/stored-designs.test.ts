import { expect, test } from 'vitest'
import { activeVariant, withVariant, type Design, type Layer } from '../../src/shared/document/design.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { platformFor } from '../../src/shared/platforms/all.ts'
import { conformDesign } from '../../src/shared/rules/layer-rules/conform-design.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { createIds } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const hand = (uuid: string, turn: string): Layer =>
  makeLayer({ uuid, x: 223, y: 100, width: 20, height: 200, url: `/f/${uuid}.png`, rotate: turn })

const clock = (uuid: string): Layer => makeText(uuid, '##hour##:##minutes##', { x: 150, y: 200 })

/** Layers in an order that falcon's watches do not draw, and one that stands outside the dial. */
const unordered = (): readonly Layer[] => [
  hand('second', '(##secondHand##)'),
  hand('hour', '(##hourHand##)'),
  clock('time'),
  makeImage('plain', [100, 100]),
  makeImage('away', [600, 600]),
]

/** Three faces: two of falcon, with `unordered` as a foreign program wrote it. */
function foreign(facts: Partial<Design> = {}): Design {
  const faces = makeFaces([round('android', 450), round('falcon', 466)], facts)
  const design = withLayers(faces, { fdId: 'face-2' }, unordered())
  const second = design.faces['face-2']
  if (!second) throw new Error('no face')
  return {
    ...design,
    fdIds: [...design.fdIds, 'face-3'],
    faces: { ...design.faces, 'face-3': { ...second, name: 'Another' } },
  }
}

const listOf = (design: Design, fdId: string): readonly Layer[] => design.faces[fdId]?.normal.nodeList ?? []

const orderOf = (design: Design, fdId: string) =>
  listOf(design, fdId).map(({ uuid, level, style }) => [uuid, level, style.isAutoHidden ?? false])

/** The design as it comes back from a file. */
function stored(design: Design): Design {
  const loaded = loadDesignText(serializeDesign(design), { parseLayer, makeId: createIds('loaded') })
  if (!loaded.ok) throw new Error(loaded.error.key)
  expect(loaded.value.repairs).toEqual([])
  return loaded.value.design
}

test.each(['falcon', 'tizen'])(
  'a file with ambient on and a face of %s shown opens in normal [S4.02 A32]',
  async (platform) => {
    const faces = makeFaces([round('android', 450), round('falcon', 466)])
    const { normal, ambient } = faces.faces['face-2'] ?? {}
    if (!normal || !ambient) throw new Error('no face')
    const of = { normal: { ...normal, platform }, ambient: { ...ambient, platform } }
    const base: Design = { ...faces, faces: { ...faces.faces, 'face-2': of } }
    const t = await TestEngine.start({ design: { ...base, activeFdId: 'face-2', isAmbientMode: true } })
    expect(t.see('design')).toMatchObject({ isAmbientMode: false, canAmbient: false })
    const json = serializeDesign({ ...base, activeFdId: 'face-2', isAmbientMode: true })
    const other = await TestEngine.start({ design: makeFaces([round('android', 450)]) })
    other.do({ do: 'design.load', json })
    expect(other.see('design')).toMatchObject({ isAmbientMode: false, canAmbient: false })
  },
)

test('a file that is loaded over a design is settled in every face, not only in the shown one [S4.20 S4.29]', async () => {
  const opened = await TestEngine.start({ design: foreign() })
  const loaded = await TestEngine.start({ design: makeFaces([round('android', 450)]) })
  loaded.do({ do: 'design.load', json: serializeDesign(foreign()) })
  for (const fdId of ['face-2', 'face-3']) {
    expect(orderOf(loaded.design, fdId).map(([uuid]) => uuid)).toEqual([
      ...listOf(foreign(), fdId)
        .slice(0, 1)
        .map(({ uuid }) => uuid),
      'plain',
      'away',
      'time',
      'hour',
      'second',
    ])
    expect(orderOf(loaded.design, fdId)).toEqual(orderOf(opened.design, fdId))
    expect(
      loaded.design.faces[fdId]?.normal.nodeList.find(({ uuid }) => uuid === 'away')?.style,
    ).toMatchObject({
      isAutoHidden: true,
    })
  }
  const again = await TestEngine.start({ design: stored(loaded.design) })
  for (const fdId of ['face-2', 'face-3'])
    expect(orderOf(again.design, fdId)).toEqual(orderOf(loaded.design, fdId))
})

test('a state of a foreign file that undo comes back to is as its watch draws it [S4.07 S4.29]', async () => {
  const base = { ...foreign(), activeFdId: 'face-2' }
  const { normal } = base.faces['face-2'] ?? {}
  if (!normal) throw new Error('no face')
  const state = (nodeList: readonly Layer[]) => ({
    label: { key: 'history.load' },
    at: 0,
    nodeList,
    selection: [],
  })
  const shorter = normal.nodeList.filter(({ uuid }) => uuid !== 'plain')
  const key = { fdId: 'face-2', variant: 'normal' } as const
  const snapshotData = [state(shorter), state(normal.nodeList)]
  const t = await TestEngine.start({
    design: withVariant(base, key, { ...normal, snapshotData, snapshotIndex: 1 }),
  })
  t.do({ do: 'history.undo' })
  const shown = orderOf(t.design, 'face-2')
  expect(shown.map(([uuid]) => uuid).slice(-3)).toEqual(['time', 'hour', 'second'])
  // the layers that both states have are one and the same
  expect(activeVariant(t.design).snapshotData[1]?.nodeList).toContain(t.layer('hour'))
  const again = await TestEngine.start({ design: stored(t.design) })
  expect(orderOf(again.design, 'face-2')).toEqual(shown)
})

test('loading a file whose shown face is of another watch keeps the states before it as that watch draws them', async () => {
  const t = await TestEngine.start({
    design: withLayers(makeFaces([round('android', 450)]), { fdId: 'face-1' }, unordered()),
  })
  t.do({ do: 'design.load', json: serializeDesign({ ...foreign(), activeFdId: 'face-2' }) })
  t.do({ do: 'history.undo' })
  expect(conformDesign(t.design, platformFor)).toBe(t.design)
})

test('what was cut from a falcon face comes back there at its level, whatever face it is told from [S4.11 S4.29 A10]', async () => {
  const base = makeFaces([round('falcon', 466), round('android', 450)])
  const t = await TestEngine.start({
    design: withLayers(base, { fdId: 'face-1' }, [clock('time'), hand('hour', '(##hourHand##)')]),
  })
  t.do({ do: 'clipboard.cut', ids: ['time'] })
  t.do({ do: 'layer.duplicate', ids: ['hour'] })
  t.do({ do: 'face.switch', fdId: 'face-2' })
  t.do({ do: 'layer.add', preset: 'text.latin' })
  t.do({ do: 'clipboard.copy' })
  const levels = listOf(t.design, 'face-1').map(({ level }) => level)
  expect(listOf(t.design, 'face-1').map(({ uuid }) => uuid)).toContain('time')
  expect(levels).toEqual([...levels].sort((a, b) => a - b))
  const again = await TestEngine.start({ design: stored(t.design) })
  expect(listOf(again.design, 'face-1').map(({ level }) => level)).toEqual(levels)
})

test('a complication that was chosen in ambient leaves a file that needs no repair [A33]', async () => {
  const slot = makeLayer({ uuid: 'slot', nodeType: 'complication', x: 200, y: 200, width: 120, height: 120 })
  const t = await TestEngine.start({ layers: [slot] })
  t.do({ do: 'mode.set', ambient: true })
  t.click(260, 260)
  expect(t.selected).toEqual(['slot'])
  t.do({ do: 'layer.add', preset: 'text.latin' })
  stored(t.design)
  t.do({ do: 'history.undo' })
  stored(t.design)
})

test('a file of ours that already has such a state opens without a word about it [A33]', () => {
  const slot = makeLayer({ uuid: 'slot', nodeType: 'complication', x: 200, y: 200, width: 120, height: 120 })
  const base = withLayers(makeFaces([round('android', 450)]), { fdId: 'face-1' }, [slot])
  const { ambient } = base.faces['face-1'] ?? {}
  if (!ambient) throw new Error('no face')
  const [first] = ambient.snapshotData
  if (!first) throw new Error('no state')
  const key = { fdId: 'face-1', variant: 'ambient' } as const
  const old = withVariant(base, key, { ...ambient, snapshotData: [{ ...first, selection: ['slot'] }] })
  expect(stored(old).faces['face-1']?.ambient.snapshotData[0]?.selection).toEqual([])
})

test('a layer of many pictures has not one that could be replaced', async () => {
  const t = await TestEngine.start({
    layers: [
      makeLayer({
        uuid: 'ring',
        nodeType: 'image_sequence',
        imgs: [{ url: '/f/a.png', fileSize: 5, name: 'a' }],
      }),
      makeLayer({ uuid: 'spin', nodeType: 'animation', imgs: [{ url: '/f/a.png', fileSize: 5, name: 'a' }] }),
      makeImage('photo', [10, 10]),
    ],
  })
  for (const id of ['ring', 'spin']) {
    const before = t.layer(id)
    const outcome = await t.runLater({ do: 'layer.replacePicture', id, files: [makeFile('new-30x20.png')] })
    expect(outcome).toMatchObject({ ok: false, refusal: { key: 'refusal.noPictureHere' } })
    expect(t.layer(id)).toBe(before)
  }
  expect(
    await t.runLater({ do: 'layer.replacePicture', id: 'photo', files: [makeFile('new-30x20.png')] }),
  ).toMatchObject({
    ok: true,
  })
})

test('whoever looks at the budgets sees the lit share of the design as it is', async () => {
  const t = await TestEngine.start({
    design: withLayers(makeFaces([round('android', 450)]), { fdId: 'face-1', variant: 'ambient' }, [
      makeImage('photo', [0, 0], { width: 450, height: 450 }),
    ]),
  })
  t.do({ do: 'mode.set', ambient: true })
  const lit = () =>
    t
      .see('budgets')
      .faces.flatMap(({ meters }) => meters)
      .find(({ id }) => id === 'lit-pixels')?.value
  t.renderer.snapshot = ({ layers }) => {
    const level = layers.some(({ id }) => id === 'photo') ? 255 : 0
    return { width: 1, height: 1, data: new Uint8ClampedArray([level, level, level, 255]) } as ImageData
  }
  expect(lit()).toBe(1)
  t.do({ do: 'layer.delete', ids: ['photo'] })
  await t.engine.ask('whenIdle')
  expect(lit()).toBe(0)
})
