import { describe, expect, test } from 'vitest'
import { createDiskSpace, reservedBytes } from '../../src/server/base/disk-space.ts'

/** A disk whose free bytes and clock are set by the test; `looks` counts how often it was looked at. */
function createDisk(freeBytes: number) {
  const disk = { free: freeBytes, at: 0, looks: 0 }
  const hasSpace = createDiskSpace('anywhere', {
    freeBytes: () => {
      disk.looks += 1
      return disk.free < 0 ? Promise.reject(new Error('no disk')) : Promise.resolve(disk.free)
    },
    now: () => disk.at,
  })
  return { disk, hasSpace }
}

describe('space on the disk', () => {
  test('where there is plenty, one look is for a quarter of a second', async () => {
    const { disk, hasSpace } = createDisk(2 ** 40)
    for (let call = 0; call < 100; call += 1) expect(await hasSpace()).toBe(true)
    expect(disk.looks).toBe(1)
    disk.free = reservedBytes
    disk.at = 250
    expect(await hasSpace()).toBe(false)
  })

  test('where there is little, each call looks', async () => {
    const { disk, hasSpace } = createDisk(2 ** 30)
    expect(await hasSpace()).toBe(true)
    disk.free = reservedBytes
    expect(await hasSpace()).toBe(false)
    disk.free = reservedBytes + 1
    expect(await hasSpace()).toBe(true)
    expect(disk.looks).toBe(3)
  })

  test('a disk that says nothing stops no save', async () => {
    const { disk, hasSpace } = createDisk(-1)
    expect(await hasSpace()).toBe(true)
    expect(await hasSpace()).toBe(true)
    expect(disk.looks).toBe(2)
  })
})
