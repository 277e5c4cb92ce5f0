import { expect, test } from 'vitest'
import { makeImage, makeLayer } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

async function start() {
  const t = await TestEngine.start({
    layers: [
      makeLayer({ uuid: 'slot', nodeType: 'complication', x: 300, y: 300, width: 100, height: 100 }),
      makeLayer({
        uuid: 'area',
        nodeType: 'programmable',
        x: 100,
        y: 100,
        width: 100,
        height: 100,
        interaction: { type: 'CLICK', action: { type: 'LAUNCHER', intent: 'media control' } },
      }),
      makeImage('photo', [100, 100]),
    ],
  })
  return t.do({ do: 'preview.set', isOn: true })
}
const taps = (t: TestEngine) =>
  t.requests.flatMap((one) => ('show' in one && one.show === 'tap' ? [one] : []))

test('a tap on a tap area toasts for 5 s with the lowercase action, and ripples there [S2.94 S8.15 S8.16 S8.17]', async () => {
  const t = await start()
  t.click(150, 120)
  expect(taps(t)).toEqual([
    {
      show: 'tap',
      ms: 5000,
      notice: {
        key: 'notice.tappedArea',
        params: { name: 'area', action: 'media control' },
        tone: 'success',
      },
    },
  ])
  expect(t.see('tap')).toEqual({ x: 254, y: 175.2, at: t.nowMs })
})

test('a tap on a complication flashes it for 200 ms and toasts [S2.93 S8.14 S9.93]', async () => {
  const t = await start()
  const ops = () => t.renderer.last.layers.find(({ id }) => id === 'slot')?.ops
  const before = ops()
  t.click(350, 350)
  expect(taps(t)).toHaveLength(1)
  expect(taps(t)[0]?.notice.key).toBe('notice.tappedSlot')
  expect(ops()).not.toEqual(before)
  t.pass(210)
  expect(ops()).toEqual(before)
})

test('a tap beside everything, or while editing, says nothing [S2.91 S2.92 S4.16]', async () => {
  const t = await start()
  t.click(20, 20)
  expect(t.selected).toEqual([])
  t.do({ do: 'preview.set', isOn: false }).click(350, 350)
  expect(taps(t)).toEqual([])
  expect(t.selected).toEqual(['slot'])
})

test('a zone shows a faint outline and the pointing hand under the pointer, and nothing elsewhere (UX 3.10) [S1.25 S2.91 S2.92]', async () => {
  const t = await start()
  const marks = () => t.renderer.last.overlay.map(({ mark }) => mark)
  t.moveTo(150, 120)
  expect([marks(), t.see('cursor')]).toEqual([['outline'], 'pointer'])
  t.moveTo(350, 350)
  expect([marks(), t.see('cursor')]).toEqual([['outline'], 'pointer'])
  t.moveTo(450, 120)
  expect([marks(), t.see('cursor')]).toEqual([[], 'default'])
  t.moveTo(350, 350)
  t.do({ do: 'preview.set', isOn: false })
  expect(marks()).toEqual([])
})

/** How far outside of its shape a place is, from the middle of the slot; less than nothing inside. */
const outside: Readonly<Record<string, (x: number, y: number) => number>> = {
  box: (x, y) => Math.max(Math.abs(x), Math.abs(y)) - 60,
  round: (x, y) => {
    const [over, under] = [Math.max(0, Math.abs(x) - 40), Math.max(0, Math.abs(y) - 40)]
    return Math.hypot(over, under) - 20
  },
  oval: (x, y) => Math.hypot(x, y) - 60,
  arc: (x, y) => Math.max(Math.abs(Math.hypot(x, y) - 60) - 10, -x, y),
}

test.each(Object.entries(outside))(
  'a slot that is pressed in a shape of its own answers there only, and shows it: %s',
  async (boundsShape, beyond) => {
    const slot = makeLayer({
      ...{ uuid: 'slot', nodeType: 'complication', x: 100, y: 100, width: 200, height: 200 },
      ...{ boundsShape, boundsThickness: 20, boundsStart: 0, boundsEnd: 90 },
      ...{ boundsLeft: 40, boundsTop: 40, boundsRight: 40, boundsBottom: 40 },
    })
    const t = await TestEngine.start({ layers: [slot] })
    t.do({ do: 'preview.set', isOn: true })
    let found = 0
    for (let x = -100; x <= 100; x += 9)
      for (let y = -100; y <= 100; y += 9) {
        const far = beyond(x, y)
        // a curve is a line of short pieces
        if (Math.abs(far) < 1) continue
        const before = taps(t).length
        t.click(200 + x, 200 + y)
        const isTaken = taps(t).length > before
        expect(isTaken, `${x} ${y}`).toBe(far < 0)
        found += isTaken ? 1 : 0
      }
    expect(found).toBeGreaterThan(3)
    t.moveTo(240, 160)
    expect(new Set(t.renderer.last.overlay.map(({ mark }) => mark))).toEqual(new Set(['line']))
  },
)
