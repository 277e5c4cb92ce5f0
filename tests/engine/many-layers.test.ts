import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/*
 * What work on very many layers costs is counted here and not timed: how often the engine reads the angle of layers
 * that it has seen already.
 */

const count = 300

/** Layers that count how often their angle is read. */
function counted() {
  const reads = { angle: 0 }
  const layers = Array.from({ length: count }, (_none, place): Layer => {
    const layer = makeImage(`l${place}`, [100 + (place % 20) * 10, 100 + Math.floor(place / 20) * 10], {
      width: 20,
      height: 20,
    })
    const { rotation } = layer.style
    const style = Object.defineProperty({ ...layer.style }, 'rotation', {
      enumerable: true,
      get() {
        reads.angle += 1
        return rotation
      },
    })
    return { ...layer, style }
  })
  const since = (act: () => void): number => {
    const before = reads.angle
    act()
    return reads.angle - before
  }
  return { layers, since }
}

test('undo and redo of an align of all read no layer anew: inspector, frame and palette know the list', async () => {
  const { layers, since } = counted()
  const t = await TestEngine.start({ layers, checksLaws: false })
  t.run({ do: 'selection.all' })
  t.frames()
  t.run({ do: 'arrange.align', edge: 'left' })
  t.frames()
  const inspector = t.see('inspector')
  const back = since(() => {
    t.run({ do: 'history.undo' })
    t.frames()
  })
  expect(back).toBe(0)
  expect(t.see('inspector').box).not.toEqual(inspector.box)
  expect(t.see('inspector').ids).toHaveLength(count)
})

test('on a falcon dial a change of one layer leaves the others unread, whether it moves or is styled', async () => {
  const { layers, since } = counted()
  const design = withLayers(makeFaces([round('falcon', 466)]), { fdId: 'face-1' }, layers)
  const t = await TestEngine.start({ design, checksLaws: false })
  t.pass(2000)
  t.run({ do: 'selection.set', ids: ['l7'] })
  t.frames()
  // the first change settles the list that was opened
  t.run({ do: 'arrange.nudge', dx: 1, dy: 0 })
  t.frames()
  const cost = since(() => {
    t.run({ do: 'arrange.nudge', dx: 1, dy: 0 })
    t.frames()
    t.run({ do: 'style.set', path: 'opacity', value: 0.5 })
    t.frames()
  })
  // far less than one look at each of the others
  expect(cost).toBeLessThan(count / 10)
  expect(t.list.find(({ uuid }) => uuid === 'l7')?.style).toMatchObject({ opacity: 0.5 })
})

test('a nudge of all on a falcon dial asks each layer a few times and not once for every rule', async () => {
  const { layers, since } = counted()
  const design = withLayers(makeFaces([round('falcon', 466)]), { fdId: 'face-1' }, layers)
  const t = await TestEngine.start({ design, checksLaws: false })
  t.run({ do: 'selection.all' })
  t.frames()
  const cost = since(() => {
    t.run({ do: 'arrange.nudge', dx: 1, dy: 0 })
    t.frames()
  })
  expect(cost).toBeLessThan(count * 6)
})

/** The clock of the engine goes on by half a millisecond whenever somebody looks at it. */
function tick(t: TestEngine): void {
  let now = t.nowMs
  Object.defineProperty(t, 'nowMs', {
    get: () => (now += 0.5),
    set: (to: number) => (now = Math.max(now, to)),
  })
}

test('a survey is done in slices, and a change in between is seen by the next one', async () => {
  const { layers } = counted()
  const t = await TestEngine.start({ layers, checksLaws: false })
  t.pass(3000)
  t.messages.length = 0
  t.do({ do: 'layer.add', preset: 'complication.shortText' })
  t.frames()
  tick(t)
  const slots = (): number | undefined =>
    t.messages
      .flatMap((message) =>
        'projections' in message ? (message.projections.slices.budgets?.faces ?? []) : [],
      )
      .filter(({ variant }) => variant === 'normal')
      .at(-1)
      ?.meters.find(({ id }) => id === 'slot-count')?.value
  let slices = 0
  while (slots() === undefined && slices < 100) {
    slices += 1
    t.pass(1)
    // in the middle of it the person goes on
    if (slices === 2) t.run({ do: 'layer.add', preset: 'complication.longText' })
  }
  expect(slices).toBeGreaterThan(3)
  expect(slots()).toBe(1)
  t.pass(3000)
  expect(slots()).toBe(2)
})

test.each([
  { do: 'arrange.align', edge: 'left' },
  { do: 'arrange.distribute', axis: 'x' },
] as const)(
  '$do of all asks each layer for its name a few times, however many there are',
  async (command) => {
    const askedPerLayer = async (size: number): Promise<number> => {
      let count = 0
      const layers = Array.from({ length: size }, (_none, place): Layer => {
        const { uuid, ...layer } = makeImage(`l${place}`, [100 + place, 100 + (place % 17) * 20])
        return Object.defineProperty({ ...layer, uuid }, 'uuid', {
          enumerable: true,
          get() {
            count += 1
            return uuid
          },
        })
      })
      const t = await TestEngine.start({ layers, checksLaws: false })
      t.run({ do: 'selection.all' })
      t.frames()
      count = 0
      t.run(command)
      return count / size
    }
    const [few, many] = [await askedPerLayer(50), await askedPerLayer(400)]
    expect(few).toBeGreaterThan(0)
    expect(many).toBeLessThan(few * 1.5)
  },
)
