import { expect, test } from 'vitest'
import type { Command, FieldValue } from '../../src/shared/protocol/commands.ts'
import { booleans } from '../../src/shared/base/path/path-ops.ts'
import { pathKind } from '../../src/shared/layers/path/kind.ts'
import { combinedOf } from '../../src/shared/layers/building-blocks/outlines/stored.ts'
import { activeVariant, type Layer } from '../../src/shared/document/design.ts'
import { checkLaws, checkUndo } from '../support/check-laws.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { pathOf } from '../../src/shared/document/group-paths.ts'
import { mainLayerId } from '../../src/shared/document/components.ts'
import { kindOf } from '../../src/shared/layers/registry.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

/** An open line and a closed one, whose points are edited. */
const drawn = 'M0 0C20 40 60 60 100 100M30 0L80 0L80 40Z'

const startLayers = (): readonly Layer[] => [
  makeLayer({
    uuid: 'bg',
    nodeType: 'background',
    width: 500,
    height: 500,
    url: '/f/bg.png',
    draggable: false,
  }),
  makeImage('a', [50, 100]),
  makeImage('turned', [200, 200], { rotation: 33, offset: { x: 0.1, y: 0.8 } }),
  makeImage('locked', [350, 300], { isLock: true }),
  makeImage('hidden', [10, 10], { visible: false }),
  makeImage('hand', [240, 60], { rotate: '(##minuteHand##)', offset: { x: 0.5, y: 0.9 } }),
  makeImage('moving', [0, 400], { dynamic: { x: '(##second## * 5)' } }),
  makeText('text', '##time## and more', { x: 100, y: 350 }),
  makeImage('outside', [-300, 700]),
  makeLayer({
    ...pathKind.defaults,
    ...{ uuid: 'drawn', nodeType: 'path', d: drawn, viewWidth: 100, viewHeight: 100, strokeType: 'solid' },
    ...{ x: 60, y: 240, width: 120, height: 120 },
  }),
  makeLayer({
    uuid: 'film',
    nodeType: 'animation',
    x: 300,
    y: 100,
    width: 40,
    height: 40,
    intervalCount: 3,
    imgs: ['one', 'two', 'three'].map((name) => ({ url: `/f/${name}.png`, fileSize: 10 })),
  }),
]

/** Commands that name the layers they touch. */
const named = new Set(['style.set', 'style.setExpression', 'layer.lock', 'layer.show', 'layer.rename'])

/** What a pointer may hold open. */
const pointerGestures: readonly (string | null)[] = ['drag', 'resize', 'rotate']

/** Some part of what a group does to its members. */
function groupLook(chance: Chance, id: string): Command {
  const expressions = {
    x: '(##second## * 2)',
    rotate: '(##second## * 6)',
    opacity: '(##batteryPercent## / 100)',
  }
  const path = chance.pick(['x', 'rotate', 'opacity'] as const)
  if (chance.isLucky(0.3))
    return { do: 'style.setExpression', ids: [id], path, text: chance.isLucky(0.5) ? expressions[path] : '' }
  const values: Readonly<Record<string, FieldValue>> = {
    opacity: chance.whole(0, 100) / 100,
    rotation: chance.whole(-360, 360),
    x: chance.whole(-50, 50),
    'offset.x': chance.whole(-100, 200) / 100,
    when: chance.pick(['', '(##batteryPercent## < 20)', 'broken (']),
    'constraints.x': chance.pick(['scale', 'start', 'end', 'both', 'centre']),
    'constraints.y': chance.pick(['scale', 'start', 'aside']),
    blend: chance.pick(['', 'multiply', 'clear']),
  }
  const name = chance.pick(Object.keys(values))
  const phase = chance.pick(['preview', 'commit'] as const)
  return { do: 'style.set', ids: [id], path: `group.${name}`, value: values[name] ?? '', phase }
}

/** A layer of an instance changes with its layer of the main component, also where it is locked. */
const isFollower = (layer: Layer): boolean => mainLayerId(layer) !== undefined

class Walk {
  readonly chance: Chance
  readonly t: TestEngine

  constructor(t: TestEngine, seed: number) {
    this.t = t
    this.chance = createChance(seed)
  }

  point(): [number, number] {
    return [this.chance.whole(-60, 560), this.chance.whole(-60, 560)]
  }

  someIds(): readonly string[] {
    const ids = this.t.list.map((layer) => layer.uuid)
    return ids.filter(() => this.chance.isLucky(0.3))
  }

  /** Two or three layers with an outline; others now and then. */
  outlined(): readonly string[] {
    const fits = this.t.list.filter(({ nodeType }) => nodeType === 'shape' || nodeType === 'path')
    const some = fits.filter(() => this.chance.isLucky(0.6)).slice(0, 3)
    return some.length > 1 ? some.map(({ uuid }) => uuid) : this.someIds()
  }

  combined(): readonly string[] {
    return this.t.list
      .filter(({ style }) => combinedOf(style) !== null)
      .map(({ uuid }) => uuid)
      .slice(0, 1)
  }

  slots(): readonly string[] {
    return this.t.list.flatMap((layer) => (kindOf(layer).slot ? [layer.uuid] : [])).slice(0, 1)
  }

  /** Something of the points of a path: one is taken hold of, and moved, or the line is changed there. */
  async points(): Promise<void> {
    const { t, chance } = this
    const paths = t.list.filter(({ nodeType }) => nodeType === 'path')
    const id = paths.length === 0 ? 'none' : chance.pick(paths).uuid
    if (t.see('points') === null || chance.isLucky(0.2))
      await this.runLater({ do: 'tool.points', isOn: true, id })
    for (let i = chance.whole(1, 3); i > 0; i -= 1) this.run({ do: 'points.step', by: chance.pick([1, -1]) })
    if (chance.isLucky(0.2)) this.run({ do: 'points.all' })
    const how = chance.pick(['delete', 'corner', 'smooth', 'add', 'add', 'split', 'join', 'close'] as const)
    if (chance.isLucky(0.4))
      this.run({ do: 'points.nudge', dx: chance.whole(-90, 90) / 4, dy: chance.whole(-40, 40) })
    else this.run({ do: 'points.change', how })
    if (chance.isLucky(0.3)) this.run({ do: 'tool.points', isOn: false })
  }

  /** A line of the pen, which may go on from an end of what is selected. */
  async pen(): Promise<void> {
    const { t, chance } = this
    await this.runLater({ do: 'tool.pen', isOn: true })
    for (let i = chance.whole(0, 3); i > 0; i -= 1) this.gesture()
    if (chance.isLucky(0.3)) this.run({ do: 'pen.back' })
    this.run({ do: 'tool.pen', isOn: false })
    expect(t.see('pen')).toBe(null)
  }

  someGroup(): string | null {
    const all = this.t.list.flatMap(({ group }) => group ?? [])
    return all.length === 0 || this.chance.isLucky(0.2) ? null : this.chance.pick(all).id
  }

  private isTried = false

  async runLater(command: Command): Promise<void> {
    const outcome = await this.t.runLater(command)
    if (!outcome.ok) expect(outcome.refusal.key, command.do).not.toBe('refusal.badCommand')
  }

  run(command: Command): void {
    const before = this.t.list
    // another command takes what is tried for good: groups of which one member is left then end
    const isTried = this.isTried
    const outcome = this.t.run(command)
    this.isTried = 'phase' in command && command.phase === 'preview'
    if (outcome.ok && named.has(command.do) && !isTried) this.untouched(before, new Set(outcome.ids))
    if (outcome.ok) return
    expect(outcome.refusal.key, command.do).not.toBe('refusal.badCommand')
    expect(outcome.refusal.key, command.do).not.toBe('refusal.unknownCommand')
  }

  /** Nothing outside the touched set changed: the layers are the very same objects, in the same order. */
  untouched(before: readonly Layer[], touched: ReadonlySet<string>): void {
    expect(this.t.list.length).toBe(before.length)
    for (const [index, layer] of before.entries()) {
      if (!touched.has(layer.uuid) && !isFollower(layer)) expect(this.t.list[index]).toBe(layer)
    }
  }

  style(): readonly [string, FieldValue] {
    const { chance } = this
    return chance.pick<readonly [string, FieldValue]>([
      ['x', chance.whole(-500, 900) / 4],
      ['y', chance.next() * 500],
      ['width', chance.whole(-5, 300)],
      ['height', chance.next() * 300],
      ['rotation', chance.whole(-400, 400)],
      ['opacity', chance.next() * 2 - 0.5],
      ['fill', chance.pick(['#123456', '#AABBCCDD', 'none'])],
      ['text', chance.pick(['plain', '##date##', '(##hour## + 1)', '', 'a\nb'])],
      ['align', chance.pick(['left', 'center', 'sideways'])],
      ['screenReader.en', chance.pick(['', 'Steps ##steps##', 'broken ##'])],
      ['constraints.x', chance.pick(['scale', 'start', 'end', 'both', 'centre'])],
      ['constraints.y', chance.pick(['scale', 'end', 'both', 'aside'])],
      ['nothing', 1],
    ])
  }

  mods(): { shift: boolean; ctrl: boolean; alt: boolean; meta: boolean } {
    const { chance } = this
    return {
      shift: chance.isLucky(0.2),
      ctrl: chance.isLucky(0.2),
      // each Alt-drag leaves copies behind
      alt: chance.isLucky(0.2) && this.t.list.length < 20,
      meta: chance.isLucky(0.1),
    }
  }

  /** On a handle, or anywhere on the dial and around it. */
  grip(): [number, number] {
    const { t, chance } = this
    const handles = t.renderer.last.overlay.filter((mark) => mark.mark === 'handle')
    const { zoom, x, y } = t.see('view')
    const spot = chance.isLucky(0.5) && handles.length > 0 ? chance.pick(handles) : null
    return spot?.mark === 'handle' ? [(spot.x - x) / zoom, (spot.y - y) / zoom] : this.point()
  }

  /** What cannot be moved by any gesture. */
  still(): readonly Layer[] {
    return this.t.list.filter(
      (layer) =>
        (layer.style.isLock && !isFollower(layer)) || ['root', 'background'].includes(layer.nodeType),
    )
  }

  /** What cannot be moved was not, and no group around it was turned. */
  stands(still: readonly Layer[]): void {
    const styles = new Map(this.t.list.map((layer) => [layer.style, layer]))
    const turns = (layer: Layer | undefined) => layer && pathOf(layer).map(({ look }) => look?.rotation ?? 0)
    for (const layer of still) {
      const now = styles.get(layer.style)
      expect(now, `what cannot move: ${layer.uuid}`).toBeDefined()
      if (now?.uuid === layer.uuid && now.group?.length === layer.group?.length)
        expect(turns(now), `what cannot turn: ${layer.uuid}`).toEqual(turns(layer))
    }
  }

  /**
   * One gesture of a mouse or a pen, with modifiers that change on the way and a wheel that turns in it. It
   * ends by a release, one that nobody told, an Escape, a lost capture, or by a command in its middle.
   */
  gesture(): void {
    const { t, chance } = this
    t.pointerType = chance.isLucky(0.15) ? 'pen' : 'mouse'
    const from = this.grip()
    const before = t.design
    const still = this.still()
    const isQuiet = t.engine.gesture === null
    const button = chance.isLucky(0.08) ? chance.pick([1, 2]) : 0
    t.press(from[0], from[1], { ...this.mods(), button })
    for (let i = chance.whole(0, 3); i > 0; i -= 1) {
      const [mx, my] = this.point()
      t.moveTo(mx, my, this.mods())
      if (chance.isLucky(0.1)) t.hold(this.mods())
      if (chance.isLucky(0.05)) t.wheel(mx, my, { dy: chance.whole(-90, 90), ctrl: chance.isLucky(0.5) })
    }
    const end = chance.next()
    if (end < 0.15) t.escape()
    else if (end < 0.25) t.loseCapture()
    if (end < 0.25 && isQuiet)
      expect(t.design, 'a cancelled gesture leaves the very same design').toBe(before)
    if (end > 0.93) this.command()
    else if (isQuiet) this.stands(still)
    if (end > 0.85 && end < 0.9) t.comeBack(...this.point())
    t.release()
    expect(pointerGestures, 'a release leaves no gesture open').not.toContain(t.engine.gesture)
  }

  /** Fingers that come, move, leave and are cancelled in any order. */
  fingers(): void {
    const { t, chance } = this
    const still = t.engine.gesture === null ? this.still() : []
    const down = new Set<number>()
    for (let i = chance.whole(2, 5); i > 0; i -= 1) {
      t.nowMs += chance.pick([5, 40, 400])
      const id = chance.whole(20, 22)
      const at = chance.isLucky(0.3) ? this.grip() : this.point()
      if (!down.has(id)) {
        t.finger('down', id, at)
        down.add(id)
      } else if (chance.isLucky(0.7)) t.finger('move', id, at)
      else {
        t.finger(chance.pick(['up', 'cancel']), id, at)
        down.delete(id)
      }
    }
    const isCancelled = chance.isLucky(0.3)
    const steps = t.steps
    for (const id of down) t.finger(isCancelled ? 'cancel' : 'up', id, this.point())
    this.stands(still)
    expect(pointerGestures, 'no finger, no gesture').not.toContain(t.engine.gesture)
    if (isCancelled) expect(t.steps, 'cancelled fingers leave no step').toBe(steps)
  }

  expression(): Command {
    const path = this.chance.pick(['x', 'y', 'rotate', 'width', 'height', 'opacity', 'fontSize'])
    const text = this.chance.pick([
      '',
      '(##second## * 2)',
      '(##minuteHand##)',
      '(1 +',
      '(##nosuch##)',
      '42',
      '(0 - 5)',
    ])
    return { do: 'style.setExpression', path, text, ids: this.someIds() }
  }

  command(): void {
    const { chance, t } = this
    const ids = this.someIds()
    const [path, value] = this.style()
    const n = () => chance.whole(-12, 12)
    const make = chance.pick<() => Command>([
      () => ({ do: 'selection.set', ids, how: chance.pick(['replace', 'toggle', 'range'] as const) }),
      () => ({ do: 'selection.set', ids: ids.slice(0, 1) }),
      () => ({ do: 'selection.all' }),
      () => ({ do: 'selection.none' }),
      () => ({ do: 'selection.step', by: chance.pick([1, -1] as const) }),
      () => ({ do: 'arrange.nudge', dx: n(), dy: n() }),
      () => ({ do: 'arrange.nudge', dx: n() / 3, dy: 0 }),
      () => ({
        do: 'arrange.align',
        edge: chance.pick(['left', 'center', 'right', 'top', 'middle', 'bottom'] as const),
      }),
      () => ({ do: 'arrange.distribute', axis: chance.pick(['x', 'y'] as const) }),
      () => ({ do: 'selection.set', ids: ids.slice(0, 3), isJump: true }),
      () => ({ do: 'view.clip', clip: chance.pick(['shape', 'dim'] as const) }),
      () => ({ do: 'tool.hold', tool: chance.isLucky(0.2) ? 'pan' : 'select' }),
      () => ({ do: 'order.move', to: chance.pick(['top', 'up', 'down', 'bottom'] as const) }),
      () => ({ do: 'order.place', ids, index: chance.whole(-2, 30) }),
      () => ({ do: 'order.place', ids, index: chance.whole(-2, 30), into: this.someGroup() }),
      () => ({ do: 'group.make', ids: ids.slice(0, 4) }),
      () => ({ do: 'group.make' }),
      () => ({ do: 'group.dissolve' }),
      () => ({ do: 'component.make', ids: ids.slice(0, 4) }),
      () => ({ do: 'component.make' }),
      () => ({ do: 'component.detach', ids }),
      () => ({ do: 'component.reset', ids }),
      () => ({ do: 'component.main' }),
      () => groupLook(chance, this.someGroup() ?? 'none'),
      () => groupLook(chance, this.someGroup() ?? 'none'),
      () => ({
        do: 'group.rename',
        id: this.someGroup() ?? '',
        name: chance.pick(['Hands', '', 'long '.repeat(60)]),
      }),
      () => ({ do: 'selection.leave' }),
      () => ({ do: 'selection.key', id: this.chance.pick(t.list).uuid }),
      () => ({
        do: 'arrange.around',
        count: t.list.length > 18 ? 1 : chance.whole(1, 4),
        startDeg: chance.whole(-400, 400),
        sweepDeg: chance.pick([360, 90, -180]),
        isUpright: chance.isLucky(0.5),
        about: chance.pick(['dial', 'pivot'] as const),
        phase: chance.pick(['preview', 'commit'] as const),
      }),
      () => ({ do: 'selection.enter' }),
      () => ({ do: 'clipboard.copy', ids: ids.slice(0, 3) }),
      () => ({ do: 'clipboard.cut', ids: ids.slice(0, 2) }),
      () =>
        t.list.length < 25
          ? { do: 'clipboard.paste', inPlace: chance.isLucky(0.5) }
          : { do: 'layer.delete', ids },
      () => ({ do: 'style.set', path, value, ids }),
      () => ({ do: 'style.set', path, value }),
      () => ({ do: 'style.set', path, value, phase: 'preview' }),
      () => this.expression(),
      () => ({
        do: 'layer.rename',
        id: ids[0] ?? '',
        label: chance.pick(['x', '', 'long '.repeat(60), 'Text 2']),
      }),
      () => ({ do: 'layer.lock', ids: ids.slice(0, 2) }),
      () => ({ do: 'layer.show', ids: ids.slice(0, 2) }),
      () => ({ do: 'layer.delete', ids: t.list.length > 14 ? ids : ids.slice(0, 1) }),
      () => ({ do: 'layer.delete' }),
      () =>
        t.list.length < 25 ? { do: 'layer.duplicate', ids: ids.slice(0, 2) } : { do: 'layer.delete', ids },
      () => ({
        do: 'layer.add',
        preset: chance.pick(['text.latin', 'shape.ticks', 'shape.polygon', 'backdrop.color']),
      }),
      () => ({
        do: 'paint.edit',
        of: chance.pick(['fill', 'stroke'] as const),
        edit: chance.pick(['add', 'remove', 'up', 'down', 'hide', 'show'] as const),
        at: chance.whole(0, 2),
      }),
      () => ({ do: 'mask.make', ids: ids.slice(0, 3), how: chance.pick(['alpha', 'outside'] as const) }),
      () => ({ do: 'mask.release', ids: ids.slice(0, 2) }),
      () => ({ do: 'mask.invert', ids: ids.slice(0, 2) }),
      () => ({ do: 'history.undo' }),
      () => ({ do: 'history.undo' }),
      () => ({ do: 'history.redo' }),
      () => ({ do: 'history.go', index: chance.whole(0, 21) }),
      () => ({ do: 'gesture.cancel' }),
      () => ({ do: 'view.zoomTo', zoom: chance.next() * 6, at: { x: n() * 30, y: n() * 30 } }),
      () => ({ do: 'view.panBy', dx: n() * 20, dy: n() * 20 }),
      () => ({ do: 'view.fit', what: chance.pick(['dial', 'selection'] as const) }),
      () => ({ do: 'clock.play', isPlaying: chance.isLucky(0.5) }),
      () => ({ do: 'clock.set', epochMs: chance.whole(0, 2 ** 31) * 1000 }),
      () => ({ do: 'preview.set', isOn: chance.isLucky(0.2) }),
      () => ({ do: 'mode.set', ambient: chance.isLucky(0.4) }),
      () => ({ do: 'ambient.copyFromNormal' }),
      () => ({ do: 'ambient.onlyTime' }),
      () => ({ do: 'sample.set', tag: 'steps', value: chance.pick([null, 9, '12', 'none']) }),
      () => ({ do: 'sample.scene', scene: chance.pick(['lowBattery', 'midnight', 'nowhere']) }),
      () => ({ do: 'sample.hours', is24Hour: chance.isLucky(0.5) }),
      () => ({ do: 'sample.reset' }),
      () => ({ do: 'animation.play', isPlaying: chance.isLucky(0.7) }),
      () => ({ do: 'pictures.remove', id: 'film', index: chance.whole(0, 3) }),
      () => ({ do: 'pictures.move', id: 'film', from: chance.whole(0, 3), to: chance.whole(-1, 4) }),
      () => ({ do: 'layer.add', preset: 'complication.part.icon' }),
      () => ({ do: 'design.rename', dialName: chance.pick(['One', 'Two']) }),
      () => ({ do: 'locale.set', locale: chance.pick(['en', 'zh-cn'] as const) }),
    ])
    this.run(make())
  }

  async later(): Promise<void> {
    const { t, chance } = this
    if (t.list.length > 25) return
    const files = [makeFile(chance.pick(['sun-80x80.png', 'moon-900x100.png', 'broken.png']))]
    const outcome = await t.runLater(
      chance.pick<Command>([
        { do: 'picture.import', files, at: { x: 100, y: 100 } },
        { do: 'layer.add', preset: 'image.second' },
        { do: `layer.${chance.pick(booleans)}`, ids: this.outlined() },
        { do: 'combined.release', ids: this.combined() },
        { do: 'combined.flatten', ids: this.combined() },
        { do: 'arrange.flip', axis: chance.pick(['x', 'y'] as const) },
        { do: 'slot.layout', ids: this.slots() },
        { do: 'layer.add', preset: 'backdrop.image', files },
        { do: 'pictures.add', id: 'film', files },
        { do: 'pictures.set', id: 'film', index: chance.whole(0, 5), files },
        { do: 'layer.add', preset: chance.pick(['sequence.weather', 'complication.shortText']) },
        { do: 'layer.replacePicture', id: t.list[chance.whole(0, t.list.length - 1)]?.uuid ?? '', files },
      ]),
    )
    if (!outcome.ok) expect(outcome.refusal.key).not.toBe('refusal.badCommand')
  }

  async step(): Promise<void> {
    const { t, chance } = this
    const kind = chance.next()
    if (kind < 0.3) this.gesture()
    else if (kind < 0.35) this.fingers()
    else if (kind < 0.38) await this.later()
    else if (kind < 0.41) await this.points()
    else if (kind < 0.415) await this.pen()
    else if (kind < 0.45) {
      const turn = { dx: chance.whole(-50, 50), dy: chance.whole(-90, 90), ctrl: chance.isLucky(0.5) }
      t.wheel(...this.point(), turn)
    } else if (kind < 0.5) t.pass(chance.whole(0, 900))
    else this.command()
  }
}

const actions = 5000
const seeds = [20261121, 7]

test.each(seeds)('a seeded person (%i) does 5,000 things in all and no law breaks', async (seed) => {
  const t = await TestEngine.start({ layers: startLayers(), isPlaying: true, checksLaws: false })
  const walk = new Walk(t, seed)
  for (let i = 0; i < actions / seeds.length; i += 1) {
    await walk.step()
    try {
      checkLaws(t.engine, t.makeId, { isThorough: i % 10 === 0 })
      if (i % 25 === 0 && t.engine.gesture === null) checkUndo(t.engine)
    } catch (error) {
      throw new Error(`seed ${seed}, action ${i}: ${String(error)}`, { cause: error })
    }
  }
  expect(activeVariant(t.design).snapshotData.length).toBeGreaterThan(1)
  expect(t.renderer.frames.length).toBeGreaterThan(actions / 4)
})
