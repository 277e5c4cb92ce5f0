import type { Point } from '../../../shared/base/geometry.ts'
import { hasLayers, isDesignFile, isDrawing, openDesignFile } from '../../app/open-design/design-file.ts'
import { addPictures } from './add-chosen.ts'
import { layout, openPanel } from '../layout.ts'
import { askDrawing } from './drawing-dialog-state.ts'

const isFont = ({ name, type }: File): boolean =>
  /\.(?:ttf|otf|ttc|woff2?)$/i.test(name) || type.startsWith('font/')

/** Fonts are the person's own, and none of the dial: they are seen where own fonts are. */
async function takeFonts(fonts: readonly File[]): Promise<void> {
  layout.rail = 'assets'
  openPanel('left')
  const { sendFiles } = await import('../assets/sending.ts')
  await sendFiles(fonts)
}

/**
 * Takes files that were dropped or pasted: one design file is opened as a design of its own, for one drawing with
 * groups the user chooses, fonts become own fonts, anything else goes in as pictures, films and layers of Photoshop.
 */
export async function takeFiles(given: readonly File[], at: Point | null): Promise<void> {
  const fonts = given.filter(isFont)
  if (fonts.length > 0) void takeFonts(fonts)
  const files = given.filter((file) => !isFont(file))
  const first = files[0]
  if (!first) return
  const isOne = files.length === 1
  if (isOne && isDrawing(first) && (await askDrawing(first, at))) return
  if (isOne && isDesignFile(first) && !hasLayers(first)) openDesignFile(first)
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
