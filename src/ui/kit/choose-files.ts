type Choice = { readonly accept?: string; readonly isMultiple?: boolean; readonly isFolder?: boolean }

/** Opens the browser's file chooser; empty when the person chose none. */
export function chooseFiles({ accept, isMultiple, isFolder }: Choice): Promise<readonly File[]> {
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
