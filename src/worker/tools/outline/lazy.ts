import type { Kind } from '../../../shared/layers/kind.ts'
import type { Outlined } from '../../../shared/layers/building-blocks/outlines/outlined.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import type { OutlineEditing } from './outline-editing.ts'

/** Few outlines are edited: what does it is loaded on first use, with what reads and writes the kind's own. */
let here: OutlineEditing | null = null

export const outlineEditing = (): OutlineEditing | null => here

export const hasOutline = (kind: Kind): boolean => here?.outlinedOf(kind) !== undefined

export async function bringOutlineEditing(kind: Kind): Promise<{ readonly ok: true; readonly value: null }> {
  const none = (): Promise<Outlined | null> => Promise.resolve(null)
  const [{ createOutlineEditing }, outlined] = await Promise.all([
    lazyFile(() => import('./outline-editing.ts')),
    kind.outlined ? lazyFile(kind.outlined) : none(),
  ])
  here ??= createOutlineEditing()
  if (outlined) here.know(kind, outlined)
  return { ok: true, value: null }
}
