import type { Point } from '../../../shared/base/geometry.ts'
import { send } from '../../engine/hooks.ts'

const isDesignFile = (file: File): boolean =>
  file.type === 'application/json' || /\.(json|dial)$/i.test(file.name)

/** A file with a design in it replaces what is open; the engine checks it as it checks any text from outside. */
export async function openDesignFile(file: File): Promise<void> {
  await send({ do: 'design.load', json: await file.text() })
}

/** Files that were dropped or pasted: one design file is opened, anything else goes in as pictures. */
export async function takeFiles(files: readonly File[], at: Point | null): Promise<void> {
  const first = files[0]
  if (!first) return
  if (files.length === 1 && isDesignFile(first)) await openDesignFile(first)
  else await send({ do: 'picture.import', files, ...(at ? { at } : {}) })
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
