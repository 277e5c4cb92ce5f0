import { expect, test } from 'vitest'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const two = () => [makeImage('a', [50, 70]), makeImage('b', [300, 380])]

/** A point of the canvas as it is now, in design pixels. */
function designPoint(t: TestEngine, x: number, y: number): [number, number] {
  const view = t.see('view')
  return [(x - view.x) / view.zoom, (y - view.y) / view.zoom]
}

/** Fingers at CSS pixels of the canvas, wherever the view has gone. */
function touch(t: TestEngine, type: 'down' | 'move' | 'up' | 'cancel', fingers: readonly [number, number][]) {
  fingers.forEach(([x, y], id) => t.finger(type, id + 10, designPoint(t, x, y)))
}

test('two fingers zoom about the point between them [S2.44 S5.01]', async () => {
  const t = await TestEngine.start({ layers: two() })
  const before = t.design
  const under = designPoint(t, 300, 250)
  touch(t, 'down', [
    [250, 250],
    [350, 250],
  ])
  touch(t, 'move', [
    [200, 250],
    [400, 250],
  ])
  expect(t.see('view').zoom).toBeCloseTo(2, 6)
  const now = designPoint(t, 300, 250)
  expect(now[0]).toBeCloseTo(under[0], 6)
  expect(now[1]).toBeCloseTo(under[1], 6)
  touch(t, 'move', [
    [299, 250],
    [301, 250],
  ])
  expect(t.see('view').zoom).toBe(0.25)
  touch(t, 'up', [
    [299, 250],
    [301, 250],
  ])
  expect(t.design).toBe(before)
  expect(t.renderer.last.isMoving).toBe(false)
})

test('two fingers that move together pan the view, and the one left over does nothing', async () => {
  const t = await TestEngine.start({ layers: two() })
  const { x, y } = t.see('view')
  touch(t, 'down', [
    [250, 250],
    [350, 250],
  ])
  touch(t, 'move', [
    [280, 230],
    [380, 230],
  ])
  expect(t.see('view').x).toBeCloseTo(x + 30, 6)
  expect(t.see('view').y).toBeCloseTo(y - 20, 6)
  expect(t.see('view').zoom).toBeCloseTo(1, 6)
  t.finger('up', 10, designPoint(t, 280, 230))
  const left = t.see('view')
  t.finger('move', 11, designPoint(t, 450, 400))
  expect(t.see('view')).toEqual(left)
  t.finger('up', 11, designPoint(t, 450, 400))
  // and one finger alone works again
  t.finger('down', 12, designPoint(t, left.x + 80, left.y + 90))
  t.finger('up', 12, designPoint(t, left.x + 80, left.y + 90))
  expect(t.selected).toEqual(['a'])
})

test('a second finger right after the first takes back what the first had begun, selection included', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.do({ do: 'selection.set', ids: ['b'] })
  const before = t.design
  t.finger('down', 10, [80, 80])
  t.finger('move', 10, [100, 100])
  expect(t.engine.gesture).toBe('drag')
  t.nowMs += 80
  t.finger('down', 11, [200, 200])
  expect(t.design).toBe(before)
  expect(t.selected).toEqual(['b'])
  t.finger('move', 11, [230, 200]).finger('up', 10, [100, 100]).finger('up', 11, [230, 200])
  expect(t.design).toBe(before)
  expect(t.steps).toBe(0)
})

test('a hand that comes to rest in a long drag does not end it', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.finger('down', 10, [80, 80]).finger('move', 10, [120, 120])
  t.nowMs += 900
  t.finger('down', 11, [400, 450]).finger('move', 11, [410, 460])
  t.finger('move', 10, [297, 309]).finger('up', 11, [410, 460]).finger('up', 10, [297, 309])
  expect(t.place('a').slice(0, 2)).not.toEqual([50, 70])
  expect(t.steps).toBe(1)
  expect(t.see('view').zoom).toBe(1)
})

test('one finger selects and drags; what it rolls while it taps is no drag', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.finger('down', 10, [80, 80]).finger('move', 10, [84, 85]).finger('up', 10, [84, 85])
  expect(t.place('a').slice(0, 2)).toEqual([50, 70])
  expect(t.selected).toEqual(['a'])
  t.finger('down', 10, [80, 80]).finger('move', 10, [150, 170]).finger('up', 10, [150, 170])
  expect(t.place('a').slice(0, 2)).toEqual([120, 160])
})

test('a cancelled finger puts the drag back and is forgotten', async () => {
  const t = await TestEngine.start({ layers: two() })
  const before = t.design
  t.finger('down', 10, [80, 80]).finger('move', 10, [150, 170]).finger('cancel', 10, [150, 170])
  expect(t.design).toBe(before)
  t.finger('down', 11, [80, 80]).finger('up', 11, [80, 80])
  expect(t.selected).toEqual(['a'])
})

const handleSizes = (t: TestEngine) => [
  ...new Set(t.renderer.last.overlay.flatMap((mark) => (mark.mark === 'handle' ? [mark.size] : []))),
]

test('a finger hits a handle from 22 px away, a mouse from 8; handles are drawn larger for it', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [150, 150], { width: 200, height: 200 })] })
  t.do({ do: 'selection.set', ids: ['a'] })
  expect(handleSizes(t)).toEqual([8])
  t.finger('down', 10, [369, 369]).finger('move', 10, [399, 389]).finger('up', 10, [399, 389])
  expect(t.place('a').slice(2, 4)).toEqual([230, 220])
  expect(handleSizes(t)).toEqual([14])
  t.drag([399, 379], [420, 420], { ctrl: true })
  expect(t.place('a').slice(2, 4), 'a mouse there turns or selects').toEqual([230, 220])
  expect(handleSizes(t)).toEqual(t.selected.length > 0 ? [8] : [])
})

test('a finger leaves no hover outline behind', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.do({ do: 'selection.set', ids: ['b'] })
  t.finger('move', 10, [80, 80])
  expect(t.renderer.last.overlay.filter((mark) => mark.mark === 'outline').length).toBe(1)
})

test('a pen works like a mouse, with handles that are easier to hit', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [150, 150], { width: 200, height: 200 })] })
  t.pointerType = 'pen'
  t.click(250, 250)
  expect(t.selected).toEqual(['a'])
  t.drag([361, 361], [380, 370], { ctrl: true })
  expect(t.place('a').slice(2, 4)).toEqual([219, 209])
})

test('a hand that rested in a drag is no finger of a pinch after it', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.finger('down', 10, [80, 80]).finger('move', 10, [120, 120])
  t.nowMs += 900
  t.finger('down', 11, [400, 450]).finger('up', 10, [120, 120])
  expect(t.steps).toBe(1)
  const { place, view } = { place: t.place('a'), view: t.see('view') }
  t.finger('move', 11, [90, 110])
  t.finger('down', 12, [130, 130]).finger('move', 12, [200, 210]).finger('up', 12, [200, 210])
  expect(t.see('view')).toEqual(view)
  expect(t.place('a')).not.toEqual(place)
  expect(t.steps).toBe(2)
  // lifted and put down again it is a finger like any other
  t.finger('up', 11, [90, 110]).finger('down', 11, [100, 250]).finger('down', 12, [200, 250])
  t.finger('move', 12, [300, 250])
  expect(t.see('view').zoom).toBeCloseTo(2, 6)
})

test('a pen draws beside a resting hand, whichever of them came first', async () => {
  const t = await TestEngine.start({ layers: two() })
  const pen = (type: 'down' | 'move' | 'up', at: readonly [number, number]): void => {
    t.pointerType = 'pen'
    t.finger(type, 40, at)
    t.pointerType = 'mouse'
  }
  t.do({ do: 'selection.set', ids: ['b'] })
  // the hand lands on a layer and rolls, then the pen comes
  t.finger('down', 10, [330, 410]).finger('move', 10, [345, 425])
  t.nowMs += 500
  pen('down', [80, 80])
  expect(t.place('b').slice(0, 2)).toEqual([300, 380])
  pen('move', [120, 120])
  // two more parts of the hand at once are no pinch
  t.finger('down', 11, [400, 450]).finger('down', 12, [430, 450]).finger('move', 12, [480, 480])
  pen('move', [297, 309])
  pen('up', [297, 309])
  expect(t.see('view').zoom).toBe(1)
  expect(t.steps).toBe(1)
  expect(t.selected).toEqual(['a'])
  expect(t.place('b').slice(0, 2)).toEqual([300, 380])
  expect(t.place('a').slice(0, 2)).not.toEqual([50, 70])
  const place = t.place('a')
  t.finger('move', 10, [100, 100]).finger('up', 10, [100, 100]).finger('up', 11, [400, 450])
  t.finger('up', 12, [480, 480])
  expect(t.place('a')).toEqual(place)
  expect(t.selected).toEqual(['a'])
})
