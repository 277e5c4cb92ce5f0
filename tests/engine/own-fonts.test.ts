import { expect, test } from 'vitest'
import { kindOf } from '../../src/shared/layers/registry.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const file = `/f/font/aa/${'a'.repeat(64)}.ttf`
const mine = { id: 7, fontName: 'Mine', fontUrl: file }

const problemsOf = (t: TestEngine) =>
  t.see('problems').faces.flatMap(({ rows }) => rows.filter(({ key }) => key === 'finding.fontMissing'))

const fontFieldOf = (t: TestEngine) =>
  t
    .see('inspector')
    .sections.flatMap(({ fields }) => fields)
    .find(({ field }) => field === 'font')

const requestsOf = (t: TestEngine): readonly unknown[] =>
  t.messages.flatMap((message) => ('request' in message ? [message.request] : []))

test('the fonts of the person stand behind those of the system, and nothing else comes into the list [W2.46 W3.33 W3.34]', async () => {
  const t = await TestEngine.start({ layers: [] })
  const foreign = { id: 8, fontName: 'Elsewhere', fontUrl: 'https://example.com/a.ttf' }
  t.do({ do: 'font.list', fonts: [mine, foreign] })
  expect(t.see('fonts').map(({ fontName }) => fontName)).toEqual([
    'Roboto-Regular',
    'NotoSansSC-Regular',
    'Mine',
  ])
})

test('a missing font is a line in the problems of its layer, with one button that fetches it; it goes when the font comes [A25]', async () => {
  const t = await TestEngine.start({
    layers: [makeText('t', 'hello', { fontFamily: 'Mine', fontUrl: file }), makeImage('a', [9, 9])],
  })
  expect(problemsOf(t)).toEqual([])
  t.fonts.setState(file, 'failed')
  t.frames()
  const [row] = problemsOf(t)
  expect(row).toMatchObject({ params: { font: 'Mine' }, severity: 'warning', layer: { uuid: 't' } })
  t.messages.length = 0
  t.do(row?.fix?.command ?? { do: 'history.undo' })
  expect(t.fonts.retried).toEqual([file])
  expect(requestsOf(t)).toContainEqual({ ask: 'fonts' })
  expect(t.steps).toBe(0)
  t.fonts.setState(file, 'ready')
  t.frames()
  expect(problemsOf(t)).toEqual([])
})

test('the inspector tells of the font of a text whether its file is here, also of one that is in no list', async () => {
  const t = await TestEngine.start({
    layers: [makeText('t', 'hello', { fontFamily: 'Mine', fontUrl: file })],
  })
  t.do({ do: 'selection.set', ids: ['t'] })
  expect(fontFieldOf(t)?.font).toEqual({ url: file, state: 'ready' })
  t.fonts.setState(file, 'failed')
  t.frames()
  expect(fontFieldOf(t)?.font).toEqual({ url: file, state: 'failed' })
})

test('a font of one’s own is put on the dial as a text in it, where it is let go of, as one step', async () => {
  const t = await TestEngine.start({ layers: [] })
  t.do({ do: 'font.list', fonts: [mine] })
  t.do({ do: 'font.insert', font: 'Mine', at: { x: 100, y: 120 } })
  const layer = t.list.at(-1)
  if (!layer) throw new Error('nothing came')
  expect(kindOf(layer).fonts(layer.style)).toEqual([{ family: 'Mine', url: file }])
  const { x, y, width, height } = layer.style
  // layers stand on whole pixels
  expect(Math.abs(x + width / 2 - 100)).toBeLessThanOrEqual(1)
  expect(Math.abs(y + height / 2 - 120)).toBeLessThanOrEqual(1)
  expect(t.steps).toBe(1)
  expect(t.run({ do: 'font.insert', font: 'Nobody has it' })).toMatchObject({ ok: false })
})

test('a picture that the server has already comes onto the dial under its name, as one step and without an upload', async () => {
  const t = await TestEngine.start({ layers: [] })
  const url = `/f/image/aa/${'a'.repeat(64)}.png`
  const outcome = await t.engine.run({ do: 'picture.insert', url, name: 'Moon', at: { x: 50, y: 60 } })
  expect(outcome).toMatchObject({ ok: true })
  expect(t.list.at(-1)).toMatchObject({ label: 'Moon', style: { url } })
  expect(t.steps).toBe(1)
})
