const imageTypes = 'image/png,image/jpeg,image/gif'

/** Opens the browser's file chooser; empty when the person chose none. */
function chooseFiles(accept: string, isMultiple: boolean): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = isMultiple
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}

/** The engine checks what was chosen: the type of a file is only a hint. */
export const chooseImages = (isMultiple = true): Promise<readonly File[]> =>
  chooseFiles(imageTypes, isMultiple)

export const chooseDesignFile = async (): Promise<File | null> =>
  (await chooseFiles('application/json,.json,.dial', false))[0] ?? null

/** Offers `text` as a download. */
export function offerFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
