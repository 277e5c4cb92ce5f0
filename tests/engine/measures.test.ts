import { expect, test } from 'vitest'
import { colorTokens } from '../../src/shared/base/color-tokens.ts'
import { makeImage } from '../support/make-design.ts'
import { createChance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

/** Lines from edge to edge, in design pixels at zoom 1: the ticks at their ends are six long. */
const reds = (t: TestEngine) =>
  t.renderer.last.overlay.flatMap((mark) => {
    if (mark.mark !== 'line' || mark.color !== colorTokens.measure) return []
    const [x1, x2, y1, y2] = [mark.x1 - 100, mark.x2 - 100, mark.y1 - 50, mark.y2 - 50]
    return Math.hypot(x2 - x1, y2 - y1) === 6 ? [] : [{ x1, x2, y1, y2 }]
  })

const numbers = (t: TestEngine): readonly string[] => t.labels.map((one) => one.trim())

// each is 100 wide and 60 high
const two = () => [makeImage('a', [120, 200]), makeImage('b', [260, 215])]

test('Alt shows how far the selection is from the layer that is pointed at', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.do({ do: 'selection.set', ids: ['a'] }).moveTo(300, 240)
  expect([reds(t), numbers(t)], 'not without Alt').toEqual([[], []])
  t.hold({ alt: true })
  expect(numbers(t)).toEqual(['40'])
  expect(reds(t)).toHaveLength(1)
  expect(reds(t)[0]).toMatchObject({ x1: 220, x2: 260 })
  t.hold({})
  expect([reds(t), numbers(t)]).toEqual([[], []])
  t.hold({ alt: true })
  t.do({ do: 'arrange.nudge', dx: 10, dy: 0 }).frames()
  expect(numbers(t), 'it follows what moves').toEqual(['30'])
  t.do({ do: 'selection.set', ids: [] }).frames()
  expect(numbers(t)).toEqual([])
})

test('with Alt over nothing, or over what is selected, it is the edges of the dial that are seen there', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [150, 220])] })
  t.do({ do: 'selection.set', ids: ['a'] })
  for (const at of [
    [170, 240],
    [400, 420],
  ] as const) {
    t.moveTo(at[0], at[1], { alt: true })
    // the middle of the layer is on the middle of the dial upright: left and right are all of the dial's width
    expect(numbers(t).slice(0, 2)).toEqual(['150', '250'])
    // 50 left of the middle a circle of 250 ends 244.9 above it
    expect(numbers(t).slice(2)).toEqual(['214.9', '214.9'])
  }
})

test('of a layer in a group it is the group, until that is open', async () => {
  const t = await TestEngine.start({ layers: [...two(), makeImage('c', [400, 300])] })
  t.do({ do: 'group.make', ids: ['b', 'c'] }).do({ do: 'selection.set', ids: ['a'] })
  t.moveTo(450, 330, { alt: true })
  expect(numbers(t)).toEqual(['40'])
})

test('it does not hinder: Alt and a press choose what lies below, Alt and a drag leave a copy', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.do({ do: 'selection.set', ids: ['a'] }).moveTo(170, 230, { alt: true })
  const before = t.list.length
  t.drag([170, 230], [170, 330], { alt: true })
  expect([t.list.length - before, t.steps, reds(t)]).toEqual([1, 1, []])
  expect(t.place('a').slice(0, 2)).toEqual([120, 200])
})

test('keys show and say the same: of one layer to the dial, of two to each other', async () => {
  const t = await TestEngine.start({ layers: two() })
  const said = () =>
    t.messages.flatMap((message) =>
      'request' in message && 'show' in message.request && message.request.show === 'announce'
        ? [message.request]
        : [],
    )
  expect(t.run({ do: 'view.measure' })).toMatchObject({ refusal: { key: 'refusal.nothingSelected' } })
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
    .do({ do: 'view.measure' })
    .frames()
  expect(numbers(t)).toEqual(['40'])
  expect(said().at(-1)).toMatchObject({ key: 'announce.apart', params: { x: 40, y: 0 } })
  t.do({ do: 'selection.set', ids: ['a'] })
    .do({ do: 'view.measure' })
    .frames()
  expect(numbers(t)).toHaveLength(4)
  expect(said().at(-1)).toMatchObject({ key: 'announce.toDial' })
  t.moveTo(300, 30, { alt: true }).do({ do: 'view.measure' }).hold({})
  expect(numbers(t), 'it outlasts the Alt of its own key').toHaveLength(4)
  t.moveTo(5, 5)
  expect(numbers(t)).toEqual([])
})

test('every number is the length of its line, from an edge of one box to an edge of the other', async () => {
  const chance = createChance(1214)
  const near = (value: number, all: readonly number[]): boolean =>
    all.some((one) => Math.abs(one - value) <= 0.75)
  for (let run = 0; run < 60; run += 1) {
    const box = () => {
      const [width, height] = [chance.whole(10, 200), chance.whole(10, 200)]
      const at = [chance.whole(0, 300), chance.whole(0, 300)] as const
      return { at, style: { width, height } }
    }
    const [a, b] = [box(), box()]
    const t = await TestEngine.start({
      layers: [makeImage('a', a.at, a.style), makeImage('b', b.at, b.style)],
    })
    t.do({ do: 'selection.set', ids: ['a', 'b'] })
      .do({ do: 'view.measure' })
      .frames()
    const edges = (low: 0 | 1): readonly number[] =>
      ['a', 'b'].flatMap((id) => {
        const place = t.place(id)
        return [place[low] ?? 0, (place[low] ?? 0) + (place[low + 2] ?? 0)]
      })
    const lengths = reds(t).flatMap(({ x1, x2, y1, y2 }) => {
      if (y1 === y2 && near(x1, edges(0)) && near(x2, edges(0))) return [Math.round(x2 - x1)]
      return x1 === x2 && near(y1, edges(1)) && near(y2, edges(1)) ? [Math.round(y2 - y1)] : []
    })
    // a line of six is taken for a tick
    for (const number of numbers(t).filter((one) => Math.round(Number(one)) !== 6))
      expect(lengths, JSON.stringify([run, a, b])).toContain(Number(number))
    expect(numbers(t).length).toBeLessThanOrEqual(4)
  }
})
