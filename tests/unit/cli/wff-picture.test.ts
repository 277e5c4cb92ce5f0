import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../support/chromium.mjs'

/* `picture` on every form that a face has, as the editor draws it, with and without another flavour. */

const root = join(import.meta.dirname, '../../..')
const side = 200
let folder = ''

const xml = `<WatchFace width="${side}" height="${side}" clipShape="RECTANGLE"><UserConfigurations>
  <ColorConfiguration id="theme" displayName="Theme" defaultValue="red"><ColorOption id="red" displayName="Red" colors="#FFFF0000"/><ColorOption id="blue" displayName="Blue" colors="#FF0000FF"/></ColorConfiguration>
  <Flavors defaultValue="day"><Flavor id="day" displayName="Day"><Configuration id="theme" optionId="red"/></Flavor><Flavor id="night" displayName="Night"><Configuration id="theme" optionId="blue"/></Flavor></Flavors>
</UserConfigurations><Scene backgroundColor="#FF000000">
  <PartDraw name="box" x="0" y="0" width="${side}" height="${side}"><Rectangle x="50" y="50" width="100" height="100"><Fill color="[CONFIGURATION.theme.0]"/></Rectangle></PartDraw>
  <PartImage name="dot" x="0" y="0" width="40" height="40"><Image resource="dot"/></PartImage>
</Scene></WatchFace>`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dialwright-picture-'))
  const green = { width: 40, height: 40, channels: 4, background: '#00ff00' } as const
  const dot = await sharp({ create: green }).webp({ lossless: true }).toBuffer()
  const files = { 'res/raw/watchface.xml': Buffer.from(xml), 'res/drawable/dot.webp': new Uint8Array(dot) }
  writeFileSync(join(folder, 'face.zip'), zipSync(files))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function wff(...args: readonly string[]): { code: number | null; text: string } {
  const run = spawnSync(process.execPath, [join(root, 'scripts/cli.mjs'), 'wff', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: run.status, text: run.stdout + run.stderr }
}

function hasBrowser(): boolean {
  try {
    return existsSync(findChromium())
  } catch {
    return false
  }
}

/** Red, green and blue of a pixel. */
async function pixel(path: string, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(join(folder, path)).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

const raw = (path: string): Promise<Buffer> => sharp(join(folder, path)).raw().toBuffer()

test(
  'a zip, the project file and the package of one face are the same picture, and a flavour is another one',
  { timeout: 240_000 },
  async ({ skip }) => {
    if (!hasBrowser()) {
      console.warn('SKIPPED: there is no Chromium to draw with')
      return skip('no browser draws here')
    }
    const opened = wff('import', 'face.zip', '-o', 'face.dial')
    expect(opened.code).toBe(0)
    expect(opened.text).toContain('The picture dot was converted from WebP to PNG')
    expect(wff('export', 'face.dial', '-o', 'face.apk')).toMatchObject({ code: 0 })
    for (const form of ['zip', 'dial', 'apk']) {
      const drawn = wff('picture', `face.${form}`, '--time', '10:10:30', '-o', `${form}.png`)
      expect(drawn, drawn.text).toMatchObject({ code: 0 })
    }
    expect(await pixel('zip.png', 100, 100)).toEqual([255, 0, 0])
    expect(await pixel('zip.png', 20, 20)).toEqual([0, 255, 0])
    expect((await raw('zip.png')).equals(await raw('dial.png'))).toBe(true)
    expect((await raw('zip.png')).equals(await raw('apk.png'))).toBe(true)
    const night = wff('picture', 'face.apk', '--flavor', 'night', '-o', 'night.png')
    expect(night, night.text).toMatchObject({ code: 0 })
    expect(await pixel('night.png', 100, 100)).toEqual([0, 0, 255])
    expect(await pixel('night.png', 20, 20)).toEqual([0, 255, 0])
  },
)

test('a flavour that the face does not have is told with those that it has', () => {
  const { code, text } = wff('picture', 'face.zip', '--flavor', 'noon', '-o', 'noon.png')
  expect(code).toBe(2)
  expect(text).toContain('there is no flavour noon; it has day, night')
  expect(existsSync(join(folder, 'noon.png'))).toBe(false)
})

test('--screen draws what a watch with that screen shows, in its pixels', async ({ skip }) => {
  if (!hasBrowser()) {
    console.warn('SKIPPED: there is no Chromium to draw with')
    return skip('no browser draws here')
  }
  const drawn = wff('picture', 'face.zip', '--screen', '384', '-o', 'small.png')
  expect(drawn, drawn.text).toMatchObject({ code: 0 })
  expect(await sharp(join(folder, 'small.png')).metadata()).toMatchObject({ width: 384, height: 384 })
  expect(await pixel('small.png', 192, 192)).toEqual([255, 0, 0])
  // the corners of a rectangle are not on a round screen
  const { data } = await sharp(join(folder, 'small.png')).raw().toBuffer({ resolveWithObject: true })
  expect(data[3]).toBe(0)
  const unknown = wff('picture', 'face.zip', '--screen', '385', '-o', 'none.png')
  expect(unknown.code).toBe(2)
  expect(unknown.text).toContain('450, 384')
})
