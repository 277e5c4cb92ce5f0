import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { lookChoices, lookSliders, mostSeed, type Look } from '../../../../src/shared/art/look.ts'
import { partGroups } from '../../../../src/shared/art/parts.ts'
import { presetLooks } from '../../../../src/shared/art/preset-looks.ts'
import { maxImageBytes } from '../../../../src/shared/base/amounts.ts'
import { drawWhole } from '../../../../src/worker/commands/art/drawing/draw.ts'
import { partsFor, pictureOf, type Dial } from '../../../../src/worker/commands/art/drawing/part.ts'
import { randomFrom } from '../../../../src/worker/commands/art/drawing/raster/noise.ts'
import type { Pixels } from '../../../../src/worker/commands/art/drawing/raster/sheet.ts'
import { printPng } from '../../../../src/worker/core/files/print-png.ts'

const falcon: Dial = { width: 466, height: 466, isRound: true, isAmbient: false }

const hashOf = (data: Uint8ClampedArray): string => createHash('sha256').update(data).digest('hex')

/** Any look at all, by its seed. */
function anyLook(seed: number): Look {
  const random = randomFrom(seed)
  const chosen = Object.entries(lookChoices).map(([name, options]) => [
    name,
    options[Math.floor(random() * options.length)],
  ])
  const measured = Object.entries(lookSliders).map(([name, most]) => [
    name,
    Math.floor(random() * (most + 1)),
  ])
  return {
    ...Object.fromEntries([...chosen, ...measured]),
    seed: Math.floor(random() * (mostSeed + 1)),
  } as Look
}

/** Few by themselves; `ART_SEEDS=500` for all of them. */
const seeds = Number(process.env['ART_SEEDS'] ?? 2)

test('the same look is the same picture, another seed another one', () => {
  const [{ look }] = presetLooks
  const first = hashOf(drawWhole(look, 120).data)
  expect(hashOf(drawWhole({ ...look }, 120).data)).toBe(first)
  expect(hashOf(drawWhole({ ...look, seed: look.seed + 1 }, 120).data)).not.toBe(first)
})

test('every slider and choice can be seen', { timeout: 120_000 }, () => {
  const base: Look = {
    ...presetLooks[0].look,
    gauge: 'battery',
    lume: 'white',
    seconds: 'centre',
    markers: 'diver',
  }
  const before = hashOf(drawWhole(base, 96).data)
  const changes: Partial<Look>[] = [
    ...Object.entries(lookSliders).map(([name, most]) => ({
      [name]: base[name as 'hue'] > most / 2 ? 3 : most - 3,
    })),
    ...Object.entries(lookChoices).flatMap(([name, options]) =>
      options.filter((one) => one !== base[name as 'motif']).map((one) => ({ [name]: one })),
    ),
  ]
  const unseen = changes.filter((change) => hashOf(drawWhole({ ...base, ...change }, 96).data) === before)
  expect(unseen).toEqual([])
})

describe(`pictures of ${seeds} looks of any kind stay below what a watch takes [W5.05 A8]`, () => {
  test.each(Array.from({ length: seeds }, (_none, index) => index + 1))(
    'seed %i',
    { timeout: 120_000 },
    async (seed) => {
      const look = anyLook(seed)
      let all = 0
      for (const dial of [falcon, { ...falcon, isAmbient: true }])
        for (const part of partsFor(look, dial, partGroups)) {
          const { size } = await printPng(pictureOf(part, dial, 1))
          expect(size, `${part.part} of ${JSON.stringify(look)}`).toBeLessThanOrEqual(maxImageBytes)
          if (!dial.isAmbient) all += size
          const { width, height } = part.box
          if (part.rotate !== '') expect(width * height, part.part).toBeLessThanOrEqual(65_146.8)
        }
      expect(all, JSON.stringify(look)).toBeLessThanOrEqual(512_000)
    },
  )
})

test('a dial has at most 256 colours, so that its picture loses nothing', { timeout: 120_000 }, () => {
  for (const { look } of presetLooks) {
    const dial = { ...falcon, width: 120, height: 120 }
    const [ground] = partsFor(look, dial, ['dial'])
    if (!ground) throw new Error('a look has a dial')
    const { data } = pictureOf(ground, dial, 1)
    const pixels = new Uint32Array(data.buffer)
    expect(new Set(pixels).size).toBeLessThanOrEqual(256)
  }
})

test('hands turn about the middle of their pictures, and the dial about its own', () => {
  for (const { look } of presetLooks)
    for (const { part, box, pivot, rotate } of partsFor(look, falcon, ['hands'])) {
      if (part.endsWith('Shadow')) continue
      expect(rotate, part).not.toBe('')
      expect(
        [box.x + box.width * pivot.x, box.y + box.height * pivot.y].map((at) => Math.round(at * 1e6) / 1e6),
        part,
      ).toEqual([233, 233])
    }
})

test('at rest little is lit, and nothing but a ring and two hands', { timeout: 120_000 }, () => {
  for (const { look } of presetLooks) {
    const parts = partsFor(look, { ...falcon, isAmbient: true }, partGroups)
    expect(parts.map(({ part }) => part)).toEqual(['ring', 'hour', 'minute'])
    const lit = parts.reduce((sum, part) => {
      const { data } = pictureOf(part, { ...falcon, isAmbient: true }, 1)
      let light = 0
      for (let at = 0; at < data.length; at += 4)
        light += ((data[at] ?? 0) / 255) * ((data[at + 3] ?? 0) / 255)
      return sum + light / (part.fine * part.fine)
    }, 0)
    expect(lit / (Math.PI * 233 * 233), look.markers).toBeLessThan(0.1)
  }
})

test.each([
  [368, 448],
  [448, 368],
])(
  'on a rectangular dial of %i by %i the ground fills the corners, and all stands on it about its middle',
  { timeout: 120_000 },
  async (width, height) => {
    const dial: Dial = { width, height, isRound: false, isAmbient: false }
    /** Colours in the upper left corner, where a round dial has nothing to show. */
    const inCorner = ({ data, width: wide }: Pixels): number => {
      const pixels = new Uint32Array(data.buffer)
      const rows = Array.from({ length: 24 }, (_none, y) => [...pixels.subarray(y * wide, y * wide + 24)])
      return new Set(rows.flat()).size
    }
    for (const { look } of [presetLooks[0], presetLooks[1], presetLooks[5]]) {
      const parts = partsFor(look, dial, partGroups)
      for (const part of parts) {
        const { box, pivot } = part
        const picture = pictureOf(part, dial, 1)
        expect((await printPng(picture)).size, part.part).toBeLessThanOrEqual(maxImageBytes)
        if (part.part !== 'dial') continue
        expect(box).toEqual({ x: 0, y: 0, width, height })
        expect(inCorner(picture), look.motif).toBeGreaterThan(2)
        expect(pivot).toEqual({ x: 0.5, y: 0.5 })
      }
      for (const { part, box, pivot, rotate } of parts) {
        const at = [box.x + box.width * pivot.x, box.y + box.height * pivot.y]
        // what turns about another place is a small hand, which still has it on the dial
        const isMain = /^(hour|minute|second)/.test(part)
        if (isMain && !part.endsWith('Shadow'))
          expect(at.map(Math.round), part).toEqual([width / 2, height / 2])
        if (rotate === '') {
          expect(box.x, part).toBeGreaterThanOrEqual(0)
          expect(box.y, part).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width, part).toBeLessThanOrEqual(width)
          expect(box.y + box.height, part).toBeLessThanOrEqual(height)
        }
      }
    }
    const [ground] = partsFor(presetLooks[0].look, { ...dial, isRound: true }, ['dial'])
    if (!ground) throw new Error('a look has a dial')
    expect(inCorner(pictureOf(ground, { ...dial, isRound: true }, 1))).toBe(1)
  },
)
