import type { Design } from '../../../shared/document/design.ts'
import { falconFacesOf } from '../../../shared/export/faces-out.ts'
import { gatherFalcon, type FalconDeps } from '../../../shared/export/falcon/gather-package.ts'
import { packageLimit, writeFalcon } from '../../../shared/export/falcon/write-package.ts'
import { createWorld, defaultSampleTime } from '../../../shared/expressions/world.ts'
import type { BuiltFalcon } from '../../../shared/protocol/questions.ts'
import type { BuildFaceDeps } from './build-face.ts'

const nothing = {
  bytes: null,
  limit: packageLimit,
  elements: 0,
  pictures: 0,
  notes: [],
  missing: [],
} as const

/**
 * A package for the ASR chip: it is not signed, so it needs no server. A package that is not below the limit is not
 * returned, and its refusal gives both numbers (W5.31, W9.31, A8).
 */
export async function buildFalcon(
  design: Design,
  fdId: string,
  {
    preview,
    ...files
  }: Pick<BuildFaceDeps, 'bytesOf' | 'decode' | 'preview'> & Pick<FalconDeps, 'joinedLetters'>,
): Promise<BuiltFalcon> {
  const isThere = falconFacesOf(design).includes(fdId)
  const gathered = isThere
    ? await gatherFalcon(design, fdId, {
        world: createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true }),
        ...files,
        // the engine draws what is on the canvas
        preview: fdId === design.activeFdId ? await preview() : null,
      })
    : null
  if (!gathered) return { ...nothing, refusal: { key: 'falcon.noFace' } }
  const { content, notes, missing } = gathered
  const written = writeFalcon(content)
  return {
    bytes: written.ok ? new Uint8Array(written.value).buffer : null,
    limit: packageLimit,
    refusal: written.ok ? null : written.error,
    elements: content.elements.length,
    pictures: content.pictures.length,
    notes,
    missing,
  }
}
