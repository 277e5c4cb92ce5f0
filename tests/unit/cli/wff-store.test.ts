import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPng } from '../../../src/shared/base/pictures/png-pixels.ts'
import { loadDesignText } from '../../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../../src/shared/document/stored/serialize.ts'
import { emptyListing, withListing, type StoreListing } from '../../../src/shared/document/store-listing.ts'
import { wearFacesOf } from '../../../src/shared/export/faces-out.ts'
import { parseLayer } from '../../../src/shared/layers/registry.ts'
import { findChromium } from '../../support/chromium.mjs'

/* `store` of the command line: what the dialog saves, with the editor's own pictures. */

const root = join(import.meta.dirname, '../../..')
const sample = join(root, 'public/samples/today/design.json')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dialwright-store-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function wff(...args: readonly string[]): { code: number | null; lines: readonly string[] } {
  const run = spawnSync(process.execPath, [join(root, 'scripts/cli.mjs'), 'wff', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: run.status, lines: (run.stdout + run.stderr).trim().split('\n') }
}

/** A sample of ours with this listing. */
function write(name: string, listing: StoreListing): void {
  const read = loadDesignText(readFileSync(sample, 'utf8'), { parseLayer, makeId: () => 'id' })
  if (!read.ok) throw new Error(read.error.key)
  const { design } = read.value
  const fdId = wearFacesOf(design)[0] ?? ''
  const face = design.faces[fdId]
  if (!face) throw new Error('no face')
  const normal = {
    ...face.normal,
    nodeList: withListing(face.normal.nodeList, { design: design.id, fdId }, listing),
  }
  const faces = { ...design.faces, [fdId]: { ...face, normal } }
  writeFileSync(join(folder, name), serializeDesign({ ...design, faces }))
}

const listing: StoreListing = {
  ...emptyListing,
  packageName: 'com.myname.today',
  shots: [...emptyListing.shots, { scene: 'midnight', isAmbient: false }],
  texts: {
    ...emptyListing.texts,
    'zh-CN': { title: '今天', short: '今天的一切', full: '适用于 Wear OS 的表盘', notes: '首次发布' },
  },
}

test('a design without a listing, and one that the store would refuse, are told in words', () => {
  expect(wff('store', sample, '-o', 'out.zip')).toEqual({
    code: 1,
    lines: [
      `FAIL ${sample}: This design has no store listing yet. Write it in the editor: Export, Store listing`,
    ],
  })
  const texts = { ...listing.texts, 'zh-CN': { ...listing.texts['zh-CN'], title: '今'.repeat(31) } }
  write('long.json', { ...listing, texts, packageName: 'com.example.today' })
  expect(wff('store', 'long.json', '-o', 'out.zip', '--lang', 'zh-cn')).toEqual({
    code: 1,
    lines: [
      'FAIL zh-CN.title: 最多 30 个字符，现在有 31 个。请删去 1 个',
      expect.stringMatching(/^FAIL packageName: .*com\.example/) as string,
    ],
  })
  expect(existsSync(join(folder, 'out.zip'))).toBe(false)
  expect(wff('store', sample, '-o', 'out.apk').code).toBe(2)
})

function hasBrowser(): boolean {
  try {
    return existsSync(findChromium())
  } catch {
    return false
  }
}

test.skipIf(!hasBrowser())(
  'the zip has the dials as they are drawn, and is the same twice by one key',
  () => {
    write('today.json', listing)
    const { code, lines } = wff('store', 'today.json', '-o', 'one.zip', '--key', 'key.pem')
    expect(lines.at(-1)).toMatch(/^one\.zip: com\.myname\.today 1, \d+ bytes$/)
    expect(code).toBe(0)
    const bytes = readFileSync(join(folder, 'one.zip'))
    const files = unzipSync(new Uint8Array(bytes))
    const images = 'metadata/android/zh-CN/images'
    expect(Object.keys(files).toSorted()).toEqual([
      'bundle/com.myname.today-1.aab',
      'declarations.md',
      'metadata/android/zh-CN/changelogs/1.txt',
      'metadata/android/zh-CN/full_description.txt',
      `${images}/featureGraphic.png`,
      `${images}/icon.png`,
      `${images}/wearScreenshots/1.png`,
      `${images}/wearScreenshots/2.png`,
      `${images}/wearScreenshots/3.png`,
      'metadata/android/zh-CN/short_description.txt',
      'metadata/android/zh-CN/title.txt',
    ])
    const shot = (number: number) =>
      readPng(files[`${images}/wearScreenshots/${number}.png`] ?? new Uint8Array())
    const colors = new Set(new Uint32Array(shot(1)?.data.buffer ?? new ArrayBuffer(0)))
    expect(colors.size).toBeGreaterThan(50)
    expect(shot(3)?.data).not.toEqual(shot(1)?.data)
    expect(wff('store', 'today.json', '-o', 'two.zip', '--key', 'key.pem').code).toBe(0)
    expect(readFileSync(join(folder, 'two.zip')).equals(bytes)).toBe(true)
  },
)
