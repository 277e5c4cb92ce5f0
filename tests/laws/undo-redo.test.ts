import { expect, test } from 'vitest'
import { activeKey, variantOf, type Design, type Snapshot } from '../../src/shared/document/design.ts'
import { variantKeys } from '../../src/shared/document/variant-keys.ts'
import type { Command } from '../../src/shared/protocol/commands.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'
import { kept, listsOf, marked, marks, nameOf, seen, three, two } from '../support/undo-walks.ts'

/*
 * A random person with two or three faces. Whatever was undone and is redone is as it was before: the lists of all faces,
 * the clipboard and what waits in it, what is shown and what is selected, also when the design was saved and opened in
 * between. A redo changes no other face than the undo did, and takes nothing from what can be redone there. What was cut
 * is on a dial or waits, whatever is undone and redone where.
 *
 * `ACTS=20000 SEED=7` walks further, from another seed; `ACTS=96000 WALK=8000` in walks of 8,000 acts, 4 for each law on two
 * faces and 4 on three.
 */

const acts = Number(process.env['ACTS'] ?? 240)
const firstSeed = Number(process.env['SEED'] ?? 1)
const walkLength = Number(process.env['WALK'] ?? 60)

class Person {
  readonly chance: Chance
  t: TestEngine
  did: string[] = []

  constructor(t: TestEngine, seed: number) {
    this.t = t
    this.chance = createChance(seed)
  }

  run(command: Command): boolean {
    this.did.push(JSON.stringify(command))
    const outcome = this.t.run(command)
    if (!outcome.ok) expect(outcome.refusal.key, command.do).not.toBe('refusal.badCommand')
    this.t.pass(this.chance.pick([0, 100, 900]))
    return outcome.ok
  }

  someIds(share = 0.3): readonly string[] {
    return this.t.list.map(({ uuid }) => uuid).filter(() => this.chance.isLucky(share))
  }

  /** Saved and opened again, as after a reload: with the same layer ids, and nothing selected. New ids are new ones. */
  async reopen(): Promise<void> {
    this.did.push('reopen')
    this.t = await TestEngine.start({ design: this.t.design, checksLaws: false, after: this.t })
  }

  moving(): Command {
    const { chance, t } = this
    const ids = this.someIds()
    return chance.pick<() => Command>([
      () => ({ do: 'face.switch', fdId: chance.pick(t.design.fdIds) }),
      () => ({ do: 'face.switch', fdId: chance.pick(t.design.fdIds) }),
      () => ({ do: 'mode.set', ambient: chance.isLucky(0.3) }),
      () => ({ do: 'selection.set', ids }),
      () => ({ do: 'clipboard.copy', ids: ids.slice(0, 2) }),
      () => ({ do: 'clipboard.copy' }),
      () => ({ do: 'clipboard.cut', ids: ids.slice(0, 2) }),
      () => ({ do: 'clipboard.cut' }),
      () => (t.list.length > 12 ? { do: 'clipboard.copy' } : { do: 'clipboard.paste' }),
      () => (t.list.length > 12 ? { do: 'clipboard.copy' } : { do: 'clipboard.paste', inPlace: true }),
    ])()
  }

  walking(): Command {
    const { chance, t } = this
    return chance.pick<() => Command>([
      () => ({ do: 'history.undo' }),
      () => ({ do: 'history.undo' }),
      () => ({ do: 'history.redo' }),
      () => ({ do: 'history.go', index: chance.whole(0, Math.min(20, t.steps + 4)) }),
    ])()
  }

  making(): Command {
    const { chance, t } = this
    const ids = this.someIds()
    const [one = ''] = ids
    const isFull = t.list.length > 12
    const other = chance.pick(t.design.fdIds)
    return chance.pick<() => Command>([
      () => (isFull ? { do: 'layer.delete', ids } : { do: 'layer.add', preset: 'text.latin' }),
      () => (isFull ? { do: 'layer.delete', ids } : { do: 'clipboard.pasteText', text: 'pasted' }),
      () => (isFull ? { do: 'layer.delete', ids } : { do: 'layer.duplicate', ids: ids.slice(0, 1) }),
      () => (isFull ? { do: 'layer.delete', ids } : { do: 'layer.add', preset: 'tapArea.rectangle' }),
      () => ({ do: 'layer.delete', ids: ids.slice(0, 1) }),
      () => ({ do: 'layer.rename', id: one, label: `name ${chance.whole(0, 9)}` }),
      () => ({ do: 'style.set', path: 'x', value: chance.whole(0, 300), ids }),
      () => ({ do: 'style.set', path: 'fill', value: chance.pick(['#112233', '#AABBCC']), ids }),
      () => ({ do: 'layer.show', ids }),
      () => ({ do: 'arrange.nudge', dx: 3, dy: 1 }),
      () => ({ do: 'order.move', ids, to: chance.pick(['top', 'bottom'] as const) }),
      () => ({ do: 'theme.add', color: chance.pick(['#102030', '#405060']) }),
      () => ({ do: 'theme.remove', index: chance.whole(0, 2) }),
      () => ({ do: 'guide.add', axis: 'x', at: chance.whole(0, 400) }),
      () => ({ do: 'guide.clear' }),
      () => ({ do: 'group.make', ids }),
      () => ({ do: 'component.make', ids }),
      () => ({ do: 'component.reset', ids }),
      () => ({ do: 'layer.add', preset: 'complication.shortText' }),
      () => ({ do: 'theme.set', index: 0, color: chance.pick(['#102030', '#708090']) }),
      () => ({ do: 'link.set', ids }),
      () => ({ do: 'link.alike', ids, from: other, to: chance.pick(t.design.fdIds) }),
      () => ({ do: 'face.rename', fdId: other, name: `face ${chance.whole(0, 9)}` }),
      () =>
        t.design.fdIds.length > 2
          ? { do: 'face.remove', fdId: other }
          : { do: 'face.add', platform: 'android', ratio: '390*390' },
    ])()
  }

  act(): Command {
    const kind = this.chance.next()
    return kind < 0.45 ? this.moving() : kind < 0.6 ? this.walking() : this.making()
  }
}

const steps = Math.max(1, Math.ceil(acts / walkLength / 3))
const seeds = Array.from({ length: steps }, (_, n) => firstSeed + n)

async function start(seed: number, make: () => Design): Promise<Person> {
  const design = marked(make())
  return new Person(await TestEngine.start({ design, checksLaws: false }), seed)
}

async function walk(person: Person, step: () => Promise<void> | void): Promise<void> {
  for (let n = 0; n < walkLength; n += 1)
    try {
      await step()
    } catch (error) {
      throw new Error(`${person.did.slice(-40).join('\n')}\n${String(error)}`, { cause: error })
    }
}

/** The undone steps, oldest first: what was seen before each, and whether an opening forgets it. */
type Step = { readonly before: ReturnType<typeof seen>; readonly isOfFaces: boolean }

async function thereAndBack(person: Person): Promise<void> {
  const { chance } = person
  const undone: Step[] = []
  for (let n = chance.whole(1, 6); n > 0; n -= 1) {
    const { design } = person.t
    const before = seen(person.t)
    const indexes = (of: Design) => variantKeys(of).map((key) => variantOf(of, key)?.snapshotIndex)
    if (!person.run({ do: 'history.undo' })) break
    const { t } = person
    const isOfFaces = t.design.fdIds === design.fdIds && indexes(t.design).join() === indexes(design).join()
    undone.push({ before, isOfFaces: isOfFaces || t.design.fdIds !== design.fdIds })
  }
  const isForgetting = !undone.some(({ isOfFaces }) => isOfFaces) && chance.isLucky(0.3)
  if (isForgetting) await person.reopen()
  for (const { before } of undone.toReversed()) {
    expect(person.run({ do: 'history.redo' }), 'what was undone can be redone').toBe(true)
    if (!isForgetting || before === undone[0]?.before) expect(seen(person.t)).toEqual(before)
  }
}

test.each([
  ['two', two],
  ['three', three],
])('what was undone on %s faces and is redone is as it was [S4.07 S4.08 A10]', async (_name, make) => {
  for (const seed of seeds) {
    const person = await start(seed, make)
    await walk(person, async () => {
      person.run(person.act())
      if (person.chance.isLucky(0.4)) await thereAndBack(person)
    })
  }
})

type Undone = { readonly key: string; readonly label: Snapshot['label'] }

/** The states of a variant above the present one. */
const undoneIn = (design: Design): ReadonlyMap<string, readonly Snapshot[]> =>
  new Map(
    variantKeys(design).map((key) => {
      const { snapshotData = [], snapshotIndex = 0 } = variantOf(design, key) ?? {}
      return [nameOf(key), snapshotData.slice(snapshotIndex + 1)]
    }),
  )

test.each([
  ['two', two],
  ['three', three],
])(
  'on %s faces a redo changes no face that the undo left alone, and cuts nowhere what can be redone [S3.23 S4.07 S4.08]',
  async (_name, make) => {
    for (const seed of seeds) {
      const person = await start(seed + 500_000, make)
      /** Faces that an undo, or its button, changed, by the variant and the label of each state that was undone. */
      const taken = new Map<Snapshot['label'], Map<string, ReadonlySet<string>>>()
      const note = (states: readonly Undone[], was: Design, more = false): void => {
        const now = listsOf(person.t.design)
        const before = listsOf(was)
        const changed = Object.keys(now).filter((key) => now[key]?.join() !== before[key]?.join())
        for (const { key, label } of states) {
          const all = taken.get(label) ?? new Map<string, ReadonlySet<string>>()
          taken.set(label, all.set(key, new Set([...(more ? (all.get(key) ?? []) : []), ...changed])))
        }
      }
      await walk(person, () => {
        const command = person.chance.isLucky(0.5)
          ? person.chance.pick<Command>([{ do: 'history.undo' }, { do: 'history.redo' }])
          : person.act()
        const { t } = person
        const { design } = t
        const undone = undoneIn(design)
        if (command.do === 'history.go') return
        const notices = t.run(command)
        person.did.push(JSON.stringify(command))
        if (command.do === 'history.undo' && notices.ok) {
          // a face that came back brings states that were undone before
          const states = [...undoneIn(t.design)].flatMap(([key, all]) =>
            all
              .slice(0, all.length - (undone.get(key)?.length ?? all.length))
              .map(({ label }) => ({ key, label })),
          )
          note(states, design)
          const carry = notices.ok && notices.notices.find(({ key }) => key === 'notice.undoneHereOnly')
          if (carry && carry.wayOut && person.chance.isLucky(0.5)) {
            const was = t.design
            t.run(carry.wayOut.command)
            note(states, was, true)
          }
        }
        if (command.do !== 'history.redo' || !notices.ok) return
        const [before, after] = [listsOf(design), listsOf(t.design)]
        const shown = nameOf(activeKey(design))
        const [redone] = undone.get(shown) ?? []
        const allowed = (redone && taken.get(redone.label)?.get(shown)) ?? new Set<string>()
        if (Object.keys(before).join() !== Object.keys(after).join()) return
        for (const key of Object.keys(after)) {
          if (key === shown) continue
          if (before[key]?.join() !== after[key]?.join())
            expect(allowed, `${key} was changed by the undo`).toContain(key)
          const left = undoneIn(t.design).get(key) ?? []
          const wasLeft = undone.get(key) ?? []
          expect(wasLeft.length - left.length, `${key} keeps what can be redone`).toBeLessThan(2)
          expect(left.map(({ label }) => label)).toEqual(
            wasLeft.slice(wasLeft.length - left.length).map(({ label }) => label),
          )
        }
      })
    }
  },
)

test.each([
  ['two', two],
  ['three', three],
])(
  'on %s faces no layer is lost by cutting, pasting, undo and redo [S4.10 S4.11 A10]',
  async (_name, make) => {
    for (const seed of seeds) {
      const person = await start(seed + 900_000, make)
      await walk(person, async () => {
        if (person.chance.isLucky(0.03)) await person.reopen()
        person.run(person.chance.isLucky(0.6) ? person.moving() : person.walking())
        const there = kept(person.t)
        expect(
          marks.filter((mark) => !there.has(mark)),
          'every layer is on a dial or waits',
        ).toEqual([])
      })
    }
  },
)
