import { deflateSync } from 'fflate'
import { createFontBook } from '../../../render/text/fonts.ts'
import { createMeasure } from '../../../render/text/shape.ts'
import type { Signer } from '../../../shared/apk/signing-key.ts'
import type { Design } from '../../../shared/document/design.ts'
import { createWorld, defaultSampleTime } from '../../../shared/expressions/world.ts'
import { fontsOf, systemFonts } from '../../../shared/packing/fonts-of.ts'
import type { PictureDeps } from '../../../shared/export/drawn-picture.ts'
import { wearFacesOf } from '../../../shared/export/faces-out.ts'
import { gatherFace, type Gathered } from '../../../shared/packing/gather-face.ts'
import { defaultPackageName } from '../../../shared/packing/package-name.ts'
import { memoryOf } from '../../../shared/packing/memory-of.ts'
import { packSources, packTarget } from '../../../shared/packing/pack-face.ts'
import type { AskedBuild, BuiltFace } from '../../../shared/protocol/questions.ts'

export type BuildFaceDeps = PictureDeps & {
  /** The dial as a PNG; null where it cannot be drawn. */
  readonly preview: () => Promise<Uint8Array | null>
  readonly digest: (bytes: Uint8Array) => Promise<ArrayBuffer>
  /** Null where nothing can be signed. */
  readonly signer: () => Promise<Signer | null>
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
}

/** Versions grow with the time: one every ten seconds since the autumn of 2025, far below what Android can count. */
const versionAt = (ms: number): number => Math.max(1, Math.floor((ms - 1_760_000_000_000) / 10_000))

const deflate = (plain: Uint8Array): Uint8Array => deflateSync(plain)

type Signing = {
  readonly packageName: string
  readonly preview: Uint8Array | null
  readonly signer: Signer
  readonly deps: BuildFaceDeps
}

async function signed(
  gathered: Gathered,
  format: 'apk' | 'aab',
  { packageName, preview, signer, deps }: Signing,
): Promise<Uint8Array> {
  const versionCode = versionAt(deps.now())
  const sha256 = async (given: Uint8Array): Promise<Uint8Array> => new Uint8Array(await deps.digest(given))
  return await packTarget(format, {
    gathered,
    names: { packageName, versionCode, versionName: `1.0.${versionCode}`, preview },
    tools: { signer, sha256, deflate },
  })
}

/**
 * A package for the designer's own watch, signed with a key of this browser. It has a name of its own: a watch that has
 * the package of the server takes none of another key under the same name.
 */
export async function buildFace(
  design: Design,
  { fdId, format }: AskedBuild,
  deps: BuildFaceDeps,
): Promise<BuiltFace> {
  const known = wearFacesOf(design)
  const face = fdId !== null && known.includes(fdId) ? fdId : known[0]
  if (face === undefined) return { fault: 'build.fault.noFace' }
  const signer = format === 'zip' ? null : await deps.signer()
  if (!signer && format !== 'zip') return { fault: 'build.fault.insecure' }
  const load = async (url: string): Promise<ArrayBuffer> => {
    const bytes = await deps.bytesOf(url)
    if (!bytes) throw new Error(`${url} is not there`)
    return new Uint8Array(bytes).buffer
  }
  const book = createFontBook({ load, fallback: systemFonts })
  await Promise.allSettled(fontsOf(design, face).map((font) => book.ready(font)))
  const world = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })
  const gathered = await gatherFace(design, face, {
    measure: createMeasure(book),
    world,
    bytesOf: deps.bytesOf,
    ...(deps.decode ? { decode: deps.decode } : {}),
  })
  if (!gathered) return { fault: 'build.fault.noFace' }
  if (gathered.problems.length > 0) return { fault: 'build.fault.schema' }
  const packageName = `${defaultPackageName(design.id, face)}.debug`
  // the engine draws what is on the canvas
  const preview = face === design.activeFdId ? await deps.preview() : null
  const bytes = signer
    ? await signed(gathered, format === 'aab' ? 'aab' : 'apk', { packageName, preview, signer, deps })
    : packSources(gathered, preview, deflate)
  return {
    bytes: new Uint8Array(bytes).buffer,
    packageName,
    formatVersion: gathered.face.version,
    notes: gathered.face.notes,
    missing: gathered.missing,
    memory: memoryOf(gathered),
  }
}
