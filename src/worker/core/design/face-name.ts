import { sizeOf, type Face } from '../../../shared/document/design.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { textIn } from '../session/session.ts'
import type { IoParts, ShellParts } from '../editor.ts'

/** What a face is called: by its name, else by its platform and size. */
export function faceName(editor: ShellParts & IoParts, face: Face | undefined): string {
  if (!face) return ''
  if (face.name !== undefined) return face.name
  const platform = textIn(editor, platformFor(face.normal).label)
  return textIn(editor, 'face.bySize', { platform, ...sizeOf(face.normal.ratio) })
}
