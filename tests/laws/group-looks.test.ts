import { expect, test } from 'vitest'
import { multiply, type Matrix } from '../../src/shared/base/geometry.ts'
import type { Constraints } from '../../src/shared/document/constraints.ts'
import type { GroupStep, Layer } from '../../src/shared/document/design.ts'
import { groupBox } from '../../src/shared/document/group-box.ts'
import { isTurning, tidyLook, wholeLook, type GroupLook } from '../../src/shared/document/group-look.ts'
import { areGroupsSound, mendGroups, pathOf, withPath } from '../../src/shared/document/group-paths.ts'
import { membersOf } from '../../src/shared/document/group-units.ts'
import { serializeLayer } from '../../src/shared/document/stored/serialize.ts'
import { withFlatGroups } from '../../src/shared/export/falcon/flat-groups.ts'
import type { LayerDraw } from '../../src/shared/layers/draw-ops.ts'
import { lossesIn, outcomesOn, type Outcomes } from '../../src/shared/layers/outcome.ts'
import { kindOf, parseLayer } from '../../src/shared/layers/registry.ts'
import { android } from '../../src/shared/platforms/android.ts'
import { falcon } from '../../src/shared/platforms/falcon.ts'
import { withGroupPivots } from '../../src/shared/rules/layer-rules/group-pivots.ts'
import { createWorld, defaultSampleTime } from '../../src/shared/expressions/world.ts'
import { createDrawList } from '../../src/worker/scene/draw-list.ts'
import { momentAt } from '../../src/worker/scene/time/moment.ts'
import { atRest } from '../../src/worker/scene/layers/scene-layer.ts'
import { createFakeFonts } from '../support/fake-ports.ts'
import { makeDesign, makeText } from '../support/make-design.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { asMadeHere, exported, imported, sourceZip } from '../unit/shared/import/faces.ts'

const tries = Number(process.env['GROUPED'] ?? 0) || 60

const someTilt = (chance: Chance) => ({
  ...{ x: chance.whole(-40, 40), y: chance.whole(-40, 40), rotation: chance.whole(-30, 30) },
  ...{ scale: chance.whole(50, 150) / 100, opacity: chance.whole(0, 100) / 100, at: chance.whole(1, 90) },
})

/** Any look, each part of it at some time. */
function someLook(chance: Chance): GroupLook | undefined {
  const maybe = <T>(value: T, rest: T): T => (chance.isLucky(0.35) ? value : rest)
  const text = (factor: number): string => maybe(`((##second## * ${factor}) + 1)`, '')
  const choice = { id: 'pick', option: chance.pick(['one', 'two']) }
  const links = {
    colorLinks: { 'effects.0': '#00000080' },
    wearColors: { 'effects.0': { id: 'c', index: 0 } },
  }
  return tidyLook({
    ...wholeLook(undefined),
    ...(chance.isLucky(0.5) ? links : {}),
    ...(chance.isLucky(0.2) ? { choice } : {}),
    opacity: maybe(chance.whole(1, 99) / 100, 1),
    rotation: maybe(chance.whole(-180, 180), 0),
    rotate: maybe('(##second## * 6)', ''),
    offset: maybe({ x: chance.whole(-100, 200) / 100, y: chance.whole(-100, 200) / 100 }, { x: 0.5, y: 0.5 }),
    x: maybe(chance.whole(-50, 50), 0),
    y: maybe(chance.whole(-50, 50), 0),
    dynamic: { x: text(2), y: text(3), opacity: maybe('(##second## / 60)', '') },
    when: maybe('(##second## > 20)', ''),
    ...(chance.isLucky(0.3) ? { tilt: someTilt(chance) } : {}),
    blend: maybe(chance.pick(['multiply', 'screen', 'difference']), ''),
    effects: maybe('drop #00000080 0 4 8 0, blur #000000 0 0 6 0 off', ''),
  })
}

/** Texts in groups of up to three levels with looks, sound. */
function someList(chance: Chance): readonly Layer[] {
  const looks = new Map<string, GroupLook | undefined>()
  const kept = new Map<string, Constraints | undefined>()
  const step = (id: string): GroupStep => {
    if (!looks.has(id)) looks.set(id, someLook(chance))
    const look = looks.get(id)
    if (!kept.has(id)) kept.set(id, someConstraints(chance))
    const constraints = kept.get(id)
    return { id, name: id, ...(look ? { look } : {}), ...(constraints ? { constraints } : {}) }
  }
  const list = Array.from({ length: chance.whole(2, 9) }, (_none, at) => {
    const place = { x: chance.whole(0, 400), y: chance.whole(0, 400) }
    const constraints = someConstraints(chance)
    const own = { ...place, rotation: maybeTurned(chance), ...(constraints ? { constraints } : {}) }
    const layer = makeText(`l${at}`, 'words', own)
    const [outer, middle] = [Math.floor(at / 4), Math.floor(at / 2)]
    const path = [step(`o${outer}`), ...(chance.isLucky(0.6) ? [step(`m${middle}`)] : [])]
    return chance.isLucky(0.9) ? withPath(layer, path) : layer
  })
  return mendGroups(list)
}

const someConstraints = (chance: Chance): Constraints | undefined =>
  chance.isLucky(0.4)
    ? { [chance.pick(['x', 'y'])]: chance.pick(['start', 'end', 'both', 'centre']) }
    : undefined

const maybeTurned = (chance: Chance): number => (chance.isLucky(0.3) ? chance.whole(0, 359) : 0)

function* cases(seed: number, count = tries) {
  for (let at = 0; at < count; at += 1) {
    const chance = createChance(seed * 10_000 + at)
    yield { chance, list: someList(chance) }
  }
}

/** At another second the watch is held otherwise. */
const momentOf = (second: number) =>
  momentAt({
    ...{ epochMs: Date.UTC(2026, 4, 9, 3, 7, second), utcOffsetMinutes: 0, locale: 'en', epoch: 0 },
    overrides: { tiltX: second - 30, tiltY: 10 - second },
  })

function drawsOf(
  list: readonly Layer[],
  second: number,
  outcomes: Outcomes | null = null,
): readonly LayerDraw[] {
  const scene = createDrawList(createFakeFonts())
  const own = list.filter((layer) => kindOf(layer).abilities.isBackdrop !== true)
  scene.update(own, momentOf(second), { ...atRest, outcomes })
  return scene.draws.filter(({ ops }) => ops.length > 0)
}

/** What of a picture is seen where, numbers as exact as a picture shows them. */
const pictured = (draws: readonly LayerDraw[]) =>
  draws.map(({ matrix, opacity, blend, ops, parts = [] }) => ({
    ops: ops.map(({ place }) => ({
      matrix: place ? multiply(matrix, place.matrix) : matrix,
      opacity: place?.opacity ?? 1,
    })),
    ...{
      opacity,
      blend,
      parts: JSON.stringify(parts.map(({ count, parts: inner }) => [count, inner?.length])),
    },
  }))

const near = (a: Matrix, b: Matrix): boolean => a.every((value, at) => Math.abs(value - (b[at] ?? 0)) < 0.1)

function expectAlike(a: ReturnType<typeof pictured>, b: ReturnType<typeof pictured>, why: string): void {
  expect(
    b.map(({ parts, blend }) => [parts, blend]),
    why,
  ).toEqual(a.map(({ parts, blend }) => [parts, blend]))
  a.forEach((one, at) => {
    expect(b[at]?.opacity, why).toBeCloseTo(one.opacity, 2)
    one.ops.forEach(({ matrix, opacity }, place) => {
      expect(near(matrix, b[at]?.ops[place]?.matrix as Matrix), `${why} ${matrix.join()}`).toBe(true)
      expect(b[at]?.ops[place]?.opacity, why).toBeCloseTo(opacity, 2)
    })
  })
}

test('looks are stored as they are read, all members of a group have one, and mending keeps them', () => {
  for (const { chance, list } of cases(1)) {
    expect(areGroupsSound(list)).toBe(true)
    for (const layer of list) {
      const text = serializeLayer(layer)
      const read = parseLayer(JSON.parse(text))
      expect(read).toEqual(layer)
      expect(read && serializeLayer(read)).toBe(text)
    }
    // one member says another look: it is no sound list, and the group's first one counts
    const [id] = list.flatMap(pathOf).map((step) => step.id)
    const members = membersOf(list, id ?? '')
    const last = members.at(-1)
    if (!id || members.length < 2 || !last) continue
    const other = { opacity: chance.whole(1, 50) / 1000 }
    const torn = list.map((layer) =>
      layer === last
        ? withPath(
            layer,
            pathOf(layer).map((step) => (step.id === id ? { ...step, look: other } : step)),
          )
        : layer,
    )
    expect(areGroupsSound(torn)).toBe(false)
    expect(mendGroups(torn)).toEqual(list)
  }
})

test('what goes out and comes in again shows the same picture at every moment, and goes out the same', async () => {
  for (const { list } of cases(2)) {
    const face = await exported(makeDesign(list))
    const { design } = await imported(sourceZip(face))
    const back = design.faces[design.activeFdId]?.normal.nodeList ?? []
    for (const second of [5, 30, 59])
      // words in a group take its effects, which is told
      expectAlike(
        pictured(drawsOf(list, second, outcomesOn(android))),
        pictured(drawsOf(back, second)),
        String(second),
      )
    expect((await exported(design)).text).toBe(face.text)
    const again = await imported(sourceZip(await exported(asMadeHere(design))))
    const twice = again.design.faces[again.design.activeFdId]?.normal.nodeList ?? []
    expectAlike(pictured(drawsOf(back, 30)), pictured(drawsOf(twice, 30)), 'twice')
  }
})

test('a chip without groups is sent what the canvas shows of it, and all that is lost is told', () => {
  const outcomes = outcomesOn(falcon)
  const world = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })
  for (const { list } of cases(3)) {
    const flat = withFlatGroups(list, outcomes, world).map((layer) => withPath(layer, []))
    const [seen, sent] = [drawsOf(list, 30, outcomes), drawsOf(flat, 30, outcomes)]
    expectAlike(pictured(seen), pictured(sent), 'falcon')
    const told = new Set(list.flatMap((layer) => lossesIn(outcomes, list, layer).map(({ id }) => id)))
    const looks = list.flatMap(pathOf).flatMap(({ look }) => (look ? [look] : []))
    const isLive = looks.some(({ rotate, dynamic, when }) => rotate ?? when ?? dynamic)
    expect(told.has('groupLive')).toBe(isLive)
    expect(told.has('blend')).toBe(looks.some(({ blend }) => blend !== undefined))
  }
})

test('a group that turns goes on turning about its point of the dial unless all of it moves', () => {
  const pivotOf = (list: readonly Layer[], id: string) => {
    const box = groupBox(membersOf(list, id))
    const step = membersOf(list, id)[0]?.group?.find((one) => one.id === id)
    const { offset } = wholeLook(step?.look)
    return { x: box.x + offset.x * box.width, y: box.y + offset.y * box.height }
  }
  const shifted = (layer: Layer, x: number): Layer => ({
    ...layer,
    style: { ...layer.style, x: layer.style.x + x },
  })
  for (const { chance, list } of cases(4)) {
    const turning = list.flatMap(pathOf).find(({ look }) => look && isTurning(look))
    if (!turning) continue
    const members = membersOf(list, turning.id)
    const all = new Set(members.map(({ uuid }) => uuid))
    const whole = list.map((layer) => (all.has(layer.uuid) ? shifted(layer, 40) : layer))
    expect(pivotOf(withGroupPivots(list, whole), turning.id).x).toBeCloseTo(
      pivotOf(list, turning.id).x + 40,
      6,
    )
    if (members.length < 2) continue
    const one = chance.pick(members)
    const part = withGroupPivots(
      list,
      list.map((layer) => (layer === one ? shifted(layer, 200) : layer)),
    )
    expect(pivotOf(part, turning.id).x).toBeCloseTo(pivotOf(list, turning.id).x, 1)
    expect(areGroupsSound(part)).toBe(true)
  }
})
