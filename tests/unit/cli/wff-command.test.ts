import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Design } from '../../../src/shared/document/design.ts'
import { emptyListing, withListing } from '../../../src/shared/document/store-listing.ts'
import { wearFacesOf } from '../../../src/shared/export/faces-out.ts'

const root = join(import.meta.dirname, '../../..')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dialwright-wff-'))
  mkdirSync(join(folder, 'face/res/raw'), { recursive: true })
  mkdirSync(join(folder, 'face/res/values'), { recursive: true })
  const flavors =
    '<UserConfigurations><Flavors defaultValue="a"><Flavor id="a" displayName="a"><Configuration id="a" optionId="b"/></Flavor></Flavors></UserConfigurations>'
  writeFileSync(join(folder, 'good.xml'), '<WatchFace width="1" height="1"><Scene/></WatchFace>')
  writeFileSync(join(folder, 'bad.xml'), '<WatchFace width="1" height="1">\n<Scene x="1"/></WatchFace>')
  writeFileSync(
    join(folder, 'face/res/raw/watchface.xml'),
    `<WatchFace width="1" height="1">${flavors}<Scene/></WatchFace>`,
  )
  writeFileSync(
    join(folder, 'face/AndroidManifest.xml'),
    '<manifest xmlns:android="http://schemas.android.com/apk/res/android"><application><property android:name="com.google.wear.watchface.format.version" android:value="@integer/version"/></application></manifest>',
  )
  writeFileSync(
    join(folder, 'face/res/values/integers.xml'),
    '<resources><integer name="version">1</integer></resources>',
  )
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function wff(...args: readonly string[]): { code: number | null; lines: readonly string[] } {
  const run = spawnSync(process.execPath, [join(root, 'scripts/cli.mjs'), 'wff', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: run.status, lines: (run.stdout + run.stderr).trim().split('\n') }
}

test('a reader who has read enough ends nothing: wff check FILES… | true', () => {
  const files = Array.from({ length: 4000 }, () => 'good.xml').join(' ')
  const command = `"${process.execPath}" "${join(root, 'scripts/cli.mjs')}" wff check ${files}; echo "ended with $?" >&2`
  const run = spawnSync('sh', ['-c', `( ${command} ) | true`], { cwd: folder, encoding: 'utf8' })
  expect(run.stderr).toBe('ended with 0\n')
})

test('wff check says a line a file, and fails when one does', () => {
  expect(wff('check', 'good.xml')).toEqual({ code: 0, lines: ['PASS good.xml'] })
  const { code, lines } = wff('check', 'good.xml', 'bad.xml', 'nowhere.xml')
  expect(code).toBe(1)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe('FAIL bad.xml:2: Scene has no attribute x; allowed: backgroundColor')
  expect(lines[2]).toMatch(/^FAIL nowhere\.xml:0: .*no such file/)
})

test('the version is the one that is asked for, else the declared one', () => {
  expect(wff('check', 'face').lines[0]).toContain('Flavors needs version 2 of the format')
  expect(wff('check', '--version', '2', 'face')).toEqual({ code: 0, lines: ['PASS face'] })
  expect(wff('check', '--lang', 'zh-cn', 'face').lines[0]).toContain('Flavors 需要格式版本 2')
})

test('whoever asks wrongly is told how to ask', () => {
  expect(wff().code).toBe(2)
  expect(wff('check').lines.join('\n')).toContain('npm run -s wff -- check')
  expect(wff('check', '--version', '9', 'good.xml').code).toBe(2)
  expect(wff('check', '--odd', 'good.xml').code).toBe(2)
})

const sample = join(root, 'public/samples/today/design.json')

test('export writes a face that check accepts, and says what the watch does otherwise', () => {
  const { code, lines } = wff('export', sample, '-o', join(folder, 'today.xml'))
  expect(code).toBe(0)
  expect(lines.at(-1)).toMatch(/today\.xml: version 2, \d+ bytes, 8 resources$/)
  expect(wff('check', 'today.xml').lines).toEqual(['PASS today.xml'])
  expect(wff('export', sample, '-o', 'today.txt').code).toBe(2)
})

test('export signs a package that the tools of Android accept; the same key gives the same bytes', (context) => {
  const key = join(folder, 'key.pem')
  expect(wff('export', sample, '-o', 'a.apk', '--key', key, '--package', 'com.example.today').code).toBe(0)
  wff('export', sample, '-o', 'b.apk', '--key', key, '--package', 'com.example.today')
  expect(readFileSync(join(folder, 'a.apk')).equals(readFileSync(join(folder, 'b.apk')))).toBe(true)
  const tool = (name: string, ...args: readonly string[]) =>
    spawnSync(name, args, { cwd: folder, encoding: 'utf8' })
  if (tool('apksigner', 'version').error) return context.skip('apksigner is not installed')
  expect(tool('apksigner', 'verify', 'a.apk').status).toBe(0)
  expect(tool('zipalign', '-c', '4', 'a.apk').status).toBe(0)
  expect(tool('aapt2', 'dump', 'badging', 'a.apk').stdout).toContain("package: name='com.example.today'")
})

test('export writes a bundle for the store, and no package of a name that none can have', () => {
  expect(wff('export', sample, '-o', 'a.aab', '--package', 'com.new.face').code).toBe(2)
  const { code, lines } = wff('export', sample, '-o', 'a.aab')
  expect(code).toBe(0)
  expect(lines.at(-1)).toMatch(/^a\.aab: version 2, \d+ bytes, 8 resources$/)
  expect(readFileSync(join(folder, 'a.aab')).includes('base/resources.pb')).toBe(true)
})

test('export names a package as its design does, and one that is asked for comes first', () => {
  const design = JSON.parse(readFileSync(sample, 'utf8')) as Design
  const [fdId = ''] = wearFacesOf(design)
  const face = design.faces[fdId]
  if (!face) throw new Error('no face')
  const write = (name: string, packageName: string): void => {
    const whose = { design: design.id, fdId }
    const nodeList = withListing(face.normal.nodeList, whose, { ...emptyListing, packageName })
    const faces = { ...design.faces, [fdId]: { ...face, normal: { ...face.normal, nodeList } } }
    writeFileSync(join(folder, name), JSON.stringify({ ...design, faces }))
  }
  /** Names stand in a manifest as UTF-8 with nothing between. */
  const manifest = (path: string): string =>
    new TextDecoder().decode(unzipSync(readFileSync(join(folder, path)))['AndroidManifest.xml'])
  write('named.json', 'com.maker.named')
  expect(wff('export', 'named.json', '-o', 'named.apk').code).toBe(0)
  expect(manifest('named.apk')).toContain('com.maker.named')
  expect(wff('export', 'named.json', '-o', 'asked.apk', '--package', 'com.maker.asked').code).toBe(0)
  expect(manifest('asked.apk')).toContain('com.maker.asked')
  write('half.json', 'Half')
  expect(wff('export', 'half.json', '-o', 'half.apk').lines[0]).toMatch(/^NOTE Half is no package name/)
  expect(manifest('half.apk')).toContain('com.dialwright.face.w')
})
