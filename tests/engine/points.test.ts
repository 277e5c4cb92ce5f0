import { describe, expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { pathKind } from '../../src/shared/layers/path/kind.ts'
import type { PathStyle } from '../../src/shared/layers/path/style.ts'
import type { Command } from '../../src/shared/protocol/commands.ts'
import { layerOfPath, pathOfChance } from '../support/generated-paths.ts'
import { makeLayer } from '../support/make-design.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { apart, linesOnDial, spotsOnDial } from '../support/outline-places.ts'
import { createChance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const path = (d: string, style: Partial<PathStyle> = {}): Layer<PathStyle> =>
  layerOfPath({
    ...(pathKind.defaults as PathStyle),
    ...{ d, x: 100, y: 100, width: 200, height: 100, viewWidth: 200, viewHeight: 100, fill: '#FF0000' },
    ...style,
  })

/** A roof: two corners with a curve between, and a corner below. */
const roof = 'M0 50C0 0 200 0 200 50L100 100Z'

const change = (how: Extract<Command, { do: 'points.change' }>['how']) =>
  ({ do: 'points.change', how }) as const

async function editing(...layers: readonly Layer[]) {
  const t = await TestEngine.start({ layers })
  const id = layers[0]?.uuid ?? ''
  t.do({ do: 'selection.set', ids: [id] })
  expect(await t.runLater({ do: 'tool.points', isOn: true })).toMatchObject({ ok: true })
  t.frames()
  return t
}

const view = (t: TestEngine) => (t.frames(), t.see('points'))
const at = (t: TestEngine, id: string) => spotsOnDial(t, 'path').get(id)
const names = (t: TestEngine) => [...spotsOnDial(t, 'path').keys()]

function expectAt(t: TestEngine, id: string, [x, y]: readonly [number, number]) {
  expect(apart(at(t, id), { x, y }), `${id} ${JSON.stringify(at(t, id))}`).toBeLessThan(0.01)
}

const announced = (t: TestEngine) =>
  t.requests.flatMap((one) => ('show' in one && one.show === 'announce' ? [one.key] : [])).at(-1)

describe('by the pointer', () => {
  test('a double press on a path shows its points, Escape and a press beside it end that', async () => {
    const t = await TestEngine.start({ layers: [path(roof)] })
    t.doubleClick(200, 150)
    await expect.poll(() => view(t)).toMatchObject({ layer: 'path', count: 3, chosen: 0 })
    expect(t.renderer.last.overlay.filter(({ mark }) => mark === 'handle').length).toBe(3)
    expect(announced(t)).toBe('announce.points.begun')
    t.do({ do: 'tool.points', isOn: false })
    expect(view(t)).toBe(null)
    await t.runLater({ do: 'tool.points', isOn: true })
    t.click(20, 20)
    expect(view(t)).toBe(null)
  })

  test('a double press on a corner opens them too, where a handle of the box stands on it', async () => {
    const t = await TestEngine.start({ layers: [path('M0 0L200 0L200 100Z')] })
    t.do({ do: 'selection.set', ids: ['path'] })
    const before = t.list
    t.doubleClick(300, 200)
    await expect.poll(() => view(t)).toMatchObject({ layer: 'path', count: 3 })
    expect(t.list).toBe(before)
  })

  test('a point is dragged as one step, the others stay, and undo gives the same design back', async () => {
    const t = await editing(path(roof))
    const [before, steps] = [t.list, t.steps]
    t.drag([200, 200], [230, 260], { ctrl: true })
    expectAt(t, '0.2', [230, 260])
    for (const [id, place] of [
      ['0.0', [100, 150]],
      ['0.1', [300, 150]],
      ['0.0.out', [100, 100]],
    ] as const)
      expectAt(t, id, place)
    expect([t.steps, t.see('history').entries.at(-1)?.key]).toEqual([steps + 1, 'history.movePoints'])
    expect(t.layer('path').style).toMatchObject({ x: 100, y: 112.5, width: 200, height: 147.5 })
    t.do({ do: 'history.undo' })
    expect(t.list).toEqual(before)
    expect(view(t), 'it goes on').toMatchObject({ layer: 'path' })
  })

  test('Escape takes a drag back, Shift keeps it to 45°, without Ctrl it lands on whole pixels', async () => {
    const t = await editing(path(roof))
    const before = t.list
    t.press(200, 200).moveTo(230.4, 233.3)
    expectAt(t, '0.2', [230, 233])
    t.escape()
    expect(t.list).toEqual(before)
    t.release()
    t.drag([200, 200], [240, 203], { shift: true })
    expectAt(t, '0.2', [240, 200])
  })

  test('several points are taken by Shift and by a marquee, and go together', async () => {
    const t = await editing(path(roof))
    t.click(100, 150).click(200, 200, { shift: true })
    expect(view(t)?.chosen).toBe(2)
    t.click(200, 200, { shift: true })
    expect(view(t)).toMatchObject({ chosen: 1, one: { kind: 'corner', number: 1 } })
    t.drag([80, 130], [320, 170])
    expect(view(t)?.chosen).toBe(2)
    t.drag([300, 150], [310, 160], { ctrl: true })
    expectAt(t, '0.0', [110, 160])
    expectAt(t, '0.1', [310, 160])
    expectAt(t, '0.2', [200, 200])
  })

  test('a press on the line adds a point where it was, and moves nothing of the line', async () => {
    const t = await editing(path(roof))
    const before = linesOnDial(t, 'path')
    t.click(200, 112.5)
    const [line] = linesOnDial(t, 'path')
    expect(line?.anchors).toHaveLength(4)
    expectAt(t, '0.1', [200, 112.5])
    // the halves of a curve that is parted in its middle have handles half as long
    expectAt(t, '0.0.out', [100, 125])
    expectAt(t, '0.1.into', [150, 112.5])
    expect(t.see('history').entries.at(-1)?.key).toBe('history.addPoint')
    t.do({ do: 'history.undo' })
    expect(linesOnDial(t, 'path')).toEqual(before)
    t.drag([150, 175], [140, 190], { ctrl: true })
    expectAt(t, '0.3', [140, 190])
    expect(t.steps, 'with the drag it is one step').toBe(1)
  })

  test('a second press on a point makes it smooth, and a corner again; its handles turn together, with Alt one alone', async () => {
    const t = await editing(path('M0 100L100 0L200 100Z'))
    t.doubleClick(200, 100)
    expect(view(t)).toMatchObject({ one: { kind: 'smooth', number: 2 } })
    const [into, out] = [at(t, '0.1.into'), at(t, '0.1.out')]
    expect([into?.y, out?.y]).toEqual([100, 100])
    t.drag([out?.x ?? 0, 100], [200, 60])
    expectAt(t, '0.1.out', [200, 60])
    expectAt(t, '0.1.into', [200, 140])
    t.drag([200, 60], [230, 80], { alt: true })
    expectAt(t, '0.1.into', [200, 140])
    expect(view(t)).toMatchObject({ one: { kind: 'out' } })
    t.doubleClick(200, 100).doubleClick(200, 100)
    expect(names(t)).toEqual(['0.0', '0.1', '0.2'])
  })
})

describe('by keys and commands', () => {
  test('points and handles are walked and said; arrows move them, a burst is one step', async () => {
    const t = await editing(path(roof))
    t.do({ do: 'points.step', by: 1 })
    expect([view(t)?.one, announced(t)]).toEqual([{ kind: 'corner', number: 1 }, 'announce.points.corner'])
    t.do({ do: 'points.step', by: 1 })
    expect(view(t)?.one).toEqual({ kind: 'out', number: 1 })
    t.do({ do: 'points.step', by: -1 }).do({ do: 'points.step', by: -1 })
    expect(view(t)?.one, 'round and round').toEqual({ kind: 'corner', number: 3 })
    t.do({ do: 'points.nudge', dx: 1, dy: 0 }).do({ do: 'points.nudge', dx: 0, dy: 10 })
    expectAt(t, '0.2', [201, 210])
    expect(t.steps).toBe(1)
    t.do({ do: 'points.all' }).do({ do: 'points.nudge', dx: 5, dy: 5 })
    expectAt(t, '0.0', [105, 155])
    expectAt(t, '0.2', [206, 215])
  })

  test('points are deleted, but for the last two; what is left keeps its handles', async () => {
    const t = await editing(path(roof))
    t.click(200, 200).do(change('delete'))
    expect(names(t)).toEqual(['0.0', '0.0.out', '0.1', '0.1.into'])
    t.do({ do: 'points.all' })
    expect(t.run(change('delete'))).toMatchObject({
      refusal: { key: 'refusal.points.all', wayOut: { command: { do: 'layer.delete', ids: ['path'] } } },
    })
    t.do({ do: 'points.step', by: 1 })
    t.do({ do: 'history.undo' }).click(100, 150).do({ do: 'points.step', by: 1 }).do(change('delete'))
    expect(names(t), 'a handle alone').toEqual(['0.0', '0.1', '0.1.into', '0.2'])
  })

  test('a line is broken at a point, its ends are joined, and it is closed and opened', async () => {
    const t = await editing(path(roof))
    t.click(200, 200).do(change('split'))
    let [line] = linesOnDial(t, 'path')
    expect([line?.isClosed, line?.anchors.length]).toEqual([false, 4])
    expectAt(t, '0.0', [200, 200])
    expectAt(t, '0.3', [200, 200])
    expect(t.run(change('split'))).toMatchObject({ refusal: { key: 'refusal.points.end' } })
    t.do({ do: 'points.all' })
    expect(t.run(change('join'))).toMatchObject({ ok: true })
    ;[line] = linesOnDial(t, 'path')
    expect([line?.isClosed, line?.anchors.length]).toEqual([true, 3])
    t.click(300, 150).do(change('close'))
    ;[line] = linesOnDial(t, 'path')
    expect([line?.isClosed, t.see('history').entries.at(-1)?.key]).toEqual([false, 'history.openPath'])
    expectAt(t, '0.0', [200, 200])
    t.do(change('close'))
    expect(linesOnDial(t, 'path')[0]?.isClosed).toBe(true)
  })

  test('two lines become one by their ends, whichever they are', async () => {
    const t = await editing(path('M0 0L50 0L50 50M200 100L150 100L150 50'))
    t.click(100, 100).click(300, 200, { shift: true }).do(change('join'))
    const lines = linesOnDial(t, 'path')
    expect(lines).toHaveLength(1)
    expect(lines[0]?.anchors.map((anchor) => [Math.round(anchor.at.x), Math.round(anchor.at.y)])).toEqual([
      ...[
        [150, 150],
        [150, 100],
        [100, 100],
      ],
      ...[
        [300, 200],
        [250, 200],
        [250, 150],
      ],
    ])
    t.click(150, 100)
    expect(t.run(change('join'))).toMatchObject({ refusal: { key: 'refusal.points.join' } })
  })

  test('a point is added between two, and after one', async () => {
    const t = await editing(path(roof))
    t.click(100, 150).click(300, 150, { shift: true }).do(change('add'))
    expectAt(t, '0.1', [200, 112.5])
    expect(view(t)).toMatchObject({ count: 4, one: { number: 2 } })
    t.click(200, 200).do(change('add'))
    expectAt(t, '0.4', [150, 175])
  })
})

describe('what may not be', () => {
  test('locked, hidden and other layers are refused with a way out', async () => {
    const shape = makeLayer({ uuid: 'shape', nodeType: 'shape', x: 0, y: 0, width: 9, height: 9 })
    const locked = { ...path(roof, { isLock: true }), uuid: 'locked' }
    const hidden = { ...path(roof, { visible: false }), uuid: 'hidden' }
    const t = await TestEngine.start({ layers: [shape, locked, hidden] })
    const refused = (id: string) => t.run({ do: 'tool.points', isOn: true, id })
    expect(refused('shape')).toMatchObject({
      refusal: { key: 'refusal.points.noPath', wayOut: { command: { do: 'layer.intoPath' } } },
    })
    expect(refused('locked')).toMatchObject({ refusal: { key: 'refusal.locked' } })
    expect(refused('hidden')).toMatchObject({ refusal: { key: 'refusal.points.hidden' } })
    expect(t.run({ do: 'points.step', by: 1 })).toMatchObject({ refusal: { key: 'refusal.points.off' } })
  })

  test('no path gets more than 5,000 points', async () => {
    const many = Array.from({ length: 4999 }, (_none, step) => `L${step % 200} ${step % 97}`).join('')
    const t = await editing(path(`M0 0${many}`))
    const before = t.list
    t.do({ do: 'points.step', by: 1 })
    expect(t.run(change('add'))).toMatchObject({
      refusal: { key: 'refusal.path.points', params: { present: 5001, limit: 5000 } },
    })
    expect(t.list).toBe(before)
  })

  test('another selection ends it, and so does a lock', async () => {
    const t = await editing(path(roof), { ...path(roof), uuid: 'other' })
    t.do({ do: 'selection.set', ids: ['other'] }).frames()
    t.do({ do: 'selection.set', ids: ['path'] })
    expect(view(t)).toBe(null)
    await t.runLater({ do: 'tool.points', isOn: true })
    t.do({ do: 'layer.lock', ids: ['path'] })
    expect(view(t)).toBe(null)
  })
})

/** The path in a group that is turned, and that in another one, by chance, which turns about a place of its own. */
function turnGroups(t: TestEngine, chance: ReturnType<typeof createChance>): void {
  t.do({ do: 'group.make', ids: ['path', 'other'] })
  const id = t.see('inspector').group?.id ?? ''
  t.do({ do: 'style.set', ids: [id], path: 'group.rotation', value: chance.whole(1, 359) })
  if (!chance.isLucky(0.5)) return
  t.do({ do: 'group.make', ids: ['path', 'other', 'third'] })
  const outer = t.see('inspector').group?.id ?? ''
  expect(outer).not.toBe(id)
  const looks = { rotation: chance.whole(1, 359), x: chance.whole(-40, 40), 'offset.x': 1.4 }
  for (const [name, value] of Object.entries(looks))
    t.do({ do: 'style.set', ids: [outer], path: `group.${name}`, value })
}

describe('whatever turns the layer, what is not moved stays', () => {
  test('the pivot of what an expression turns, and the box that an expression holds, stay', async () => {
    const hand = path(roof, { rotate: '[SECOND_OF_MINUTE]*6', offset: { x: 0.5, y: 1 } })
    const t = await editing(hand)
    t.do({ do: 'points.step', by: -1 }).do({ do: 'points.nudge', dx: 3, dy: 40 })
    const { x, y, width, height, offset } = t.layer('path').style
    expect(apart({ x: x + offset.x * width, y: y + offset.y * height }, { x: 200, y: 200 })).toBeLessThan(
      0.01,
    )
    const held = await editing(path(roof, { dynamic: { x: '[SECOND_OF_MINUTE]' } }))
    held.do({ do: 'points.step', by: -1 }).do({ do: 'points.nudge', dx: 300, dy: 0 })
    expect(held.layer('path').style).toMatchObject({ x: 100, width: 200, viewWidth: 200 })
  })

  test('a gradient stays where it was on the dial', async () => {
    const fill = { fillType: 'linear', fillAngle: 90, fillStops: '0 #000000, 1 #FFFFFF' } as const
    const t = await editing(path('M0 0L200 0L200 100L0 100Z', fill))
    const ends = () => {
      t.frames()
      const op = t.renderer.last.layers.find(({ id }) => id === 'path')?.ops[0]
      const paint = op?.op === 'path' && typeof op.fill === 'object' ? op.fill : null
      return paint?.runs === 'linear'
        ? [paint.from.x, paint.to.x].map((px) => px + t.layer('path').style.x)
        : []
    }
    const before = ends()
    t.do({ do: 'points.step', by: 1 }).do({ do: 'points.nudge', dx: -60, dy: 0 })
    expect(t.layer('path').style.x).toBe(40)
    for (const [index, px] of ends().entries()) expect(px).toBeCloseTo(before[index] ?? 0, 1)
  })

  test('sixty paths of chance, turned, resized and in turned groups: the rest stays to 0.01 px, undo gives it back', async () => {
    const chance = createChance(1406)
    for (let one = 0; one < 60; one += 1) {
      const { style } = pathOfChance(chance, 200)
      const look = {
        x: chance.whole(0, 3000) / 10,
        y: chance.whole(0, 3000) / 10,
        rotation: chance.whole(0, 3599) / 10,
      }
      const offset = chance.pick([
        { x: 0.5, y: 0.5 },
        { x: 0.2, y: 1.3 },
      ])
      const drawn = { strokeType: 'solid', strokeWidth: 2 } as const
      const group = chance.isLucky(0.4)
      const t = await TestEngine.start({
        layers: [
          layerOfPath({ ...style, ...look, ...drawn, offset, opacity: 1 }),
          { ...path(roof), uuid: 'other' },
          { ...path(roof), uuid: 'third' },
        ],
        checksLaws: false,
      })
      if (group) turnGroups(t, chance)
      await t.runLater({ do: 'tool.points', isOn: true, id: 'path' })
      t.frames()
      const ids = names(t).filter((id) => id.split('.').length === 2)
      for (let turn = 0; turn < 4; turn += 1) {
        const before = spotsOnDial(t, 'path')
        const list = t.list
        const id = chance.pick(ids)
        while (
          view(t)?.one?.number !== ids.indexOf(id) + 1 ||
          !/corner|smooth/.test(view(t)?.one?.kind ?? '')
        )
          t.do({ do: 'points.step', by: 1 })
        const by = { dx: chance.whole(-900, 900) / 10, dy: chance.whole(-900, 900) / 10 }
        t.do({ do: 'points.nudge', ...by })
        const after = spotsOnDial(t, 'path')
        expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
        for (const [spot, place] of before) {
          const isMoved = spot === id || spot.startsWith(`${id}.`)
          const to = isMoved ? { x: place.x + by.dx, y: place.y + by.dy } : place
          expect(apart(after.get(spot), to), `${spot} of ${one}, moved ${id}`).toBeLessThan(0.01)
        }
        if (chance.isLucky(0.5)) {
          const next = t.list
          t.do({ do: 'history.undo' })
          expect(t.list).toEqual(list)
          t.do({ do: 'history.redo' })
          expect(t.list).toEqual(next)
        }
        t.do({ do: 'points.step', by: 1 })
      }
    }
  })

  test('a linked face follows, as much larger as it is', async () => {
    const t = await TestEngine.start({ design: makeFaces([round('android', 450), round('android', 480)]) })
    await t.runLater({ do: 'layer.add', preset: 'path.path' })
    const [id = ''] = t.selected
    await t.runLater({ do: 'tool.points', isOn: true })
    t.do({ do: 'points.step', by: 1 }).do({ do: 'points.nudge', dx: 20, dy: -30 })
    const here = spotsOnDial(t, id)
    t.do({ do: 'face.switch', fdId: 'face-2' })
    const there = spotsOnDial(t, id)
    expect([...there.keys()]).toEqual([...here.keys()])
    for (const [spot, { x, y }] of here) {
      const scaled = { x: (x * 480) / 450, y: (y * 480) / 450 }
      expect(apart(there.get(spot), scaled), spot).toBeLessThan(0.05)
    }
  })
})
