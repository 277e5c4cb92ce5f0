import type { Design } from '../../../../shared/document/design.ts'
import { gatherFalcon } from '../../../../shared/export/falcon/gather-package.ts'
import { falconFormat, type FalconPackage } from '../../../../shared/export/falcon/package.ts'
import { readFalcon } from '../../../../shared/export/falcon/read-package.ts'
import { writeFalcon } from '../../../../shared/export/falcon/write-package.ts'
import { createWorld, defaultSampleTime } from '../../../../shared/expressions/world.ts'
import { decodePicture } from './decode-picture.ts'
import type { BuildJob, FromBuilder } from './worker-talk.ts'

interface Tools {
  readonly bytesOf: (url: string) => Promise<Uint8Array | null>
  readonly say: (message: FromBuilder) => void
}

/** Longer lists would fill the row of the task. */
const mostNotes = 300

/** The picture of the whole face is the first that goes where the rest fits alone. */
function write(content: FalconPackage) {
  const whole = writeFalcon(content)
  if (whole.ok || content.preview === null) return whole
  const pictures = content.pictures.slice(0, content.preview)
  // it stands last, unless a layer shows the very same picture
  if (content.preview !== content.pictures.length - 1) return whole
  return writeFalcon({ ...content, pictures, preview: null })
}

/**
 * A package for the ASR chip, as the Build panel makes it, read again before it is given out. One that is not below the
 * limit of the chip is none, and says both numbers (W5.31, W9.31, A8).
 */
export async function buildFalcon(
  design: Design,
  job: Pick<BuildJob, 'fdId' | 'preview'>,
  { bytesOf, say }: Tools,
): Promise<FromBuilder> {
  say({ progress: 35, step: 'build.step.export' })
  const gathered = await gatherFalcon(design, job.fdId, {
    world: createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true }),
    bytesOf,
    decode: decodePicture,
    preview: job.preview === null ? null : await bytesOf(job.preview),
  })
  if (!gathered) return { fault: { key: 'build.fault.noFace' } }
  say({ progress: 70, step: 'build.step.pack' })
  const written = write(gathered.content)
  if (!written.ok) return { fault: written.error }
  const read = readFalcon(written.value)
  if (!read.ok) throw new Error(`a package that cannot be read: ${read.error.key}`)
  return {
    built: {
      bytes: written.value,
      formatVersion: falconFormat,
      notes: gathered.notes.slice(0, mostNotes),
      missing: gathered.missing.slice(0, mostNotes),
      memory: null,
    },
  }
}
