import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const aapt2 = '/usr/bin/aapt2'
let folder = ''

const scene = `<ListConfiguration id="hands"><ListOption id="a"><AnalogClock x="0" y="0" width="450" height="450"><HourHand resource="hour" x="220" y="55" width="20" height="190" pivotX="0.5" pivotY="0.9"/></AnalogClock></ListOption></ListConfiguration>
<PartText name="hello" x="0" y="0" width="450" height="40"><Text><Font family="SYNC_TO_DEVICE" size="30"><Template>%s<Parameter expression="greeting"/></Template></Font></Text></PartText>`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dialwright-import-'))
  const put = (path: string, content: string | Uint8Array): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  put(
    'face/res/raw/watchface.xml',
    `<WatchFace width="450" height="450"><UserConfigurations><ListConfiguration id="hands" displayName="greeting" defaultValue="a"><ListOption id="a" displayName="greeting"/></ListConfiguration></UserConfigurations><Scene>${scene}</Scene></WatchFace>`,
  )
  put('face/res/values/strings.xml', '<resources><string name="greeting">Hi &amp; bye</string></resources>')
  put('face/res/drawable/hour.png', readFileSync(join(root, 'public/art/icons/steps.png')))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function wff(...args: readonly string[]): { code: number | null; text: string } {
  const run = spawnSync(process.execPath, [join(root, 'scripts/cli.mjs'), 'wff', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: run.status, text: run.stdout + run.stderr }
}

const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8')

/** A bundle's base module as Android's own tool makes it of a package. */
function bundleOf(apk: string): void {
  const run = spawnSync(aapt2, [
    'convert',
    '-o',
    join(folder, 'proto.apk'),
    '--output-format',
    'proto',
    join(folder, apk),
  ])
  expect(run.status).toBe(0)
  const files = unzipSync(new Uint8Array(readFileSync(join(folder, 'proto.apk'))))
  const moved = Object.entries(files).map(([path, bytes]) => [
    path === 'AndroidManifest.xml' ? `base/manifest/${path}` : `base/${path}`,
    bytes,
  ])
  writeFileSync(join(folder, 'face.aab'), zipSync(Object.fromEntries(moved)))
}

test('a folder, a zip, a package and a bundle of one face are the same design', () => {
  const first = wff('import', 'face', '-o', 'face.dial', '--all')
  expect(first).toMatchObject({ code: 0 })
  expect(first.text).toContain('WHOLE   hour')
  expect(wff('export', 'face.dial', '-o', 'once.xml').code).toBe(0)
  for (const kind of ['zip', 'apk']) {
    expect(wff('export', 'face.dial', '-o', `face.${kind}`).code).toBe(0)
    expect(wff('import', `face.${kind}`, '-o', `${kind}.dial`).code).toBe(0)
    expect(wff('export', `${kind}.dial`, '-o', 'again.xml').code).toBe(0)
    expect(textOf('again.xml')).toBe(textOf('once.xml'))
  }
  if (!existsSync(aapt2))
    return process.stderr.write('aapt2 is not here: the reader of bundles was NOT tried\n')
  bundleOf('face.apk')
  expect(wff('import', 'face.aab', '-o', 'aab.dial').code).toBe(0)
  expect(wff('export', 'aab.dial', '-o', 'again.xml').code).toBe(0)
  expect(textOf('again.xml')).toBe(textOf('once.xml'))
}, 300_000)

test('what is no face is told, and whoever asks wrongly is told how to ask', () => {
  writeFileSync(join(folder, 'no.xml'), '<svg/>')
  const none = wff('import', 'no.xml', '-o', 'no.dial')
  expect(none).toMatchObject({ code: 1 })
  expect(none.text).toContain('There is no watch face')
  expect(wff('import', 'nowhere.apk', '-o', 'no.dial').code).toBe(1)
  expect(wff('import', 'face').code).toBe(2)
  expect(existsSync(join(folder, 'no.dial'))).toBe(false)
}, 240_000)
