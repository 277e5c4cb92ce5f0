import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const bent = makeText('bent', 'Good morning', {
  ...{ x: 100, y: 100, curve: 'clockwise', letterSpacing: 0.3, shadowColor: '#FF0000' },
})
const leaf = makeImage('leaf', [200, 200], { rotate: '(sin(##second## / 6 * 3.14159265) * 20)' })
const slot = makeLayer({ uuid: 'slot', nodeType: 'complication', x: 50, y: 50, width: 80, height: 80 })

const onFalcon = (...layers: readonly Layer[]) =>
  withLayers(makeFaces([round('falcon', 466)]), { fdId: 'face-1' }, layers)

async function start(...layers: readonly Layer[]): Promise<TestEngine> {
  const t = await TestEngine.start({ design: onFalcon(...layers), isPlaying: true })
  t.frames()
  return t
}

const drawOf = (t: TestEngine, id: string) => t.renderer.last.layers.find((one) => one.id === id)

test('the canvas shows what the chip draws, and on demand what was meant', async () => {
  const t = await start(bent, leaf, slot)
  expect(drawOf(t, 'bent')?.ops).toMatchObject([{ op: 'text', text: 'Good morning' }])
  expect(drawOf(t, 'bent')?.ops[0]).not.toHaveProperty('ring')
  expect(drawOf(t, 'slot')).toBe(undefined)
  const still = drawOf(t, 'leaf')?.matrix
  t.pass(2000)
  expect(drawOf(t, 'leaf')?.matrix).toEqual(still)
  expect(t.see('outcome')).toMatchObject({ ids: ['bent', 'slot', 'leaf'], showsIntent: false })
  t.do({ do: 'view.intent', isOn: true }).frames()
  expect(drawOf(t, 'bent')?.ops).toHaveLength(2)
  expect(drawOf(t, 'bent')?.ops[0]).toHaveProperty('ring')
  expect(drawOf(t, 'slot')).toBeTruthy()
  const before = drawOf(t, 'leaf')?.matrix
  t.pass(2000)
  expect(drawOf(t, 'leaf')?.matrix).not.toEqual(before)
  t.do({ do: 'view.intent', isOn: false }).frames()
  expect(drawOf(t, 'leaf')?.matrix).toEqual(still)
})

test('words that are typed are shown as they are written', async () => {
  const t = await start(makeText('mix', '##steps## of ##distance##', { x: 100, y: 100 }))
  expect(JSON.stringify(drawOf(t, 'mix')?.ops)).not.toContain('##')
  t.do({ do: 'selection.set', ids: ['mix'] })
  t.do({ do: 'text.begin', id: 'mix' }).frames()
  expect(JSON.stringify(drawOf(t, 'mix')?.ops)).toContain('##steps##')
})

test('the same is told in the inspector, with each way out by one press', async () => {
  const t = await start(bent, leaf)
  t.pass(2000)
  const notes = (id: string) => {
    t.do({ do: 'selection.set', ids: [id] }).pass(1000)
    return (t.see('cost')?.targets ?? []).flatMap((target) =>
      target.notes.map(({ key, ways = [] }) => [key, ways.map(({ label }) => label)]),
    )
  }
  expect(notes('bent')).toEqual([['finding.plainText', ['fix.intoPicture', 'fix.straighten']]])
  expect(notes('leaf')).toEqual([['finding.function', ['fix.intoFrames', 'fix.standStill']]])
  const rows = t.see('problems').faces.flatMap((face) => face.rows.map(({ key, fix }) => [key, fix?.label]))
  expect(rows).toEqual([
    ['finding.plainText', 'fix.intoPicture'],
    ['finding.function', 'fix.intoFrames'],
  ])
})

test('letters that the chip does not join are told where they stand, and stay as they are meant', async () => {
  const t = await start(makeText('arabic', 'سلام', { x: 100, y: 100 }), makeText('latin', 'office', { x: 9 }))
  t.pass(2000)
  const rows = t.see('problems').faces.flatMap((face) => face.rows)
  // of a font that lacks them, too
  const others = rows.filter(({ key }) => !['finding.lettersMissing', 'finding.cutByScreen'].includes(key))
  expect(others.map(({ key, layer, fix }) => [key, layer?.uuid, fix?.label])).toEqual([
    ['finding.shaping', 'arabic', 'fix.intoPicture'],
  ])
  // how the chip draws them is not known
  expect(t.see('outcome').ids).toEqual([])
  expect(drawOf(t, 'arabic')?.ops).toMatchObject([{ op: 'text', text: 'سلام' }])
})

test('ligatures that a font makes of plain letters are told as joined letters are, with the same way out', async () => {
  const icons = { fontFamily: 'Icons', fontUrl: '/f/font/icons.ttf' }
  const t = await start(
    makeText('icon', 'favorite', { x: 100, y: 100, ...icons }),
    makeText('latin', 'favorite', { x: 9 }),
    // a sign that its font has for a value, and a tag without such a value
    makeText('month', '##monthName##', { y: 300, ...icons, fontFamily: 'June' }),
    makeText('steps', '##steps##', { y: 350, ...icons, fontFamily: 'June' }),
    makeText('arabic', 'سلام', { y: 200, ...icons }),
  )
  t.pass(2000)
  const rows = t.see('problems').faces.flatMap((face) => face.rows)
  const told = rows.filter(({ key }) => key === 'finding.shaping')
  expect(told.map(({ layer, fix }) => [layer?.uuid, fix?.label])).toEqual([
    ['icon', 'fix.intoPicture'],
    ['arabic', 'fix.intoPicture'],
    // what changes is not one picture
    ['month', undefined],
  ])
  t.do({ do: 'selection.set', ids: ['icon'] }).pass(1000)
  expect(t.see('cost')?.targets.flatMap(({ notes }) => notes.map(({ key }) => key))).toEqual([
    'finding.shaping',
  ])
})

test('a start by the clock, another place and a slow change to ambient are told, and leave by a press', async () => {
  const frames = ['/f/a.png', '/f/b.png'].map((url) => ({ url, name: url, fileSize: 1 }))
  const played = makeLayer({
    ...{ uuid: 'played', nodeType: 'animation', imgs: frames, playing: true },
    ...{ x: 200, y: 100, width: 50, height: 50 },
    controller: {
      ...{ startsOn: ['minute'], waitMs: 0, pauseMs: 0 },
      ...{ before: 'first', after: 'hidden', thumbnail: null },
    },
  })
  const arrival = [{ of: 'opacity', by: -1, start: 0, lasts: 1, curve: 'LINEAR' }]
  const away = makeText('away', '##hourText##', {
    ...{ x: 200, y: 200, localization: { timeZone: 'Asia/Tokyo' }, arrival },
  })
  const t = await start(played, away)
  t.pass(2000)
  const notes = (id: string) => {
    t.do({ do: 'selection.set', ids: [id] }).pass(1000)
    const all = (t.see('cost')?.targets ?? []).flatMap((target) => target.notes)
    return all.map(({ key, ways = [] }) => [key, ...ways.map(({ label }) => label)])
  }
  expect(notes('played')).toEqual([['finding.controller', 'fix.withoutController']])
  expect(notes('away')).toEqual([
    ['finding.localization', 'fix.withoutLocalization'],
    ['falcon.note.arrival', 'fix.withoutArrival'],
  ])
  t.do({ do: 'fix.apply', fix: { do: 'asShown', ids: ['played', 'away'] } }).frames()
  expect(t.layer('played').style).not.toHaveProperty('controller')
  expect(t.layer('away').style).not.toHaveProperty('localization')
  t.do({ do: 'history.undo' })
  expect(t.layer('played').style).toHaveProperty('controller')
})

test('how a playback begins is set field by field, and told of falcon until it is as it was [35]', async () => {
  const frames = ['/f/a.png', '/f/b.png'].map((url) => ({ url, name: url, fileSize: 1 }))
  const played = makeLayer({
    ...{ uuid: 'played', nodeType: 'animation', imgs: frames, playing: true },
    ...{ x: 200, y: 100, width: 50, height: 50 },
  })
  const t = await start(played)
  const told = (): readonly string[] => {
    t.do({ do: 'selection.set', ids: ['played'] }).pass(1000)
    return (t.see('cost')?.targets ?? []).flatMap(({ notes }) => notes.map(({ key }) => key))
  }
  const set = (path: string, value: string | number | null) =>
    t.do({ do: 'style.set', ids: ['played'], path, value }).frames()
  expect(told()).toEqual([])
  set('controller.startsOn', 'minute')
  set('controller.waitMs', 250)
  expect(t.layer('played').style).toMatchObject({ controller: { startsOn: 'minute', waitMs: 250 } })
  expect(told()).toEqual(['finding.controller'])
  set('controller.startsOn', 'visible')
  set('controller.waitMs', 0)
  expect(told()).toEqual([])
  set('tintColor', '#FF8800')
  expect(told()).toEqual(['finding.frameTint'])
  set('tintColor', null)
  expect(told()).toEqual([])
})

test('straightened, the layer is what the canvas shows already', async () => {
  const t = await start(bent, leaf)
  const before = [drawOf(t, 'bent')?.ops, drawOf(t, 'leaf')?.matrix]
  t.do({ do: 'fix.apply', fix: { do: 'asShown', ids: ['bent', 'leaf'] } }).frames()
  expect([drawOf(t, 'bent')?.ops, drawOf(t, 'leaf')?.matrix]).toEqual(before)
  expect(t.see('outcome').ids).toEqual([])
  expect(t.layer('bent').style).not.toHaveProperty('curve')
  expect(t.layer('leaf').style.rotate).toBe('')
  t.do({ do: 'history.undo' })
  expect(t.layer('leaf').style.rotate).toBe(leaf.style.rotate)
})

test('a text along a circle becomes a picture of itself that lies where its letters were', async () => {
  const t = await start(bent)
  const done = await t.runLater({ do: 'fix.apply', fix: { do: 'intoPicture', ids: ['bent'] } })
  expect(done).toMatchObject({ ok: true })
  t.frames()
  expect(t.layer('bent')).toMatchObject({ nodeType: 'image', label: 'bent' })
  expect(t.see('outcome').ids).toEqual([])
})

test('a leaf that swings by a function becomes frames of its swing; what never comes around says so', async () => {
  const wild = makeImage('wild', [20, 20], { rotate: '(sqrt(##secondOfDay##) * 100)' })
  const t = await start(leaf, wild)
  expect(await t.runLater({ do: 'fix.apply', fix: { do: 'intoFrames', ids: ['leaf'] } })).toMatchObject({
    ok: true,
  })
  t.frames()
  const { nodeType, style } = t.layer('leaf')
  expect(nodeType).toBe('animation')
  expect(style).toMatchObject({ rotate: '', delayTime: 1000 })
  expect((style as unknown as { imgs: unknown[] }).imgs).toHaveLength(12)
  const refused = await t.runLater({ do: 'fix.apply', fix: { do: 'intoFrames', ids: ['wild'] } })
  expect(refused).toMatchObject({ refusal: { key: 'refusal.noCycle', params: { limit: 60 } } })
})

test('side by side tells what the watch of a face draws otherwise', async () => {
  const both = makeFaces([round('android', 480), round('falcon', 480)])
  const layers = [makeText('bent', 'Hi', { x: 10, y: 10, curve: 'clockwise' })]
  const design = withLayers(withLayers(both, { fdId: 'face-1' }, layers), { fdId: 'face-2' }, layers)
  const t = await TestEngine.start({ design })
  t.engine.ask('attachSide', { canvas: {}, width: 700, height: 600, pixelRatio: 1 })
  t.do({ do: 'compare.set', isOn: true }).frames()
  expect(drawOf(t, 'bent')?.ops[0]).toHaveProperty('ring')
  const beside = t.sideRenderer.last.layers.find(({ id }) => id === 'bent')
  expect(beside?.ops[0]).not.toHaveProperty('ring')
  expect(t.see('compare')?.differences).toMatchObject([
    { uuid: 'bent', mark: 'mark.otherwise', side: 'right', losses: [{ key: 'falcon.note.effects' }] },
  ])
})

const dashed =
  '<PartDraw name="frame" x="40" y="50" width="120" height="90"><Rectangle x="0" y="0" width="120" height="90"><Stroke color="#FFFF8800" thickness="12" dashIntervals="9 5"/></Rectangle></PartDraw>'

test('of a layer from outside that is changed, Wear OS tells in all places what it loses, and not before', async () => {
  const xml = `<WatchFace width="450" height="450"><Scene backgroundColor="#FF000000">${dashed}</Scene></WatchFace>`
  const bytes = new TextEncoder().encode(xml).buffer as ArrayBuffer
  const file = {
    name: 'face.xml',
    type: '',
    size: bytes.byteLength,
    arrayBuffer: () => Promise.resolve(bytes),
  }
  const t = await TestEngine.start()
  expect(await t.engine.run({ do: 'design.loadFile', file })).toMatchObject({ ok: true })
  const id = t.list.find(({ nodeType }) => nodeType === 'shape')?.uuid ?? ''
  const cornersOf = () => {
    t.frames()
    return drawOf(t, id)?.ops.flatMap((op) => (op.op === 'shape' ? [op.radius] : []))
  }
  const told = () => {
    t.do({ do: 'selection.set', ids: [id] }).pass(2000)
    const notes = (t.see('cost')?.targets ?? []).flatMap((target) => target.notes.map(({ key }) => key))
    const problems = t.see('problems').faces.flatMap((face) => face.rows.map(({ key }) => key))
    const marked: readonly string[] = t.see('outcome').ids
    return { marked, notes, problems }
  }
  expect(told()).toMatchObject({ marked: [], problems: [] })
  t.do({ do: 'style.set', ids: [id], path: 'cornerRadius', value: 4 })
  expect(told()).toMatchObject({
    marked: [id],
    notes: ['finding.dashedCorners', 'wear.note.rewritten'],
    problems: ['finding.dashedCorners', 'finding.asNote'],
  })
  expect(cornersOf()).toEqual([0])
  const rows = t.see('problems').faces.flatMap((face) => face.rows)
  const fix = rows.find(({ key }) => key === 'finding.dashedCorners')?.fix
  expect(fix?.label).toBe('fix.sharpCorners')
  t.do({ do: 'history.undo' })
  expect(told()).toMatchObject({ marked: [], problems: [] })
})
