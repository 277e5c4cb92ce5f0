import { expect, test } from 'vitest'
import { tags } from '../../src/shared/expressions/tags.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/** What is written in Chinese whatever the language of the watch. */
const chinese = tags.filter(({ overseasHide }) => overseasHide).map(({ name }) => name)

const start = (edition: 'overseas' | 'domestic') =>
  TestEngine.start({ edition, layers: [makeText('t', 'hello'), makeImage('i', [200, 60])] })

const offered = (t: TestEngine, list: 'tags' | 'sample'): readonly string[] =>
  (list === 'tags' ? t.see('tags') : t.see('sample').groups).flatMap(({ tags: rows }) =>
    rows.map(({ name }) => name),
  )

const expression = (t: TestEngine, name: string): string => {
  const text = `(##${name}##)`
  const outcome = t.run({ do: 'style.setExpression', path: 'x', text, ids: ['i'] })
  return outcome.ok ? 'ok' : outcome.refusal.key
}

test('the tags in Chinese are those that their names tell [S1.35]', () => {
  expect(chinese).toEqual(tags.map(({ name }) => name).filter((name) => name.includes('Chinese')))
  expect(chinese.length).toBeGreaterThan(3)
})

test('overseas, tags in Chinese are neither offered nor taken in an expression [S1.35]', async () => {
  const t = await start('overseas')
  for (const list of ['tags', 'sample'] as const)
    expect(offered(t, list).filter((name) => chinese.includes(name))).toEqual([])
  const [name = ''] = chinese
  expect(expression(t, name)).toBe('expression.tagUnavailable')
  // nor is one of them what a slip of the pen is taken for
  const slip = t.run({ do: 'style.setExpression', path: 'x', text: `(##${name}e##)`, ids: ['i'] })
  expect(slip.ok ? {} : slip.refusal.params?.['suggestion']).not.toBe(name)
})

test('in the domestic edition they are offered and taken [S1.35]', async () => {
  const t = await start('domestic')
  for (const list of ['tags', 'sample'] as const)
    expect(chinese.filter((name) => !offered(t, list).includes(name))).toEqual([])
  expect(expression(t, chinese[0] ?? '')).toBe('expression.needsNumber')
})
