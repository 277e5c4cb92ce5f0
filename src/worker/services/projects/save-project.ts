import type { Design } from '../../../shared/document/design.ts'
import { ownUrlsOf, writeProject, type FileContent } from '../../../shared/project-file/write-project.ts'
import { hexOf } from '../../core/files/digest.ts'
import type { PictureLibrary } from '../../core/ports.ts'

export type SaveProjectDeps = {
  readonly pictures: Pick<PictureLibrary, 'bytesOf'>
  /** The dial as a PNG; null where it cannot be drawn. */
  readonly preview: () => Promise<Uint8Array | null>
  readonly digest: (bytes: Uint8Array) => Promise<ArrayBuffer>
}

export type SavedProject = {
  readonly bytes: Uint8Array
  /** Files of the design that neither the server nor this device gave; they are not in it. */
  readonly missing: number
}

/** The design with everything of its own that it is drawn with. */
export async function saveProject(design: Design, deps: SaveProjectDeps): Promise<SavedProject> {
  const files = new Map<string, FileContent>()
  let missing = 0
  for (const url of ownUrlsOf(design)) {
    const found = await deps.pictures.bytesOf(url)
    if (found) files.set(url, { ...found, sha256: hexOf(await deps.digest(found.bytes)) })
    else missing += 1
  }
  return { bytes: writeProject({ design, files, preview: await deps.preview() }), missing }
}
