import { expect, test } from 'vitest'
import { isSameData } from '../../src/shared/base/same.ts'
import { componentsIn, detached, mainLayerId, soundComponents } from '../../src/shared/document/components.ts'
import {
  variantOf,
  withVariant,
  type Design,
  type GroupStep,
  type Layer,
} from '../../src/shared/document/design.ts'
import { mendGroups, pathOf, withPath } from '../../src/shared/document/group-paths.ts'
import { lookNames, type GroupLook } from '../../src/shared/document/group-look.ts'
import { followedStep } from '../../src/shared/rules/components/followed-step.ts'
import { indexOf } from '../../src/shared/document/linked-layers.ts'
import type { LayerList } from '../../src/shared/document/layer-list.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { variantKeys } from '../../src/shared/document/variant-keys.ts'
import { kindOf, parseLayer } from '../../src/shared/layers/registry.ts'
import type { Command } from '../../src/shared/protocol/commands.ts'
import { checkLaws, checkUndo } from '../support/check-laws.ts'
import { makeDesign, makeLayer, makeText } from '../support/make-design.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'
import { exported } from '../unit/shared/import/faces.ts'

/*
 * A random person works on two faces with components. What an instance had like its component comes apart only by an act
 * on the instance itself; every list is sound after each act. COMPONENTS=200 walks longer.
 */

const acts = Number(process.env['COMPONENTS'] ?? 0) || 4

/** What each layer has for itself, beside the names that copies get. */
const own: ReadonlySet<string> = new Set([
  'x',
  'y',
  'isLock',
  'isAutoHidden',
  'mainLayer',
  'choice',
  'storeListing',
])

type Pair = { readonly part: Layer; readonly main: Layer }

/** Layers of instances with those of the main component in the same list. */
function pairsIn(list: LayerList): ReadonlyMap<string, Pair> {
  const { mains, instances } = componentsIn(list)
  const pairs = new Map<string, Pair>()
  for (const { mark, members } of instances)
    for (const part of members) {
      const main = mains.get(mark.id)?.members.find(({ uuid }) => uuid === mainLayerId(part))
      if (main) pairs.set(part.uuid, { part, main })
    }
  return pairs
}

/** Fields in which a layer of an instance came apart from its main component without having been changed itself. */
function cameApart(before: LayerList, after: LayerList): readonly string[] {
  const was = pairsIn(before)
  return [...pairsIn(after)].flatMap(([uuid, { part, main }]) => {
    const old = was.get(uuid)
    if (!old || old.main.uuid !== main.uuid || kindOf(part) !== kindOf(main)) return []
    const [a, b] = [old.part.style, old.main.style] as const
    return Object.keys({ ...a, ...main.style }).flatMap((name) => {
      const at = (style: object): unknown => (style as Record<string, unknown>)[name]
      const wereAlike = isSameData(at(a), at(b))
      const isAsItWas = isSameData(at(part.style), at(old.part.style))
      const isApart = wereAlike && isAsItWas && !isSameData(at(part.style), at(main.style))
      return isApart && !own.has(name) ? [`${uuid} ${name}`] : []
    })
  })
}

class Person {
  readonly t: TestEngine
  readonly chance: Chance
  constructor(t: TestEngine, seed: number) {
    this.t = t
    this.chance = createChance(seed)
  }
  /** All of a group of components, or some layers. */
  ids(): readonly string[] {
    const { list } = this.t
    const { mains, instances } = componentsIn(list)
    const groups = [...mains.values(), ...instances]
    if (groups.length > 0 && this.chance.isLucky(0.5))
      return this.chance.pick(groups).members.map(({ uuid }) => uuid)
    return list.map(({ uuid }) => uuid).filter(() => this.chance.isLucky(0.3))
  }
  command(): Command {
    const { chance, t } = this
    const ids = this.ids()
    const isFull = t.list.length > 24
    const groups = t.list.flatMap(pathOf).map(({ id }) => id)
    const into = groups.length > 0 && chance.isLucky(0.7) ? chance.pick(groups) : null
    const more = (command: Command): Command =>
      isFull ? { do: 'layer.delete', ids: ids.slice(0, 3) } : command
    return chance.pick<() => Command>([
      () => ({ do: 'component.make', ids }),
      () => ({ do: 'component.make', ids }),
      () => ({ do: 'component.detach', ids }),
      () => ({ do: 'component.reset', ids }),
      () => ({ do: 'component.main', ids }),
      () => more({ do: 'layer.duplicate', ids }),
      () => more({ do: 'layer.duplicate', ids }),
      () => more({ do: 'layer.add', preset: chance.pick(['text.latin', 'shape.ring']) }),
      () => ({ do: 'clipboard.copy', ids }),
      () => ({ do: 'clipboard.cut', ids: ids.slice(0, 1) }),
      () => more({ do: 'clipboard.paste' }),
      () => ({ do: 'layer.delete', ids: ids.slice(0, 1) }),
      () => ({ do: 'layer.show', ids: ids.slice(0, 2) }),
      () => ({ do: 'mask.make', ids: ids.slice(0, 2) }),
      () => ({ do: 'group.make', ids }),
      () => ({ do: 'group.dissolve', ids: ids.slice(0, chance.whole(0, 9)) }),
      () => ({ do: 'order.place', ids: ids.slice(0, 3), index: chance.whole(0, 20), into }),
      () => ({ do: 'order.move', ids, to: chance.pick(['top', 'up', 'down', 'bottom'] as const) }),
      () => ({ do: 'style.set', path: 'opacity', value: chance.whole(0, 10) / 10, ids }),
      () => ({ do: 'style.set', path: 'opacity', value: chance.whole(0, 10) / 10, ids }),
      () => ({ do: 'style.set', path: 'opacity', value: chance.whole(0, 10) / 10, ids: ids.slice(0, 1) }),
      () => ({
        do: 'style.set',
        path: 'fill',
        value: chance.pick(['#112233', '#AABBCC']),
        ids: ids.slice(0, 1),
      }),
      () => ({ do: 'style.set', path: 'width', value: chance.whole(20, 200), ids: ids.slice(0, 1) }),
      () => ({
        do: 'style.set',
        path: 'group.opacity',
        value: chance.whole(0, 10) / 10,
        ids: groups.length > 0 ? [chance.pick(groups)] : [],
      }),
      () => ({ do: 'selection.set', ids }),
      () => ({ do: 'arrange.nudge', dx: chance.whole(-30, 30), dy: 3 }),
      () => ({ do: 'arrange.size', width: chance.whole(30, 300) }),
      () => ({ do: 'history.undo' }),
      () => ({ do: 'history.redo' }),
      () => ({ do: 'face.switch', fdId: chance.pick(t.design.fdIds) }),
      () => ({ do: 'mode.set', ambient: chance.isLucky(0.1) }),
      () => ({ do: 'ambient.copyFromNormal' }),
    ])()
  }

  /** One act, and how many layers of instances there are after it. */
  step(seed: number, step: number): number {
    const { t } = this
    const before = t.design
    const command = this.command()
    try {
      const outcome = t.run(command)
      expect(outcome.ok ? '' : outcome.refusal.key).not.toBe('refusal.badCommand')
      t.pass(600)
      checkLaws(t.engine, t.makeId, { isThorough: step % 5 === 0 })
      if (step % 20 === 0) checkUndo(t.engine)
      return walking.has(command.do) ? 0 : checkTogether(before, t.design)
    } catch (error) {
      const where = `seed ${seed}, step ${step}, ${JSON.stringify(command)}`
      throw new Error(`${where}: ${String(error)}`, { cause: error })
    }
  }
}

const walking = new Set(['history.undo', 'history.redo', 'component.make', 'component.detach'])

/** How many layers of instances there are, none of which came apart. */
function checkTogether(before: Design, after: Design): number {
  return variantKeys(after).reduce((count, key) => {
    const [was = [], is = []] = [before, after].map((one) => variantOf(one, key)?.nodeList ?? [])
    expect(cameApart(was, is)).toEqual([])
    return count + pairsIn(is).size
  }, 0)
}

test('instances come apart from components only by what is done to them, in random acts on two faces', async () => {
  let pairs = 0
  for (let seed = 1; seed <= acts; seed += 1) {
    const design = makeFaces([round('android', 500), round('android', 450)])
    const t = await TestEngine.start({ design, checksLaws: false })
    for (const preset of ['text.latin', 'shape.rectangle', 'shape.ring']) t.do({ do: 'layer.add', preset })
    t.do({ do: 'component.make', ids: t.list.slice(-2).map(({ uuid }) => uuid) }).do({
      do: 'layer.duplicate',
    })
    const person = new Person(t, seed)
    for (let step = 0; step < 100; step += 1) {
      pairs += person.step(seed, step)
    }
    const text = serializeDesign(t.design)
    const loaded = loadDesignText(text, { parseLayer, makeId: () => 'x' })
    expect(loaded.ok && serializeDesign(loaded.value.design)).toBe(text)
  }
  // the walk was about something
  expect(pairs).toBeGreaterThan(acts * 100)
}, 60_000)

/** A list with whatever marks a damaged file may have. */
function damaged(chance: Chance): LayerList {
  const ids = ['c1', 'c2', 'c3']
  const steps = Array.from({ length: 6 }, (_none, at): GroupStep => {
    const component = { id: chance.pick(ids), ...(chance.isLucky(0.5) ? { isMain: true as const } : {}) }
    return { id: `g${at}`, name: `g${at}`, ...(chance.isLucky(0.8) ? { component } : {}) }
  })
  const names = ['l0', 'l1', 'l2', 'l3', 'l4', 'gone', 7, null]
  const layers = Array.from({ length: 9 }, (_none, at) => {
    const mainLayer = chance.pick(names)
    const layer = makeText(`l${at}`, 'words', chance.isLucky(0.6) ? { mainLayer } : {})
    const path = [steps[Math.floor(at / 3)], steps[3 + Math.floor(at / 3)]].flatMap((step) =>
      step && chance.isLucky(0.8) ? [step] : [],
    )
    return withPath(layer, path)
  })
  return mendGroups(layers)
}

test('damaged components are mended once, no component stands in itself, and acts on them are answered', async () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const chance = createChance(seed)
    const list = soundComponents(damaged(chance))
    expect(soundComponents(list), `${seed}`).toBe(list)
    const { mains, instances } = componentsIn(list)
    for (const { mark, members } of [...mains.values(), ...instances])
      for (const layer of members)
        expect(
          pathOf(layer).filter(({ component }) => component?.id === mark.id),
          `${seed}`,
        ).toHaveLength(1)
    for (const layer of list) if (mainLayerId(layer)) expect(typeof layer.style.mainLayer).toBe('string')
    if (seed % 10 > 0) continue
    const t = await TestEngine.start({ layers: damaged(chance) })
    for (const command of [
      'component.reset',
      'component.detach',
      'component.main',
      'component.make',
    ] as const)
      t.run({ do: command, ids: t.list.map(({ uuid }) => uuid).filter(() => chance.isLucky(0.5)) })
    t.do({ do: 'style.set', path: 'opacity', value: 0.4, ids: ['l0', 'l4'] })
    expect(indexOf(t.list).get('l0')?.style.opacity).toBe(0.4)
  }
})

/** The design with instances that are plain groups. */
function withoutComponents(design: Design): Design {
  return variantKeys(design).reduce((all, key) => {
    const variant = variantOf(all, key)
    if (!variant) return all
    const { mains, instances } = componentsIn(variant.nodeList)
    const groups = new Set([...mains.values(), ...instances].map(({ step }) => step.id))
    return withVariant(all, key, { ...variant, nodeList: detached(variant.nodeList, groups) })
  }, design)
}

test('packages of instances are those of the same groups detached, byte by byte', async () => {
  const layers = [
    makeLayer({ uuid: 'r', nodeType: 'shape', x: 50, y: 50, width: 100, height: 100 }),
    makeText('t', 'words', { x: 60, y: 60 }),
  ]
  const t = await TestEngine.start({ design: makeDesign(layers) })
  t.do({ do: 'component.make', ids: ['r', 't'] }).do({ do: 'layer.duplicate', ids: ['r', 't'] })
  const group = componentsIn(t.list).instances[0]?.step.id ?? ''
  t.do({ do: 'style.set', ids: [group], path: 'group.opacity', value: 0.5 })
  const plain = withoutComponents(t.design)
  expect(plain).not.toBe(t.design)
  for (const key of variantKeys(plain))
    expect(variantOf(plain, key)?.nodeList.some(({ style }) => style.mainLayer !== undefined)).toBe(false)
  expect(await exported(plain)).toEqual(await exported(t.design))
})

/** A look that says something of each name; a new one has to stand here. */
const said: Required<Pick<GroupLook, (typeof lookNames)[number]>> = {
  ...{ opacity: 0.5, rotation: 30, rotate: '##minuteHand##', offset: { x: 0.2, y: 0.3 }, x: 5, y: 6 },
  ...{ dynamic: { x: '##minute##' }, tilt: { x: 20 }, when: '##minute## > 5' },
  ...{ choice: { id: 'c', option: 'o' }, blend: 'multiply', effects: 'drop #00000080 0 4 8 0' },
  ...{ colorLinks: { 'effects.0': '#00000080' }, wearColors: { 'effects.0': { id: 'c', index: 0 } } },
}

/** Links are of effects, and are none without. */
const beside = (name: string): GroupLook => (/^(color|wear)/.test(name) ? { effects: said.effects } : {})

/** Where a whole instance stands, how it is turned and which option shows it is its own. */
const placing = new Set(['rotation', 'rotate', 'offset', 'x', 'y', 'dynamic', 'choice'])

test.each(lookNames)('%s of a group of the main component comes to those of its instances', (name) => {
  const from: GroupStep = { id: 'g', name: 'Group', look: beside(name) }
  const to: GroupStep = { ...from, look: { ...beside(name), [name]: said[name] } }
  const own: GroupStep = { id: 'h', name: 'Group', look: beside(name) }
  expect(followedStep(own, { from, to, at: 'inner' }).look).toEqual(to.look)
  const outer = followedStep(own, { from, to, at: 'outer' }).look
  expect(outer).toEqual(placing.has(name) ? undefined : to.look)
  // what the instance has otherwise stays
  const other: GroupStep = {
    ...own,
    look: { opacity: 0.9, rotation: 10, x: 1, y: 1, when: '1', blend: 'screen' },
  }
  if (['opacity', 'when', 'blend'].includes(name))
    expect(followedStep(other, { from, to, at: 'outer' }).look).toEqual(other.look)
})
