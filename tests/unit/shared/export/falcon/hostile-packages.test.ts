import { PNG } from 'pngjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { dumpFalcon } from '../../../../../src/shared/export/falcon/dump.ts'
import { gatherFalcon } from '../../../../../src/shared/export/falcon/gather-package.ts'
import { headAt } from '../../../../../src/shared/export/falcon/package.ts'
import { readFalcon } from '../../../../../src/shared/export/falcon/read-package.ts'
import { writeFalcon } from '../../../../../src/shared/export/falcon/write-package.ts'
import { crc32 } from '../../../../../src/shared/zip/crc32.ts'
import { makeDesign, makeImage, makeLayer, makeText } from '../../../../support/make-design.ts'
import { createRandom } from '../../../../support/wff/random-face.ts'
import { worldAt } from '../../layers/layer-makers.ts'

let whole = new Uint8Array()

beforeAll(async () => {
  const imgs = ['1', '2', '3'].map((name) => ({ url: `/f/${name}.png`, name, fileSize: 1 }))
  const design = makeDesign([
    makeImage('a', [10, 20], { rotate: '##hourHand##' }),
    makeText('b', '##hourText##:##minuteText##'),
    makeLayer({ uuid: 'c', nodeType: 'image_sequence', imgs, imageIndexRate: '##weekday##' }),
    makeLayer({ uuid: 'd', nodeType: 'progress', fillProgress: '(##steps## / 8000)' }),
  ])
  const picture = new Uint8Array(PNG.sync.write(new PNG({ width: 2, height: 3 })))
  const gathered = await gatherFalcon(design, design.activeFdId, {
    world: worldAt(),
    bytesOf: (url) => Promise.resolve(url.endsWith('.ttf') ? Uint8Array.of(0, 1, 0, 0) : picture),
    preview: null,
  })
  const written = gathered && writeFalcon(gathered.content)
  if (!written?.ok) throw new Error('nothing was written')
  whole = new Uint8Array(written.value)
})

/** As whoever means harm would: size and sum say what is there. */
function signed(bytes: Uint8Array): Uint8Array {
  if (bytes.length < headAt.rest) return bytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  view.setUint32(headAt.size, bytes.length, true)
  view.setUint32(headAt.sum, crc32(bytes.subarray(headAt.rest)), true)
  return bytes
}

test('a changed byte anywhere is noticed', () => {
  for (let at = 0; at < whole.length; at += 1) {
    const bytes = whole.slice()
    bytes[at] = (bytes[at] ?? 0) ^ 0x41
    expect(readFalcon(bytes).ok, `byte ${at}`).toBe(false)
  }
})

test('a file that is cut off anywhere is refused, with and without a right sum', () => {
  for (let length = 0; length < whole.length; length += 1) {
    expect(readFalcon(whole.slice(0, length)).ok).toBe(false)
    expect(readFalcon(signed(whole.slice(0, length))).ok).toBe(false)
  }
})

test('3,000 damaged files with right sums: read or refused, never thrown, and what is read can be shown and written', () => {
  const random = createRandom(11)
  let read = 0
  const failed: number[] = []
  for (let round = 0; round < 3_000; round += 1) {
    const bytes = whole.slice()
    for (let flips = 1 + Math.floor(random() * 4); flips > 0; flips -= 1)
      bytes[headAt.rest + Math.floor(random() * (bytes.length - headAt.rest))] = Math.floor(random() * 256)
    const result = readFalcon(signed(bytes))
    if (!result.ok) continue
    read += 1
    const isShown = dumpFalcon(result.value, bytes.length).length > 4
    if (!isShown || !writeFalcon(result.value).ok) failed.push(round)
  }
  expect(failed).toEqual([])
  // were all refused, nothing behind the sum would have been looked at
  expect(read).toBeGreaterThan(50)
  expect(read).toBeLessThan(2_900)
})

describe('each lie is refused by its name', () => {
  const changed = (change: (view: DataView, bytes: Uint8Array) => void) => {
    const bytes = whole.slice()
    change(new DataView(bytes.buffer), bytes)
    return readFalcon(signed(bytes))
  }
  const refusal = (key: string, at?: string) => ({
    ok: false,
    error: { key, ...(at === undefined ? {} : { params: { at: expect.stringContaining(at) as string } }) },
  })

  test('another file, a newer format, something behind the end', () => {
    expect(readFalcon(new TextEncoder().encode('PK hello hello hello hello hello hello'))).toMatchObject(
      refusal('falcon.none'),
    )
    expect(changed((view) => view.setUint16(headAt.format, 2, true))).toMatchObject({
      error: { key: 'falcon.newer', params: { found: 2, supported: 1 } },
    })
    const longer = signed(new Uint8Array([...whole, 0, 0, 0, 0]))
    expect(readFalcon(longer)).toMatchObject(refusal('falcon.broken', 'end'))
  })

  test('more of anything than there is room for', () => {
    for (const at of [26, 28, 30, 32])
      expect(changed((view) => view.setUint16(at, 0xfffe, true))).toMatchObject({
        error: { key: 'falcon.broken' },
      })
    expect(changed((view) => view.setUint16(34, 9, true))).toMatchObject(refusal('falcon.broken', 'preview'))
    expect(changed((view) => view.setUint16(36, 0xfff0, true))).toMatchObject(
      refusal('falcon.broken', 'place'),
    )
  })

  test('a picture of another size than its row tells', () => {
    expect(
      changed((view, bytes) => {
        const head = Buffer.from(bytes).indexOf(Buffer.from('IHDR'))
        view.setUint32(head + 4, 5)
      }),
    ).toMatchObject(refusal('falcon.broken', 'picture'))
  })
})
