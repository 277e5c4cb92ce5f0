import { expect, test } from 'vitest'
import { makeImage } from '../support/make-design.ts'
import { createChance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const lines = (t: TestEngine) => t.renderer.last.overlay.filter((mark) => mark.mark === 'line')

test('an edge within 5 px of another edge snaps to it and shows a guide with 4 px over [S2.76 S2.78 S9.01 S9.02 A62]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40, 100]), makeImage('b', [213, 330])] })
  t.press(80, 120).moveTo(250, 150)
  // Left edges: 40 + 170 = 210, the other stands at 213.
  expect(t.place('a').slice(0, 2)).toEqual([213, 130])
  const [guide] = lines(t)
  expect(guide).toMatchObject({ mark: 'line', color: '#FF5CA8', width: 1 })
  if (guide?.mark !== 'line') throw new Error('no guide')
  // From 4 px above the dragged box to 4 px below the other: the dial's corner is at (100, 50).
  expect([guide.y1 - 50, guide.y2 - 50]).toEqual([126, 394])
  t.release()
  expect(lines(t)).toEqual([])
})

test('the centre of the dial catches the centre of a layer [S2.77]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40, 100])] })
  t.press(80, 120).moveTo(237, 239)
  expect(t.place('a').slice(0, 2)).toEqual([200, 220])
  t.release()
})

test('Ctrl switches snapping off', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40, 100])] })
  t.drag([80, 120], [237, 239], { ctrl: true })
  expect(t.place('a').slice(0, 2)).toEqual([197, 219])
})

test('the distance is measured on the screen: at zoom 0.25 it is 20 design px [A62]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40, 120])] })
  t.do({ do: 'view.zoomTo', zoom: 0.25 })
  t.press(80, 140).moveTo(222, 160)
  expect(t.place('a')[0]).toBe(200)
  t.escape().release()
})

test('hidden layers, backdrops and the dragged ones offer no lines', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('a', [40, 100]), makeImage('b', [113, 330], { visible: false })],
  })
  t.drag([80, 120], [150, 127])
  expect(t.place('a').slice(0, 2)).toEqual([110, 107])
})

test('a pulled edge snaps too', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40, 100]), makeImage('b', [203, 330])] })
  t.do({ do: 'selection.set', ids: ['a'] })
  t.drag([140, 130], [200, 130])
  expect(t.place('a')).toEqual([40, 100, 163, 60, 0])
})

test('a drag stops at whole pixels, a snap at what it snaps to', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40.5, 100]), makeImage('b', [203.25, 330])] })
  t.drag([80, 120], [90.3, 145.4], { ctrl: true })
  expect(t.place('a').slice(0, 2)).toEqual([51, 125])
  t.drag([90, 145], [243, 175])
  expect(t.place('a')[0]).toBe(203.25)
})

const zooms = [0.25, 0.4, 1, 2.3, 5]

test.each(zooms)(
  'at zoom %d a snapped edge is exactly on its line, and never more than 5 screen px away [S2.76 S2.77 A62]',
  async (zoom) => {
    const chance = createChance(Math.round(zoom * 100))
    const others = Array.from({ length: 12 }, (_, i) =>
      makeImage(`o${i}`, [chance.whole(0, 4000) / 10, chance.whole(0, 4000) / 10]),
    )
    const t = await TestEngine.start({ layers: [...others, makeImage('a', [180, 180])] })
    t.do({ do: 'selection.set', ids: ['a'] }).do({ do: 'view.zoomTo', zoom, at: { x: 330, y: 260 } })
    const lines = (low: 0 | 1) =>
      t.list
        .filter(({ uuid }) => uuid.startsWith('o'))
        .map(({ uuid }) => [t.place(uuid)[low] ?? 0, t.place(uuid)[low + 2] ?? 0] as const)
        .concat([[0, 500]])
        .flatMap(([start, size]) => [start, start + size / 2, start + size])
    let snaps = 0
    t.press(230, 210)
    for (let i = 0; i < 60; i += 1) {
      const at = [chance.next() * 500, chance.next() * 500] as const
      t.moveTo(at[0], at[1])
      for (const low of [0, 1] as const) {
        const start = t.place('a')[low] ?? 0
        const size = t.place('a')[low + 2] ?? 0
        const free = 180 + at[low] - (low === 0 ? 230 : 210)
        const isOn = t.renderer.last.overlay.some(
          (mark) => mark.mark === 'line' && (low === 0 ? mark.x1 === mark.x2 : mark.y1 === mark.y2),
        )
        const away = Math.abs(start - free) * zoom
        expect(away).toBeLessThanOrEqual(5 + 0.01 * zoom + (isOn ? 0 : zoom / 2))
        if (away < 0.51 * zoom) continue
        snaps += 1
        const nearest = Math.min(
          ...lines(low).flatMap((line) =>
            [start, start + size / 2, start + size].map((edge) => Math.abs(edge - line)),
          ),
        )
        const gaps = t.labels.slice(1)
        expect(nearest <= 0.006 || gaps.length > 0, `${start} stands on a line or keeps a distance`).toBe(
          true,
        )
      }
    }
    t.escape().release()
    expect(snaps).toBeGreaterThan(zoom > 2 ? 0 : 10)
  },
)

test('a size that keeps its ratio snaps too, with one edge exactly on the line', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40, 100]), makeImage('b', [203, 330])] })
  t.do({ do: 'selection.set', ids: ['a'] })
  t.press(140, 160).moveTo(201, 170, { shift: true })
  const [x = 0, y, width = 0, height = 0] = t.place('a')
  expect(x + width).toBe(203)
  expect(y).toBe(100)
  expect(width / height).toBeCloseTo(100 / 60, 2)
  expect(lines(t).length).toBeGreaterThan(0)
  t.release()
})

test('a size about the centre and a box on its side snap too', async () => {
  const t = await TestEngine.start({
    layers: [
      makeImage('a', [140, 100]),
      makeImage('b', [303, 330]),
      makeImage('c', [50, 200], { rotation: 90 }),
    ],
  })
  t.do({ do: 'selection.set', ids: ['a'] })
  t.press(240, 130).moveTo(301, 130, { alt: true })
  expect(t.place('a')).toEqual([77, 100, 226, 60, 0])
  t.escape().release()
  // c stands on its side: x 70 to 130, y 180 to 280; its lower edge snaps to the 330 of b.
  t.do({ do: 'selection.set', ids: ['c'] })
  t.press(100, 280).moveTo(100, 327)
  expect(t.place('c').slice(2)).toEqual([150, 60, 90])
  t.escape().release()
})

test('many layers that are sized together snap by the box around them', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('a', [20, 100]), makeImage('b', [140, 160]), makeImage('c', [303, 400])],
  })
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  t.press(240, 220).moveTo(300, 260)
  expect(t.see('selection').pose?.box.width).toBeCloseTo(283, 1)
  t.release()
})

test('equal distances to the neighbours snap and are shown with their size', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('a', [0, 100]), makeImage('b', [390, 103]), makeImage('m', [120, 300])],
  })
  // Between 100 and 390 a layer of 100 keeps 95 on both sides at x 195.
  t.press(150, 330).moveTo(227, 142)
  expect(t.place('m')[0]).toBe(195)
  expect(t.labels.slice(1)).toEqual(['95', '95'])
  t.hold({ ctrl: true })
  expect(t.place('m')[0]).toBe(197)
  expect(t.labels.slice(1)).toEqual([])
  t.escape().release()
})

test('the distance of two neighbours goes on with a third', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('a', [10, 0]), makeImage('b', [10, 87]), makeImage('m', [120, 300])],
  })
  // a ends at 60, b begins at 87: 27 apart; b ends at 147, so the third begins at 174.
  t.press(150, 330).moveTo(39, 206)
  expect(t.place('m')[1]).toBe(174)
  expect(t.labels.slice(1)).toEqual(['27', '27'])
  t.release()
  expect(t.steps).toBe(1)
})

test('guides and distances lie on whole device pixels at every zoom', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('a', [0, 100]), makeImage('b', [390, 103]), makeImage('m', [120, 300])],
  })
  for (const zoom of zooms) {
    t.do({ do: 'view.zoomTo', zoom, at: { x: 300, y: 250 } })
    t.press(150, 330).moveTo(226, 131)
    expect(lines(t).length).toBeGreaterThan(0)
    for (const mark of lines(t)) {
      if (mark.mark !== 'line') continue
      expect(Math.abs((mark.x1 === mark.x2 ? mark.x1 : mark.y1) % 1)).toBe(0.5)
    }
    t.escape().release()
  }
})
