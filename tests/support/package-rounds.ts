import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { deflateSync } from 'fflate'
import { fontFiles } from '../../scripts/fonts.mjs'
import type { OpenStage, StageShot } from '../../scripts/stage.mjs'
import { decodePicture } from '../../src/cli/wff/design-files.ts'
import { measureWith } from '../../src/cli/wff/export.ts'
import type { Design } from '../../src/shared/document/design.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { createWorld, defaultSampleTime } from '../../src/shared/expressions/world.ts'
import { wearFacesOf } from '../../src/shared/export/faces-out.ts'
import { importFace } from '../../src/shared/import/import-face.ts'
import { gatherFace } from '../../src/shared/packing/gather-face.ts'
import { packTarget } from '../../src/shared/packing/pack-face.ts'
import { makeSigner, sha256 } from './packed-face.ts'
import { fromPng, type Picture } from './picture.ts'

/* A design that goes out as a package, and what comes back of it, drawn by the editor's renderer. */

const root = join(import.meta.dirname, '../..')
const require = createRequire(join(root, 'package.json'))
const fonts: Readonly<Record<string, string>> = fontFiles

/** What the program ships. */
export function shippedBytes(url: string): Uint8Array | null {
  const font = fonts[url.replace('/fonts/', '')]
  if (font !== undefined) return readFileSync(require.resolve(font))
  if (!/^\/(samples|art|assets)\//.test(url)) return null
  // templates are drawn by the build
  const path = ['public', 'dist/web'].map((folder) => join(root, folder, url)).find(existsSync)
  return path === undefined ? null : readFileSync(path)
}

export type DrawnFace = {
  readonly design: Design
  readonly fdId: string
  readonly bytesOf: (url: string) => Uint8Array | null
}

let signer: ReturnType<typeof makeSigner> | null = null

/** The first face of Wear OS as a signed package. */
export async function packed({ design, fdId, bytesOf }: DrawnFace, preview: Uint8Array | null) {
  const world = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })
  const gathered = await gatherFace(design, fdId, {
    measure: await measureWith({ design, bytesOf }, fdId),
    world,
    bytesOf: (url) => Promise.resolve(bytesOf(url)),
    decode: decodePicture,
  })
  if (!gathered) throw new Error('no face')
  if (gathered.problems.length + gathered.missing.length > 0)
    throw new Error(JSON.stringify([gathered.problems, gathered.missing]))
  const names = { packageName: 'dial.one', versionCode: 1, versionName: '1.0', preview }
  signer ??= makeSigner()
  const tools = { signer: await signer, sha256, deflate: (bytes: Uint8Array) => deflateSync(bytes) }
  return { bytes: await packTarget('apk', { gathered, names, tools }), notes: gathered.face.notes }
}

/** The face of a package or of a zip of sources, as it is opened. */
export async function opened(
  bytes: Uint8Array,
): Promise<DrawnFace & { readonly preview: Uint8Array | null }> {
  let count = 0
  const result = await importFace(bytes, {
    makeId: () => `id-${(count += 1)}`,
    sha256: (content) => Promise.resolve(createHash('sha256').update(content).digest('hex')),
    at: 0,
    fileName: 'face.apk',
  })
  if (!result.ok) throw new Error(result.error.key)
  const { design, files, preview } = result.value
  const inside = new Map(files.map((file) => [file.url, file.bytes]))
  return {
    ...{ design, preview, fdId: design.activeFdId },
    bytesOf: (url) => inside.get(url) ?? shippedBytes(url),
  }
}

/** The face that goes out to Wear OS; null where a design has none. */
export function wearFace(design: Design): DrawnFace | null {
  const [fdId] = wearFacesOf(design)
  return fdId === undefined ? null : { design, fdId, bytesOf: shippedBytes }
}

const offsetMs = 480 * 60_000
const dayAt = Date.UTC(2026, 7, 28) - offsetMs

export type Look = { readonly mode: StageShot['mode']; readonly time: string }

/** The png of a face at each of these times. */
export async function pngsOf(
  stage: OpenStage,
  { design, fdId, bytesOf }: DrawnFace,
  looks: readonly Look[],
): Promise<readonly Buffer[]> {
  await stage.open(serializeDesign(design), bytesOf)
  const pictures: Buffer[] = []
  for (const { mode, time } of looks) {
    const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
    const epochMs = dayAt + (hour * 3600 + minute * 60 + second) * 1000
    const shot = { fdId, mode, epochMs, utcOffsetMinutes: 480 }
    pictures.push(await stage.draw({ ...shot, locale: 'en', is24Hour: true }))
  }
  return pictures
}

/** By how much colours differ on average, of 255, seen on black. */
export function meanDifference(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return 255
  let sum = 0
  const seen = ({ data }: Picture, at: number, channel: number): number =>
    ((data[at + channel] ?? 0) * (data[at + 3] ?? 0)) / 255
  for (let at = 0; at < a.data.length; at += 4)
    for (let channel = 0; channel < 3; channel += 1)
      sum += Math.abs(seen(a, at, channel) - seen(b, at, channel))
  return sum / (a.width * a.height * 3)
}

export const farFrom = (a: Buffer | undefined, b: Buffer | undefined): number =>
  !a || !b ? 255 : a.equals(b) ? 0 : meanDifference(fromPng(a), fromPng(b))
