import { deflateSync } from 'fflate'
import { createFontBook } from '../../../render/text/fonts.ts'
import { createMeasure } from '../../../render/text/shape.ts'
import type { Signer } from '../../../shared/apk/signing-key.ts'
import type { Design } from '../../../shared/document/design.ts'
import { chosenNameOf } from '../../../shared/document/store-listing.ts'
import { createWorld, defaultSampleTime } from '../../../shared/expressions/world.ts'
import { fontsOf, systemFonts, wordsOf } from '../../../shared/packing/fonts-of.ts'
import type { PictureDeps } from '../../../shared/export/drawn-picture.ts'
import { wearFacesOf } from '../../../shared/export/faces-out.ts'
import { gatherFace, type Gathered } from '../../../shared/packing/gather-face.ts'
import { defaultPackageName, packageNameFault } from '../../../shared/packing/package-name.ts'
import { memoryOf } from '../../../shared/packing/memory-of.ts'
import { packSources, packTarget, type PackNames } from '../../../shared/packing/pack-face.ts'
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

type Named = Pick<PackNames, 'packageName' | 'versionCode' | 'preview'>

type Signing = { readonly names: Named; readonly signer: Signer; readonly digest: BuildFaceDeps['digest'] }

async function signed(
  gathered: Gathered,
  format: 'apk' | 'aab',
  { names, signer, digest }: Signing,
): Promise<Uint8Array> {
  const sha256 = async (given: Uint8Array): Promise<Uint8Array> => new Uint8Array(await digest(given))
  return await packTarget(format, {
    gathered,
    names: { ...names, versionName: `1.0.${names.versionCode}` },
    tools: { signer, sha256, deflate },
  })
}

/** A face with its files, measured with the fonts of the design; null where the design has no such face. */
export async function gatherDesign(
  design: Design,
  fdId: string,
  deps: PictureDeps,
): Promise<Gathered | null> {
  const load = async (url: string): Promise<ArrayBuffer> => {
    const bytes = await deps.bytesOf(url)
    if (!bytes) throw new Error(`${url} is not there`)
    return new Uint8Array(bytes).buffer
  }
  const book = createFontBook({ load, fallback: systemFonts })
  const words = wordsOf(design, fdId)
  await Promise.allSettled(fontsOf(design, fdId).map((font) => book.ready(font, words)))
  const world = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })
  return await gatherFace(design, fdId, {
    measure: createMeasure(book),
    world,
    bytesOf: deps.bytesOf,
    ...(deps.decode ? { decode: deps.decode } : {}),
  })
}

/** A bundle for the store under names of its own, signed with a key of this browser; null where nothing can be signed. */
export async function bundleFor(
  gathered: Gathered,
  names: Named,
  deps: Pick<BuildFaceDeps, 'digest' | 'signer'>,
): Promise<Uint8Array | null> {
  const signer = await deps.signer()
  return signer && (await signed(gathered, 'aab', { names, signer, digest: deps.digest }))
}

/**
 * A package for the designer's own watch, signed with a key of this browser. It has a name of its own: a watch that has
 * the package of the server takes none of another key under the same name.
 */
export async function buildFace(
  design: Design,
  { fdId, format, packageName: chosen = '' }: AskedBuild,
  deps: BuildFaceDeps,
): Promise<BuiltFace> {
  const known = wearFacesOf(design)
  const face = fdId !== null && known.includes(fdId) ? fdId : known[0]
  if (face === undefined) return { fault: 'build.fault.noFace' }
  const signer = format === 'zip' ? null : await deps.signer()
  if (!signer && format !== 'zip') return { fault: 'build.fault.insecure' }
  const gathered = await gatherDesign(design, face, deps)
  if (!gathered) return { fault: 'build.fault.noFace' }
  if (gathered.problems.length > 0) return { fault: 'build.fault.schema' }
  const own = chosen || chosenNameOf(design, face)
  // what is half typed is told at its field, and a package for trying out is made all the same
  const isName = own !== '' && packageNameFault(own) === null
  const packageName = `${isName ? own : defaultPackageName(design.id, face)}.debug`
  // the engine draws what is on the canvas
  const preview = face === design.activeFdId ? await deps.preview() : null
  const bytes = signer
    ? await signed(gathered, format === 'aab' ? 'aab' : 'apk', {
        names: { packageName, versionCode: versionAt(deps.now()), preview },
        signer,
        digest: deps.digest,
      })
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
