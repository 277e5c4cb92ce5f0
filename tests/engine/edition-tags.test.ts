import { expect, test } from 'vitest'
import { tags } from '../../src/shared/expressions/tags.ts'
import type { Outcome } from '../../src/shared/protocol/commands.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const chinese = tags.filter(({ overseasHide }) => overseasHide).map(({ name }) => name)
const [tag = ''] = chinese
const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal)
const unavailable = (name: string) => ({ key: 'expression.tagUnavailable', params: { tag: name } })
const textOf = (t: TestEngine, id: string) => (t.layer(id).style as unknown as { text: string }).text

test('overseas no text takes a Chinese-language tag, neither from the inspector nor in a gesture [S1.35]', async () => {
  const t = await TestEngine.start({ layers: [makeText('t', 'hello')] })
  expect(chinese.length).toBeGreaterThan(3)
  for (const name of chinese) {
    const request = { do: 'style.set', path: 'text', value: `on ##${name}##`, ids: ['t'] } as const
    expect(refusal(t.run(request))).toEqual(unavailable(name))
    t.run({ ...request, phase: 'preview' })
    expect(refusal(t.run({ ...request, phase: 'commit' }))).toEqual(unavailable(name))
    expect(textOf(t, 't')).toBe('hello')
  }
  t.do({ do: 'style.set', path: 'text', value: '##weekdayName##', ids: ['t'] })
  expect(t.steps).toBe(1)
})

test('words typed on the dial stay as they are being typed until the tag is gone [S1.35]', async () => {
  const t = await TestEngine.start({ layers: [makeText('t', 'hello'), makeImage('photo', [10, 10])] })
  const words = `##${tag}##`
  t.do({ do: 'text.begin', id: 't' })
  t.do({ do: 'text.change', text: words, anchor: words.length, focus: words.length })
  expect(refusal(t.run({ do: 'text.commit' }))).toEqual(unavailable(tag))
  expect(t.see('textEditing')?.text).toBe(words)
  expect(refusal(t.run({ do: 'layer.delete', ids: ['photo'] }))).toEqual(unavailable(tag))
  t.do({ do: 'text.change', text: 'hi', anchor: 2, focus: 2 }).do({ do: 'text.commit' })
  expect(textOf(t, 't')).toBe('hi')
})

test('a text of a domestic design keeps its Chinese-language tag and can still be changed [S1.35]', async () => {
  const t = await TestEngine.start({ layers: [makeText('t', `##${tag}##`)] })
  t.do({ do: 'style.set', path: 'opacity', value: 0.5, ids: ['t'] })
  t.do({ do: 'style.set', path: 'text', value: `##${tag}##!`, ids: ['t'] })
  expect(textOf(t, 't')).toBe(`##${tag}##!`)
})

test('overseas a paste leaves out layers with a Chinese-language tag of another design, and says so [S1.35]', async () => {
  const from = await TestEngine.start({ layers: [makeText('t', `on ##${tag}##`), makeText('u', 'plain')] })
  from.do({ do: 'clipboard.copy', ids: ['t', 'u'] })
  const clip = (await from.engine.ask('clip'))?.json ?? ''
  const to = await TestEngine.start({ layers: [] })
  const abroad = clip.replace('"designId":"design-1"', '"designId":"another"')
  const outcome = to.run({ do: 'clipboard.paste', clip: abroad })
  expect(outcome.ok && outcome.ids.map((id) => textOf(to, id))).toEqual(['plain'])
  expect(outcome.ok && outcome.notices.map(({ key, params }) => [key, params?.['name']])).toEqual([
    ['notice.notPasted', 't'],
  ])

  from.do({ do: 'clipboard.copy', ids: ['t'] })
  const only = ((await from.engine.ask('clip'))?.json ?? '').replace(
    '"designId":"design-1"',
    '"designId":"another"',
  )
  expect(refusal(to.run({ do: 'clipboard.paste', clip: only }))).toEqual(unavailable(tag))
  expect(refusal(to.run({ do: 'clipboard.pasteText', text: `##${tag}##` }))).toEqual(unavailable(tag))
  // what the design has already may be copied within it
  expect(from.run({ do: 'clipboard.paste' }).ok).toBe(true)
})
