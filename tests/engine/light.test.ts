import { expect, test } from 'vitest'
import { parseEffects } from '../../src/shared/base/effects/effects.ts'
import { awayFrom } from '../../src/shared/base/effects/light.ts'
import { apply, invert, multiply, type Matrix } from '../../src/shared/base/geometry.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { withPath } from '../../src/shared/document/group-paths.ts'
import { lightIn } from '../../src/shared/document/light.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { makeDesign, makeImage, makeLayer } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { createChance, createIds } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

/* One light of the design that shadows follow, also below what turns (decision 1421). */

const lit = 'drop #00000080 0 8 4 0 lit'

const box = (uuid: string, style: object = {}): Layer =>
  makeLayer({
    uuid,
    ...{ nodeType: 'shape', shape: 'rectangle', x: 100, y: 100, width: 60, height: 20, effects: lit },
    ...style,
  })

const placesOf = (t: TestEngine, uuid: string) =>
  (parseEffects(String((t.layer(uuid).style as { effects?: unknown }).effects)) ?? []).map(({ x, y }) => [
    x,
    y,
  ])

const drawOf = (t: TestEngine, uuid: string) => {
  t.frames()
  return t.renderer.last.layers.find(({ id }) => id === uuid)!
}

/** Where on the dial the shadow of a layer lies to what casts it. */
function offsetOnDial(t: TestEngine, uuid: string) {
  const { ops, matrix } = drawOf(t, uuid)
  const shadow = ops.find((op) => op.op === 'effects' && op.effects.some(({ kind }) => kind === 'drop'))
  if (shadow?.op !== 'effects') throw new Error('no shadow')
  const [own] = shadow.effects
  const to: Matrix = shadow.place ? multiply(matrix, shadow.place.matrix) : matrix
  const [from, there] = [apply(matrix, { x: 0, y: 0 }), apply(to, own!)]
  return { x: there.x - from.x, y: there.y - from.y }
}

test('the light moves all shadows that follow it in one step, live, on all faces and in both modes [34]', async () => {
  const faces = makeFaces([round('android', 400), round('falcon', 400)])
  const [own, plain] = [box('own'), box('plain', { effects: 'drop #000000 3 0 0 0' })]
  const inner = box('inner', { effects: 'inner #000000 0 5 0 0 lit, glow #FFFFFF 4 4 2 0 lit' })
  const grouped = withPath(box('in', { effects: '' }), [{ id: 'g', name: 'G', look: { effects: lit } }])
  const normal = withLayers(faces, { fdId: 'face-1' }, [own, plain, inner, grouped])
  const whole = withLayers(normal, { fdId: 'face-1', variant: 'ambient' }, [box('dim')])
  const t = await TestEngine.start({ design: withLayers(whole, { fdId: 'face-2' }, [box('chip')]) })
  const before = t.design
  t.do({ do: 'light.set', deg: 90, phase: 'preview' })
  expect(placesOf(t, 'own')).toEqual([[-8, 0]])
  t.do({ do: 'light.set', deg: 180, phase: 'preview' }).do({ do: 'light.set', deg: 270, phase: 'commit' })
  expect([placesOf(t, 'own'), placesOf(t, 'plain'), placesOf(t, 'inner')]).toEqual([
    [[8, 0]],
    [[3, 0]],
    [
      [5, 0],
      [4, 4],
    ],
  ])
  expect(t.layer('in').group?.[0]?.look?.effects).toBe('drop #00000080 8 0 4 0 lit')
  const { design } = t
  const listsOf = (of: typeof before) =>
    Object.values(of.faces).flatMap(({ normal: a, ambient: b }) => [a.nodeList, b.nodeList])
  // falcon has no ambient mode
  expect(listsOf(design).map(lightIn)).toEqual([270, 270, 270, null])
  expect(JSON.stringify(design.faces['face-1']?.ambient.nodeList)).toContain('8 0 4 0 lit')
  expect(JSON.stringify(design.faces['face-2']?.normal.nodeList)).toContain('8 0 4 0 lit')
  t.do({ do: 'history.undo' })
  expect(listsOf(t.design)).toEqual(listsOf(before))
  t.do({ do: 'history.redo' })
  expect(listsOf(t.design)).toEqual(listsOf(design))
  const loaded = loadDesignText(serializeDesign(t.design), { parseLayer, makeId: createIds('n') })
  expect(loaded.ok && listsOf(loaded.value.design).map(lightIn)).toEqual([270, 270, 270, null])
})

test('with a light a shadow has only its distance, and without one it stays where it lay [34]', async () => {
  const t = await TestEngine.start({ design: makeDesign([box('a', { effects: '' })]) })
  t.do({ do: 'light.set', deg: 270 })
  t.do({ do: 'style.set', ids: ['a'], path: 'effects', value: 'drop #000000 0 6 0 0 lit' })
  expect(placesOf(t, 'a')).toEqual([[6, 0]])
  t.do({ do: 'light.set', deg: null })
  expect([lightIn(t.list), placesOf(t, 'a')]).toEqual([null, [[6, 0]]])
  t.do({ do: 'style.set', ids: ['a'], path: 'effects', value: 'drop #000000 0 6 0 0 lit' })
  expect(placesOf(t, 'a')).toEqual([[0, 6]])
  expect(t.run({ do: 'light.set', deg: NaN })).toMatchObject({ refusal: { key: 'refusal.badCommand' } })
})

test('a shadow lies on the side of the light below what is turned, by hand or by its group [34]', async () => {
  const still = box('still', { rotation: 30 })
  const inner = withPath(box('in', { rotation: 20 }), [{ id: 'g', name: 'G', look: { rotation: 40 } }])
  const t = await TestEngine.start({ design: makeDesign([still, inner]) })
  t.do({ do: 'light.set', deg: 315 })
  for (const id of ['still', 'in']) {
    const [{ x, y }, wanted] = [offsetOnDial(t, id), awayFrom(315, 8)]
    expect(Math.hypot(x - wanted.x, y - wanted.y)).toBeLessThan(0.05)
  }
  t.do({ do: 'style.set', ids: ['still'], path: 'rotation', value: 77 })
  expect(offsetOnDial(t, 'still').x).toBeCloseTo(awayFrom(315, 8).x, 1)
})

const hands = [
  '(##hourHand##)',
  '(##minuteHand##)',
  '(##secondHand##)',
  '(##secondHand## * -3 + 17)',
] as const

test('200 layers that turn at any time have their shadow where the light has it [34]', async () => {
  const { whole: number, pick } = createChance(1421)
  for (let run = 0; run < 20; run += 1) {
    const layers = Array.from({ length: 10 }, (_none, at) => {
      const facts = {
        ...{ x: number(0, 300), y: number(0, 300), width: number(4, 90), height: number(4, 160) },
        ...{ offset: { x: number(-2, 4) / 2, y: number(-2, 4) / 2 }, rotate: pick(hands) },
        effects: `drop #00000080 0 ${number(1, 40)} ${number(0, 9)} ${number(0, 4)} lit${pick(['', ', glow #FF0000 0 0 4 0', ', inner #FFFFFF 0 2 2 0'])}`,
      }
      return pick([true, false])
        ? box(`l${at}`, facts)
        : makeImage(`l${at}`, [facts.x, facts.y], { ...facts })
    })
    const t = await TestEngine.start({ design: makeDesign(layers) })
    const deg = number(0, 360)
    t.do({ do: 'light.set', deg })
    const far = layers.map(({ uuid }) => Math.hypot(...(placesOf(t, uuid)[0] as [number, number])))
    for (let time = 0; time < 2; time += 1) {
      t.do({ do: 'clock.set', epochMs: number(0, 86_400_000) })
      layers.forEach(({ uuid }, at) => {
        const [{ x, y }, wanted] = [offsetOnDial(t, uuid), awayFrom(deg, far[at]!)]
        expect(Math.hypot(x - wanted.x, y - wanted.y)).toBeLessThan(0.5)
        expect(invert(drawOf(t, uuid).matrix)).not.toBeNull()
      })
    }
  }
})

test('a hand that turns keeps the picture of its shadow, and a press on that is none on the hand [34]', async () => {
  const hand = box('hand', { effects: 'drop #000000 0 60 0 0 lit', rotate: '(##secondHand##)' })
  const t = await TestEngine.start({ design: makeDesign([hand]) })
  t.do({ do: 'light.set', deg: 0 }).do({ do: 'clock.set', epochMs: 0 })
  const first = drawOf(t, 'hand').ops[0]
  t.do({ do: 'clock.set', epochMs: 15_000 })
  const next = drawOf(t, 'hand').ops[0]
  expect(next).not.toBe(first)
  expect(first?.op === 'effects' && next?.op === 'effects' && next.picture === first.picture).toBe(true)
  // upright after a quarter, about its middle at 130, 110: its shadow lies 60 lower
  t.click(130, 170)
  expect(t.selected).toEqual([])
  t.click(130, 110)
  expect(t.selected).toEqual(['hand'])
})
