import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { psdLimits } from '../../../../src/shared/psd/limits.ts'
import { readParts, type ReadParts } from '../../../../src/worker/services/drawings/psd/read-parts.ts'
import type { PsdFault } from '../../../../src/shared/psd/header.ts'
import type { Result } from '../../../../src/shared/base/result.ts'
import { psdEn } from '../../../../src/shared/messages/en/import-export/psd.ts'
import { createChance } from '../../../support/seeded.ts'
import { pixelLayer, psdBytes, richPsd } from '../../../support/psd-files.ts'

const read = (bytes: Uint8Array): Promise<Result<ReadParts, PsdFault>> =>
  readParts(
    bytes,
    { dial: { width: 400, height: 400 }, at: { x: 200, y: 200 } },
    { onStep: () => undefined, printJpeg: () => Promise.resolve(null) },
  )

/** Layers, or words: nothing else may come out, whatever goes in. */
async function endsWell(bytes: Uint8Array): Promise<string> {
  const result = await read(bytes)
  if (result.ok) {
    expect(result.value.parts.length).toBeLessThanOrEqual(psdLimits.layers)
    return 'layers'
  }
  expect(Object.keys(psdEn)).toContain(result.error.key)
  return result.error.key
}

// the library tells the console of each sign that it does not know
beforeAll(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))
afterAll(() => void vi.restoreAllMocks())

const whole = psdBytes(richPsd())
const zipped = psdBytes(richPsd(), { compress: true })
const large = psdBytes(richPsd(), { psb: true })

test('a file that is cut off anywhere ends in layers or words [A51]', async () => {
  const ends = new Set<string>()
  for (let part = 0; part < 80; part += 1)
    for (const bytes of [whole, large])
      ends.add(await endsWell(bytes.slice(0, Math.floor((bytes.length * part) / 80))))
  expect(ends).toContain('psd.broken')
  expect(ends).toContain('psd.none')
})

test.each([
  ['runs', whole],
  ['zip', zipped],
  ['PSB', large],
])('bytes that are flipped end in layers or words: %s [A51]', async (_name, bytes) => {
  const chance = createChance(bytes.length)
  const ends = new Set<string>()
  for (let round = 0; round < Number(process.env['PSD_SEEDS'] ?? 60); round += 1) {
    const damaged = bytes.slice()
    for (let count = 1 + chance.whole(0, 5); count > 0; count -= 1)
      damaged[chance.whole(0, (round % 2 === 0 ? Math.min(4000, bytes.length) : bytes.length) - 1)] =
        chance.whole(0, 255)
    ends.add(await endsWell(damaged))
  }
  expect(ends).toContain('layers')
  expect(ends.size).toBeGreaterThan(1)
})

/** A number of four bytes elsewhere than it stood. */
function withNumber(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const other = bytes.slice()
  new DataView(other.buffer).setUint32(at, value)
  return other
}

/** Where the layers begin: behind header, colours, resources and two lengths. */
function layersAt(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer)
  const colors = 26 + 4 + view.getUint32(26)
  return colors + 4 + view.getUint32(colors) + 8
}

test('declared sizes that nothing stands behind are refused before anything is unpacked', async () => {
  const first = layersAt(whole) + 2
  const sized = (height: number, width: number): Uint8Array =>
    withNumber(withNumber(whole, first + 8, height), first + 12, width)
  // as many lines as it has, each of them longer than its bytes can say
  for (const bytes of [sized(100, 30_000), sized(8000, 8000)])
    expect(await read(bytes)).toEqual({ ok: false, error: { key: 'psd.bomb' } })
  expect(await endsWell(sized(30_000, 30_000))).toBe('psd.pixels')
  expect(await endsWell(withNumber(whole, 14, 30_001))).toBe('psd.side')
  expect(await endsWell(withNumber(withNumber(whole, 14, 30_000), 18, 30_000))).toBe('psd.pixels')
  expect(await endsWell(withNumber(whole, 14, 0xffffffff))).toBe('psd.side')
  // a channel that is longer than the file is not filled up with nothing
  for (const length of [0xffffffff, 90 * 1024 * 1024, 1])
    expect(await endsWell(withNumber(whole, first + 20, length))).toBe('psd.broken')
  const one = psdBytes({
    ...{ width: 8, height: 8 },
    children: [pixelLayer('One', { x: 0, y: 0, width: 8, height: 8 }, [1, 2, 3, 255])],
  })
  expect(await endsWell(one)).toBe('layers')
  const lastOfFour = layersAt(one) + 2 + 18 + 3 * 6 + 2
  expect(await endsWell(withNumber(one, lastOfFour, 90 * 1024 * 1024))).toBe('psd.broken')
})

test('every length in the file that is huge ends in layers or words', async () => {
  const end = Math.min(whole.length - 4, 6000)
  for (let at = 26; at < end; at += 29)
    for (const value of [0x7fffffff, 99 * 1024 * 1024]) await endsWell(withNumber(whole, at, value))
})

test('too many layers are refused with both numbers', async () => {
  const count = psdLimits.layers + 1
  const children = Array.from({ length: count }, (_none, index) => ({ name: `L${index}` }))
  const bytes = psdBytes({ width: 10, height: 10, children })
  expect(await read(bytes)).toEqual({
    ok: false,
    error: { key: 'psd.layers', params: { limit: psdLimits.layers, present: count } },
  })
})

test.each([
  [4, 'psd.mode'],
  [9, 'psd.mode'],
  [2, 'psd.mode'],
  [77, 'psd.broken'],
])('colours of mode %i: %s', async (mode, key) => {
  const other = whole.slice()
  new DataView(other.buffer).setUint16(24, mode)
  expect(await endsWell(other)).toBe(key)
})

test('32 bits a channel, groups in groups without end, and a file of nothing', async () => {
  const deep = whole.slice()
  new DataView(deep.buffer).setUint16(22, 32)
  expect(await endsWell(deep)).toBe('psd.depth')
  let nested = pixelLayer('x', { x: 0, y: 0, width: 2, height: 2 }, [1, 2, 3, 255])
  for (let level = 0; level < 400; level += 1) nested = { name: `g${level}`, children: [nested] }
  expect(await endsWell(psdBytes({ width: 4, height: 4, children: [nested] }))).toBe('psd.empty')
  expect(await endsWell(new Uint8Array())).toBe('psd.none')
})
