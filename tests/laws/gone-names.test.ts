import { expect, test } from 'vitest'
import { isRoot } from '../../src/shared/document/create.ts'
import {
  ownChoicesIn,
  type OwnChoice,
  type OwnOption,
} from '../../src/shared/document/choices/own-choices.ts'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import { exportFace } from '../../src/shared/export/wff/export-face.ts'
import type { Notice } from '../../src/shared/protocol/commands.ts'
import { makeDesign, makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'
import { measure, worldAt } from '../unit/shared/layers/layer-makers.ts'

/* What flavours, options and layers name and there is none of: told at its place, with one press that takes it out. */

const slot = (uuid: string, y: number) =>
  makeLayer({ uuid, nodeType: 'complication', x: 300, y, systemProviderValue: 4 })

async function started(): Promise<TestEngine> {
  const t = await TestEngine.start({
    layers: [makeImage('hands', [220, 40]), makeText('words', 'hi', { fill: '#FFFFFF' }), slot('slot', 300)],
  })
  await t.engine.run({ do: 'choice.put', ids: [], to: null })
  t.do({ do: 'choice.add', kind: 'list', ids: ['hands'] })
  t.do({ do: 'choice.add', kind: 'boolean', ids: ['words'] })
  t.do({ do: 'choice.add', kind: 'color' })
  t.do({ do: 'choice.add', kind: 'flavor' })
  return t.do({ do: 'choice.edit', id: 'flavors', edit: { what: 'addOption' } })
}

const idOf = (t: TestEngine, kind: OwnChoice['kind']): string =>
  ownChoicesIn(t.list).find((one) => one.kind === kind)?.id ?? ''

/** The design with other choices in both lists of its faces, as one from elsewhere may have them. */
function withChoices(design: Design, change: (choice: OwnChoice) => OwnChoice): Design {
  const list = (layers: readonly Layer[]): readonly Layer[] =>
    layers.map((layer) =>
      isRoot(layer)
        ? ({
            ...layer,
            style: { ...layer.style, ownChoices: ownChoicesIn(layers).map(change) },
          } as unknown as Layer)
        : layer,
    )
  const faces = Object.fromEntries(
    Object.entries(design.faces).map(([id, { normal, ambient, ...face }]) => {
      const [a, b] = [normal, ambient].map((one) => ({
        ...one,
        nodeList: list(one.nodeList),
        snapshotData: [],
        snapshotIndex: -1,
      }))
      return [id, { ...face, normal: a, ambient: b }]
    }),
  )
  return { ...design, faces } as Design
}

type Planted = { readonly key: string; readonly at: string; readonly count: number }

/** Names of every kind that an option can have, of things that there are not. */
function planted(chance: Chance, choice: OwnChoice, option: OwnOption): [OwnOption, readonly Planted[]] {
  const found: Planted[] = []
  let next = option
  const at = `${choice.id}.${option.id}`
  const names = (): string[] =>
    Array.from({ length: chance.whole(1, 3) }, (_, n) => `gone_${chance.whole(1, 99)}_${n}`)
  const isFlavor = choice.kind === 'flavor'
  if (isFlavor && chance.isLucky(0.5)) {
    const gone = Object.fromEntries(names().map((id) => [id, 'gone_o']))
    const named = Object.keys(next.sets ?? {})
    const other = chance.isLucky(0.5) && named[0] ? { [named[0]]: 'gone_option' } : {}
    next = { ...next, sets: { ...next.sets, ...gone, ...other } }
    const count = Object.keys(gone).length + Object.keys(other).length
    found.push({ key: 'finding.flavorOption', at, count })
  }
  if (isFlavor && chance.isLucky(0.5)) {
    const gone = Object.fromEntries([...names(), 'hands'].map((id) => [id, 1]))
    next = { ...next, providers: { slot: 1, ...gone } }
    found.push({ key: 'finding.flavorSlot', at, count: Object.keys(gone).length })
  }
  if (choice.kind === 'list' && chance.isLucky(0.7)) {
    const gone = [...names(), ...(chance.isLucky(0.3) ? ['flavors'] : [])]
    next = { ...next, childSettingIds: [...(next.childSettingIds ?? []), ...gone] }
    found.push({ key: 'finding.childGone', at, count: gone.length })
  }
  return [next, found]
}

const rowsOf = (t: TestEngine) =>
  t
    .see('problems')
    .faces.flatMap(({ rows }) => rows)
    .filter(({ fix }) => fix?.label === 'fix.forgetGone')

const told = (t: TestEngine) =>
  rowsOf(t)
    .map(({ key, params, id }) => `${key} ${String(params?.['count'])} ${id.split(' ').at(-1)}`)
    .toSorted()

async function exported(t: TestEngine): Promise<string> {
  const face = await exportFace(t.design, t.design.activeFdId, { measure, world: worldAt() })
  return face?.text ?? ''
}

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'every name of what is gone is told at its option, does nothing on the watch and goes with one press, seed %i',
  async (seed) => {
    const chance = createChance(seed + 1)
    const made = await started()
    const child = idOf(made, 'boolean')
    const all: Planted[] = []
    const byOption = new Map<string, OwnOption>()
    const design = withChoices(made.design, (choice) => ({
      ...choice,
      options: choice.options.map((option) => {
        // both lists of a face have the same choices
        const at = `${choice.id}.${option.id}`
        const known = byOption.get(at)
        if (known) return known
        const named = choice.kind === 'list' ? { ...option, childSettingIds: [child] } : option
        const [next, found] = planted(chance, choice, named)
        all.push(...found)
        byOption.set(at, next)
        return next
      }),
    }))
    const t = await TestEngine.start({ design })
    t.frames()
    const wanted = all.map(({ key, count, at }) => `${key} ${count} ${at}`).toSorted()
    expect(told(t)).toEqual(wanted)
    expect(rowsOf(t).every(({ seenWith }) => seenWith !== null)).toBe(true)
    const before = await exported(t)
    expect(before).not.toContain('gone_')
    let presses = 0
    for (; rowsOf(t).length > 0; presses += 1) {
      const [row, count] = [rowsOf(t)[0], rowsOf(t).length]
      const options = (rows = rowsOf(t)) => rows.filter(({ key }) => key === 'finding.flavorOption').length
      const flavors = options()
      const outcome = t.run(row?.fix?.command ?? { do: 'history.undo' })
      t.frames()
      expect(rowsOf(t).map(({ id }) => id)).not.toContain(row?.id)
      // a change of choices gives each flavour an option of all of them, which is told of the others
      const others = flavors - options() - Number(row?.key === 'finding.flavorOption')
      expect(count - rowsOf(t).length).toBe(1 + others)
      const said = outcome.ok ? outcome.notices.filter(({ key }) => key === 'notice.namesGone') : []
      expect(said.map(({ params }) => params?.['count'])).toEqual(others > 0 ? [others] : [])
    }
    expect(JSON.stringify(ownChoicesIn(t.list))).not.toContain('gone_')
    expect(JSON.stringify(ownChoicesIn(t.list))).toContain(child)
    expect(await exported(t)).toBe(before)
    for (let step = 0; step < presses; step += 1) await t.engine.run({ do: 'history.undo' })
    t.frames()
    expect(told(t)).toEqual(wanted)
  },
)

const keysOf = (notices: readonly Notice[] | undefined) => (notices ?? []).map(({ key }) => key)

test('a complication that a flavour fills goes and comes back with undo, and what named it is told between', async () => {
  const t = await started()
  const option = t.see('choices').find(({ id }) => id === 'flavors')?.options[1]?.id ?? ''
  t.do({ do: 'choice.edit', id: 'flavors', edit: { what: 'provider', option, slot: 'slot', provider: 1 } })
  t.frames()
  expect(told(t)).toEqual([])
  t.do({ do: 'layer.delete', ids: ['slot'] })
  t.frames()
  expect(told(t)).toEqual([`finding.flavorSlot 1 flavors.${option}`])
  t.do({ do: 'history.undo' })
  t.frames()
  expect(told(t)).toEqual([])
})

test('with a choice that is deleted goes what is offered with it and what flavours take of it, which is told', async () => {
  const t = await started()
  const [list, child] = [idOf(t, 'list'), idOf(t, 'boolean')]
  const option = ownChoicesIn(t.list).find(({ id }) => id === list)?.options[0]?.id ?? ''
  t.do({ do: 'choice.edit', id: list, edit: { what: 'childSetting', option, child, isChild: true } })
  const outcome = t.run({ do: 'choice.edit', id: child, edit: { what: 'delete' } })
  if (!outcome.ok) throw new Error('refused')
  expect(outcome.notices).toMatchObject([{ key: 'notice.namesGone', params: { count: 3 } }])
  expect(JSON.stringify(ownChoicesIn(t.list))).not.toContain(child)
  t.frames()
  expect(told(t)).toEqual([])
  t.do({ do: 'history.undo' })
  expect(JSON.stringify(ownChoicesIn(t.list))).toContain(`"childSettingIds":["${child}"]`)
})

test('layers of options that there are none of are seen always: told when a design comes, and when they are pasted', async () => {
  const lost = makeImage('lost', [10, 10], { choice: { id: 'list_x', option: 'a' } })
  const odd = makeImage('odd', [10, 90], { choice: 'nothing' })
  const t = await TestEngine.start({ design: makeDesign([lost, odd, makeImage('plain', [90, 90])]) })
  const rows = () =>
    t
      .see('problems')
      .faces.flatMap((face) => face.rows)
      .filter(({ key }) => key === 'notice.optionsGone')
  t.frames()
  expect(rows()).toMatchObject([{ params: { count: 2 }, select: { fix: { ids: ['lost', 'odd'] } } }])
  expect(t.layer('lost').style).not.toHaveProperty('choice')
  t.do({ do: 'notice.dismiss', id: rows()[0]?.dismissId ?? -1 })
  expect(rows()).toEqual([])

  const own = await started()
  const list = idOf(own, 'list')
  const member = own.list.find(({ style }) => (style.choice as { id?: string } | undefined)?.id === list)
  own.do({ do: 'selection.set', ids: [member?.uuid ?? ''] }).do({ do: 'clipboard.copy' })
  const copied = (await own.engine.ask('clip'))?.json ?? ''
  const elsewhere = copied.replace(/"designId":"[^"]*"/, '"designId":"another"')
  const pasted = await t.runLater({ do: 'clipboard.paste', clip: elsewhere })
  expect(pasted.ok && keysOf(pasted.notices)).toEqual(['notice.optionsLeft'])
  const home = await own.runLater({ do: 'clipboard.paste', clip: elsewhere })
  expect(home.ok && keysOf(home.notices)).toEqual([])
})
