import { isMessageKey, locales, textOf } from '../../src/shared/messages/text.ts'
import { describe, expect, it } from 'vitest'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import { addFace, removeFace, setSystem, switchFace } from '../../src/shared/document/face-edit.ts'
import { moveLayers } from '../../src/shared/document/layer-list.ts'
import { scaleBetween } from '../../src/shared/document/scale.ts'
import { kindOf, palette, parseLayer } from '../../src/shared/layers/registry.ts'
import { platformFor, platformsOf } from '../../src/shared/platforms/all.ts'
import { copyCompatible } from '../../src/shared/rules/faces/copy-face.ts'
import { applyFix } from '../../src/shared/rules/layer-rules/fix.ts'
import { judge, survey } from '../../src/shared/rules/judge.ts'
import type { Becoming, Coming, Finding, RuleWorld } from '../../src/shared/rules/rule.ts'
import { scaledLayer } from '../../src/shared/rules/faces/scaling.ts'
import { conformList } from '../../src/shared/rules/layer-rules/conform.ts'
import { syncLayers } from '../../src/shared/rules/faces/sync-faces.ts'
import { worldOf } from '../../src/shared/rules/world.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { createChance, createIds, type Chance } from '../support/seeded.ts'
import { createContext, picture } from '../unit/shared/layers/layer-makers.ts'

const deps = { platformOf: platformFor }
const presets = palette().filter(({ part }) => part === undefined)
const androidSides = [384, 450, 454, 456, 466, 480, 500]

/** What a refusal or an adjustment keeps out: a survey may find none of it after `judge` let a change through. */
const kept = new Set([
  'slot-count',
  'playback-count',
  'time-text-once',
  'playback-area',
  'time-image-area',
  'rotating-area',
  'order-by-level',
])

/** Keys of other texts that stand where their words should, in either language. */
const keysSaid = (key: string, params: Finding['params']): readonly string[] =>
  locales.flatMap((locale) =>
    (textOf(locale, key, params).match(/[a-zA-Z]\w*(?:\.\w+)+/g) ?? []).filter(isMessageKey),
  )

const broken = (findings: readonly Finding[]): readonly string[] =>
  findings
    .filter(({ rule, severity }) => kept.has(rule) && severity === 'error')
    .map(({ rule, key }) => `${rule} ${key}`)

function surveyed(design: Design): readonly string[] {
  return design.fdIds.flatMap((fdId) => {
    const world = worldOf(design, { fdId, variant: 'normal' }, deps)
    if (!world) throw new Error(`no world of ${fdId}`)
    const once = survey(world)
    expect(survey(world)).toEqual(once)
    // the mark that all is well never stands beside a red meter
    for (const { rule, isAdvice, value, limit } of once.meters)
      if (!isAdvice && limit !== null && value > limit)
        expect(
          once.findings.map(({ severity }) => severity),
          rule,
        ).toContain('error')
    return broken(once.findings).map((what) => `${fdId}: ${what}`)
  })
}

const rotates = ['', '(##hourHand##)', '(##minuteHand##)', '(##secondHand##)', '(##tick## * 30)', '(45)']
const side = (chance: Chance): number => chance.pick([10, 60, 140, 254, 256, 300, 466, 620])

function styled(layer: Layer, chance: Chance): Layer {
  const style: Record<string, unknown> = {
    ...layer.style,
    x: chance.whole(-300, 700),
    y: chance.whole(-300, 700),
    width: side(chance),
    height: side(chance),
    rotation: chance.pick([0, 0, 30, 90, 217]),
    rotate: chance.isLucky(0.5) ? layer.style.rotate : chance.pick(rotates),
  }
  if (chance.isLucky(0.1)) style['dynamic'] = { x: '(##second## * 3)', width: '(##minute## + 10)' }
  return parseLayer({ ...layer, style }) ?? layer
}

function createLayers(chance: Chance, makeId: () => string, dial: RuleWorld['dial']): readonly Layer[] {
  const pictures = [1, 2, 3].map((number) => picture(`/f/${chance.whole(1, 6)}-${number}.png`, 90, 60))
  return Array.from({ length: chance.whole(1, 3) }, () => {
    const preset = chance.pick(presets)
    const layer: Layer = { ...preset.create(createContext({ dial, pictures })), uuid: makeId() }
    return chance.isLucky(0.6) ? styled(layer, chance) : layer
  }).filter((layer) => !kindOf(layer).abilities.isBackdrop)
}

/** `FUZZ=200` looks longer; the seed and the step of a failure are in its message. */
const seeds = Number(process.env['FUZZ'] ?? 12)

/** A person who does anything at all, and only what `judge` lets through. */
function createWalk(seed: number) {
  const chance = createChance(seed)
  const makeId = createIds(`s${seed}`)
  let design = makeFaces([round('android', chance.pick(androidSides)), round('falcon', 466)])
  const counts = { allow: 0, note: 0, adjust: 0, refuse: 0, sync: 0, copy: 0 }

  const world = (): RuleWorld => {
    const found = worldOf(design, { fdId: design.activeFdId, variant: 'normal' }, deps)
    if (!found) throw new Error('no world')
    return found
  }

  function put(list: readonly Layer[], now: RuleWorld): void {
    const face = design.faces[design.activeFdId]
    if (!face) throw new Error('no face')
    const nodeList = conformList(list, now)
    // a copy: a list that was settled is not looked at again
    const again = [...nodeList]
    expect(conformList(again, { ...now, list: again })).toBe(again)
    const normal = { ...face.normal, nodeList }
    design = { ...design, faces: { ...design.faces, [design.activeFdId]: { ...face, normal } } }
  }

  function come(): void {
    const now = world()
    const on = chance.pick<Coming>(['add', 'paste', 'duplicate', 'import'])
    const sources = now.list.filter((layer) => !kindOf(layer).abilities.isBackdrop)
    const layers =
      on === 'duplicate' && sources.length > 0
        ? [{ ...chance.pick(sources), uuid: makeId() }]
        : createLayers(chance, makeId, now.dial)
    const verdict = judge<Layer>({ on, layers }, now)
    counts[verdict.verdict] += 1
    if (verdict.verdict === 'refuse') return
    expect(verdict.layers.map(({ uuid }) => uuid)).toEqual(layers.map(({ uuid }) => uuid))
    put([...now.list, ...verdict.layers], now)
    const before = new Map(
      design.fdIds.map((fdId) => [fdId, design.faces[fdId]?.normal.nodeList.length ?? 0]),
    )
    const synced = syncLayers(design, { fdId: design.activeFdId, ids: layers.map(({ uuid }) => uuid) }, deps)
    for (const { fdId, added, variant } of synced.faces) {
      expect(variant.nodeList.length).toBe((before.get(fdId) ?? 0) + added.length)
      for (const layer of added) expect(kindOf(layer).schema.safeParse(layer.style).success).toBe(true)
    }
    counts.sync += synced.faces.length
    design = synced.design
  }

  function become(): void {
    const now = world()
    const sources = now.list.filter((layer) => !kindOf(layer).abilities.isBackdrop)
    if (sources.length === 0) return
    const on = chance.pick<Becoming>(['move', 'resize', 'style'])
    const source = chance.pick(sources)
    const next = styled(source, chance)
    const place = { x: next.style.x, y: next.style.y }
    const size = { ...place, width: next.style.width, height: next.style.height }
    const style = { move: place, resize: size, style: next.style }[on as 'move' | 'resize' | 'style']
    const verdict = judge<Layer>({ on, layers: [{ ...source, style: { ...source.style, ...style } }] }, now)
    counts[verdict.verdict] += 1
    if (verdict.verdict === 'refuse') return
    const [changed] = verdict.layers
    put(
      now.list.map((layer) => (layer === source && changed ? changed : layer)),
      now,
    )
  }

  function order(): void {
    const now = world()
    const movable = now.list.filter((layer) => !kindOf(layer).abilities.isBackdrop)
    if (movable.length < 2) return
    const ids = [chance.pick(movable).uuid]
    const layers = moveLayers(now.list, new Set(ids), chance.whole(1, now.list.length))
    const verdict = judge<Layer>({ on: 'order', layers, ids }, now)
    counts[verdict.verdict] += 1
    if (verdict.verdict !== 'refuse') return put(layers, now)
    const way = verdict.wayOut && applyFix(verdict.wayOut.fix, now)
    if (way) put(way, now)
  }

  function faces(): void {
    const spec = round(chance.pick(['android', 'falcon']), chance.pick(androidSides))
    const act = chance.whole(0, 4)
    const fdId = chance.pick(design.fdIds)
    const options = { ...deps, makeId, at: 0, rootLabel: 'Root' }
    const made = act < 2 ? copyCompatible(design, { fdId, spec }, options) : null
    if (made?.ok) {
      const next = addFace(design, { fdId: makeId(), face: made.value.face, ...deps })
      if (!next.ok) throw new Error(next.error.key)
      design = next.value
      counts.copy += 1
    }
    const system = chance.pick<Design['system']>(['all', 'other', 'wearOS'])
    const others = [
      () => removeFace(design, fdId, platformFor),
      () => switchFace(design, fdId, platformFor),
      () => setSystem(design, { system, ...deps, targets: platformsOf(system) }),
    ][act - 2]
    const edited = others?.()
    if (edited?.ok) design = edited.value
    expect(design.fdIds).toContain(design.activeFdId)
    expect(Object.keys(design.faces).sort()).toEqual([...design.fdIds].sort())
    expect(design.isAmbientMode).toBe(false)
  }

  return {
    step: () => chance.pick([come, come, come, become, become, order, faces])(),
    get design() {
      return design
    },
    counts,
  }
}

describe('a random person on random faces', () => {
  it('never breaks what judge refuses or adjusts, on any face [S5.04–S5.26 S6.05 A34]', () => {
    const totals = { allow: 0, note: 0, adjust: 0, refuse: 0, sync: 0, copy: 0 }
    for (let seed = 1; seed <= seeds; seed += 1) {
      const walk = createWalk(seed)
      for (let step = 1; step <= 50; step += 1) {
        walk.step()
        expect(surveyed(walk.design), `seed ${seed}, step ${step}`).toEqual([])
      }
      for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += walk.counts[name]
    }
    // a walk that is let through everywhere, or nowhere, shows nothing
    const least = { allow: 20, note: 0, adjust: 20, refuse: 20, sync: 20, copy: 5 }
    for (const name of Object.keys(totals) as (keyof typeof totals)[])
      expect(totals[name], name).toBeGreaterThanOrEqual(least[name])
  })

  it('every fix of a finding takes it away [S5.13–S5.25]', () => {
    let fixed = 0
    for (let seed = 100; seed < 140; seed += 1) {
      const chance = createChance(seed)
      const empty = worldOf(makeFaces([round('falcon', 466)]), { fdId: 'face-1', variant: 'normal' }, deps)
      if (!empty) throw new Error('no world')
      const makeId = createIds(`f${seed}`)
      const list = Array.from({ length: 6 }, () => createLayers(chance, makeId, empty.dial)).flat()
      const world: RuleWorld = {
        ...empty,
        list: [...empty.list, ...list.map((layer) => styled(layer, chance))],
      }
      for (const { rule, uuid, key, params, wayOut } of survey(world).findings) {
        expect(keysSaid(key, params), key).toEqual([])
        const next = wayOut && applyFix(wayOut.fix, world)
        if (!next) continue
        const after = survey({ ...world, list: next }).findings
        expect(
          after.filter((one) => one.rule === rule && one.uuid === uuid && one.key === key),
          `seed ${seed} ${rule} ${key}`,
        ).toEqual([])
        fixed += 1
      }
    }
    expect(fixed).toBeGreaterThan(100)
  })
})

describe('scaling', () => {
  const near = (a: unknown, b: unknown): boolean => {
    if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 0.01 + 1e-9
    if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b
    const names = new Set([...Object.keys(a), ...Object.keys(b)])
    return [...names].every((name) => near(a[name as keyof typeof a], b[name as keyof typeof b]))
  }
  it('there and back gives the same layer within a hundredth of a pixel [S4.25]', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const chance = createChance(seed)
      const [layer] = createLayers(chance, createIds('x'), { width: 466, height: 466 })
      if (!layer) continue
      const other = chance.pick([384, 450, 500])
      const [a, b] = ['466*466', `${other}*${other}`] as const
      const there = scaledLayer(layer, scaleBetween(a, b))
      const back = scaledLayer(there, scaleBetween(b, a))
      expect(near(back, layer), JSON.stringify([layer.style, back.style])).toBe(true)
      expect(kindOf(there).schema.safeParse(there.style).success).toBe(true)
    }
  })
  it('to the same size is the very same layer', () => {
    const [layer] = createLayers(createChance(3), createIds('x'), { width: 466, height: 466 })
    expect(layer && scaledLayer(layer, scaleBetween('466*466', '466*466'))).toBe(layer)
  })
})
