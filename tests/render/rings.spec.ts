import { expect } from 'playwright/test'
import { createChance } from '../support/seeded.ts'
import { fromJson } from '../support/picture.ts'
import { test } from '../support/stage.ts'
import { frameOf } from './harness/scene.ts'
import type { FrameJson } from './harness/worker.ts'

const size = { width: 300, height: 300 }

/** The darkest pixel that lies a pixel and more within a white ring, 0 to 255. */
function darkestWithin(rgba: Uint8Array, is: (x: number, y: number) => boolean): number {
  let darkest = 255
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1)
      if (is(x + 0.5, y + 0.5)) darkest = Math.min(darkest, rgba[(y * size.width + x) * 4] ?? 0)
  return darkest
}

test('a ring has no hole in its line, however far it goes round, at any zoom and place', async ({ ask }) => {
  const chance = createChance(11)
  await ask('open', size)
  for (let round = 0; round < 60; round += 1) {
    const outer = chance.whole(40, 110) + chance.whole(0, 9) / 10
    const width = chance.whole(5, 16)
    const sweepDeg = round % 4 === 0 ? 360 : chance.whole(185, 350)
    const startDeg = chance.whole(0, 359)
    const scale = chance.pick([1, 0.86, 0.937, 1.21])
    const [x, y] = [chance.whole(0, 99) / 100, chance.whole(0, 99) / 100]
    const box = { x: 0, y: 0, width: outer * 2, height: outer * 2 }
    const turn = (chance.whole(0, 359) * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    // turned about its middle, which stands at (130 + x, 130 + y)
    const matrix = [
      ...[cos, sin, -sin, cos],
      130 + x - cos * outer + sin * outer,
      130 + y - sin * outer - cos * outer,
    ] as unknown as FrameJson['layers'][number]['matrix']
    const op = {
      op: 'arc',
      box,
      color: '#FFFFFF',
      width,
      startDeg,
      sweepDeg,
      roundEnds: round % 2 === 0,
    } as const
    const layer = { id: `ring${round}`, matrix, opacity: 1, ops: [op], extent: box }
    const view = { scale, x: 10, y: 10 }
    await ask('rest', { ...frameOf([layer], 260, view), active: [] })
    const { data } = fromJson(await ask('pixels'))
    const middle = { x: (130 + x) * scale + 10, y: (130 + y) * scale + 10 }
    const darkest = darkestWithin(data, (px, py) => {
      const [dx, dy] = [px - middle.x, py - middle.y]
      const away = Math.hypot(dx, dy)
      const isOnLine = away < outer * scale - 1.2 && away > (outer - width) * scale + 1.2
      const deg = (Math.atan2(dx, -dy) * 180) / Math.PI - (turn * 180) / Math.PI
      const past = (((deg - startDeg) % 360) + 360) % 360
      const edge = sweepDeg === 360 ? 0 : (2 / away) * (180 / Math.PI)
      return isOnLine && past >= edge && past <= sweepDeg - edge
    })
    expect(darkest, `${round}: ${outer} ${width} ${startDeg} ${sweepDeg} ${scale}`).toBeGreaterThan(250)
  }
})
