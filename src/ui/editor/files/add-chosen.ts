import type { Point } from '../../../shared/base/geometry.ts'
import { peek, send } from '../../app/engine/hooks.ts'
import { rememberPreset } from '../layout.ts'
import { isPsd } from '../../app/open-design/design-file.ts'
import { chooseAny, chooseImages } from './file-choice.ts'

/** Opens a chooser; empty when the person chose none. */
export type Choose = () => Promise<readonly File[]>

/** Does something with what is chosen, and nothing when the person chose none. */
export async function withChosen(choose: Choose, act: (files: readonly File[]) => unknown): Promise<void> {
  const files = await choose()
  if (files.length > 0) await act(files)
}

export const chooseOne: Choose = () => chooseImages(false)

/** Adds what a preset makes, with files where it needs some; it is among the ones used last from then on. */
export async function addPreset(preset: string, choose: Choose | null): Promise<void> {
  const add = async (files?: readonly File[]): Promise<void> => {
    const outcome = await send({ do: 'layer.add', preset, ...(files ? { files } : {}) })
    if (outcome.ok) rememberPreset(preset)
  }
  await (choose ? withChosen(choose, add) : add())
}

const filmPreset = 'animation.sequence'

/** Whether it becomes frames: a GIF, a WebP or a PNG that plays, and not one that stands still. */
export async function isFilm(file: File): Promise<boolean> {
  if (!/^image\/(?:gif|webp|a?png)$/.test(file.type) && !/\.(?:gif|webp|a?png)$/i.test(file.name))
    return false
  const { isPlayed } = await import('../../../shared/base/pictures/frame-count.ts')
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes !== null && isPlayed(new Uint8Array(bytes))
}

/** In its own size, as what is dropped has it: without a point its middle lies on that of the dial. */
async function openPsd(file: File, at: Point | null): Promise<void> {
  const design = peek('design')
  const middle = design ? { x: design.width / 2, y: design.height / 2 } : null
  const place = at ?? middle
  await send({ do: 'drawing.open', file, ...(place ? { at: place } : {}) })
}

/** Pictures become image layers, each film an animation, and each file of Photoshop a group. */
export async function addPictures(files: readonly File[], at: Point | null): Promise<void> {
  const place = at ? { at } : {}
  const areFilms = await Promise.all(files.map(isFilm))
  const stills = files.filter((file, index) => areFilms[index] !== true && !isPsd(file))
  if (stills.length > 0) await send({ do: 'picture.import', files: stills, ...place })
  for (const film of files.filter((_file, index) => areFilms[index] === true))
    await send({ do: 'layer.add', preset: filmPreset, files: [film], ...place })
  for (const file of files.filter(isPsd)) await openPsd(file, at)
}

/** What is chosen becomes image layers, animations and groups. */
export const addChosenImages = (): Promise<void> => withChosen(chooseAny, (files) => addPictures(files, null))

/** What is chosen takes the place of the picture of a layer. */
export const replacePicture = (id: string): Promise<void> =>
  withChosen(chooseOne, (files) => send({ do: 'layer.replacePicture', id, files }))
