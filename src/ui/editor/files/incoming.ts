import type { Point } from '../../../shared/base/geometry.ts'
import { isDesignFile, isDrawing, openDesignFile } from '../../app/open-design/design-file.ts'
import { addPictures } from './add-chosen.ts'
import { askDrawing } from './drawing-dialog-state.ts'

/**
 * Takes files that were dropped or pasted: one design file is opened as a design of its own, for one drawing with
 * groups the user chooses, anything else goes in as pictures and films.
 */
export async function takeFiles(files: readonly File[], at: Point | null): Promise<void> {
  const first = files[0]
  if (!first) return
  const isOne = files.length === 1
  if (isOne && isDrawing(first) && (await askDrawing(first, at))) return
  if (isOne && isDesignFile(first) && !isDrawing(first)) openDesignFile(first)
  else await addPictures(files, at)
}

/** A point of the window in design pixels of the dial. */
export function toDial(
  point: Point,
  corner: { readonly left: number; readonly top: number },
  view: { readonly x: number; readonly y: number; readonly zoom: number },
): Point {
  return {
    x: (point.x - corner.left - view.x) / view.zoom,
    y: (point.y - corner.top - view.y) / view.zoom,
  }
}
