import { expect, test } from 'vitest'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/* Named sets of the wearer's options: made of what is looked at, taken with one press, never naming what is gone. */

async function started(): Promise<TestEngine> {
  const t = await TestEngine.start({
    layers: [makeImage('hands', [220, 40]), makeText('words', 'hello', { fill: '#FFFFFF' })],
  })
  await t.engine.run({ do: 'choice.put', ids: [], to: null })
  t.do({ do: 'choice.add', kind: 'list', ids: ['hands'] })
  t.do({ do: 'choice.add', kind: 'color' })
  return t
}

const of = (t: TestEngine, kind: string) => {
  const found = t.see('choices').find((one) => one.kind === kind)
  if (!found?.own) throw new Error(`no ${kind}`)
  const ids = found.options.map(({ id }) => id)
  return { ...found, own: found.own, first: ids[0] ?? '', second: ids[1] ?? '', last: ids.at(-1) ?? '' }
}

const choose = (t: TestEngine, kind: string, which: 'first' | 'second' | 'last') =>
  t.do({ do: 'choice.set', id: of(t, kind).id, option: of(t, kind)[which] })

const edit = (t: TestEngine, what: 'initial' | 'falcon' | 'capture' | 'deleteOption', option: string) =>
  t.do({ do: 'choice.edit', id: of(t, 'flavor').id, edit: { what, option } })

const initials = (t: TestEngine) => [of(t, 'list').own.initial, of(t, 'color').own.initial]

const chosen = (t: TestEngine) => [of(t, 'list').chosen, of(t, 'color').chosen]

/** The first of both, and the second of both. */
async function withTwo(): Promise<TestEngine> {
  const t = await started()
  choose(t, 'list', 'second')
  choose(t, 'color', 'second')
  return t.do({ do: 'choice.add', kind: 'flavor' })
}

test('the first flavour is what wearers find, the second what is looked at; one press takes all of it', async () => {
  const t = await withTwo()
  const { own, options, chosen: now } = of(t, 'flavor')
  expect([options.length, own.initial, now]).toEqual([2, options[0]?.id, options[1]?.id])
  expect(own.options[1]?.takes).toHaveLength(2)
  const second = chosen(t)
  choose(t, 'flavor', 'first')
  expect(chosen(t)).toEqual(initials(t))
  choose(t, 'list', 'second')
  expect(of(t, 'flavor').chosen, 'a mixture is none of them').toBe('')
  choose(t, 'flavor', 'last')
  expect(chosen(t)).toEqual(second)
})

test('what wearers find at first and the first flavour are one thing, whichever of them is changed', async () => {
  const t = await withTwo()
  const [first, second] = [of(t, 'flavor').first, of(t, 'flavor').second]
  const both = chosen(t)
  edit(t, 'initial', second)
  expect(initials(t)).toEqual(both)
  t.do({ do: 'choice.edit', id: of(t, 'list').id, edit: { what: 'initial', option: of(t, 'list').first } })
  choose(t, 'flavor', 'second')
  expect(chosen(t)).toEqual([of(t, 'list').first, of(t, 'color').second])
  edit(t, 'falcon', first)
  expect([of(t, 'list').own.falcon, of(t, 'flavor').own.falcon]).toEqual([of(t, 'list').first, first])
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(initials(t)).toEqual([of(t, 'list').first, of(t, 'color').first])
  // the first one gone, the next is what wearers find
  edit(t, 'deleteOption', first)
  expect(initials(t)).toEqual(both)
})

test('a flavour is brought up to what is looked at, and names nothing that is gone', async () => {
  const t = await withTwo()
  choose(t, 'flavor', 'last')
  choose(t, 'color', 'first')
  edit(t, 'capture', of(t, 'flavor').second)
  expect(of(t, 'flavor').chosen).toBe(of(t, 'flavor').second)
  const gone = of(t, 'list').second
  t.do({ do: 'choice.edit', id: of(t, 'list').id, edit: { what: 'deleteOption', option: gone } })
  expect(JSON.stringify(t.list[0]?.style)).not.toContain(gone)
  t.do({ do: 'choice.edit', id: of(t, 'list').id, edit: { what: 'delete' } })
  t.do({ do: 'choice.edit', id: of(t, 'color').id, edit: { what: 'delete' } })
  expect(t.see('choices'), 'nothing is left to combine').toEqual([])
  t.do({ do: 'history.undo' })
  expect(of(t, 'flavor').options).toHaveLength(2)
})

test('flavours are refused without choices, a second time and beyond their number, in words', async () => {
  const t = await TestEngine.start({ layers: [makeText('words', 'hello')] })
  await t.engine.run({ do: 'choice.put', ids: [], to: null })
  const add = () => t.run({ do: 'choice.add', kind: 'flavor' })
  expect(add()).toMatchObject({ ok: false, refusal: { key: 'refusal.flavorNeedsChoice' } })
  t.do({ do: 'choice.add', kind: 'color' })
  expect(add().ok).toBe(true)
  expect(add()).toMatchObject({ ok: false, refusal: { key: 'refusal.flavorsOnce' } })
  const more = () => t.run({ do: 'choice.edit', id: 'flavors', edit: { what: 'addOption' } })
  for (let count = 1; count < 20; count += 1) expect(more().ok).toBe(true)
  expect(more()).toMatchObject({
    ok: false,
    refusal: { key: 'refusal.optionsFull', params: { max: 20, count: 20 } },
  })
  // layers are part of options that show them, never of a flavour
  const put = t.run({
    do: 'choice.put',
    ids: ['words'],
    to: { id: 'flavors', option: of(t, 'flavor').first },
  })
  expect(put).toMatchObject({ ok: false, refusal: { key: 'refusal.noChoice' } })
  const wrong = t.run({
    do: 'choice.edit',
    id: of(t, 'color').id,
    edit: { what: 'capture', option: of(t, 'color').first },
  })
  expect(wrong.ok).toBe(false)
})
