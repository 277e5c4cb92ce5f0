import { proxy, ref } from 'valtio'
import { engine } from '../../app/engine/connect.ts'
import type { Point } from '../../../shared/base/geometry.ts'

/** `at`: where it was let go of, on the dial. */
export type AskedDrawing = { readonly file: File; readonly at: Point | null }

/** The drawing for which the user chooses whether it comes as layers or as a picture. */
export const askedDrawing = proxy<{ drawing: AskedDrawing | null }>({ drawing: null })

/** Opens the question where it would come as layers; false where it is a picture anyway, or cannot be read. */
export async function askDrawing(file: File, at: Point | null): Promise<boolean> {
  if (!(await engine.ask('opensAsLayers', file).catch(() => false))) return false
  askedDrawing.drawing = ref({ file, at })
  return true
}
