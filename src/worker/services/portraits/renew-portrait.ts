import type { Design } from '../../../shared/document/design.ts'
import { withPortrait, type StoredPortrait } from '../../core/files/stored-portrait.ts'

/** Draws the variant on the canvas and uploads the picture; null when there is none. */
export type UploadPortrait = () => Promise<StoredPortrait | null>

export const noPortrait: UploadPortrait = () => Promise.resolve(null)

type RenewDeps = {
  readonly upload: UploadPortrait
  /** The design of the work is another one now, without a step or a version of its own. */
  readonly onChange?: (portrait: StoredPortrait) => void
}

/** Gives the variant on the canvas a fresh portrait (S3.29); answers its url, null where none could be had. */
export async function renewPortrait(
  work: { design: Design },
  { upload, onChange }: RenewDeps,
): Promise<string | null> {
  const portrait = await upload().catch(() => null)
  if (!portrait) return null
  const next = withPortrait(work.design, portrait)
  if (next !== work.design) {
    work.design = next
    onChange?.(portrait)
  }
  return portrait.url
}
