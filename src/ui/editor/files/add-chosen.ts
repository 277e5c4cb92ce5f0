import { send } from '../../app/engine/hooks.ts'
import { rememberPreset } from '../layout.ts'
import { chooseImages } from './file-choice.ts'

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

/** What is chosen becomes image layers. */
export const addChosenImages = (): Promise<void> =>
  withChosen(chooseImages, (files) => send({ do: 'picture.import', files }))

/** What is chosen takes the place of the picture of a layer. */
export const replacePicture = (id: string): Promise<void> =>
  withChosen(chooseOne, (files) => send({ do: 'layer.replacePicture', id, files }))
