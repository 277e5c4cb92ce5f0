import { describe, expect, it } from 'vitest'
import { piecesOf, valueOfPiece } from '../../src/shared/base/track/between-keys.ts'
import { styleName, trackFields, type TrackField } from '../../src/shared/base/track/fields.ts'
import { trackIn, trackLimits, trackText, type Track } from '../../src/shared/base/track/track.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { normalizeDeg } from '../../src/shared/base/geometry.ts'
import { matrixOf, pointAt } from '../../src/worker/scene/geometry.ts'
import { expressionOf } from '../../src/worker/scene/values.ts'
import { makeImage } from '../support/make-design.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const seconds = 4
const middle = { opacity: 0.6, x: 200, y: 190, width: 120, height: 80, rotate: 20 } as const
const reach = { opacity: 0.3, x: 60, y: 60, width: 40, height: 40, rotate: 60 } as const

function randomTrack(chance: Chance, field: TrackField): Track {
  const times = [0, chance.whole(5, 15) / 10, chance.whole(20, 35) / 10]
  const keys = times.map((at) => {
    const value = middle[field] + (chance.next() * 2 - 1) * reach[field]
    return {
      at,
      value: Math.round(value * 100) / 100,
      curve: chance.pick(['linear', 'in', 'inOut', 'hold'] as const),
    }
  })
  return { seconds, plays: 'loop', keys }
}

const drawnBy = ({ keys }: Track, phase: number): number => {
  const piece = piecesOf(keys).find(({ until }) => phase < until)
  if (!piece) throw new Error('no piece')
  return valueOfPiece(piece, phase)
}

/** What is drawn of a number, whether a track moves it or not. */
function drawn({ style }: Layer, field: TrackField, phase: number): number {
  const track = trackIn(expressionOf(style, field))
  return track ? drawnBy(track, phase) : style[styleName(field)]
}

const drawnAll = (layer: Layer, phase: number) =>
  Object.fromEntries(trackFields.map((field) => [field, drawn(layer, field, phase)])) as Record<
    TrackField,
    number
  >

const at = (t: TestEngine, phase: number) => {
  const { epochMs } = t.see('clock')
  t.do({ do: 'clock.set', epochMs: Math.floor(epochMs / 60_000) * 60_000 + Math.round(phase * 1000) })
  t.frames()
}

const record = async (t: TestEngine) => {
  t.do({ do: 'timeline.open', isOpen: true })
  await t.runLater({ do: 'timeline.record', isOn: true, seconds })
}

type Case = {
  readonly tracked: Layer
  /** The same as it is drawn at that time, which no track moves. */
  readonly still: Layer
  readonly phase: number
}

function randomCase(chance: Chance): Case {
  const fields = trackFields.filter(() => chance.isLucky(0.6))
  const phase = chance.whole(0, 39) / 10
  const offset = chance.isLucky(0.5) ? { x: 0.5, y: 0.5 } : { x: 0.2, y: 0.8 }
  const stored = { width: 110, height: 70, rotation: 10, opacity: 0.5, offset }
  const tracks = new Map(fields.map((field) => [field, trackText(randomTrack(chance, field))]))
  const { rotate, ...dynamic } = Object.fromEntries(tracks)
  const tracked = makeImage('a', [190, 180], { ...stored, dynamic, ...(rotate ? { rotate } : {}) })
  const shown = Object.entries(drawnAll(tracked, phase)).map(
    ([field, value]) => [field, Math.round(value * 100) / 100] as const,
  )
  const { rotate: rotation, x, y, ...more } = Object.fromEntries(shown) as Record<TrackField, number>
  return { tracked, still: makeImage('a', [x, y], { offset, rotation, ...more }), phase }
}

function spot({ still }: Case, share: { readonly x: number; readonly y: number }) {
  const { x, y, width, height, rotation, opacity, offset } = still.style
  const values = { x, y, width, height, rotation, opacity }
  const { x: left, y: top } = pointAt(matrixOf(values, offset), values, share)
  return [left, top] as const
}

const free = { ctrl: true }

type Gesture = (t: TestEngine, of: Case, chance: Chance) => void

const pulled =
  (share: { readonly x: number; readonly y: number }): Gesture =>
  (t, of, chance) => {
    const [x, y] = spot(of, share)
    t.press(x, y, free)
    t.moveTo(x + 40, y - 30, free)
    t.moveTo(x + chance.whole(5, 30), y + chance.whole(5, 30), free).release()
  }

const typed =
  (field: TrackField): Gesture =>
  (t, _of, chance) => {
    const path = styleName(field)
    const value = Math.round((middle[field] + reach[field] * (chance.next() - 0.5)) * 100) / 100
    t.do({ do: 'style.set', path, value: value * 0.9, ids: ['a'], phase: 'preview' })
    t.do({ do: 'style.set', path, value, ids: ['a'], phase: 'commit' })
  }

const gestures: Readonly<Record<string, Gesture>> = {
  'a corner': pulled({ x: 1, y: 1 }),
  'another corner': pulled({ x: 0, y: 0 }),
  'a side': pulled({ x: 1, y: 0.5 }),
  'the handle that turns': (t, of, chance) => {
    const [x, y] = spot(of, { x: 0.5, y: -20 / of.still.style.height })
    t.press(x, y)
      .moveTo(x + 30, y)
      .moveTo(x + chance.whole(-40, 40), y + chance.whole(1, 40))
      .release()
  },
  'arrow keys': (t, _of, chance) => {
    const [dx, dy] = [chance.whole(1, 10), chance.whole(-10, 10)]
    t.do({ do: 'arrange.nudge', dx, dy }).do({ do: 'arrange.nudge', dx, dy: 0 })
  },
  'a drag': (t, of, chance) => {
    const [x, y] = spot(of, { x: 0.5, y: 0.5 })
    t.drag([x, y], [x + chance.whole(4, 30), y + chance.whole(4, 30)], free)
  },
  place: (t) => {
    t.do({ do: 'arrange.place', x: 133, phase: 'preview' }).do({
      do: 'arrange.place',
      x: 144,
      phase: 'commit',
    })
  },
  ...Object.fromEntries(trackFields.map((field) => [`a number: ${field}`, typed(field)])),
}

describe('while keys are recorded', () => {
  it.each(Object.keys(gestures))(
    '%s does what it does to a layer that stands still, as one key of each number and one step [I34.7]',
    async (name) => {
      for (let seed = 1; seed <= 6; seed += 1) {
        const of = randomCase(createChance(seed * 97))
        const t = await TestEngine.start({ layers: [of.tracked] })
        const plain = await TestEngine.start({ layers: [of.still] })
        await record(t)
        for (const one of [t, plain]) {
          at(one, of.phase)
          one.do({ do: 'selection.set', ids: ['a'] })
          one.frames()
          gestures[name]?.(one, of, createChance(seed))
        }
        const [made, wanted] = [drawnAll(t.layer('a'), of.phase), plain.layer('a').style]
        const what = `${name}, seed ${String(seed)}`
        for (const field of trackFields) {
          const by = made[field] - wanted[styleName(field)]
          const off = field === 'rotate' ? Math.min(normalizeDeg(by), normalizeDeg(-by)) : Math.abs(by)
          // a turn stops at tenths of a degree
          expect(off, `${what}: ${field}`).toBeLessThan(
            field === 'rotate' ? 0.11 : field === 'opacity' ? 0.006 : 0.06,
          )
          // what is stored stays, and so do the other keys
          const [before, after] = [of.tracked.style, t.layer('a').style]
          expect(after[styleName(field)], what).toBe(before[styleName(field)])
          const was = trackIn(expressionOf(before, field))
          const keys = trackIn(expressionOf(after, field))?.keys ?? []
          const others = keys.filter((key) => key.at !== of.phase)
          if (was) expect(others, what).toEqual(was.keys.filter((key) => key.at !== of.phase))
          else expect(others.length, what).toBeLessThanOrEqual(1)
        }
        expect(t.steps, what).toBe(plain.steps)
        if (t.steps === 0) continue
        expect(t.steps, what).toBe(1)
        t.do({ do: 'history.undo' })
        expect(t.layer('a'), what).toEqual(of.tracked)
      }
    },
  )

  it('what is pulled is seen before it is let go, and a cancel takes it back [I34.7]', async () => {
    const dynamic = { width: '(keys(4, "loop", "0 100; 2 200"))' }
    const t = await TestEngine.start({ layers: [makeImage('a', [100, 100], { dynamic })] })
    await record(t)
    at(t, 1)
    t.do({ do: 'selection.set', ids: ['a'] }).frames()
    const { list } = t
    t.press(250, 130, free).moveTo(280, 130, free)
    const width = () => (t.frames(), Math.round(t.see('selection').pose?.box.width ?? NaN))
    expect([width(), t.steps]).toEqual([180, 0])
    t.moveTo(290, 130, free)
    expect(width()).toBe(190)
    t.escape()
    expect([width(), t.list]).toEqual([150, list])
  })

  it('the inspector shows the number of now and takes another one [I34.7]', async () => {
    const dynamic = { x: '(keys(4, "loop", "0 100; 2 200"))', y: '(##second##)' }
    const t = await TestEngine.start({ layers: [makeImage('a', [100, 100], { dynamic })] })
    const isRecorded = (path: string) =>
      t
        .see('inspector')
        .sections.flatMap(({ fields }) => fields)
        .find((field) => field.path === path)?.isRecorded
    t.do({ do: 'selection.set', ids: ['a'] })
    expect(isRecorded('x')).toBeUndefined()
    t.do({ do: 'timeline.open', isOpen: true })
    const coming = t.engine.run({ do: 'timeline.record', isOn: true, seconds })
    t.frames()
    await coming
    t.frames()
    // the page is told when it has come, though nothing else changes
    expect(t.sent('timeline')?.isRecording).toBe(true)
    expect([isRecorded('x'), isRecorded('width'), isRecorded('y')]).toEqual([true, true, undefined])
  })

  it('a group that its track turns is turned and set by keys of its own [I34.7]', async () => {
    const t = await TestEngine.start({ layers: [makeImage('a', [100, 100]), makeImage('b', [200, 200])] })
    t.do({ do: 'group.make', ids: ['a', 'b'] })
    const id = t.layer('a').group?.[0]?.id ?? ''
    const rotate = '(keys(4, "loop", "0 0; 2 90"))'
    t.do({ do: 'timeline.set', tracks: [{ id, field: 'rotate', text: rotate }] })
    await record(t)
    at(t, 1)
    const look = () => t.layer('a').group?.[0]?.look
    const steps = t.steps
    t.do({ do: 'style.set', path: 'group.rotation', value: 60, ids: [id], phase: 'preview' })
    t.do({ do: 'style.set', path: 'group.rotation', value: 60, ids: [id], phase: 'commit' })
    expect(trackIn(look()?.rotate ?? '')?.keys.find((key) => key.at === 1)?.value).toBe(60)
    t.do({ do: 'style.set', path: 'group.opacity', value: 0.5, ids: [id] })
    expect(look()?.opacity).toBeUndefined()
    expect(trackIn(look()?.dynamic?.opacity ?? '')?.keys.map(({ value }) => value)).toEqual([1, 0.5])
    t.do({ do: 'selection.set', ids: ['a', 'b'] }).frames()
    expect(
      t.see('inspector').group?.look?.fields.find(({ path }) => path === 'group.rotation'),
    ).toMatchObject({
      ...{ value: 60, isRecorded: true },
    })
    expect(t.steps).toBe(steps + 2)
  })

  it.each([true, false])(
    'a copy keeps the keys of its model, and all of its motion goes where it is put (recording: %s) [I34.7]',
    async (isOn) => {
      const dynamic = { x: '(keys(4, "loop", "0 100; 2 200"))' }
      const copies: Readonly<Record<string, (t: TestEngine) => void>> = {
        'a drag with Alt': (t) => {
          t.press(150, 130)
          t.moveTo(200, 150, { alt: true })
          t.moveTo(180, 170, { alt: true }).release()
        },
        duplicate: (t) => void t.do({ do: 'layer.duplicate' }),
        paste: (t) => void t.do({ do: 'clipboard.copy' }).do({ do: 'clipboard.paste' }),
        'copies around a centre': (t) =>
          void t.do({
            ...{ do: 'arrange.around', count: 2, startDeg: 0, sweepDeg: 360 },
            ...{ isUpright: true, about: 'dial', phase: 'commit' },
          }),
      }
      for (const [name, copy] of Object.entries(copies)) {
        const t = await TestEngine.start({ layers: [makeImage('a', [100, 100], { dynamic })] })
        if (isOn) await record(t)
        at(t, 0)
        t.do({ do: 'selection.set', ids: ['a'] }).frames()
        const { x } = t.layer('a').style
        copy(t)
        const made = t.list.find(({ uuid }) => uuid.startsWith('new'))
        const by = (made?.style.x ?? NaN) - x
        expect(by, name).not.toBe(0)
        const keys = trackIn(made ? expressionOf(made.style, 'x') : '')?.keys
        expect(
          keys?.map((key) => Math.round((key.value - by) * 100) / 100),
          name,
        ).toEqual([100, 200])
        expect([t.layer('a').style.dynamic, t.layer('a').style.x], name).toEqual([dynamic, 100])
        expect(made?.style.dynamic?.y, name).toBeUndefined()
      }
    },
  )

  it('a track that is full takes no other key, which is said once with both numbers [I34.7]', async () => {
    const keys = Array.from(
      { length: trackLimits.keys },
      (_one, place) => `${String(place)} ${String(place)}`,
    )
    const dynamic = { x: `(keys(100, "loop", "${keys.join('; ')}"))` }
    const t = await TestEngine.start({ layers: [makeImage('a', [100, 100], { dynamic })] })
    await record(t)
    at(t, 50.5)
    t.do({ do: 'selection.set', ids: ['a'] }).do({ do: 'arrange.nudge', dx: 5, dy: 0 })
    const { list } = t
    t.do({ do: 'arrange.nudge', dx: 5, dy: 0 })
    expect(t.list).toEqual(list)
    const told = t.requests.filter((one) => JSON.stringify(one).includes('refusal.timeline.keys'))
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).toContain(`"count":${String(trackLimits.keys + 1)}`)
  })
})
