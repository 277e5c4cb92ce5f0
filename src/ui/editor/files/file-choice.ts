import { chooseFiles } from '../../kit/choose-files.ts'
import { inNaturalOrder, picturesOfFolder } from './picture-files.ts'

const imageTypes = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml'

async function choose(wanted: {
  readonly accept: string
  readonly isMultiple: boolean
}): Promise<readonly File[]> {
  const files = await chooseFiles(wanted)
  return inNaturalOrder(files.map((file) => ({ file, path: file.name }))).map(({ file }) => file)
}

/** The engine checks what was chosen: the type of a file is only a hint. In their natural order. */
export const chooseImages = (isMultiple = true): Promise<readonly File[]> =>
  choose({ accept: imageTypes, isMultiple })

/** The same, and files of Photoshop, which come as layers. */
export const chooseAny = (): Promise<readonly File[]> =>
  choose({ accept: `${imageTypes},.psd,.psb,.fig`, isMultiple: true })

/** Every picture of a folder, in order. */
export const chooseFolder = async (): Promise<readonly File[]> =>
  picturesOfFolder(await chooseFiles({ isFolder: true }))

/** Offers the blob as a download. */
export function offerFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
