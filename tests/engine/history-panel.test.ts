import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tables } from '../../src/shared/messages/both.ts'
import { isMessageKey } from '../../src/shared/messages/text.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const two = () => [makeImage('a', [50, 100]), makeImage('b', [200, 200])]

test('keeping a copy hands over what is open and changes nothing here [UX 4]', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.do({ do: 'layer.rename', id: 'a', label: 'first' })
  const before = t.design
  const outcome = await t.runLater({ do: 'design.keepCopy' })
  expect(outcome.ok).toBe(true)
  expect(t.workspace.copies).toEqual([before])
  expect([t.design, t.steps]).toEqual([before, 1])
})

test('a visitor keeps no copy [A17]', async () => {
  const t = await TestEngine.start({ layers: two(), isSignedIn: false })
  expect(t.run({ do: 'design.keepCopy' })).toMatchObject({
    ok: false,
    refusal: { key: 'refusal.needsLogin' },
  })
  expect(t.workspace.copies).toEqual([])
})

test('states tell who, what and when in the words of a person [S4.06]', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.drag([80, 120], [117, 141], { ctrl: true })
  t.pass(1000)
  t.do({ do: 'selection.set', ids: ['a', 'b'] }).do({ do: 'layer.lock' })
  const { entries } = t.see('history')
  const said = entries.map(({ key, params }) =>
    isMessageKey(key)
      ? tables.en[key].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params?.[name]))
      : '',
  )
  expect(said).toEqual(['Start', 'Moved a', 'Locked 2 layers'])
  expect(entries.map(({ at }) => at)).toEqual([...entries.map(({ at }) => at)].sort((a, b) => a - b))
})

/** Verbs that `changeLabel` is given, found in the source: a verb without words would show its key. */
function verbsInSource(): readonly string[] {
  const root = join(import.meta.dirname, '../../src/worker')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const texts = files.map((name) => readFileSync(join(root, name), 'utf8'))
  const found = texts.flatMap((text) => [
    ...text.matchAll(/changeLabel\('(\w+)'/g),
    ...text.matchAll(/verb: '(\w+)'/g),
  ])
  return [...new Set(found.flatMap(([, verb]) => verb ?? []))]
}

/** What many layers cannot do at once, and what one alone cannot. */
const oneOnly: ReadonlySet<string> = new Set([
  'rename',
  'editText',
  'mask',
  'toBackground',
  'releaseCombined',
  'flattenCombined',
  // one path at a time has its points on the dial
  ...['movePoints', 'addPoint', 'deletePoints', 'cornerPoints', 'smoothPoints', 'openPath', 'closePath'],
  ...['splitPath', 'joinPoints'],
])
const manyOnly: ReadonlySet<string> = new Set(['distribute'])

test('every verb of the history has words for one layer and for many, in both languages', () => {
  const verbs = verbsInSource()
  expect(verbs.length).toBeGreaterThan(10)
  for (const verb of verbs) {
    const one = manyOnly.has(verb) ? [] : [`history.${verb}`]
    const many = oneOnly.has(verb) ? [] : [`history.${verb}Many`]
    for (const key of [...one, ...many]) {
      expect(isMessageKey(key), key).toBe(true)
      if (!isMessageKey(key)) continue
      expect(tables.en[key]).toMatch(key.endsWith('Many') ? /\{\{count\}\}/ : /\{\{name\}\}/)
      expect(tables['zh-cn'][key]).toMatch(key.endsWith('Many') ? /\{\{count\}\}/ : /\{\{name\}\}/)
    }
  }
})
