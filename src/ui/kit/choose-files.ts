type Choice = { readonly accept?: string; readonly isMultiple?: boolean; readonly isFolder?: boolean }

/** Opens the browser's file chooser; empty when the person chose none. */
export function chooseFiles({ accept, isMultiple, isFolder }: Choice): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    if (accept) input.accept = accept
    input.multiple = isMultiple === true
    input.webkitdirectory = isFolder === true
    input.hidden = true
    const answer = (files: readonly File[]): void => {
      input.remove()
      resolve(files)
    }
    input.addEventListener('change', () => answer([...(input.files ?? [])]))
    input.addEventListener('cancel', () => answer([]))
    // in the document while it is open: one without references may be collected, and its answer with it
    document.body.append(input)
    input.click()
  })
}
