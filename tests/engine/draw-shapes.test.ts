import { describe, expect, test } from 'vitest'
import { shapes } from '../../src/shared/layers/shape/style.ts'
import type { Outcome } from '../../src/shared/protocol/commands.ts'
import { drawnBox, drawnLine } from '../../src/worker/tools/draw/drawn-box.ts'
import { makeImage } from '../support/make-design.ts'
import { createChance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal.key)

/** A picture at (40, 100), and this shape ready to be drawn. */
async function start(shape: string): Promise<TestEngine> {
  const t = await TestEngine.start({ layers: [makeImage('a', [40, 100])] })
  await t.runLater({ do: 'tool.draw', preset: `shape.${shape}` })
  return t
}

const boxOf = (t: TestEngine) => {
  const { x, y, width, height, rotation } = t.layer(t.selected[0] ?? '').style
  return { x, y, width, height, rotation }
}

const draws = (t: TestEngine) => t.see('draws')

const labels = (t: TestEngine) =>
  t.renderer.last.overlay.flatMap((mark) =>
    mark.mark === 'label' ? [mark.text.trim().replace(/\s+/g, ' ')] : [],
  )

// the first of this file: from then on the tool is here
test('the page is told of the tool when it has come, though nothing else moves', async () => {
  const t = await TestEngine.start({ isPlaying: false })
  const coming = t.engine.run({ do: 'tool.draw', preset: 'shape.ring' })
  expect(coming).toBeInstanceOf(Promise)
  // the frame that the press asked for
  t.frames()
  await coming
  t.messages.length = 0
  t.frames()
  expect(JSON.stringify(t.messages)).toContain('"draws":"shape.ring"')
})

test('a rectangle is drawn by a drag: live, with its numbers, as one step, and selected; the tool is let go of', async () => {
  const t = await start('rectangle')
  expect([t.see('cursor'), draws(t)]).toEqual(['crosshair', 'shape.rectangle'])
  const { design } = t
  t.press(301, 201).moveTo(350, 240)
  t.frames()
  expect(t.list).toHaveLength(3)
  expect(labels(t)).toEqual(['49 × 39'])
  expect(t.see('history').entries).toHaveLength(1)
  t.moveTo(381, 261).release()
  expect(boxOf(t)).toEqual({ x: 301, y: 201, width: 80, height: 60, rotation: 0 })
  expect(t.layer(t.selected[0] ?? '').style).toMatchObject({ shape: 'rectangle', cornerRadius: 5.3 })
  expect([draws(t), t.see('cursor')]).toEqual([null, 'default'])
  expect(t.see('history').entries.map(({ key }) => key)).toEqual(['history.start', 'history.add'])
  t.do({ do: 'history.undo' })
  expect(t.list.map(({ uuid }) => uuid)).toEqual(
    design.faces[design.activeFdId]!.normal.nodeList.map(({ uuid }) => uuid),
  )
  t.do({ do: 'history.redo' })
  expect(t.list).toHaveLength(3)
  // a drag moves again
  t.drag([340, 230], [360, 230])
  expect(t.list).toHaveLength(3)
})

test('Shift keeps it square, Alt draws it from its middle, both do both, and up to the left is as good', async () => {
  const drawn = async (from: readonly [number, number], to: readonly [number, number], mods = {}) => {
    const t = await start('ellipse')
    t.drag(from, to, { ctrl: true, ...mods })
    return Object.values(boxOf(t)).slice(0, 4)
  }
  expect(await drawn([300, 300], [380, 350])).toEqual([300, 300, 80, 50])
  expect(await drawn([300, 300], [380, 350], { shift: true })).toEqual([300, 300, 80, 80])
  expect(await drawn([300, 300], [380, 350], { alt: true })).toEqual([220, 250, 160, 100])
  expect(await drawn([300, 300], [380, 350], { alt: true, shift: true })).toEqual([220, 220, 160, 160])
  expect(await drawn([300, 300], [220, 250])).toEqual([220, 250, 80, 50])
  expect(await drawn([300, 300], [220, 250], { shift: true })).toEqual([220, 220, 80, 80])
})

test('a line lies from where it was pressed to where it was let go of; Shift turns it by 15°', async () => {
  const t = await start('line')
  t.drag([300, 300], [360, 380], { ctrl: true })
  const { rotation, ...box } = boxOf(t)
  expect(box).toEqual({ x: 280, y: 332, width: 100, height: 16 })
  expect(rotation).toBeCloseTo(53.13, 2)
  await t.runLater({ do: 'tool.draw', preset: 'shape.line' })
  t.press(100, 400).moveTo(201, 403, { shift: true })
  t.frames()
  expect(labels(t)).toEqual(['101 · 0°'])
  t.release()
  expect(boxOf(t)).toMatchObject({ width: 101, rotation: 0 })
})

test.each(['ring', 'polygon', 'ticks'])(
  'a %s stands on a circle: its box is a square however it is drawn',
  async (shape) => {
    const t = await start(shape)
    t.drag([300, 300], [400, 330], { ctrl: true })
    expect(boxOf(t)).toMatchObject({ width: 100, height: 100 })
  },
)

test('a small ring has a finer line than a large one, a large one the usual line', async () => {
  const lineOf = async (side: number) => {
    const t = await start('ring')
    t.drag([20, 20], [20 + side, 20 + side], { ctrl: true })
    return (t.layer(t.selected[0] ?? '').style as { lineWidth?: number }).lineWidth
  }
  expect([await lineOf(60), await lineOf(400)]).toEqual([3, 12])
})

test('corners snap to edges and middles of what is there, and to the dial; Ctrl leaves them free', async () => {
  const t = await start('rectangle')
  const { x, y, width } = t.layer('a').style
  // three pixels beside the edge of the picture, and of the middle of the dial
  t.press(x + width + 3, y - 3).moveTo(253, 400)
  t.frames()
  expect(t.renderer.last.overlay.some(({ mark }) => mark === 'line')).toBe(true)
  t.release()
  expect(boxOf(t)).toMatchObject({ x: x + width, y, width: 250 - x - width })
  await t.runLater({ do: 'tool.draw', preset: 'shape.rectangle' })
  t.drag([x + width + 3, y - 3], [253.25, 400], { ctrl: true })
  expect(boxOf(t)).toMatchObject({ width: 250.25 - x - width })
})

test('a plain click puts it there in its usual size, as one step', async () => {
  const t = await start('rectangle')
  t.click(300, 300)
  expect(boxOf(t)).toMatchObject({ x: 210, y: 240, width: 180, height: 120 })
  expect([draws(t), t.see('history').entries.length]).toEqual([null, 2])
})

test('Escape on the way leaves everything as it was, by reference, and the tool in the hand; null lets go of it', async () => {
  const t = await start('ring')
  t.do({ do: 'selection.set', ids: ['a'] })
  const { design } = t
  t.press(300, 300).moveTo(380, 380).escape().release()
  expect([t.design === design, t.selected, draws(t)]).toEqual([true, ['a'], 'shape.ring'])
  t.do({ do: 'tool.draw', preset: null })
  expect([draws(t), t.see('cursor')]).toEqual([null, 'default'])
  t.drag([300, 300], [380, 380])
  expect(t.list).toHaveLength(2)
})

test('a finger and a pen draw as a mouse does; a second finger takes the drawing back', async () => {
  const t = await start('ellipse')
  t.finger('down', 1, [300, 300]).finger('move', 1, [380, 350]).finger('up', 1, [380, 350])
  expect(boxOf(t)).toMatchObject({ width: 80, height: 50 })
  await t.runLater({ do: 'tool.draw', preset: 'shape.ellipse' })
  const { design } = t
  t.finger('down', 1, [100, 400]).finger('move', 1, [180, 450]).finger('down', 2, [300, 100])
  t.finger('up', 1, [180, 450]).finger('up', 2, [300, 100])
  expect(t.design).toBe(design)
})

test('what cannot be drawn is refused, as is everything to a visitor; the list that is full says so at once', async () => {
  const t = await TestEngine.start()
  for (const preset of ['text.latin', 'shape.none', ''])
    expect(refusal(t.run({ do: 'tool.draw', preset }))).toBe('refusal.unknownPreset')
  const visitor = await TestEngine.start({ isSignedIn: false })
  expect(refusal(visitor.run({ do: 'tool.draw', preset: 'shape.ring' }))).toBe('refusal.needsLogin')
})

test('another design, and another command on the way, do not leave a drawing half done', async () => {
  const t = await start('rectangle')
  t.press(300, 300).moveTo(380, 380)
  t.do({ do: 'style.set', ids: ['a'], path: 'opacity', value: 0.5 })
  // what was drawn so far is a step of its own
  expect(t.see('history').entries.map(({ key }) => key)).toEqual([
    'history.start',
    'history.add',
    'history.styleField',
  ])
  t.release()
  expect(t.list).toHaveLength(3)
})

test('other faces get what was drawn, in their size, and undo takes both', async () => {
  const t = await TestEngine.start()
  const home = t.design.activeFdId
  t.do({ do: 'face.add', ratio: '384*384', platform: 'android' }).do({ do: 'face.switch', fdId: home })
  await t.runLater({ do: 'tool.draw', preset: 'shape.ellipse' })
  t.drag([100, 100], [300, 200], { ctrl: true })
  const widths = () =>
    Object.values(t.design.faces).map(({ normal }) =>
      normal.nodeList.filter(({ nodeType }) => nodeType === 'shape').map(({ style }) => style.width),
    )
  expect(widths()).toEqual([[200], [153.6]])
  t.do({ do: 'history.undo' })
  expect(widths()).toEqual([[], []])
})

describe('whatever is drawn', () => {
  const chance = createChance(11)
  const spot = () => ({ x: chance.whole(-100, 600), y: chance.whole(-100, 600) })
  const strokes = Array.from({ length: 200 }, () => ({ from: spot(), to: spot() }))
  const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(0.02)

  test('a box has both spots on its edge, or the first one in its middle', () => {
    for (const { from, to } of strokes) {
      const free = drawnBox({ from, to, isEven: false, fromMiddle: false }, false)
      near(free.x, Math.min(from.x, to.x))
      near(free.width, Math.max(1, Math.abs(to.x - from.x)))
      for (const isSquare of [false, true]) {
        const even = drawnBox({ from, to, isEven: true, fromMiddle: true }, isSquare)
        near(even.width, even.height)
        near(even.x + even.width / 2, from.x)
        near(even.y + even.height / 2, from.y)
      }
    }
  })

  test('a line ends where the pointer is, and an even one in a direction of 15°', () => {
    for (const { from, to } of strokes) {
      const { middle, length, deg } = drawnLine({ from, to, isEven: false, fromMiddle: false })
      const turned = (deg * Math.PI) / 180
      near(middle.x + (Math.cos(turned) * length) / 2, to.x)
      near(middle.y + (Math.sin(turned) * length) / 2, to.y)
      const even = drawnLine({ from, to, isEven: true, fromMiddle: true })
      expect(Math.abs(even.deg % 15)).toBe(0)
      expect(even.middle).toEqual(from)
    }
  })

  test.each(shapes)('a %s of any drag is one step that one undo takes back', async (shape) => {
    const t = await start(shape)
    const before = t.list
    for (const { from, to } of strokes.slice(0, 8)) {
      await t.runLater({ do: 'tool.draw', preset: `shape.${shape}` })
      t.drag([from.x, from.y], [to.x, to.y], {
        shift: chance.whole(0, 1) === 1,
        alt: chance.whole(0, 1) === 1,
      })
      expect(t.list).toHaveLength(before.length + 1)
      t.do({ do: 'history.undo' })
      expect(t.list).toBe(before)
    }
  })
})
