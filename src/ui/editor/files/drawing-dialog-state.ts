import { proxy, ref } from 'valtio'
import type { Point } from '../../../shared/base/geometry.ts'

/** `at`: where it was let go of, on the dial. */
export type AskedDrawing = { readonly file: File; readonly at: Point | null }

/** The drawing for which the user chooses whether it comes as layers or as a picture. */
export const askedDrawing = proxy<{ drawing: AskedDrawing | null }>({ drawing: null })

/** A drawing of one part needs no question. */
const groups = /<(?:[\w.-]+:)?g[\s>]/g

/** Opens the question where it has groups; false where it is a picture anyway. */
export async function askDrawing(file: File, at: Point | null): Promise<boolean> {
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  // in UTF-16 there is a zero beside each sign of a tag
  const text = new TextDecoder().decode(bytes).replaceAll('\0', '')
  if ((text.match(groups) ?? []).length < 2) return false
  askedDrawing.drawing = ref({ file, at })
  return true
}
