import { createHash } from 'node:crypto'
import { unzipSync, zipSync, strFromU8, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { utf8 } from '../../../../src/shared/base/bytes.ts'
import { activeVariant } from '../../../../src/shared/document/design.ts'
import { loadDesignText } from '../../../../src/shared/document/stored/load.ts'
import { isMessageKey } from '../../../../src/shared/messages/text.ts'
import { projectLimits } from '../../../../src/shared/project-file/project.ts'
import { readProject } from '../../../../src/shared/project-file/read-project.ts'
import {
  ownUrlsOf,
  writeProject,
  type FileContent,
} from '../../../../src/shared/project-file/write-project.ts'
import { parseLayer } from '../../../../src/shared/layers/registry.ts'
import { makeDesign, makeImage } from '../../../support/make-design.ts'

const png = (mark: number): Uint8Array => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, mark)
const ttf = Uint8Array.of(0, 1, 0, 0, 9)

const file = (name: string, bytes: Uint8Array): FileContent => ({
  name,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

const local = (bytes: Uint8Array): string => `local:${file('', bytes).sha256}`

const design = makeDesign([
  makeImage('a', [1, 2], { url: '/f/pictures/one.png' }),
  makeImage('b', [3, 4], { url: local(png(2)) }),
  makeImage('shipped', [5, 6], { url: '/art/hand.png' }),
])

const files = new Map([
  ['/f/pictures/one.png', file('one', png(1))],
  [local(png(2)), file('two', png(2))],
])

const saved = (): Uint8Array => writeProject({ design, files, preview: png(7) })

/** The same file with some of its content another. */
function changed(change: (inside: Record<string, Uint8Array>) => void): Uint8Array {
  const inside = { ...unzipSync(saved()) }
  change(inside)
  return zipSync(inside as Zippable)
}

const keyOf = (bytes: Uint8Array): string => {
  const read = readProject(bytes)
  if (!read.ok) expect(isMessageKey(read.error.key)).toBe(true)
  return read.ok ? 'ok' : read.error.key
}

describe('a project file', () => {
  test('has every picture of its own, and shipped ones by their path', () => {
    expect([...ownUrlsOf(design)].toSorted()).toEqual([...files.keys()].toSorted())
    const read = readProject(saved())
    if (!read.ok) throw new Error(read.error.key)
    const { value: project } = read
    expect(project.files).toEqual([
      { url: local(png(1)), name: 'one', bytes: png(1) },
      { url: local(png(2)), name: 'two', bytes: png(2) },
    ])
    expect(project.preview).toEqual(png(7))
    const loaded = loadDesignText(project.design, { parseLayer, makeId: () => 'x' })
    if (!loaded.ok) throw new Error(loaded.error.key)
    const [, ...layers] = activeVariant(loaded.value.design).nodeList
    expect(layers.map(({ style }) => style)).toMatchObject([
      { url: local(png(1)) },
      { url: local(png(2)) },
      { url: '/art/hand.png' },
    ])
  })

  test('is the same bytes for the same work, wherever its pictures lie', () => {
    const elsewhere = makeDesign([
      makeImage('a', [1, 2], { url: '/f/other/1.png' }),
      makeImage('b', [3, 4], { url: '/f/other/2.png' }),
      makeImage('shipped', [5, 6], { url: '/art/hand.png' }),
    ])
    const there = new Map([
      ['/f/other/1.png', file('one', png(1))],
      ['/f/other/2.png', file('two', png(2))],
    ])
    expect(writeProject({ design: elsewhere, files: there, preview: png(7) })).toEqual(saved())
  })

  test('takes nothing along that was undone, copied, or is the audit of its owner', () => {
    const inside = unzipSync(saved())
    const text = strFromU8(inside['design.json'] ?? new Uint8Array())
    expect(JSON.parse(text)).toMatchObject({ audited: false })
    expect(text).not.toContain('/f/')
  })

  test('leaves a picture out that nobody could give, and the design names it still', () => {
    const [first] = files
    const part = writeProject({ design, files: new Map(first ? [first] : []), preview: null })
    const read = readProject(part)
    expect(read.ok && read.value.files).toHaveLength(1)
    expect(read.ok && read.value.design).toContain(local(png(2)))
  })
})

describe('a hostile project file is refused in words', () => {
  test('no zip, a zip of something else', () => {
    expect(keyOf(utf8('{"format":1}'))).toBe('project.none')
    expect(keyOf(zipSync({ 'word/document.xml': utf8('x') }))).toBe('project.none')
  })

  test('a newer one, and one whose list cannot be read', () => {
    const manifest = (text: string) => changed((inside) => (inside['project.json'] = utf8(text)))
    expect(keyOf(manifest('{"format":"dialwright","version":2,"files":[]}'))).toBe('project.newer')
    expect(keyOf(manifest('{'))).toBe('project.damaged')
    expect(keyOf(manifest('null'))).toBe('project.damaged')
    expect(keyOf(manifest('{"format":"other","version":1,"files":[]}'))).toBe('project.damaged')
  })

  test('without its design, or without a picture that it lists', () => {
    expect(keyOf(changed((inside) => delete inside['design.json']))).toBe('project.damaged')
    const picture = `files/${file('', png(1)).sha256}.png`
    expect(keyOf(changed((inside) => delete inside[picture]))).toBe('project.damaged')
  })

  test('a picture that is something else, or a url that is not its own', () => {
    const { sha256 } = file('', png(1))
    expect(keyOf(changed((inside) => (inside[`files/${sha256}.png`] = ttf)))).toBe('project.damaged')
    const rows = (row: object) =>
      changed(
        (inside) =>
          (inside['project.json'] = utf8(
            JSON.stringify({ format: 'dialwright', version: 1, files: [row, row] }),
          )),
      )
    const row = { path: `files/${sha256}.png`, url: `local:${sha256}`, name: 'one' }
    // the same file listed twice would be unpacked twice
    expect(keyOf(rows(row))).toBe('project.damaged')
    expect(keyOf(rows({ ...row, path: '../../etc/passwd' }))).toBe('project.damaged')
    expect(keyOf(rows({ ...row, url: local(png(2)) }))).toBe('project.damaged')
  })

  test('too many files, and more bytes than anybody waits for', () => {
    const many = Object.fromEntries(
      Array.from({ length: projectLimits.zip.entries + 1 }, (_none, at) => [`f${at}`, new Uint8Array()]),
    )
    expect(keyOf(zipSync(many))).toBe('project.tooMany')
    // 200 MB of zeros in less than one
    const bomb = zipSync({ 'design.json': new Uint8Array(200 * 1024 * 1024) }, { level: 1 })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(keyOf(bomb)).toBe('project.tooLarge')
  })
})
