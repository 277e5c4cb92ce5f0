import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import type { Command } from '../../src/shared/protocol/commands.ts'
import { checkUndo } from '../support/check-laws.ts'
import { makeImage, makeLayer } from '../support/make-design.ts'
import { createChance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const seeds = [1, 2, 3]

/** Each layer carries a mark of its own that every copy keeps: its opacity. */
const marked = (): readonly Layer[] => [
  ...[1, 2, 3, 4].map((i) => makeImage(`image${i}`, [i * 40, i * 30], { opacity: i / 100 })),
  ...[5, 6].map((i) =>
    makeLayer({ uuid: `slot${i}`, nodeType: 'complication', width: 60, height: 60, opacity: i / 100 }),
  ),
  makeLayer({ uuid: 'bg', nodeType: 'background', width: 500, height: 500, url: '/f/bg.png', opacity: 0.07 }),
]
const marks = [1, 2, 3, 4, 5, 6, 7].map((i) => i / 100)

/** Marks on the dial in either mode, or held by a cut that still waits. */
function kept(t: TestEngine): ReadonlySet<number> {
  const { normal, ambient } = t.design.faces[t.design.activeFdId] ?? {}
  const layers = [normal, ambient].flatMap((variant) => [
    ...(variant?.nodeList ?? []),
    ...(variant?.isCut ? (variant.copyData ?? []) : []),
  ])
  return new Set(layers.map((layer) => layer.style.opacity))
}

async function walk(seed: number, others: readonly Command[], after: (t: TestEngine) => void): Promise<void> {
  const chance = createChance(seed)
  const t = await TestEngine.start({ layers: marked() })
  for (let step = 0; step < 80; step += 1) {
    const ids = t.list.filter(() => chance.isLucky(0.3)).map((layer) => layer.uuid)
    const doing = chance.pick<Command>([
      { do: 'selection.set', ids },
      { do: 'selection.set', ids: ids.slice(0, 1) },
      { do: 'clipboard.copy' },
      { do: 'clipboard.cut' },
      { do: 'clipboard.cut' },
      { do: 'clipboard.paste' },
      { do: 'clipboard.paste', inPlace: chance.isLucky(0.5) },
      { do: 'mode.set', ambient: chance.isLucky(0.5) },
      ...others,
    ])
    const states = t.steps
    if (t.list.length > 60 && doing.do === 'clipboard.paste') continue
    const outcome = t.run(doing)
    if (!outcome.ok) expect(t.steps).toBe(states)
    after(t)
  }
}

test('whatever is cut, copied and pasted in whatever order: no layer is ever lost [S4.11 A10]', async () => {
  for (const seed of seeds)
    await walk(seed, [], (t) => {
      const there = kept(t)
      expect(marks.filter((mark) => !there.has(mark))).toEqual([])
    })
})

test('the laws hold with undo, redo, delete and styles in between', async () => {
  const others: readonly Command[] = [
    { do: 'history.undo' },
    { do: 'history.redo' },
    { do: 'layer.delete' },
    { do: 'layer.duplicate' },
    { do: 'layer.lock' },
    { do: 'style.copy' },
    { do: 'style.paste' },
    { do: 'clipboard.pasteText', text: 'a\nb' },
  ]
  for (const seed of seeds) await walk(seed + 100, others, (t) => checkUndo(t.engine))
})
