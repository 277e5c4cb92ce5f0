import { inNaturalOrder, picturesOfFolder } from './picture-files.ts'

const imageTypes = 'image/png,image/jpeg,image/gif'

type Choice = { readonly accept?: string; readonly isMultiple?: boolean; readonly isFolder?: boolean }

/** Opens the browser's file chooser; empty when the person chose none. */
function chooseFiles({ accept, isMultiple, isFolder }: Choice): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    if (accept) input.accept = accept
    input.multiple = isMultiple === true
    input.webkitdirectory = isFolder === true
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}

/** The engine checks what was chosen: the type of a file is only a hint. In their natural order. */
export async function chooseImages(isMultiple = true): Promise<readonly File[]> {
  const files = await chooseFiles({ accept: imageTypes, isMultiple })
  return inNaturalOrder(files.map((file) => ({ file, path: file.name }))).map(({ file }) => file)
}

/** Every picture of a folder, in order. */
export const chooseFolder = async (): Promise<readonly File[]> =>
  picturesOfFolder(await chooseFiles({ isFolder: true }))

export const chooseDesignFile = async (): Promise<File | null> =>
  (await chooseFiles({ accept: 'application/json,.json,.dial' }))[0] ?? null

/** Offers `text` as a download. */
export function offerFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
