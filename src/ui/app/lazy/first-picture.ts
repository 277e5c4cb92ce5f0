import { proxy, subscribe, useSnapshot } from 'valtio'

/** Milliseconds after the page's start from which nothing waits any longer for a picture. */
const patienceMs = 8_000

const first = proxy<{ isOver: boolean }>({ isOver: false })

/** Notes that what the first screen is opened for can be seen, or that it will not come. */
export function tellFirstPicture(): void {
  first.isOver = true
}

setTimeout(tellFirstPicture, patienceMs)

const over = new Promise<void>((resolve) => {
  const end = subscribe(first, () => {
    end()
    resolve()
  })
})

/**
 * Resolves when the first screen has shown its picture: on a slow line each file that is wanted only later takes its
 * share of the line from it (decision 0311).
 */
export const afterFirstPicture = (): Promise<void> => over

export const useIsFirstPictureOver = (): boolean => useSnapshot(first).isOver

/** Loads what the first picture does without once that is there. */
export const loadLater =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    await over
    return load()
  }
