import { expect, test } from 'vitest'
import type { Design } from '../../src/shared/document/design.ts'
import type { Command } from '../../src/shared/protocol/commands.ts'
import { countHeld } from '../support/garbage.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

/* A state that cannot be reached any more is garbage, whatever was worked out from it: else a long day fills the memory. */

const faceIds = ['face-1', 'face-2'] as const

const twoFaces = () => {
  const design = makeFaces([round('android', 450), round('android', 480)])
  return faceIds.reduce(
    (all, fdId) =>
      withLayers(all, { fdId }, [
        makeImage(`image-${fdId}`, [50, 100]),
        makeText(`text-${fdId}`, '##time##', { x: 100, y: 200 }),
        makeImage(`hand-${fdId}`, [200, 60], { rotate: '(##second## * 6)' }),
      ]),
    design,
  )
}

function anAct(t: TestEngine, chance: Chance): Command {
  const ids = t.list.map(({ uuid }) => uuid).filter(() => chance.isLucky(0.4))
  return chance.pick<() => Command>([
    () => ({ do: 'selection.set', ids }),
    () => ({ do: 'selection.all' }),
    () => ({ do: 'arrange.nudge', dx: chance.whole(-9, 9), dy: chance.whole(-9, 9) }),
    () => ({ do: 'style.set', path: 'opacity', value: chance.next(), ids }),
    () => ({ do: 'arrange.nudge', dx: chance.whole(-9, 9), dy: chance.whole(-9, 9) }),
    () => ({ do: 'style.set', path: 'opacity', value: chance.next(), ids }),
    () => ({ do: 'style.set', path: 'x', value: chance.whole(0, 400), ids, phase: 'preview' }),
    () => ({ do: 'arrange.align', edge: chance.pick(['left', 'middle'] as const) }),
    () => ({ do: 'order.move', to: chance.pick(['top', 'down'] as const) }),
    () => ({ do: 'layer.add', preset: chance.pick(['text.latin', 'shape.ring', 'complication.shortText']) }),
    () => ({ do: 'layer.delete', ids: t.list.length > 10 ? ids : ids.slice(0, 1) }),
    () => ({ do: 'history.undo' }),
    () => ({ do: 'history.redo' }),
    () => ({ do: 'mode.set', ambient: chance.isLucky(0.4) }),
    () => ({ do: 'face.switch', fdId: chance.pick(faceIds) }),
    () => ({ do: 'compare.set', isOn: chance.isLucky(0.5) }),
    () => ({ do: 'layers.watch', ids: t.list.map(({ uuid }) => uuid) }),
  ])()
}

/** The lists of all variants and of the states in their histories, and the layers in them. */
function reachable({ faces }: Design) {
  const lists = Object.values(faces).flatMap(({ normal, ambient }) =>
    [normal, ambient].flatMap((variant) =>
      [variant, ...variant.snapshotData].map(({ nodeList }) => nodeList),
    ),
  )
  return { lists: new Set<object>(lists), layers: new Set<object>(lists.flat()) }
}

type Seen = { readonly lists: WeakRef<object>[]; readonly layers: WeakRef<object>[] }

/** Weak references to every list and every layer that there was. */
async function walk(t: TestEngine, chance: Chance, acts: number): Promise<Seen> {
  const seen: Seen = { lists: [], layers: [] }
  const known = new WeakSet<object>()
  const note = (all: WeakRef<object>[], one: object): void => {
    if (!known.has(one)) all.push(new WeakRef(one))
    known.add(one)
  }
  for (let act = 0; act < acts; act += 1) {
    t.run(anAct(t, chance))
    if (chance.isLucky(0.3)) t.drag([chance.whole(0, 450), chance.whole(0, 450)], [200, 200])
    t.pass(chance.whole(0, 800))
    const { lists, layers } = reachable(t.design)
    lists.forEach((list) => note(seen.lists, list))
    layers.forEach((layer) => note(seen.layers, layer))
    // what the stand-ins of the test note
    t.renderer.forgetFrames()
    t.sideRenderer.forgetFrames()
    t.messages.length = 0
    t.workspace.changes.length = 0
    // weak references hold the objects of a turn until it is over
    if (act % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return seen
}

/** What was worked out of the last states may hold a few that the history has just let go of. */
const mostBeside = 8

test.each([1, 2, 3])(
  'what the history let go of is garbage, whatever was made of it (walk %i)',
  async (seed) => {
    const t = await TestEngine.start({ design: twoFaces(), checksLaws: false, isPlaying: true })
    const seen = await walk(t, createChance(seed), 900)
    const there = reachable(t.design)
    expect(seen.lists.length, 'enough was let go of').toBeGreaterThan(3 * there.lists.size)
    expect(await countHeld(seen.lists)).toBeLessThanOrEqual(there.lists.size + mostBeside)
    // a state may know which layer it changed
    expect(await countHeld(seen.layers)).toBeLessThanOrEqual(there.layers.size + there.lists.size)
  },
)
