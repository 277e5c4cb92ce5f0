import { expect, test } from 'vitest'
import { fieldAt } from '../../src/shared/document/choices/nested-fields.ts'
import { ownChoicesIn, wearColorsOf } from '../../src/shared/document/choices/own-choices.ts'
import { linkedColor, linksOf } from '../../src/shared/document/color-links.ts'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import { pathOf } from '../../src/shared/document/group-paths.ts'
import type { Command } from '../../src/shared/protocol/commands.ts'
import { checkLaws, checkUndo } from '../support/check-laws.ts'
import { makeLayer } from '../support/make-design.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

/*
 * Whatever is done to groups, to their effects and to the colours of the design and of the wearer, a colour of a group's
 * effects that is linked is the colour that it is linked to, in every list that is shown.
 */

const disc = (uuid: string, at: number): Layer =>
  makeLayer({ uuid, nodeType: 'shape', shape: 'ellipse', x: at * 40, y: 100, width: 60, height: 60 })

const layers = Array.from({ length: 6 }, (_, at) => disc(`l${at}`, at))

const groupsIn = (list: readonly Layer[]) => [
  ...new Map(list.flatMap(pathOf).map((step) => [step.id, step])).values(),
]

/** Links of looks that do not hold. */
const brokenIn = (design: Design): readonly string[] =>
  Object.values(design.faces)
    .flatMap(({ normal, ambient }) => [normal.nodeList, ambient.nodeList])
    .flatMap(groupsIn)
    .flatMap(({ id, look }) =>
      Object.entries(linksOf(look ?? {})).flatMap(([path, link]) => {
        const color = linkedColor(design, link)
        return color === null || fieldAt(look, path) === color ? [] : [`${id} ${path} ${color}`]
      }),
    )

const effects = (chance: Chance): string =>
  Array.from({ length: chance.whole(1, 3) }, () =>
    chance.pick([
      `drop #0000${chance.whole(1, 4)}0 0 ${chance.whole(0, 3)} 4 0`,
      'blur #000000 0 0 2 0',
      `glow #0000${chance.whole(1, 4)}0 0 0 6 0`,
      'inner #FFFFFF 0 2 2 0 off',
    ]),
  ).join(', ')

/** The list in another order, shorter, or with one of it further away: what a row of the inspector sends. */
function otherwise(value: string, chance: Chance): string {
  const rows = value.split(', ')
  return chance.pick([
    rows.toReversed().join(', '),
    rows.slice(1).join(', '),
    [...rows, effects(chance)].slice(0, 8).join(', '),
    value.replace(/ (\d) (\d) 0/, ' 9 $2 0'),
  ])
}

function nextCommand(t: TestEngine, chance: Chance): Command {
  const groups = groupsIn(t.list)
  const step = groups.length > 0 ? chance.pick(groups) : undefined
  const id = step?.id ?? 'none'
  const ids = [id]
  const value = step?.look?.effects ?? ''
  const path = `group.effects.${chance.whole(0, 2)}`
  const color = `#0000${chance.whole(1, 4)}0`
  const index = chance.whole(0, 2)
  const choice = t.see('choices').find(({ kind, id: own }) => kind === 'color' && own !== 'appearance')
  const some = t.list.map(({ uuid }) => uuid).filter(() => chance.isLucky(0.4))
  const option = choice ? chance.pick(choice.options).id : 'none'
  return chance.pick<Command>([
    { do: 'group.make', ids: some },
    ...(chance.isLucky(0.3) ? [{ do: 'group.dissolve', ids: some } as const] : []),
    { do: 'layer.duplicate', ids: some.slice(0, 2) },
    { do: 'style.set', ids, path: 'group.effects', value: effects(chance) },
    { do: 'style.set', ids, path: 'group.effects', value: otherwise(value, chance) },
    { do: 'style.set', ids, path: 'group.effects', value: otherwise(value, chance) },
    ...Array.from({ length: 6 }, () => ({ do: 'theme.link', index, path, ids }) as const),
    ...Array.from(
      { length: 3 },
      () => ({ do: 'choice.follow', path, ids, to: { id: choice?.id ?? 'none', index: 0 } }) as const,
    ),
    { do: 'style.unlink', path, ids },
    { do: 'theme.add', color },
    { do: 'theme.set', index, color },
    { do: 'theme.set', index, color: `#00${chance.whole(10, 99)}00` },
    { do: 'theme.dark', index, color: chance.isLucky(0.7) ? '#EEEEEE' : null },
    ...(chance.isLucky(0.4) ? [{ do: 'theme.remove', index } as const] : []),
    { do: 'choice.set', id: 'appearance', option: chance.pick(['light', 'dark'] as const) },
    { do: 'choice.edit', id: choice?.id ?? 'none', edit: { what: 'color', option, index: 0, color } },
    { do: 'choice.edit', id: choice?.id ?? 'none', edit: { what: 'initial', option } },
    ...(chance.isLucky(0.2)
      ? ([
          { do: 'choice.add', kind: 'color' },
          { do: 'choice.edit', id: choice?.id ?? 'none', edit: { what: 'delete' } },
        ] as const)
      : []),
    { do: 'order.move', ids: some, to: chance.pick(['top', 'bottom'] as const) },
    { do: 'history.undo' },
    { do: 'history.undo' },
    { do: 'history.redo' },
    { do: 'mode.set', ambient: chance.isLucky(0.3) },
    { do: 'ambient.copyFromNormal' },
    { do: 'face.switch', fdId: chance.pick(t.design.fdIds) },
    ...(t.list.length > 12 ? ([{ do: 'layer.delete', ids: some }] as const) : []),
  ])
}

const seeds = process.env['LINK_SEEDS']?.split(',').map(Number) ?? [1, 2, 3]

const done = new Set<string>()

/** Groups with links, of all steps. */
let linked = 0

test.each(seeds)('a seeded designer (%i) links colours of groups, and every link holds', async (seed) => {
  const chance = createChance(seed)
  const t = await TestEngine.start({ layers, checksLaws: false })
  await t.runLater({ do: 'choice.add', kind: 'color' })
  t.do({ do: 'theme.add', color: '#000010' }).do({ do: 'group.make', ids: ['l0', 'l1', 'l2'] })
  for (let step = 0; step < 300; step += 1) {
    if (step === 100) await t.runLater({ do: 'face.copyTo', platform: 'falcon', system: 'all' })
    const command = nextCommand(t, chance)
    const before = t.list
    const outcome = t.run(command)
    if (outcome.ok) done.add(command.do)
    const said = `seed ${seed}, step ${step}, ${JSON.stringify(command)}`
    expect([said, brokenIn(t.design)]).toEqual([said, []])
    checkLaws(t.engine, t.makeId, { isThorough: step % 20 === 0 })
    if (outcome.ok && t.list !== before && /link|follow/.test(command.do)) checkUndo(t.engine)
    linked += groupsIn(t.list).filter(({ look }) => look?.colorLinks !== undefined).length
  }
})

test('between them they linked, let go, recoloured and took away', () => {
  expect(linked).toBeGreaterThan(100)
  expect([...done]).toEqual(
    expect.arrayContaining([
      'theme.link',
      'theme.set',
      'theme.dark',
      'theme.remove',
      'choice.follow',
      'style.unlink',
    ]),
  )
})

const [light, dark] = ['#E9D8A6', '#4466FF80']

const kindsOfEffects = ['drop', 'inner', 'glow'] as const

/** How the group is drawn now. */
function drawn(t: TestEngine): unknown {
  t.frames()
  return t.renderer.last.layers.find(({ id }) => id === 'group:g')?.ops
}

test.each(kindsOfEffects)(
  'a linked colour of a group’s effect (%s) is that of the design in light and dark; letting go and deleting leave the picture',
  async (kind) => {
    const look = { effects: `blur #000000 0 0 2 0, ${kind} #00000080 0 4 8 0` }
    const list = ['a', 'b'].map((uuid, at) => ({
      ...disc(uuid, at),
      group: [{ id: 'g', name: 'Badge', look }],
    }))
    const t = await TestEngine.start({ layers: list })
    t.do({ do: 'theme.add', color: light }).do({ do: 'theme.dark', index: 0, color: dark })
    const path = 'group.effects.1'
    const stored = () => fieldAt(t.layer('a').group?.[0]?.look, 'effects.1')
    for (const option of ['light', 'dark'] as const) {
      const value = option === 'dark' ? dark : light
      t.do({ do: 'choice.set', id: 'appearance', option })
      t.do({ do: 'theme.link', index: 0, path, ids: ['g'] })
      const [linked, picture] = [t.list, drawn(t)]
      expect(stored()).toBe(light)
      expect(JSON.stringify(picture)).toContain(`"color":"${value}"`)
      t.do({ do: 'style.unlink', path, ids: ['g'] })
      expect([stored(), drawn(t)]).toEqual([value, picture])
      expect(t.layer('a').group?.[0]?.look).toEqual({ effects: expect.any(String) as string })
      t.do({ do: 'history.undo' })
      expect(t.list).toBe(linked)
      t.do({ do: 'theme.remove', index: 0 })
      expect([stored(), drawn(t)]).toEqual([value, picture])
      t.do({ do: 'history.undo' })
      expect([t.list, drawn(t)]).toEqual([linked, picture])
      t.do({ do: 'history.undo' })
    }
  },
)

test('the first option that the wearer finds is what a follower stores, whatever is chosen', async () => {
  const look = { effects: 'drop #00000080 0 4 8 0' }
  const t = await TestEngine.start({
    layers: [{ ...disc('a', 1), group: [{ id: 'g', name: 'Badge', look }] }],
  })
  await t.runLater({ do: 'choice.add', kind: 'color' })
  const [choice] = ownChoicesIn(t.list)
  await t.runLater({
    do: 'choice.follow',
    path: 'group.effects.0',
    ids: ['g'],
    to: { id: choice?.id ?? '', index: 0 },
  })
  const held = t.layer('a').group?.[0]?.look
  expect(wearColorsOf(held ?? {})).toHaveLength(1)
  expect(fieldAt(held, 'effects.0')).toBe(choice?.options[0]?.colors[0])
})
