import type { FaceResource } from '../apk/face-parts.ts'
import type { Design } from '../document/design.ts'
import type { World } from '../expressions/world.ts'
import { exportFace, type WearFace } from '../export/wff/export-face.ts'
import type { MeasureText } from '../layers/draw-ops.ts'
import { pictureFile, type PictureDeps } from '../export/drawn-picture.ts'
import { checkSchema } from '../wff/check/schema.ts'
import { versions } from '../wff/grammar/row.ts'
import type { Problem } from '../wff/problem.ts'
import { parseXml } from '../wff/xml/parse-xml.ts'

export type GatherDeps = PictureDeps & {
  readonly measure: MeasureText
  /** Sample values, for what stands still on the watch. */
  readonly world: World
}

/** A face with everything that it is packed with. */
export type Gathered = {
  readonly face: WearFace
  readonly files: readonly FaceResource[]
  /** Urls of pictures and fonts that the watch will not show. */
  readonly missing: readonly string[]
  /** What our own checker finds in our own face: nothing, or there is a mistake of ours. */
  readonly problems: readonly Problem[]
}

/** By the first byte: the ending of a url proves nothing. */
export const pictureExtension = (bytes: Uint8Array): string =>
  bytes[0] === 0xff ? 'jpg' : bytes[0] === 0x47 ? 'gif' : 'png'

function problemsOf({ text, version }: WearFace): readonly Problem[] {
  const parsed = parseXml(text)
  const known = versions.find((one) => one === version)
  if (!known) throw new Error(`no version of the format: ${version}`)
  return parsed.ok ? checkSchema(parsed.value, known) : [parsed.error]
}

/** Exports a face, checks it and reads its files; null where the design has no such face. */
export async function gatherFace(design: Design, fdId: string, deps: GatherDeps): Promise<Gathered | null> {
  const face = await exportFace(design, fdId, deps)
  if (!face) return null
  const files: FaceResource[] = []
  const missing: string[] = []
  for (const { type, name, url } of face.resources) {
    const { bytes, missing: without } = await pictureFile(url, deps)
    missing.push(...without)
    if (bytes) files.push({ type, name, extension: type === 'font' ? 'ttf' : pictureExtension(bytes), bytes })
  }
  return { face, files, missing, problems: problemsOf(face) }
}
