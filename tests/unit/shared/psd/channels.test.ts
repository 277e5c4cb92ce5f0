import { zlibSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPlane } from '../../../../src/shared/psd/pixels/channels.ts'

const size = { width: 3, height: 2 }
const all = { x: 0, y: 0, ...size }

test('zip with prediction holds the differences from the left, of 8 bits and of 16', () => {
  const eight = zlibSync(Uint8Array.of(10, 5, 250, 1, 1, 1))
  expect([
    ...(readPlane({ compression: 3, data: eight }, size, { part: all, form: { depth: 8, isLarge: false } }) ??
      []),
  ]).toEqual([10, 15, 9, 1, 2, 3])
  // 0x0180, 0x0180 and 0x0100 more, and the same backwards
  const sixteen = zlibSync(Uint8Array.of(1, 128, 1, 128, 1, 0, 255, 0, 255, 0, 0, 128))
  expect([
    ...(readPlane({ compression: 3, data: sixteen }, size, {
      part: all,
      form: { depth: 16, isLarge: false },
    }) ?? []),
  ]).toEqual([1, 3, 4, 255, 254, 254])
})

test('a part of raw lines; what ends early is damaged', () => {
  const data = Uint8Array.of(1, 2, 3, 4, 5, 6)
  const part = { x: 1, y: 1, width: 2, height: 1 }
  const form = { depth: 8, isLarge: false } as const
  expect([...(readPlane({ compression: 0, data }, size, { part, form }) ?? [])]).toEqual([5, 6])
  expect(readPlane({ compression: 0, data: data.subarray(1) }, size, { part, form })).toBeNull()
  expect(readPlane({ compression: 2, data: zlibSync(data.subarray(1)) }, size, { part, form })).toBeNull()
  expect(readPlane({ compression: 9, data }, size, { part, form })).toBeNull()
})

test('runs of both kinds; a line that goes on too long is cut, and one that ends early is empty there', () => {
  const form = { depth: 8, isLarge: false } as const
  const data = Uint8Array.of(0, 2, 0, 4, 128, 254, 7, 8, 1, 4, 5)
  const lines = Uint8Array.of(0, 2, 0, 3, 250, 9, 1, 4, 5)
  expect([...(readPlane({ compression: 1, data: lines }, size, { part: all, form }) ?? [])]).toEqual([
    9, 9, 9, 4, 5, 0,
  ])
  // its lengths say more than there is
  expect(readPlane({ compression: 1, data: data.subarray(0, 6) }, size, { part: all, form })).toBeNull()
})
