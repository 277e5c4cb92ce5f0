import { expect, test } from 'vitest'
import { clipboardOf, withClipboard } from '../../src/shared/document/clipboard.ts'
import { activeKey, variantOf, type Design } from '../../src/shared/document/design.ts'
import { serializeDesign, serializeLayer } from '../../src/shared/document/stored/serialize.ts'
import { variantKeys } from '../../src/shared/document/variant-keys.ts'
import type { Command } from '../../src/shared/protocol/commands.ts'
import { bareDesign, waitingCuts } from '../../src/worker/core/design/checkpoints/bare-design.ts'
import { checkpointLimits } from '../../src/worker/core/design/checkpoints/limits.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

/*
 * A random person works on two or three faces, cuts, copies, undoes. Every state that was put by comes back exactly as it
 * stood at its time, whatever was done since; one undo gives what stood before, to the same references, and one redo the
 * state again. Between two of them there are never more steps than the limit, so nothing is out of reach.
 *
 * `ACTS=20000 SEED=7` walks further, from another seed.
 */

const acts = Number(process.env['ACTS'] ?? 360)
const firstSeed = Number(process.env['SEED'] ?? 1)
const walkLength = 120

const faces = {
  two: () => makeFaces([round('android', 450), round('android', 480)]),
  three: () => makeFaces([round('android', 450), round('falcon', 466), round('android', 480)]),
}

function filled(design: Design): Design {
  const [one = '', other = ''] = design.fdIds
  const first = withLayers(design, { fdId: one }, [
    makeImage('image-1', [50, 100]),
    makeText('text-1', '##time##', { x: 100, y: 200 }),
  ])
  return withLayers(first, { fdId: other }, [makeImage('image-2', [80, 80]), makeText('text-2', 'words')])
}

/** All that a person has made, as text: what is shown, the name and the portrait are not of it. */
function work(design: Design): string {
  const bare = withClipboard(bareDesign(design), [])
  return serializeDesign({
    ...{ ...bare, activeFdId: '', isAmbientMode: false, dialName: '', dialNameCn: '' },
    faces: Object.fromEntries(
      Object.entries(bare.faces).map(([fdId, face]) => [
        fdId,
        { ...face, normal: { ...face.normal, fileSizes: {} }, ambient: { ...face.ambient, fileSizes: {} } },
      ]),
    ),
  })
}

/** References of everything that undo has to give back. */
const standing = (design: Design): readonly unknown[] => [
  ...variantKeys(design).flatMap((key) => {
    const variant = variantOf(design, key)
    return [key.fdId, key.variant, variant?.nodeList, variant?.snapshotIndex, variant?.snapshotData.length]
  }),
  design.themeColors,
  design.system,
  JSON.stringify(activeKey(design)),
  JSON.stringify(
    clipboardOf(design).map(({ key, isCut, layers }) => [key, isCut, layers.map(serializeLayer)]),
  ),
]

function anAct(t: TestEngine, chance: Chance): Command {
  const ids = t.list.map(({ uuid }) => uuid).filter(() => chance.isLucky(0.3))
  const isFull = t.list.length > 10
  const other = chance.pick(t.design.fdIds)
  return chance.pick<() => Command>([
    () => ({ do: 'face.switch', fdId: other }),
    () => ({ do: 'mode.set', ambient: chance.isLucky(0.3) }),
    () => ({ do: 'selection.set', ids }),
    () => ({ do: 'clipboard.copy', ids: ids.slice(0, 2) }),
    () => ({ do: 'clipboard.cut', ids: ids.slice(0, 2) }),
    () => (isFull ? { do: 'layer.delete', ids } : { do: 'clipboard.paste' }),
    () => ({ do: 'history.undo' }),
    () => ({ do: 'history.redo' }),
    () => (isFull ? { do: 'layer.delete', ids } : { do: 'layer.add', preset: 'text.latin' }),
    () => (isFull ? { do: 'layer.delete', ids } : { do: 'layer.duplicate', ids: ids.slice(0, 1) }),
    () => ({ do: 'layer.delete', ids: ids.slice(0, 1) }),
    () => ({ do: 'style.set', path: 'x', value: chance.whole(0, 300), ids }),
    () => ({ do: 'style.set', path: 'opacity', value: chance.next(), ids }),
    () => ({ do: 'arrange.nudge', dx: 3, dy: 1 }),
    () => ({ do: 'order.move', ids, to: chance.pick(['top', 'bottom'] as const) }),
    () => ({ do: 'theme.add', color: chance.pick(['#102030', '#405060']) }),
    () => ({ do: 'guide.add', axis: 'x', at: chance.whole(0, 400) }),
    () => ({ do: 'group.make', ids }),
    () => ({ do: 'component.make', ids }),
    () => ({ do: 'face.rename', fdId: other, name: `face ${chance.whole(0, 9)}` }),
    () =>
      t.design.fdIds.length > 2
        ? { do: 'face.remove', fdId: other }
        : { do: 'face.add', platform: 'android', ratio: '390*390' },
  ])()
}

/** Until all that was put by is on the device. */
async function written(t: TestEngine): Promise<void> {
  for (let n = 0; n < 6; n += 1) {
    t.pass(400)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

/** The first place in which they differ, for texts of many kilobytes. */
function same(now: string, then: string | undefined, what: string): void {
  const from = Math.max(0, [...now].findIndex((letter, at) => letter !== then?.[at]) - 200)
  if (now !== then) expect(now.slice(from, from + 400), what).toBe(then?.slice(from, from + 400))
}

/** What the work was after each step, by its last moment. */
type Moment = { readonly at: number; readonly work: string; readonly waiting: readonly string[] }

const waitingIn = (design: Design): readonly string[] =>
  waitingCuts(design).flatMap(({ layers }) => layers.map(serializeLayer))

const momentOf = (t: TestEngine, at = t.nowMs): Moment => ({
  at,
  work: work(t.design),
  waiting: waitingIn(t.design),
})

async function comeBack(t: TestEngine, chance: Chance, moments: readonly Moment[]): Promise<void> {
  await written(t)
  const { rows } = await t.engine.ask('checkpoints')
  const [row] = rows.length > 0 ? [chance.pick(rows)] : []
  if (!row) return
  const { work: then, waiting = [] } = moments.findLast(({ at }) => at <= row.at) ?? {}
  const before = standing(t.design)
  const outcome = await t.runLater({ do: 'history.checkpoint', at: row.at })
  expect(outcome).toMatchObject({ ok: true })
  same(work(t.design), then, 'the state of that time')
  if (waiting.length > 0) expect(waitingIn(t.design), 'what was cut and waited').toEqual(waiting)
  t.run({ do: 'history.undo' })
  expect(standing(t.design), 'what stood before').toEqual(before)
  if (chance.isLucky(0.5)) return
  t.run({ do: 'history.redo' })
  same(work(t.design), then, 'and again')
}

const walks = Array.from({ length: Math.max(1, Math.ceil(acts / walkLength / 2)) }, (_, n) => firstSeed + n)

test.each((['two', 'three'] as const).flatMap((name) => walks.map((seed) => [name, seed] as const)))(
  'on %s faces what was put by comes back as it stood, and is one step (walk %i)',
  async (name, seed) => {
    const chance = createChance(seed)
    const t = await TestEngine.start({ design: filled(faces[name]()), checksLaws: false })
    const moments: Moment[] = [momentOf(t, 0)]
    const did: string[] = []
    t.pass(10)
    let met = 0
    try {
      for (let n = 0; n < walkLength; n += 1) {
        const command = anAct(t, chance)
        did.push(JSON.stringify(command))
        t.run(command)
        moments.push(momentOf(t))
        t.pass(chance.pick([1, 100, 900, 60_000]))
        if (n % 30 !== 29) continue
        did.push('come back')
        await comeBack(t, chance, moments)
        moments.push(momentOf(t))
        t.pass(1)
        met += 1
      }
    } catch (error) {
      throw new Error(`${did.slice(-40).join('\n')}\n${String(error)}`, { cause: error })
    }
    expect(met).toBe(walkLength / 30)
    expect(t.checkpoints.kept.size).toBeGreaterThan(2)
  },
)

test('between two checkpoints there are never more than twenty steps', async () => {
  const t = await TestEngine.start({ design: filled(faces.two()), checksLaws: false })
  const counts: number[] = []
  for (let n = 0; n < 130; n += 1) {
    t.do({ do: 'style.set', path: 'x', value: n, ids: [t.list[1]?.uuid ?? ''] })
    t.pass(2000)
    await written(t)
    counts.push(t.checkpoints.kept.size)
  }
  const taken = counts.flatMap((count, at) => (count > (counts[at - 1] ?? 0) ? [at] : []))
  expect(taken.slice(1).map((at, n) => at - (taken[n] ?? 0))).toEqual(
    taken.slice(1).map(() => checkpointLimits.steps),
  )
  const { rows } = await t.engine.ask('checkpoints')
  expect(rows.map(({ at }) => at)).toEqual([...rows.map(({ at }) => at)].sort((a, b) => b - a))
})
