import { expect, test } from 'vitest'
import type { FieldValue, Outcome } from '../../src/shared/protocol/commands.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal)

async function withText(style: Readonly<Record<string, unknown>> = {}): Promise<TestEngine> {
  const t = await TestEngine.start({ layers: [makeText('t', 'hello', style), makeImage('a', [50, 100])] })
  return t.do({ do: 'selection.set', ids: ['t'] })
}

const set = (path: string, value: FieldValue) => ({ do: 'style.set', path, value }) as const
const field = (t: TestEngine, path: string) =>
  t
    .see('inspector')
    .sections.flatMap((section) => section.fields)
    .find((row) => row.path === path)

test('a number is clamped to its field, and −0 is stored as 0', async () => {
  const t = await withText()
  t.do(set('opacity', 7)).do(set('x', -0)).do(set('width', -5))
  expect(t.layer('t').style).toMatchObject({ opacity: 1, width: 1 })
  expect(Object.is(t.layer('t').style.x, 0)).toBe(true)
})

const film = makeLayer({ uuid: 'f', nodeType: 'animation', imgs: [{ url: '/a.png', fileSize: 1 }] })

test.each([
  ['hundredths of a pixel', 'x', 10.126, 10.13],
  ['hundredths of a pixel below zero', 'y', -0.006, -0.01],
  ['hundredths of a degree', 'rotation', 33.3349, 33.33],
  ['hundredths of a percent', 'opacity', 0.123456, 0.1235],
  ['hundredths of a millisecond', 'delayTime', 133.337, 133.34],
  ['whole frames', 'imageIndex', 2.5, 3],
  ['whole rounds', 'intervalCount', '4.4', 4],
])('a field stores and shows %s', async (...[, path, value, stored]) => {
  const t = await TestEngine.start({ layers: [film] })
  t.do({ do: 'selection.set', ids: ['f'] }).do(set(path, value))
  expect([t.layer('f').style, field(t, path)?.value]).toMatchObject([{ [path]: stored }, stored])
})

test('numbers that are stretched by a share are rounded as typed ones are', async () => {
  const t = await TestEngine.start({ layers: [film] })
  t.do({ do: 'selection.set', ids: ['f'] })
    .do(set('imageIndex', 5))
    .do(set('x', 100))
  for (const path of ['imageIndex', 'x']) t.do({ do: 'style.adjust', path, times: 1 / 3, by: 0 })
  expect(t.layer('f').style).toMatchObject({ imageIndex: 2, x: 33.33 })
})

test('a colour without alpha keeps the alpha that was there [S5.31 A15]', async () => {
  const t = await withText({ fill: '#11223380' })
  t.do(set('fill', '#aabbcc'))
  expect(t.layer('t').style).toMatchObject({ fill: '#AABBCC80' })
  t.do(set('fill', '#AABBCCFF'))
  expect(t.layer('t').style).toMatchObject({ fill: '#AABBCC' })
})

test('a line break never enters a text [S5.27 A16]', async () => {
  const t = await withText()
  t.do(set('text', 'one\r\ntwo\nthree'))
  expect(t.layer('t').style).toMatchObject({ text: 'one two three' })
})

test('a font brings its file along; an unknown font is refused', async () => {
  const t = await withText()
  t.do(set('fontFamily', 'NotoSansSC-Regular'))
  expect(t.layer('t').style).toMatchObject({ fontUrl: '/fonts/NotoSansSC-Regular.ttf', fontId: -1 })
  expect(refusal(t.run(set('fontFamily', 'Comic')))?.key).toBe('refusal.badValue')
})

test('a font of a slot brings its own file along, and nothing that slots do not have', async () => {
  const slot = makeLayer({ uuid: 'c', nodeType: 'complication' })
  const t = await TestEngine.start({ layers: [slot] })
  const keys = Object.keys(t.layer('c').style)
  t.do({ do: 'selection.set', ids: ['c'] }).do(set('ambientTitleTypeface', 'NotoSansSC-Regular'))
  expect(t.layer('c').style).toMatchObject({
    ambientTitleTypefaceUrl: '/fonts/NotoSansSC-Regular.ttf',
    textTypefaceUrl: '',
  })
  expect(Object.keys(t.layer('c').style)).toEqual(keys)
})

test('what is not a field, or not a value of it, is refused and changes nothing', async () => {
  const t = await withText()
  const before = t.design
  const wrong: readonly (readonly [string, FieldValue, string])[] = [
    ['uuid', 'x', 'refusal.unknownField'],
    ['isLock', true, 'refusal.unknownField'],
    ['__proto__.x', 1, 'refusal.unknownField'],
    ['x', 'wide', 'refusal.badValue'],
    ['fill', 'red', 'refusal.badValue'],
    ['align', 'justify', 'refusal.badValue'],
    ['ellipsis', 1, 'refusal.badValue'],
  ]
  for (const [path, value, key] of wrong) expect(refusal(t.run(set(path, value)))?.key, path).toBe(key)
  expect(t.design).toBe(before)
})

test('a slider previews as often as it likes and makes one state; Escape takes it all back', async () => {
  const t = await withText()
  const before = t.design
  for (const value of [0.9, 0.7, 0.5]) t.do({ ...set('opacity', value), phase: 'preview' })
  expect([t.layer('t').style.opacity, t.steps]).toEqual([0.5, 0])
  t.do({ ...set('opacity', 0.4), phase: 'commit' })
  expect([t.layer('t').style.opacity, t.steps]).toEqual([0.4, 1])
  t.do({ do: 'history.undo' })
  const undone = t.design
  t.do({ ...set('opacity', 0.2), phase: 'preview' }).escape()
  expect(t.design).toBe(undone)
  expect(t.list).toBe(before.faces[before.activeFdId]?.normal.nodeList)
})

test('another change during a preview commits it first', async () => {
  const t = await withText()
  t.do({ ...set('opacity', 0.5), phase: 'preview' })
  t.do(set('fontSize', 40))
  expect(t.steps).toBe(2)
  t.do({ do: 'history.undo' })
  expect(t.layer('t').style).toMatchObject({ opacity: 0.5, fontSize: 32 })
})

test('a locked layer keeps its place and its words, its colour may change [S4.19 A55]', async () => {
  const t = await withText({ isLock: true })
  expect(refusal(t.run(set('x', 5)))?.key).toBe('refusal.locked')
  expect(refusal(t.run(set('text', 'no')))?.key).toBe('refusal.locked')
  t.do(set('fill', '#FF0000'))
  expect(field(t, 'x')?.isDisabled).toBe(true)
  expect(field(t, 'fill')?.isDisabled).toBe(false)
})

test('several selected layers show their common fields, mixed where they differ', async () => {
  const t = await withText()
  t.do({ do: 'selection.set', ids: ['t', 'a'] })
  expect(field(t, 'text')).toBeUndefined()
  expect(field(t, 'x')).toMatchObject({ isMixed: true, value: null })
  expect(field(t, 'opacity')).toMatchObject({ isMixed: false, value: 1 })
  t.do(set('x', 40))
  expect([t.place('t')[0], t.place('a')[0], t.steps]).toEqual([40, 40, 1])
})

test('an expression places a layer, and the field shows its value [S5.34 S5.35 S5.39]', async () => {
  const t = await withText()
  t.do({ do: 'style.setExpression', path: 'x', text: '(10 + ##second##)' })
  t.do({ do: 'style.setExpression', path: 'rotation', text: '(##secondHand##)' })
  expect(t.layer('t').style).toMatchObject({
    rotate: '(##secondHand##)',
    dynamic: { x: '(10 + ##second##)' },
  })
  expect(field(t, 'x')?.formula).toMatchObject({ now: '18', errors: [] })
  t.do({ do: 'style.setExpression', path: 'x', text: '' })
  expect(t.layer('t').style).not.toHaveProperty('dynamic')
})

test('a broken expression is refused with its place and changes nothing', async () => {
  const t = await withText()
  const before = t.design
  const outcome = t.run({ do: 'style.setExpression', path: 'rotate', text: '(##nosuch## + 1)' })
  expect(refusal(outcome)).toMatchObject({ params: { start: 1, end: 11 } })
  expect(refusal(outcome)?.key).toMatch(/^expression\.unknownTag/)
  expect(refusal(t.run({ do: 'style.setExpression', path: 'fontSize', text: '(1)' }))?.key).toBe(
    'refusal.noExpression',
  )
  expect(t.design).toBe(before)
})

test('a division by zero is told at its place, for good or for this moment only', async () => {
  const t = await withText()
  t.do({ do: 'style.setExpression', path: 'x', text: '(10 / 0)' })
  expect(field(t, 'x')?.formula).toMatchObject({
    now: '0',
    errors: [],
    warnings: [{ key: 'expression.zeroDivisor', start: 6, end: 7 }],
  })
  t.do({ do: 'style.setExpression', path: 'x', text: '(60 / ##second##)' })
  expect(field(t, 'x')?.formula).toMatchObject({ now: '7.5', warnings: [] })
  t.do({ do: 'sample.set', tag: 'second', value: 0 })
  expect(field(t, 'x')?.formula).toMatchObject({
    now: '0',
    warnings: [{ key: 'expression.zeroDivisorNow', start: 6, end: 16 }],
  })
  expect(t.engine.ask('curve', { path: 'x' })?.warnings).toHaveLength(1)
})

test('free text tells only a value that divides by zero', async () => {
  const t = await withText()
  t.do(set('text', '##minute## left'))
  expect(field(t, 'text')?.formula).toBeNull()
  t.do(set('text', 'a (1 / 0) and (##minute## % 0)'))
  expect(field(t, 'text')?.formula?.warnings).toEqual([{ key: 'expression.zeroDivisor', start: 28, end: 29 }])
})
