import { describe, expect, test } from 'vitest'
import { recipeOf, type PartName } from '../../src/shared/art/parts.ts'
import { presetLooks } from '../../src/shared/art/preset-looks.ts'
import type { Look } from '../../src/shared/art/look.ts'
import { activeVariant, type Layer } from '../../src/shared/document/design.ts'
import { TestEngine } from '../support/test-engine.ts'

const midnight: Look = presetLooks[0].look
const all = ['dial', 'ring', 'extras', 'hands']

type More = {
  readonly set?: string
  readonly groups?: readonly string[]
  readonly withAmbient?: boolean
  readonly replacesHands?: boolean
}

const put = (test: TestEngine, look: unknown, more: More = {}) =>
  test.runLater({ do: 'art.put', look, groups: all, withAmbient: false, ...more })

function open(test: TestEngine) {
  const { design } = test.engine
  if (!design) throw new Error('a design is open')
  return design
}

const shown = (test: TestEngine): readonly Layer[] => activeVariant(open(test)).nodeList

const partOf = ({ style }: Layer): PartName | null => recipeOf(style)?.part ?? null

const byPart = (list: readonly Layer[], part: PartName): Layer => {
  const found = list.find((layer) => partOf(layer) === part)
  if (!found) throw new Error(`no ${part}`)
  return found
}

const steps = (test: TestEngine): number => activeVariant(open(test)).snapshotIndex

describe('watch art on the dial [S2.100]', { timeout: 180_000 }, () => {
  test('a look lands as layers of the right kinds, in one step that undo takes back', async () => {
    const engine = await TestEngine.start()
    const before = shown(engine)
    const start = Math.max(0, steps(engine))
    expect(await put(engine, midnight)).toMatchObject({ ok: true })
    const list = shown(engine)
    expect(steps(engine)).toBe(start + 1)
    expect(list.flatMap((layer) => partOf(layer) ?? [])).toEqual([
      'dial',
      'ring',
      'window',
      'date',
      'hourShadow',
      'hour',
      'minuteShadow',
      'minute',
      'secondShadow',
      'second',
      'cap',
    ])
    expect(byPart(list, 'dial').nodeType).toBe('background')
    expect(byPart(list, 'date')).toMatchObject({
      nodeType: 'text',
      style: { text: '##day##', textTag: 'day' },
    })
    for (const part of ['hour', 'minute', 'second'] as const) {
      const { type, style } = byPart(list, part)
      expect({ type, rotate: style.rotate }).toEqual({ type: part, rotate: `(##${part}Hand##)` })
      expect(style.x + style.width * style.offset.x).toBeCloseTo(250, 9)
      expect(style.y + style.height * style.offset.y).toBeCloseTo(250, 9)
    }
    engine.run({ do: 'history.undo' })
    expect(shown(engine)).toEqual(before)
  })

  test('changed afterwards the same layers show the new look, what was moved stays moved, and one undo takes it back', async () => {
    const engine = await TestEngine.start()
    await put(engine, midnight)
    const here = await engine.engine.ask('artHere')
    expect(here).toMatchObject({ look: midnight, groups: ['dial', 'ring', 'extras', 'hands'] })
    const hour = byPart(shown(engine), 'hour')
    engine.run({ do: 'selection.set', ids: [hour.uuid] })
    engine.run({ do: 'arrange.nudge', dx: 40, dy: 0 })
    const before = shown(engine)
    const at = steps(engine)
    const look: Look = { ...midnight, hands: 'leaf', date: 'none', gauge: 'battery', metal: 'gold' }
    expect(await put(engine, look, { set: here?.set ?? '' })).toMatchObject({ ok: true })
    const list = shown(engine)
    expect(steps(engine)).toBe(at + 1)
    expect(byPart(list, 'hour').uuid).toBe(hour.uuid)
    const { style } = byPart(list, 'hour')
    expect(style.x + style.width * style.offset.x).toBeCloseTo(290, 6)
    expect(byPart(list, 'dial').uuid).toBe(byPart(before, 'dial').uuid)
    expect(list.flatMap((layer) => partOf(layer) ?? [])).not.toContain('date')
    expect(byPart(list, 'batteryHand').style.rotate).toContain('##batteryPercent##')
    expect(list.map(recipeOfLook)).not.toContainEqual(midnight)
    engine.run({ do: 'history.undo' })
    expect(shown(engine)).toEqual(before)
  })

  test('hands that stand on the dial are named, and go or stay as it is wanted, in the same step', async () => {
    const engine = await TestEngine.start()
    await put(engine, midnight, { groups: ['hands'] })
    const here = await engine.engine.ask('handsHere')
    expect(here).toContain('Minute hand')
    const before = shown(engine)
    const old = before.filter((layer) => /Hand##/.test(layer.style.rotate)).map(({ uuid }) => uuid)
    const leaf: Look = { ...midnight, hands: 'leaf' }
    const turning = () => shown(engine).filter((layer) => /Hand##/.test(layer.style.rotate))
    await put(engine, leaf, { groups: ['hands'] })
    expect(turning()).toHaveLength(2 * here.length)
    engine.run({ do: 'history.undo' })
    const at = steps(engine)
    await put(engine, leaf, { groups: ['hands'], replacesHands: true })
    expect(turning()).toHaveLength(here.length)
    expect(shown(engine).filter(({ uuid }) => old.includes(uuid))).toEqual([])
    expect(steps(engine)).toBe(at + 1)
    engine.run({ do: 'history.undo' })
    expect(shown(engine)).toEqual(before)
    // without hands of its own there is nothing to replace them by
    await put(engine, leaf, { groups: ['ring'], replacesHands: true })
    expect(turning()).toHaveLength(here.length)
  })

  test('parts can be taken alone', async () => {
    const engine = await TestEngine.start()
    await put(engine, midnight, { groups: ['ring'] })
    expect(shown(engine).flatMap((layer) => partOf(layer) ?? [])).toEqual(['ring'])
    await put(engine, midnight, { groups: ['hands'] })
    expect(shown(engine).flatMap((layer) => partOf(layer) ?? [])).toContain('minute')
    expect(shown(engine).flatMap((layer) => partOf(layer) ?? [])).not.toContain('dial')
  })

  test('every face gets it, ambient a plain form, and one undo takes back all', async () => {
    const engine = await TestEngine.start()
    await engine.runLater({ do: 'face.copyTo', platform: 'falcon', system: 'all' })
    const wear = open(engine).fdIds.find((id) => open(engine).faces[id]?.normal.platform === 'android') ?? ''
    await engine.runLater({ do: 'face.switch', fdId: wear })
    const before = open(engine)
    await put(engine, midnight, { withAmbient: true })
    const parts = (fdId: string, variant: 'normal' | 'ambient') =>
      open(engine).faces[fdId]?.[variant].nodeList.flatMap((layer) => partOf(layer) ?? [])
    const falcon = open(engine).fdIds.find((id) => id !== wear) ?? ''
    expect(parts(falcon, 'normal')).toEqual(parts(wear, 'normal'))
    expect(parts(wear, 'ambient')).toEqual(['ring', 'hour', 'minute'])
    expect(parts(falcon, 'ambient')).toEqual([])
    engine.run({ do: 'history.undo' })
    for (const fdId of open(engine).fdIds)
      for (const variant of ['normal', 'ambient'] as const)
        expect(open(engine).faces[fdId]?.[variant].nodeList, `${fdId} ${variant}`).toEqual(
          before.faces[fdId]?.[variant].nodeList,
        )
  })

  test('what is no look is refused, and nothing is drawn of it', async () => {
    const engine = await TestEngine.start()
    const before = shown(engine)
    expect(await put(engine, { ...midnight, motif: 'gilded' })).toMatchObject({ ok: false })
    expect(await put(engine, midnight, { groups: ['nothing'] })).toMatchObject({ ok: false })
    expect(await engine.engine.ask('artPreview', { look: 7, side: 100 })).toBeNull()
    expect(shown(engine)).toBe(before)
  })
})

const recipeOfLook = ({ style }: Layer): Look | null => recipeOf(style)?.look ?? null
