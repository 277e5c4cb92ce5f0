import { inflateSync, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { picturesPdf } from '../../../../../src/ui/editor/contact-sheet/pictures-pdf.ts'
import { createChance } from '../../../../support/seeded.ts'

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** Object `number` as its place in the table says: its bytes up to `endobj`. */
function objectAt(file: Uint8Array, number: number): string {
  const text = latin(file)
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(table, table + 5)).toBe('xref\n')
  const rows = text.slice(table).split('\n')
  const row = rows[2 + number] ?? ''
  expect(row).toMatch(/^\d{10} 00000 n $/)
  const from = Number(row.slice(0, 10))
  expect(text.slice(from, from + 12)).toContain(`${number} 0 obj\n`)
  return text.slice(from, text.indexOf('\nendobj\n', from))
}

/** The bytes of a stream, as long as its dictionary says. */
function streamOf(object: string): Uint8Array {
  const length = Number(/\/Length (\d+)/.exec(object)?.[1])
  const from = object.indexOf('stream\n') + 'stream\n'.length
  expect(object.slice(from + length)).toBe('\nendstream')
  return Buffer.from(object.slice(from, from + length), 'latin1')
}

test('every page is found by the table, with its pixels and within the sheet', () => {
  const chance = createChance(3)
  for (let n = 1; n <= 12; n += 1) {
    const pages = Array.from({ length: chance.whole(1, 5) }, () => {
      const [width, height] = [chance.whole(1, 60), chance.whole(1, 90)]
      const rgb = Uint8Array.from({ length: width * height * 3 }, () => chance.whole(0, 255))
      return { width, height, rgb, packedRgb: deflateSync(rgb) }
    })
    const file = picturesPdf(pages, '表盘 (1)')
    expect(objectAt(file, 1)).toContain('/Pages 2 0 R')
    expect(objectAt(file, 3)).toContain('<FEFF886876d8')
    const kids = [...(objectAt(file, 2).match(/\d+ 0 R/g) ?? [])].map((ref) => Number.parseInt(ref))
    expect(kids).toHaveLength(pages.length)
    for (const [at, kid] of kids.entries()) {
      const page = objectAt(file, kid)
      const [contents, picture] = [/\/Contents (\d+)/, /\/P (\d+)/].map((ref) => Number(ref.exec(page)?.[1]))
      const image = objectAt(file, picture ?? 0)
      const { width, height, rgb } = pages[at] ?? { width: 0, height: 0, rgb: new Uint8Array() }
      expect(image).toContain(`/Width ${width} /Height ${height} `)
      expect(Buffer.compare(inflateSync(streamOf(image)), rgb)).toBe(0)
      const [w = 0, , , h = 0, x = 0, y = 0] = latin(streamOf(objectAt(file, contents ?? 0)))
        .slice(2)
        .split(' ')
        .map(Number)
      expect(w / h).toBeCloseTo(width / height, 0)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.01)
      expect(x + w).toBeLessThanOrEqual(595.3)
      expect(y + h).toBeLessThanOrEqual(841.9)
    }
  }
})
