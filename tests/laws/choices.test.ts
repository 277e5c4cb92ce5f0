import { expect, test } from 'vitest'
import type { ChoiceEdit } from '../../src/shared/protocol/commands/choices.ts'
import type { Command } from '../../src/shared/protocol/commands.ts'
import { optionOf } from '../../src/shared/document/choices/own-choices.ts'
import { checkLaws, checkUndo } from '../support/check-laws.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

/* Whatever is done with choices of the wearer, no layer names one that is not there, and no colour is lost. */

const layers = [
  makeImage('a', [50, 100]),
  makeImage('b', [200, 200]),
  makeText('t', 'words', { fill: '#FFFFFF' }),
  makeText('u', '##steps##', { fill: '#00FF00' }),
  makeLayer({
    uuid: 'bar',
    nodeType: 'progress',
    fillColor: '#FF0000',
    x: 100,
    y: 300,
    width: 80,
    height: 20,
  }),
]

const someOf = <T>(chance: Chance, items: readonly T[], or: T): T =>
  items.length > 0 ? chance.pick(items) : or

function nextCommand(t: TestEngine, chance: Chance): Command {
  const choices = t.see('choices')
  const choice = someOf(chance, choices, undefined)
  const id = choice?.id ?? 'nothing'
  const theme = choices.find(({ kind }) => kind === 'color')?.id ?? id
  const option = someOf(chance, choice?.options ?? [], undefined)?.id ?? 'nothing'
  const ids = t.list.map(({ uuid }) => uuid).filter(() => chance.isLucky(0.4))
  const color = chance.pick(['#112233', '#FFFFFF', '#0A84FF', 'none'])
  const path = chance.pick(['fill', 'fillColor'])
  const colored = t.list.filter(({ style }) => path in style).map(({ uuid }) => uuid)
  const edit = chance.pick<ChoiceEdit>([
    { what: 'rename', en: chance.pick(['One', '', 'x'.repeat(90)]), option },
    { what: 'rename', zhCn: '名称' },
    { what: 'addOption' },
    { what: 'addOption' },
    { what: 'deleteOption', option },
    { what: 'moveOption', option, to: chance.whole(-1, 4) },
    { what: 'move', to: chance.whole(-1, 4) },
    { what: 'initial', option },
    ...(choice?.kind === 'flavor' ? [{ what: 'capture', option } as const] : []),
    { what: 'falcon', option },
    { what: 'color', option, index: chance.whole(0, 3), color },
    { what: 'fewerColors' },
    { what: 'screenReader', en: chance.pick(['Said', '', 'x'.repeat(300)]), option },
    { what: 'screenReader', zhCn: '朗读' },
    { what: 'icon', option, from: null },
    { what: 'highlight', from: null },
    ...(chance.isLucky(0.3) ? [{ what: 'delete' } as const] : []),
  ])
  return chance.pick<Command>([
    { do: 'choice.add', kind: chance.pick(['color', 'list', 'boolean', 'flavor'] as const), ids },
    ...Array.from({ length: 6 }, () => ({ do: 'choice.edit', id, edit }) as const),
    { do: 'choice.put', ids, to: chance.isLucky(0.3) ? null : { id, option } },
    { do: 'choice.put', ids, to: { id, option } },
    {
      do: 'choice.follow',
      ids: chance.isLucky(0.8) ? colored.slice(-1) : ids.slice(0, 1),
      path,
      to: chance.isLucky(0.2) ? null : { id: theme, index: chance.pick([0, 0, 1, 2]) },
    },
    { do: 'choice.set', id, option },
    { do: 'choice.set', id, option },
    { do: 'style.set', path: 'fill', value: color, ids },
    ...(t.list.length > 12 ? ([{ do: 'layer.delete', ids }] as const) : []),
    { do: 'layer.duplicate', ids: ids.slice(0, 1) },
    { do: 'order.move', ids, to: chance.pick(['top', 'bottom'] as const) },
    { do: 'mode.set', ambient: chance.isLucky(0.4) },
    { do: 'ambient.copyFromNormal' },
    { do: 'history.undo' },
    { do: 'history.undo' },
    { do: 'history.redo' },
    { do: 'face.switch', fdId: chance.pick(t.design.fdIds) },
  ])
}

const seeds = process.env['CHOICE_SEEDS']?.split(',').map(Number) ?? [1, 20261123]

/** What was done by all of them. */
const done = new Set<string>()

test.each(seeds)('a seeded designer (%i) makes and breaks choices and no law breaks', async (seed) => {
  const chance = createChance(seed)
  const t = await TestEngine.start({ layers, checksLaws: false })
  // what makes choices comes when it is asked for first
  await t.engine.run({ do: 'choice.put', ids: [], to: null })
  let most = 0
  for (let step = 0; step < 300; step += 1) {
    if (step === 100) await t.engine.run({ do: 'face.copyTo', platform: 'falcon', system: 'all' })
    const command = nextCommand(t, chance)
    const before = t.list
    const outcome = t.run(command)
    if (outcome.ok) done.add(command.do === 'choice.edit' ? command.edit.what : command.do)
    try {
      checkLaws(t.engine, t.makeId, { isThorough: step % 10 === 0 })
      // what was just changed here is taken back here
      if (command.do === 'choice.edit' && t.list !== before) checkUndo(t.engine)
    } catch (error) {
      throw new Error(`seed ${seed}, step ${step}, ${JSON.stringify(command)}: ${String(error)}`, {
        cause: error,
      })
    }
    most = Math.max(most, t.list.filter(({ style }) => optionOf(style)).length)
  }
  expect(most).toBeGreaterThan(3)
})

test('between them they did all of it', () => {
  expect([...done]).toEqual(
    expect.arrayContaining([
      ...[
        'addOption',
        'capture',
        'deleteOption',
        'delete',
        'initial',
        'falcon',
        'color',
        'rename',
        'move',
        'moveOption',
        'screenReader',
        'icon',
      ],
      ...['choice.add', 'choice.put', 'choice.follow', 'choice.set', 'history.undo', 'history.redo'],
    ]),
  )
})
