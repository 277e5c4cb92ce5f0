import { expect } from 'playwright/test'
import { presetLooks } from '../../src/shared/art/preset-looks.ts'
import { drawWhole } from '../../src/worker/commands/art/drawing/draw.ts'
import { typeTime } from '../support/by-hand.ts'
import { idle, mustRun, pixels } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

/* The layers of a look, drawn by the renderer of a browser, against the same look as one picture of the rasteriser. */

ownDials('stopped')

type Drawn = { readonly width: number; readonly height: number; readonly data: ArrayLike<number> }

/** Mean difference of a channel within the dial, 0 to 255. */
function meanDifference(a: Drawn, b: Drawn): number {
  expect([a.width, a.height]).toEqual([b.width, b.height])
  const middle = a.width / 2
  let [sum, count] = [0, 0]
  for (let at = 0; at < a.width * a.height; at += 1) {
    const [x, y] = [at % a.width, Math.floor(at / a.width)]
    if (Math.hypot(x + 0.5 - middle, y + 0.5 - middle) > middle - 2) continue
    for (const channel of [0, 1, 2]) {
      sum += Math.abs((a.data[at * 4 + channel] ?? 0) - (b.data[at * 4 + channel] ?? 0))
      count += 1
    }
  }
  return sum / count
}

test('on the dial a look is what its preview shows: dial, markers, and hands at their time [S2.100]', async ({
  page,
}) => {
  const groups = ['dial', 'ring', 'extras', 'hands']
  for (const id of ['midnight', 'emerald'] as const) {
    const look = presetLooks.find((one) => one.id === id)?.look
    if (!look) throw new Error(`no look ${id}`)
    await mustRun(page, { do: 'art.put', look, groups, withAmbient: false })
    await typeTime(page, '10:08:36')
    await idle(page)
    const there = await pixels(page, 0.5)
    const preview = drawWhole(look, there.width)
    const right = meanDifference(there, preview)
    await typeTime(page, '04:38:06')
    await idle(page)
    const wrong = meanDifference(await pixels(page, 0.5), preview)
    expect(right, `${id} at its time`).toBeLessThan(6)
    expect(wrong, `${id} at another time`).toBeGreaterThan(right * 1.5)
    await mustRun(page, { do: 'history.undo' })
  }
})
