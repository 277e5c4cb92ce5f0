import { expect, test } from 'vitest'
import type { Outcome } from '../../src/shared/protocol/commands.ts'
import { duplicateForDrag } from '../../src/worker/commands/layers/duplicate.ts'
import { checkUndo } from '../support/check-laws.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal.key)

test('a style goes on many layers in one step: looks, no place, no words, no picture', async () => {
  const looks = { fontSize: 48, fill: '#FF0000', align: 'right', opacity: 0.5, rotation: 30 }
  const t = await TestEngine.start({
    layers: [
      makeText('from', 'Hello', { x: 10, y: 20, ...looks }),
      makeText('one', 'One', { x: 300, y: 300, fill: '#00FF0080' }),
      makeText('two', '##steps##', { x: 100, y: 400, width: 90 }),
    ],
  })
  t.do({ do: 'style.copy', ids: ['from'] })
  t.do({ do: 'selection.set', ids: ['one', 'two'] })
  t.do({ do: 'style.paste' })
  const taken = { fontSize: 48, fill: '#FF0000', align: 'right', opacity: 0.5, rotation: 0 }
  expect(t.layer('one').style).toMatchObject({ ...taken, x: 300, y: 300, text: 'One' })
  expect(t.layer('two').style).toMatchObject({ ...taken, x: 100, width: 90, text: '##steps##' })
  expect(t.steps).toBe(1)
  checkUndo(t.engine)
  t.do({ do: 'style.paste' })
  expect(t.steps).toBe(1)
})

test('a layer takes only what it has fields for, a choice before the fields that it brings', async () => {
  const t = await TestEngine.start({
    layers: [
      makeLayer({
        uuid: 'arc',
        nodeType: 'progress',
        progressType: 'arcuate',
        arcCenterAngle: 200,
        fillRate: 0.9,
        ringWidth: 30,
      }),
      makeLayer({ uuid: 'ring', nodeType: 'progress', fillProgress: '(##batteryShare##)' }),
      makeImage('image', [0, 0], { opacity: 1 }),
    ],
  })
  t.do({ do: 'style.set', ids: ['arc'], path: 'opacity', value: 0.25 })
  t.do({ do: 'style.copy', ids: ['arc'] })
  t.do({ do: 'style.paste', ids: ['ring', 'image'] })
  expect(t.layer('ring').style).toMatchObject({
    progressType: 'arcuate',
    arcCenterAngle: 200,
    ringWidth: 30,
    fillRate: 0.3,
    fillProgress: '(##batteryShare##)',
  })
  expect(t.layer('image').style.opacity).toBe(0.25)
  expect(t.layer('image').style).not.toHaveProperty('ringWidth')
})

test('a locked text keeps its size but takes the colour [A55]', async () => {
  const t = await TestEngine.start({
    layers: [
      makeText('from', 'Hello', { fontSize: 60, fill: '#123456' }),
      makeText('locked', 'Stay', { fontSize: 20, isLock: true }),
    ],
  })
  t.do({ do: 'style.copy', ids: ['from'] })
  t.do({ do: 'style.paste', ids: ['locked'] })
  expect(t.layer('locked').style).toMatchObject({ fontSize: 20, fill: '#123456' })
})

test('the slot of a complication stays, its looks follow', async () => {
  const t = await TestEngine.start({
    layers: [
      makeLayer({
        uuid: 'from',
        nodeType: 'complication',
        supportTypeDefault: 'long_text',
        hasIcon: false,
        textColor: '#ABCDEF',
      }),
      makeLayer({ uuid: 'to', nodeType: 'complication', supportTypeDefault: 'short_text', hasIcon: true }),
    ],
  })
  t.do({ do: 'style.copy', ids: ['from'] })
  t.do({ do: 'style.paste', ids: ['to'] })
  expect(t.layer('to').style).toMatchObject({
    supportTypeDefault: 'short_text',
    hasIcon: true,
    textColor: '#ABCDEF',
  })
})

test('a style is refused with a reason when there is none, or when none of it fits', async () => {
  const t = await TestEngine.start({ layers: [makeImage('image', [0, 0]), makeText('text', 'a')] })
  expect(refusal(t.run({ do: 'style.paste', ids: ['text'] }))).toBe('refusal.noCopiedStyle')
  t.do({ do: 'style.copy', ids: ['image'] })
  const root = t.list[0]?.uuid ?? ''
  expect(refusal(t.run({ do: 'style.paste', ids: [root] }))).toBe('refusal.styleDoesNotFit')
  expect(refusal(t.run({ do: 'style.paste' }))).toBe('refusal.nothingSelected')
  expect(t.steps).toBe(0)
})

test('an Alt-drag makes copies and moves them in one step, and none when the rules refuse [S5.04 A2]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [50, 100])] })
  t.drag([80, 120], [180, 220], { alt: true, ctrl: true })
  expect(t.list.length).toBe(3)
  expect(t.place('a').slice(0, 2)).toEqual([50, 100])
  expect(t.place(t.selected[0] ?? '').slice(0, 2)).toEqual([150, 200])
  expect(t.steps).toBe(1)
  checkUndo(t.engine)
})

test('copies for an Alt-drag stand on their sources in front of the last one', async () => {
  const layers = [makeImage('a', [50, 100]), makeImage('b', [200, 200]), makeImage('c', [350, 300])]
  const t = await TestEngine.start({ layers })
  const sources = t.list.slice(1, 3)
  const editor = { store: { list: t.list, design: t.design }, deps: { makeId: t.makeId } }
  const made = duplicateForDrag(editor as unknown as Parameters<typeof duplicateForDrag>[0], sources)
  if (!made.ok) throw new Error(made.error.key)
  expect(made.value.list.map(({ label }) => label).slice(1)).toEqual(['a', 'b', 'a 2', 'b 2', 'c'])
  expect(made.value.copies.map(({ style }) => [style.x, style.y])).toEqual([
    [50, 100],
    [200, 200],
  ])
  expect(t.list.length).toBe(4)
})
