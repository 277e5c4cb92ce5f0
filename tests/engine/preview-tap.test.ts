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
