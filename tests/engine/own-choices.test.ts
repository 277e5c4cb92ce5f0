import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { optionOf } from '../../src/shared/layers/pieces/choices/own-choices.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/* What a designer offers the wearer: colour themes, alternatives and switches, made, undone, looked at and limited. */

const layers: readonly Layer[] = [
  makeImage('plate', [10, 10]),
  makeImage('hands', [120, 10]),
  makeText('words', 'hello', { fill: '#FFFFFF' }),
]

const started = (): Promise<TestEngine> => TestEngine.start({ layers })

const choice = (t: TestEngine, at = 0) => {
  const found = t.see('choices')[at]
  if (!found?.own) throw new Error('there is no such choice')
  return { ...found, own: found.own }
}

/** What is drawn, by label. */
const seen = (t: TestEngine): readonly string[] => {
  t.frames()
  const drawn = new Set(t.renderer.last?.layers.map(({ id }) => id))
  return t.list.filter(({ uuid, nodeType }) => drawn.has(uuid) && nodeType !== 'root').map(({ label }) => label)
}

/** A list whose first alternative is the hands. */
async function withHands(): Promise<TestEngine> {
  const t = await started()
  return t.do({ do: 'choice.add', kind: 'list', ids: ['hands'] })
}

test('a list begins with the selected layers and copies of them, and one of both is drawn', async () => {
  const t = await withHands()
  const { kind, options, own, chosen } = choice(t)
  expect([kind, options.length, own.initial, chosen]).toEqual(['list', 2, options[0]?.id, options[0]?.id])
  expect(own.options.map((option) => option.layers)).toEqual([1, 1])
  expect(seen(t)).toHaveLength(3)
  const before = seen(t)
  t.do({ do: 'choice.set', id: choice(t).id, option: options[1]?.id ?? '' })
  expect(seen(t)).toHaveLength(3)
  const [first, copy] = t.list.filter(({ label }) => label === 'hands')
  t.do({ do: 'layer.delete', ids: [copy?.uuid ?? ''] })
  expect(seen(t)).toEqual(['plate', 'words'])
  expect(first && optionOf(first.style)).toEqual({ id: choice(t).id, option: options[0]?.id })
  t.do({ do: 'choice.set', id: choice(t).id, option: options[0]?.id ?? '' })
  expect(seen(t)).toEqual(before)
})
