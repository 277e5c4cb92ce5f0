import { describe, expect, it } from 'vitest'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { serializeLayer } from '../../src/shared/document/stored/serialize.ts'
import { trackIn, trackLimits } from '../../src/shared/base/track/track.ts'
import { scaleBetween } from '../../src/shared/document/scale.ts'
import { scaledLayer } from '../../src/shared/rules/faces/scaling.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const slide = '(keys(4, "loop", "0 100; 2 300; 4 100"))'

const start = (more: Readonly<Record<string, unknown>> = {}) =>
  TestEngine.start({ layers: [makeImage('a', [100, 100], more), makeText('b', 'Hi', { x: 300, y: 300 })] })

/** The clock at so many seconds of a full minute. */
const at = (t: TestEngine, seconds: number) => {
  const { epochMs } = t.see('clock')
  t.do({ do: 'clock.set', epochMs: Math.floor(epochMs / 60_000) * 60_000 + seconds * 1000 })
  t.frames()
}

type Place = { readonly id: string; readonly field: 'x' | 'opacity' | 'rotate' }

const set = (t: TestEngine, text: string, place: Place = { id: 'a', field: 'x' }) =>
  t.do({ do: 'timeline.set', tracks: [{ ...place, text }] })

/** Where the canvas draws it now. */
const drawnX = (t: TestEngine, uuid: string): number | undefined => {
  t.do({ do: 'selection.set', ids: [uuid] })
  t.frames()
  return t.see('selection').pose?.box.x
}

describe('a track', () => {
  it('moves its layer by the clock, is one step, and undo takes it back', async () => {
    const t = await start()
    const before = t.list
    set(t, slide)
    expect(t.steps).toBe(1)
    expect(t.see('history').entries.at(-1)).toMatchObject({ key: 'history.timeline', params: { name: 'a' } })
    at(t, 0)
    expect(drawnX(t, 'a')).toBe(100)
    at(t, 1)
    expect(drawnX(t, 'a')).toBe(200)
    at(t, 2.5)
    expect(drawnX(t, 'a')).toBe(250)
    t.do({ do: 'history.undo' })
    expect(t.list).toBe(before)
  })

  it('is seen while its keys are dragged, which is one step that a cancel takes back', async () => {
    const t = await start()
    set(t, slide)
    at(t, 2)
    const { list, steps } = t
    const drag = (text: string, phase: 'preview' | 'commit') =>
      t.do({ do: 'timeline.set', tracks: [{ id: 'a', field: 'x', text }], phase })
    const x = () => (t.frames(), Math.round(t.see('selection').pose?.box.x ?? NaN))
    t.do({ do: 'selection.set', ids: ['a'] })
    expect(x()).toBe(300)
    drag('(keys(4, "loop", "0 100; 3 300; 4 100"))', 'preview')
    expect([x(), t.steps]).toEqual([233, steps])
    t.do({ do: 'gesture.cancel' })
    expect([x(), t.list]).toEqual([300, list])
    drag('(keys(4, "loop", "0 100; 3 300; 4 100"))', 'preview')
    drag('(keys(4, "loop", "0 100; 4 300"))', 'commit')
    expect([x(), t.steps]).toEqual([200, steps + 1])
    t.do({ do: 'history.undo' })
    expect(t.list).toEqual(list)
  })

  it('is one governor: the field says so, and it takes the place of an expression', async () => {
    const t = await start()
    t.do({ do: 'style.setExpression', path: 'x', text: '(##second## * 2)', ids: ['a'] })
    set(t, slide)
    expect(t.layer('a').style.dynamic).toEqual({ x: slide })
    t.do({ do: 'selection.set', ids: ['a'] }).pass(1000)
    expect(t.see('living')['x']?.governor).toEqual({
      by: 'playback',
      key: 'ui.governed.timeline',
      params: { seconds: 4 },
    })
    t.do({ do: 'style.setExpression', path: 'x', text: '(##minute##)', ids: ['a'] })
    t.do({ do: 'timeline.open', isOpen: true })
    expect(t.see('timeline')?.rows[0]?.fields[0]).toMatchObject({ text: '(##minute##)', cost: null })
  })

  it('that is taken away leaves the number as it is drawn', async () => {
    const t = await start()
    set(t, slide)
    at(t, 0.5)
    set(t, '')
    expect(t.layer('a').style.dynamic).toBeUndefined()
    expect(t.layer('a').style.x).toBe(150)
  })

  it('of a group moves all of it', async () => {
    const t = await start()
    t.do({ do: 'group.make', ids: ['a', 'b'] })
    const id = t.layer('a').group?.[0]?.id ?? ''
    set(t, '(keys(2, "loop", "0 0; 2 90"))', { id, field: 'rotate' })
    expect(t.layer('a').group?.[0]?.look?.rotate).toContain('keys(2')
    t.do({ do: 'selection.set', ids: ['a', 'b'] }).do({ do: 'timeline.open', isOpen: true })
    const row = t.see('timeline')?.rows[0]
    expect(row).toMatchObject({ id, isGroup: true, isSelected: true })
    expect(row?.fields.map(({ field }) => field)).toEqual(['x', 'y', 'rotate', 'opacity'])
  })

  it('several are one step, and a refusal of one is of all', async () => {
    const t = await start()
    t.do({
      do: 'timeline.set',
      tracks: [
        { id: 'a', field: 'x', text: slide },
        { id: 'b', field: 'opacity', text: '(keys(1, "mirror", "0 0; 1 1"))' },
      ],
    })
    expect(t.steps).toBe(1)
    const before = t.list
    const outcome = t.run({
      do: 'timeline.set',
      tracks: [
        { id: 'a', field: 'y', text: slide },
        { id: 'b', field: 'opacity', text: 'keys(1, "loop", "")' },
      ],
    })
    expect(outcome).toMatchObject({ ok: false, refusal: { key: 'expression.noKeys' } })
    expect(t.list).toBe(before)
  })

  it('has limits, told with both numbers', async () => {
    const t = await start()
    const many = (count: number, curve: string) =>
      `(keys(60, "loop", "${Array.from({ length: count }, (_one, index) => `${String(index)} ${String(index % 7)} ${curve}`).join('; ')}"))`
    const refusal = (text: string) => {
      const outcome = t.run({ do: 'timeline.set', tracks: [{ id: 'a', field: 'x', text }] })
      return outcome.ok ? null : outcome.refusal
    }
    expect(refusal(many(51, ''))).toMatchObject({
      key: 'refusal.timeline.keys',
      params: { count: 51, limit: trackLimits.keys },
    })
    expect(refusal(many(40, '0.9 -0.4 0.1 1.4'))).toMatchObject({ key: 'refusal.timeline.watch' })
    expect(refusal(many(50, 'inOut'))).toBeNull()
  })

  it('of a locked layer is opacity alone', async () => {
    const t = await start({ isLock: true })
    expect(t.run({ do: 'timeline.set', tracks: [{ id: 'a', field: 'x', text: slide }] }).ok).toBe(false)
    expect(
      t.run({
        do: 'timeline.set',
        tracks: [{ id: 'a', field: 'opacity', text: '(keys(1, "loop", "0 0; 1 1"))' }],
      }).ok,
    ).toBe(true)
  })

  it('damaged in a stored design stands still or is what can be read of it, and is told', async () => {
    const t = await start({
      dynamic: { x: '(keys(NaN, "loop", "0 1"))', y: '(keys(4, "loop", "0 50; NaN 3; 9 9"))' },
    })
    at(t, 1)
    expect(drawnX(t, 'a')).toBe(100)
    expect(t.see('selection').pose?.box.y).toBe(50)
    const stored = parseLayer(JSON.parse(serializeLayer(t.layer('a'))))
    expect(stored).toEqual(t.layer('a'))
  })

  it('goes to a face of another size in proportion, as a track', () => {
    const layer = makeImage('a', [100, 100], {
      dynamic: { x: slide, opacity: '(keys(1, "loop", "0 0; 1 1"))' },
    })
    const half = scaledLayer(layer, scaleBetween('450*450', '225*225'))
    expect(half.style.dynamic).toEqual({
      x: '(keys(4, "loop", "0 50; 2 150; 4 50"))',
      opacity: '(keys(1, "loop", "0 0; 1 1"))',
    })
    expect(scaledLayer(half, scaleBetween('225*225', '450*450')).style.dynamic?.x).toBe(slide)
  })
})

describe('a face whose tracks move nothing that is seen', () => {
  it('is not drawn anew while a number holds, and is where it changes', async () => {
    const t = await TestEngine.start({
      isPlaying: true,
      layers: [makeImage('a', [100, 100], { dynamic: { x: '(keys(10, "minute", "0 0; 5 100"))' } })],
    })
    at(t, 6)
    const drawn = () => t.renderer.frames.length
    const before = drawn()
    t.pass(2000).frames()
    expect(drawn()).toBe(before)
  })
})

describe('recording', () => {
  it('a drag makes keys where the clock stands, in one step', async () => {
    const t = await start()
    at(t, 2)
    t.do({ do: 'timeline.open', isOpen: true })
    await t.runLater({ do: 'timeline.record', isOn: true, seconds: 4 })
    t.do({ do: 'selection.set', ids: ['a'] })
    t.drag([150, 130], [190, 130])
    expect(t.steps).toBe(1)
    expect(t.layer('a').style.x).toBe(100)
    expect(trackIn(t.layer('a').style.dynamic?.x ?? '')).toEqual({
      seconds: 4,
      plays: 'loop',
      keys: [
        { at: 0, value: 100, curve: 'inOut' },
        { at: 2, value: 140, curve: 'inOut' },
      ],
    })
    // again, at another time: from where it is drawn
    at(t, 1)
    t.drag([170, 130], [170, 180])
    expect(
      trackIn(t.layer('a').style.dynamic?.y ?? '')?.keys.map(({ at: time, value }) => [time, value]),
    ).toEqual([
      [0, 100],
      [1, 150],
    ])
    at(t, 2)
    t.drag([190, 180], [220, 180])
    expect(trackIn(t.layer('a').style.dynamic?.x ?? '')?.keys.at(-1)).toMatchObject({ at: 2, value: 170 })
    t.do({ do: 'timeline.open', isOpen: false })
    t.drag([220, 180], [260, 180])
    expect(trackIn(t.layer('a').style.dynamic?.x ?? '')?.keys.at(-1)).toMatchObject({ at: 2, value: 170 })
  })

  it('a typed value makes a key too', async () => {
    const t = await start()
    at(t, 3)
    t.do({ do: 'timeline.open', isOpen: true })
    await t.runLater({ do: 'timeline.record', isOn: true, seconds: 4 })
    t.do({ do: 'style.set', path: 'opacity', value: 0.5, ids: ['a'] })
    expect(t.layer('a').style.opacity).toBe(1)
    expect(trackIn(t.layer('a').style.dynamic?.opacity ?? '')?.keys.at(-1)).toMatchObject({
      at: 3,
      value: 0.5,
    })
  })
})

describe('an entrance', () => {
  it('is stored by the layer, one step, and nothing takes it away', async () => {
    const t = await start()
    const arrivals = [{ of: 'opacity', by: -1, start: 0, lasts: 0.5, curve: 'EASE_OUT' }] as const
    t.do({ do: 'timeline.arrive', id: 'a', arrivals })
    expect(t.layer('a').style.arrival).toEqual(arrivals)
    t.do({ do: 'timeline.open', isOpen: true })
    expect(t.see('timeline')?.rows.find(({ id }) => id === 'a')?.arrivals).toEqual(arrivals)
    t.do({ do: 'timeline.arrive', id: 'a', arrivals: [] })
    expect(t.layer('a').style.arrival).toBeUndefined()
    expect(t.steps).toBe(2)
  })

  it('of more changes than it takes is refused with both numbers, and what is not played is told with them [I34.7]', async () => {
    const t = await start({ dynamic: { y: '(##second##)' } })
    const of = (name: 'x' | 'y' | 'opacity') =>
      ({ of: name, by: -1, start: 0, lasts: 1, curve: 'LINEAR' }) as const
    const many = Array.from({ length: 13 }, () => of('x'))
    expect(t.run({ do: 'timeline.arrive', id: 'a', arrivals: many })).toMatchObject({
      refusal: { key: 'refusal.timeline.arrivals', params: { limit: 12, count: 13 } },
    })
    // one of each number, and none of what an expression sets
    const arrivals = [of('x'), of('x'), of('y'), of('opacity')]
    t.do({ do: 'timeline.arrive', id: 'a', arrivals }).pass(2000)
    const told = () =>
      t
        .see('problems')
        .faces.flatMap(({ rows }) => rows)
        .find(({ key }) => key === 'finding.arrival')
    expect(told()).toMatchObject({
      params: { name: 'a', count: 4, kept: 2 },
      fix: { label: 'fix.withoutArrival' },
    })
    t.do({ do: 'fix.apply', fix: { do: 'asShown', ids: ['a'] } }).pass(2000)
    expect(t.layer('a').style.arrival).toEqual([of('x'), of('opacity')])
    expect(told()).toBeUndefined()
  })

  it('is seen when the watch is woken, while it is edited and in the preview [I34.7]', async () => {
    const t = await start()
    const arrivals = [{ of: 'x', by: -100, start: 0, lasts: 1, curve: 'LINEAR' }] as const
    expect(t.see('preview').comesIn).toBe(false)
    t.do({ do: 'timeline.arrive', id: 'a', arrivals }).do({ do: 'selection.set', ids: ['a'] })
    const x = () => (t.frames(), t.see('selection').pose?.box.x)
    const comes = () => {
      t.do({ do: 'preview.wake' })
      const seen = [x(), (t.pass(250), x()), (t.pass(250), x()), (t.pass(1000), x())]
      return seen.map((one) => Math.round((one ?? NaN) / 10) * 10)
    }
    expect(x()).toBe(100)
    // twice: each press begins anew
    expect([comes(), comes()]).toEqual([
      [0, 50, 100, 100],
      [0, 50, 100, 100],
    ])
    const { steps } = t
    t.do({ do: 'preview.set', isOn: true })
    expect(t.see('preview')).toEqual({ isOn: true, comesIn: true })
    t.do({ do: 'preview.wake' })
    const drawn = () => t.renderer.frames.length
    const before = drawn()
    t.pass(250).frames()
    expect(drawn()).toBeGreaterThan(before)
    expect(t.steps).toBe(steps)
    // there are no layers in ambient that come in
    t.do({ do: 'mode.set', ambient: true })
    expect(t.see('preview').comesIn).toBe(false)
  })
})

describe('a chip that moves nothing by the clock', () => {
  it('is sent frames of the whole movement, or stands still, as one chooses', async () => {
    const design = withLayers(makeFaces([round('falcon', 466)]), { fdId: 'face-1' }, [
      makeImage('a', [100, 100], { dynamic: { x: slide } }),
      makeImage('b', [100, 200], { dynamic: { x: '(keys(90, "loop", "0 0; 90 300"))' } }),
    ])
    const t = await TestEngine.start({ design })
    t.do({ do: 'timeline.open', isOpen: true })
    expect(t.see('timeline')?.standsOn).toBe('platform.falcon')
    t.pass(2000)
    const rows = t.see('problems').faces.flatMap((face) => face.rows)
    expect(rows.find(({ layer }) => layer?.uuid === 'a')).toMatchObject({
      key: 'finding.track',
      fix: { label: 'fix.intoFrames' },
    })
    const frames = (id: string) => t.runLater({ do: 'fix.apply', fix: { do: 'intoFrames', ids: [id] } })
    expect(await frames('a')).toMatchObject({ ok: true })
    const { nodeType, style } = t.layer('a')
    expect([nodeType, (style as unknown as { imgs: unknown[] }).imgs.length]).toEqual(['animation', 20])
    expect(style).toMatchObject({ delayTime: 200 })
    expect(style.width).toBeGreaterThanOrEqual(300)
    expect(await frames('b')).toMatchObject({ refusal: { key: 'refusal.noCycle' } })
  })
})
