import { expect, test } from 'vitest'
import type { Guides } from '../../src/shared/base/guides.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { makeImage } from '../support/make-design.ts'
import { createChance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

/** The dial's corner stands at (100, 50) of the canvas, so the rulers lie before −80 and −30. */
const onLeftRuler = [-90, 200] as const
const onUpperRuler = [200, -40] as const

const guidesOf = (t: TestEngine): Guides => t.design.faces[t.design.activeFdId]?.guides ?? { lines: [] }
const linesOf = (t: TestEngine) => guidesOf(t).lines

const start = async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40, 100])] })
  return t.do({ do: 'rulers.show', isOn: true })
}

test('a guide is dragged out of a ruler, moved, and dragged back onto it, each as one step', async () => {
  const t = await start()
  t.drag(onLeftRuler, [320, 210])
  expect(linesOf(t)).toEqual([{ axis: 'x', at: 320 }])
  t.drag(onUpperRuler, [220, 377.4])
  expect(linesOf(t)).toEqual([
    { axis: 'x', at: 320 },
    { axis: 'y', at: 377 },
  ])
  t.drag([320, 480], [401, 470])
  expect(linesOf(t).at(-1)).toEqual({ axis: 'x', at: 401 })
  t.drag([401, 480], [-95, 470])
  expect(linesOf(t)).toEqual([{ axis: 'y', at: 377 }])
  expect(t.see('history').entries.map(({ key }) => key)).toEqual([
    'history.start',
    'history.guideAdd',
    'history.guideAdd',
    'history.guideMove',
    'history.guideRemove',
  ])
  for (const expected of [2, 2, 1, 0]) {
    t.do({ do: 'history.undo' })
    expect(linesOf(t)).toHaveLength(expected)
  }
  t.do({ do: 'history.go', index: 3 })
  expect(linesOf(t)).toContainEqual({ axis: 'x', at: 401 })
  expect(t.list.map(({ uuid }) => uuid)).toContain('a')
})

test('Escape leaves a guide where it was, and one on its way is nowhere', async () => {
  const t = await start()
  t.press(...onLeftRuler).moveTo(250, 200)
  expect(t.renderer.last.overlay.some((mark) => mark.mark === 'label' && mark.text.startsWith('X 250'))).toBe(
    true,
  )
  t.escape().release()
  expect(linesOf(t)).toEqual([])
  expect(t.see('history').entries).toHaveLength(1)
})

test('a layer snaps to a guide and not while the rulers are hidden [A62]', async () => {
  const t = await start()
  t.do({ do: 'guide.add', axis: 'x', at: 333 })
  t.press(80, 120).moveTo(370, 150)
  expect(t.place('a')[0]).toBe(333)
  t.escape().release()
  t.do({ do: 'rulers.show', isOn: false })
  t.press(80, 120).moveTo(370, 150)
  expect(t.place('a')[0]).toBe(330)
  t.escape().release()
})

test('the middle of a layer snaps to where a ray meets a ring, and to a ray between rings', async () => {
  const t = await start()
  t.do({ do: 'polar.set', isOn: true, rays: 4, rings: 2 })
  const middle = (): readonly number[] => {
    const [x = 0, y = 0, width = 0, height = 0] = t.place('a')
    return [x + width / 2, y + height / 2]
  }
  const [x = 0, y = 0] = middle()
  t.press(80, 120)
  t.moveTo(80 + 378 - x, 120 + 247 - y)
  expect(middle()).toEqual([375, 250])
  t.moveTo(80 + 310 - x, 120 + 253 - y)
  expect(middle()[1]).toBe(250)
  expect(middle()[0]).toBeCloseTo(310, 5)
  t.moveTo(80 + 310 - x, 120 + 253 - y, { ctrl: true })
  expect(middle()[1]).toBe(253)
  t.escape().release()
})

test('a pressed guide is moved and deleted by keys; a press beside it lets it go', async () => {
  const t = await start()
  t.do({ do: 'guide.add', axis: 'y', at: 400 }).do({ do: 'selection.none' })
  expect(t.see('guides').chosen).toBe(null)
  t.click(300, 401)
  expect(t.see('guides').chosen).toEqual({ axis: 'y', at: 400 })
  t.do({ do: 'guide.nudge', by: -10 })
  expect(t.see('guides').chosen).toEqual({ axis: 'y', at: 390 })
  t.click(80, 120)
  expect([t.see('guides').chosen, t.see('selection').ids]).toEqual([null, ['a']])
  t.click(300, 391).do({ do: 'guide.remove' })
  expect(linesOf(t)).toEqual([])
})

test('guides are not seen as worn, nor in pictures, and rulers show them in both modes', async () => {
  const t = await start()
  t.do({ do: 'guide.add', axis: 'x', at: 111 }).do({ do: 'polar.set', isOn: true })
  const marks = (): number => t.renderer.last.overlay.filter(({ mark }) => mark === 'line').length
  expect(marks()).toBeGreaterThan(20)
  t.do({ do: 'mode.set', ambient: true })
  expect(marks()).toBeGreaterThan(20)
  t.do({ do: 'preview.set', isOn: true })
  expect(marks()).toBe(0)
  t.do({ do: 'preview.set', isOn: false }).do({ do: 'rulers.show', isOn: false })
  expect(marks()).toBe(0)
})

test('a copy of a face and a face of another size have the guides in proportion', async () => {
  const t = await start()
  t.do({ do: 'guide.add', axis: 'x', at: 100 }).do({ do: 'polar.set', rays: 24 })
  t.do({ do: 'face.resize', ratio: '400*400' })
  expect(guidesOf(t)).toEqual({ lines: [{ axis: 'x', at: 80 }], polar: { isOn: false, rays: 24, rings: 4 } })
  t.do({ do: 'history.undo' })
  expect(linesOf(t)).toEqual([{ axis: 'x', at: 100 }])
})

test.each([
  [{ do: 'guide.add', axis: 'x', at: 7 }, 'refusal.guideThere'],
  [{ do: 'guide.move', axis: 'y', at: 3, to: 4 }, 'refusal.noGuide'],
  [{ do: 'guide.remove' }, 'refusal.noGuide'],
  [{ do: 'polar.set', rays: 500 }, 'refusal.polar.rays'],
  [{ do: 'polar.set', rings: 1.5 }, 'refusal.polar.rings'],
  [{ do: 'guide.add', axis: 'z', at: 7 }, 'refusal.badCommand'],
] as const)('%o is refused', async (command, key) => {
  const t = await start()
  t.do({ do: 'guide.add', axis: 'x', at: 7 }).do({ do: 'selection.none' })
  expect(t.run(command as never)).toMatchObject({ ok: false, refusal: { key } })
})

test('at most 60 guides stand on a face', async () => {
  const t = await start()
  for (let at = 0; at < 60; at += 1) t.do({ do: 'guide.add', axis: 'x', at })
  expect(t.run({ do: 'guide.add', axis: 'x', at: 99 })).toMatchObject({
    refusal: { key: 'refusal.tooManyGuides', params: { max: 60, count: 60 } },
  })
})

test('guides that cannot be read are left out, and the design opens', async () => {
  const t = await start()
  t.do({ do: 'guide.add', axis: 'x', at: 100 })
  const broken = serializeDesign(t.design).replaceAll('"at":100,"axis"', '"at":"left","axis"')
  const loaded = loadDesignText(broken, { parseLayer, makeId: t.makeId })
  if (!loaded.ok) throw new Error(loaded.error.key)
  expect(loaded.value.design.faces[t.design.activeFdId]?.guides).toBeUndefined()
})

const runs = Number(process.env['GUIDE_RUNS'] ?? 6)

test.each(Array.from({ length: runs }, (_, seed) => seed + 1))(
  'whatever is done to guides is printed and read the same, and undone to nothing (walk %i)',
  async (seed) => {
    const t = await start()
    const chance = createChance(seed)
    for (let step = 0; step < 18; step += 1) {
      const line = chance.isLucky(0.7) && linesOf(t).length > 0 ? chance.pick(linesOf(t)) : null
      const axis = chance.pick(['x', 'y'] as const)
      const at = chance.whole(-20, 520)
      const what = chance.whole(0, 4)
      if (what === 0) t.run({ do: 'polar.set', isOn: chance.isLucky(0.5), rays: chance.whole(0, 60) })
      else if (what === 1) t.run({ do: 'history.undo' })
      else if (what === 2 && line) t.run({ do: 'guide.remove', ...line })
      else if (line) t.run({ do: 'guide.move', ...line, to: at })
      else t.run({ do: 'guide.add', axis, at })
      const text = serializeDesign(t.design)
      const loaded = loadDesignText(text, { parseLayer, makeId: t.makeId })
      if (!loaded.ok) throw new Error(loaded.error.key)
      expect(loaded.value.repairs).toEqual([])
      expect(serializeDesign(loaded.value.design)).toBe(text)
    }
    const sorted = (): string =>
      JSON.stringify([...linesOf(t)].sort((a, b) => a.at - b.at || (a.axis < b.axis ? -1 : 1)))
    const [last, index] = [sorted(), t.see('history').index]
    t.do({ do: 'history.go', index: 0 })
    expect(guidesOf(t)).toEqual({ lines: [] })
    t.do({ do: 'history.go', index })
    expect(sorted()).toBe(last)
  },
)
