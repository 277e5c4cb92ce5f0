import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { figDrawing } from '../../../../src/shared/fig/fig-drawing.ts'
import { figmaEn } from '../../../../src/shared/messages/en/import-export/figma.ts'
import { blobOf, figCanvas, figZip, rgb, solid, type FigFile } from '../../../support/fig-files.ts'
import { createChance } from '../../../support/seeded.ts'

/** A drawing, or words: nothing else may come out, whatever goes in. */
function endsWell(bytes: Uint8Array): string {
  const result = figDrawing(bytes)
  if (result.ok) {
    for (const { key } of result.value.notes) expect(Object.keys(figmaEn)).toContain(key)
    return 'drawing'
  }
  expect(Object.keys(figmaEn)).toContain(result.error.key)
  return result.error.key
}

const rich: FigFile = {
  blobs: [blobOf(['M', 0, 0], ['C', 1, 2, 3, 4, 50, 40], ['L', 0, 40], ['Z'])],
  pages: [
    {
      type: 'CANVAS',
      name: 'Page',
      children: [
        {
          ...{ type: 'FRAME', name: 'Dial', width: 300, height: 300, cornerRadius: 40 },
          fillPaints: [solid(1, 2, 3)],
          effects: [{ type: 'INNER_SHADOW', color: rgb(0, 0, 0, 0.5), offset: { x: 1, y: 2 }, radius: 4 }],
          children: [
            {
              ...{ type: 'ELLIPSE', name: 'Mask', mask: true, width: 90, height: 90 },
              fillPaints: [solid(9, 9, 9)],
            },
            {
              ...{ type: 'VECTOR', name: 'Leaf <&">', width: 50, height: 40, turn: 30, opacity: 0.5 },
              fillPaints: [solid(0, 200, 90)],
              strokePaints: [solid(9, 9, 9)],
              strokeWeight: 2,
              fillGeometry: [{ windingRule: 'ODD', commandsBlob: 0 }],
            },
            {
              ...{ type: 'TEXT', name: 'T', width: 90, height: 20, fontSize: 12 },
              fillPaints: [solid(9, 9, 9)],
              textData: { characters: 'A\nB' },
              fontName: { family: 'Roboto', style: 'Bold', postscript: '' },
            },
          ],
        },
      ],
    },
  ],
}

const whole = { canvas: figCanvas(rich), zstd: figCanvas(rich, 'zstd'), zip: figZip(rich) }

test('a file that is cut off anywhere ends in a drawing or words [A51]', () => {
  const ends = new Set<string>()
  for (const bytes of Object.values(whole))
    for (let part = 0; part < 120; part += 1)
      ends.add(endsWell(bytes.slice(0, Math.floor((bytes.length * part) / 120))))
  expect(ends).toContain('svg.fig.broken')
  expect(ends).toContain('svg.fig.none')
})

test.each(Object.entries(whole))(
  'bytes that are flipped end in a drawing or words: %s [A51]',
  (_name, bytes) => {
    const chance = createChance(bytes.length)
    const ends = new Set<string>()
    for (let round = 0; round < Number(process.env['FIG_SEEDS'] ?? 150); round += 1) {
      const damaged = bytes.slice()
      for (let count = 1 + chance.whole(0, 5); count > 0; count -= 1)
        damaged[chance.whole(12, bytes.length - 1)] = chance.whole(0, 255)
      ends.add(endsWell(damaged))
    }
    expect(ends.size).toBeGreaterThan(1)
  },
)

const noise = (seed: number, length: number): Uint8Array => {
  const chance = createChance(seed)
  return Uint8Array.from({ length }, () => chance.whole(0, 255))
}

/** A canvas of these two parts, packed. */
function canvasOf(schema: Uint8Array, message: Uint8Array): Uint8Array {
  const parts = [schema, message].flatMap((part) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(part.length)
    return [length, Buffer.from(part)]
  })
  return new Uint8Array(Buffer.concat([Buffer.from('fig-kiwi\u0001\0\0\0', 'latin1'), ...parts]))
}

test('what unpacks to more than a file may hold is refused before it is whole, in either packing', () => {
  const bomb = deflateRawSync(Buffer.alloc(200 * 1024 * 1024))
  expect(endsWell(canvasOf(bomb, bomb))).toBe('svg.fig.broken')
  const schema = deflateRawSync(Buffer.from([0]))
  expect(endsWell(canvasOf(schema, bomb))).toBe('svg.fig.broken')
  // a frame of zstd that says that it holds two gigabytes
  const stated = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 0, 0, 0x7f, 1, 0, 0)
  expect(endsWell(canvasOf(schema, stated))).toBe('svg.fig.broken')
})

test('a schema and a message of anything end in words', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const bytes = canvasOf(deflateRawSync(noise(seed, 80)), deflateRawSync(noise(seed + 1000, 80)))
    expect(endsWell(bytes)).toBe('svg.fig.broken')
  }
  // a list without end of objects that take no byte
  const hollow = Buffer.from('\u0002S\0\u0001\0Message\0\u0002\u0001nodeChanges\0\0\u0001\u0001', 'latin1')
  const endless = Buffer.from([1, 0xff, 0xff, 0xff, 0xff, 0x0f, 0])
  expect(endsWell(canvasOf(deflateRawSync(hollow), deflateRawSync(endless)))).toBe('svg.fig.broken')
})

test('components that show themselves end, and so do frames in frames without end', () => {
  const self = { sessionID: 0, localID: 900 }
  const loop: FigFile = {
    pages: [
      {
        type: 'CANVAS',
        children: [
          {
            ...{ type: 'SYMBOL', id: 900, name: 'S', width: 9, height: 9, fillPaints: [solid(1, 1, 1)] },
            children: [{ type: 'INSTANCE', name: 'I', width: 9, height: 9, symbolData: { symbolID: self } }],
          },
        ],
      },
    ],
  }
  const looped = figDrawing(figCanvas(loop))
  expect(looped.ok && looped.value.notes.map(({ key }) => key)).toContain('svg.fig.note.component')
  let deep: FigFile['pages'][number] = {
    type: 'RECTANGLE',
    width: 9,
    height: 9,
    fillPaints: [solid(1, 1, 1)],
  }
  for (let level = 0; level < 300; level += 1)
    deep = { type: 'FRAME', width: 9, height: 9, fillPaints: [solid(1, 1, 1)], children: [deep] }
  const nested = figDrawing(figCanvas({ pages: [{ type: 'CANVAS', children: [deep] }] }))
  expect(nested.ok && nested.value.notes.map(({ key }) => key)).toEqual(['svg.fig.note.many'])
})
