import { expect, test } from 'vitest'
import { TestEngine } from '../support/test-engine.ts'

const added = (t: TestEngine): readonly string[] => t.list.slice(1).map(({ label }) => label)

/** Chooses items of the palette one after the other; only the first one waits for its picture. */
async function choose(presets: readonly [string, ...string[]]) {
  const t = await TestEngine.start()
  const arrive = t.pictures.holdBack()
  const [first, ...others] = presets
  const outcomes = [t.engine.run({ do: 'layer.add', preset: first })]
  t.pictures.holdBack()()
  for (const preset of others) outcomes.push(t.engine.run({ do: 'layer.add', preset }))
  return { t, arrive, outcomes: Promise.all(outcomes) }
}

test('items of the palette land in the order in which they were chosen, whichever picture comes first', async () => {
  const { t, arrive, outcomes } = await choose(['image.hour', 'image.minute', 'text.latin'])
  await Promise.resolve()
  arrive()
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ ok: true })
  t.frame()
  expect(added(t)).toEqual(['Hour hand', 'Minute hand', 'Text'])
  t.do({ do: 'history.undo' })
  expect(added(t)).toEqual(['Hour hand', 'Minute hand'])
  // nothing waits any more: what needs no picture comes at once
  t.do({ do: 'layer.add', preset: 'text.latin' })
})

test('a picture that does not come holds up the others for three seconds at most', async () => {
  const { t, arrive, outcomes } = await choose(['image.hour', 'image.minute'])
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  await settle()
  t.pass(2999)
  await settle()
  expect(added(t)).toEqual([])
  t.pass(1)
  await settle()
  expect(added(t)).toEqual(['Minute hand'])
  arrive()
  await outcomes
  expect(added(t)).toEqual(['Minute hand', 'Hour hand'])
})

test('one that is refused does not hold up the next', async () => {
  const { t, arrive, outcomes } = await choose(['image.hour', 'no.such', 'image.minute'])
  arrive()
  expect((await outcomes).map(({ ok }) => ok)).toEqual([true, false, true])
  expect(added(t)).toEqual(['Hour hand', 'Minute hand'])
})

test('several things of our own set come as one step, all of them selected; one unknown stops them all', async () => {
  const t = await TestEngine.start()
  const presets = ['image.hour', 'image.minute', 'image.second']
  expect(await t.engine.run({ do: 'layer.addMany', presets })).toMatchObject({ ok: true })
  t.frame()
  expect(added(t)).toEqual(['Hour hand', 'Minute hand', 'Second hand'])
  const pictures = t.list.slice(1).map(({ style }) => ('url' in style ? style.url : null))
  expect(pictures).toEqual(['hour', 'minute', 'second'].map((hand) => `/art/hands/${hand}.png`))
  expect(t.see('selection').ids).toHaveLength(3)
  expect(t.see('history').entries).toHaveLength(2)
  t.do({ do: 'history.undo' })
  expect(added(t)).toEqual([])
  for (const wrong of [['image.hour', 'no.such'], ['text.latin'], []])
    expect(await t.engine.run({ do: 'layer.addMany', presets: wrong })).toMatchObject({ ok: false })
  expect(added(t)).toEqual([])
})

test('a drop between two pixels stands on whole ones', async () => {
  const t = await TestEngine.start()
  t.do({ do: 'layer.add', preset: 'tapArea.rectangle', at: { x: 150.38, y: 149.62 } })
  expect(t.see('selection').pose?.box).toMatchObject({ x: 100, y: 100 })
})
