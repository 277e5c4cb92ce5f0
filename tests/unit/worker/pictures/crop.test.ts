import { expect, test } from 'vitest'
import { maxImageBytes } from '../../../../src/shared/base/amounts.ts'
import { cropPicture, opaqueBox } from '../../../../src/worker/services/pictures/codecs/crop.ts'

/** Alpha 9 where the picture has an `x`. */
function pixels(...rows: readonly string[]) {
  const data = rows.flatMap((row) => [...row].flatMap((letter) => [1, 2, 3, letter === 'x' ? 9 : 0]))
  return { data: new Uint8ClampedArray(data), width: rows[0]?.length ?? 0, height: rows.length }
}

test.each([
  ['one pixel', ['....', '..x.', '....'], { x: 2, y: 1, width: 1, height: 1 }],
  ['two corners', ['x...', '....', '...x'], { x: 0, y: 0, width: 4, height: 3 }],
  ['a diagonal from right to left', ['....', '..x.', '.x..'], { x: 1, y: 1, width: 2, height: 2 }],
  ['nothing', ['..', '..'], null],
] as const)('the opaque box of %s', (_name, rows, box) => {
  const { data, ...size } = pixels(...rows)
  expect(opaqueBox(data, size)).toEqual(box)
})

const crop = (rows: readonly string[], bytes = 3) => {
  const { data, ...size } = pixels(...rows)
  const bitmap = size as ImageBitmap
  const print = () => Promise.resolve(new Blob([new Uint8Array(bytes)]))
  return cropPicture({ bitmap, name: 'photo' }, { read: () => data, print })
}

test('the part that is kept is a png of its own, with where it was', async () => {
  const cut = await crop(['....', '.xx.'])
  if (!cut.ok) throw new Error(cut.error.key)
  const { file, box, size } = cut.value
  expect([file.name, file.type, file.size]).toEqual(['photo.png', 'image/png', 3])
  expect([box, size]).toEqual([
    { x: 1, y: 1, width: 2, height: 1 },
    { width: 4, height: 2 },
  ])
})

test.each([
  ['a picture without edges', ['xx', 'xx'], 3, 'refusal.cropNothing'],
  ['one that is see-through all over', ['..', '..'], 3, 'refusal.cropEmpty'],
  ['one that becomes too large', ['..', '.x'], maxImageBytes + 1, 'refusal.cropTooLarge'],
] as const)('%s is refused', async (...[, rows, bytes, key]) =>
  expect(await crop(rows, bytes)).toMatchObject({ ok: false, error: { key } }),
)
