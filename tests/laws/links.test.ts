import { expect, test } from 'vitest'
import { variantOf, type Design, type VariantKey } from '../../src/shared/document/design.ts'
import { followersOf, follows, leaderOf, linkedLayerIn } from '../../src/shared/document/linked-layers.ts'
import type { Command, Notice } from '../../src/shared/protocol/commands.ts'
import { fieldsApart } from '../../src/shared/rules/linked-layers/linked-state.ts'
import { checkLaws, checkUndo } from '../support/check-laws.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

/*
 * A random person works on three faces. Layers that are linked are alike after scaling; a field may come apart only
 * where a platform said no or changed it and that was told, where one face alone went through its history, while the
 * design lets nothing go from face to face, and where faces themselves were changed.
 */

const variants = ['normal', 'ambient'] as const

const keysOf = (design: Design): readonly VariantKey[] =>
  design.fdIds.flatMap((fdId) => variants.map((variant) => ({ fdId, variant })))

/** It follows a layer that is there, and neither is for its face only. */
function isLinked(design: Design, key: VariantKey, uuid: string): boolean {
  const lead = leaderOf(design, key, uuid)
  const { isUnlinked: _, ...linking } = design
  return lead !== null && follows(linking, { ...key, lead }, uuid)
}

/** `face variant uuid field` of everything that follows and is not alike. */
function apart(design: Design): ReadonlySet<string> {
  const found = new Set<string>()
  for (const key of keysOf(design))
    for (const layer of variantOf(design, key)?.nodeList ?? []) {
      if (!isLinked(design, key, layer.uuid)) continue
      const { fdId, variant } = key
      for (const field of fieldsApart(design, key, layer))
        found.add([fdId, variant, layer.uuid, field].join(' '))
    }
  return found
}

function checkShape(design: Design): void {
  for (const key of keysOf(design)) {
    const variant = variantOf(design, key)
    if (!variant) continue
    const { nodeList, snapshotData, snapshotIndex } = variant
    if (snapshotData.length > 0)
      expect(snapshotData[snapshotIndex]?.nodeList, 'every face shows the state of its index').toBe(nodeList)
    for (const { uuid, link } of nodeList) {
      expect(link?.face, 'no layer follows itself').not.toBe(key.fdId)
      const lead = leaderOf(design, key, uuid)
      if (lead === null) continue
      expect(linkedLayerIn(design, { ...key, fdId: lead }, uuid), 'what is followed is there').toBeDefined()
      expect(leaderOf(design, { ...key, fdId: lead }, uuid), 'who leads follows nobody').toBeNull()
      expect(followersOf(design, { ...key, fdId: lead }, uuid), 'both ends know it').toContain(key.fdId)
    }
  }
}

/** Going through a history, the switch of the design and the faces themselves. */
const mayPart: ReadonlySet<Command['do']> = new Set([
  'history.undo',
  'history.redo',
  'history.go',
  'history.carry',
  'face.resize',
  'face.copyTo',
  'face.remove',
])

const noticeKeys = /^notice\.(notFollowed|followAdjusted|notSynced|syncAdjusted)/

class Person {
  readonly chance: Chance
  readonly t: TestEngine
  /** Fields that were seen apart for a reason. */
  known: ReadonlySet<string> = new Set()

  constructor(t: TestEngine, seed: number) {
    this.t = t
    this.chance = createChance(seed)
  }

  someIds(): readonly string[] {
    return this.t.list.map(({ uuid }) => uuid).filter(() => this.chance.isLucky(0.35))
  }

  /** What is apart now; of pairs that are no pair at the moment, what was. */
  remember(): void {
    const { design } = this.t
    const gone = [...this.known].filter((one) => {
      const [fdId = '', name, uuid = ''] = one.split(' ')
      return !isLinked(design, { fdId, variant: name === 'ambient' ? 'ambient' : 'normal' }, uuid)
    })
    this.known = new Set([...gone, ...apart(design)])
  }

  command(): Command {
    const { chance, t } = this
    const ids = this.someIds()
    const [one = ''] = ids
    const other = chance.pick(t.design.fdIds)
    const isFull = t.list.length > 14
    const n = (): number => chance.whole(-40, 400)
    return chance.pick<() => Command>([
      () => ({ do: 'face.switch', fdId: other }),
      () => ({ do: 'face.switch', fdId: other }),
      () => ({ do: 'mode.set', ambient: chance.isLucky(0.2) }),
      () => (isFull ? { do: 'layer.delete', ids } : { do: 'layer.add', preset: 'text.latin' }),
      () => (isFull ? { do: 'layer.delete', ids } : { do: 'layer.duplicate', ids: ids.slice(0, 2) }),
      () => (isFull ? { do: 'layer.delete', ids } : { do: 'clipboard.pasteText', text: '##hour##' }),
      () => (isFull ? { do: 'layer.delete', ids } : { do: 'layer.add', preset: 'tapArea.rectangle' }),
      () => ({ do: 'layer.delete', ids: ids.slice(0, 1) }),
      () => ({ do: 'layer.rename', id: one, label: `name ${chance.whole(0, 9)}` }),
      () => ({ do: 'layer.show', ids }),
      () => ({ do: 'layer.lock', ids: ids.slice(0, 1) }),
      () => ({ do: 'style.set', path: 'x', value: n() / 4, ids }),
      () => ({ do: 'style.set', path: 'width', value: chance.whole(1, 300) / 3, ids }),
      () => ({ do: 'style.set', path: 'opacity', value: chance.next(), ids }),
      () => ({ do: 'style.set', path: 'fill', value: chance.pick(['#112233', '#AABBCC']), ids }),
      () => ({ do: 'style.set', path: 'text', value: chance.pick(['a', 'b', '##hour##']), ids }),
      () => ({ do: 'style.setExpression', path: 'x', text: chance.pick(['', '(##second## * 2)']), ids }),
      () => ({ do: 'style.setExpression', path: 'rotate', text: chance.pick(['', '(##minuteHand##)']), ids }),
      () => ({ do: 'arrange.nudge', dx: n() / 30, dy: 1 }),
      () => ({ do: 'arrange.align', edge: 'left', to: 'dial' }),
      () => ({ do: 'order.move', ids, to: chance.pick(['top', 'up', 'down', 'bottom'] as const) }),
      () => ({ do: 'selection.set', ids }),
      () => ({ do: 'clipboard.cut', ids: ids.slice(0, 1) }),
      () => ({ do: 'clipboard.copy', ids: ids.slice(0, 1) }),
      () => ({ do: 'clipboard.paste' }),
      () => ({ do: 'history.undo' }),
      () => ({ do: 'history.undo' }),
      () => ({ do: 'history.redo' }),
      () => ({ do: 'history.go', index: chance.whole(0, 20) }),
      () => ({ do: 'link.set', ids }),
      () => ({ do: 'link.set', ids, isOwn: false }),
      () => ({ do: 'link.alike', ids, from: chance.pick(t.design.fdIds), to: chance.pick(t.design.fdIds) }),
      () => ({ do: 'link.design', isOn: chance.isLucky(0.8) }),
      () => ({ do: 'ambient.copyFromNormal' }),
    ])()
  }

  /** A press on what is selected, a way, a release; with Alt a copy. */
  drag(): readonly Notice[] {
    const { t, chance } = this
    const layer = t.list.find(({ uuid }) => t.selected.includes(uuid))
    if (!layer) return []
    t.messages.length = 0
    const { x, y, width, height } = layer.style
    const alt = chance.isLucky(0.3) && t.list.length < 14
    t.drag([x + width / 2, y + height / 2], [chance.whole(0, 450), chance.whole(0, 450)], { alt })
    t.frames()
    return t.requests.flatMap((request) =>
      'show' in request && request.show === 'notice' ? [request.notice] : [],
    )
  }

  async step(): Promise<void> {
    const { t, chance } = this
    const kind = chance.next()
    let notices: readonly Notice[] = []
    let name: Command['do'] | 'drag' = 'drag'
    if (kind < 0.12) notices = this.drag()
    else if (kind < 0.16 && t.list.length < 14) {
      const files = [makeFile('one-300x300.png'), makeFile('two-300x300.png')]
      const outcome = await t.runLater({ do: 'layer.add', preset: 'animation.sequence', files })
      if (outcome.ok) notices = outcome.notices
    } else {
      const command = this.command()
      name = command.do
      const outcome = t.run(command)
      if (outcome.ok) notices = outcome.notices
      else expect(outcome.refusal.key, name).not.toBe('refusal.badCommand')
      t.pass(chance.whole(0, 800))
    }
    const now = apart(t.design)
    const isFree = t.design.isUnlinked === true || mayPart.has(name as Command['do'])
    const isReported = notices.some(({ key }) => noticeKeys.test(key))
    if (!isFree && !isReported) {
      const fresh = [...now].filter((one) => !this.known.has(one))
      expect(fresh, `${name} lets nothing come apart without a word`).toEqual([])
    }
  }
}

test.each([1, 20261122, 77])(
  'linked layers stay alike whatever a person (%i) does on three faces',
  async (seed) => {
    const design = makeFaces([round('android', 450), round('falcon', 466), round('android', 480)])
    const t = await TestEngine.start({ design, checksLaws: false })
    const person = new Person(t, seed)
    let linked = 0
    for (let i = 0; i < 500; i += 1) {
      try {
        await person.step()
        checkShape(t.design)
        checkLaws(t.engine, t.makeId, { isThorough: i % 10 === 0 })
        if (i % 40 === 0) checkUndo(t.engine)
        person.remember()
      } catch (error) {
        throw new Error(`seed ${seed}, step ${i}: ${String(error)}`, { cause: error })
      }
      linked += keysOf(t.design).some((key) =>
        (variantOf(t.design, key)?.nodeList ?? []).some(({ uuid }) => leaderOf(t.design, key, uuid) !== null),
      )
        ? 1
        : 0
    }
    // the walk was about something
    expect(linked).toBeGreaterThan(300)
  },
)
