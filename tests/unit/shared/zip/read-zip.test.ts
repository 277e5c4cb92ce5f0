import { deflateSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { joinBytes, utf8 } from '../../../../src/shared/base/bytes.ts'
import { readZip } from '../../../../src/shared/zip/read-zip.ts'
import { writeZip, type ZipEntry } from '../../../../src/shared/zip/write-zip.ts'
import { createChance } from '../../../support/seeded.ts'

const limits = { entries: 10, bytes: 1_000_000 }

const made = (...entries: readonly ZipEntry[]): Uint8Array => {
  const zip = writeZip(entries, (bytes) => deflateSync(bytes))
  return joinBytes([zip.entries, zip.directory, zip.end(zip.entries.length)])
}

const entry = (path: string, text: string, isStored = false): ZipEntry => ({
  path,
  bytes: utf8(text),
  isStored,
})

const keyOf = (bytes: Uint8Array, own = limits): string => {
  const read = readZip(bytes, own)
  return read.ok ? 'ok' : read.error.key
}

describe('an honest zip', () => {
  test('of ours and of another writer gives its files back', () => {
    const ours = readZip(made(entry('a/图.txt', 'hello hello hello'), entry('b', 'x', true)), limits)
    const other = readZip(
      zipSync({
        'a/图.txt': utf8('hello hello hello'),
        b: [utf8('x'), { level: 0 }],
        'dir/': new Uint8Array(),
      }),
      limits,
    )
    for (const read of [ours, other]) {
      if (!read.ok) throw new Error(read.error.key)
      expect([...read.value.keys()]).toEqual(['a/图.txt', 'b'])
      expect(read.value.get('a/图.txt')?.unpack()).toEqual(utf8('hello hello hello'))
      expect(read.value.get('b')?.unpack()).toEqual(utf8('x'))
    }
  })
})

describe('a hostile zip is refused', () => {
  test('none at all, and one cut off', () => {
    expect(keyOf(utf8('PK nothing of the kind, but long enough'))).toBe('zip.none')
    expect(keyOf(made(entry('a', 'text')).subarray(0, 40))).toBe('zip.none')
  })

  test('too many files, too many bytes', () => {
    const many = Array.from({ length: 11 }, (_none, at) => entry(`f${at}`, ''))
    expect(keyOf(made(...many))).toBe('zip.tooMany')
    expect(keyOf(made(entry('a', 'x'.repeat(2000))), { entries: 10, bytes: 1999 })).toBe('zip.tooLarge')
  })

  test.each(['../a', '/a', 'a/../../b', 'C:/a', 'a\\b', 'a//b', 'a\u0000b', './a'])(
    'a name that leads out of its folder: %j',
    (path) => {
      expect(keyOf(made(entry(path, 'x')))).toBe('zip.broken')
    },
  )

  test('two files of one name', () => {
    expect(keyOf(made(entry('a', 'x'), entry('a', 'y')))).toBe('zip.broken')
  })

  test('a file that unpacks to more than the directory told gives nothing, and takes no memory for it', () => {
    const bomb = made(entry('a', 'x'.repeat(900_000)))
    const view = new DataView(bomb.buffer)
    const at = bomb.length - 22 - 46 - 1
    view.setUint32(at + 24, 10, true)
    const read = readZip(bomb, limits)
    expect(read.ok && read.value.get('a')?.unpack()).toBe(null)
  })

  test('no damage throws, and none passes for the text', () => {
    const { next: random } = createChance(7)
    const whole = made(entry('a', 'hello hello hello hello'), entry('b', 'stored here', true))
    for (let round = 0; round < 3000; round += 1) {
      const bytes = whole.slice(0, random() < 0.2 ? Math.floor(random() * whole.length) : whole.length)
      for (let count = Math.ceil(random() * 3); count > 0; count -= 1)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      const read = readZip(bytes, limits)
      if (!read.ok) continue
      for (const [path, file] of read.value) {
        const text = file.unpack()
        if (text && path === 'a') expect(text).toEqual(utf8('hello hello hello hello'))
      }
    }
  })
})
