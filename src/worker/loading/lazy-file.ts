/** The file of a part that comes late cannot be had, however often it was asked for. */
export class LazyFileError extends Error {
  override readonly name = 'LateFileError'
}

/** Ms before it is asked for again; whoever waits for it hears after the last one that it cannot be had. */
const pausesMs = [300, 1500, 4000]

/** What browsers say of a module that they could not fetch, Chromium, Firefox and WebKit. */
const isUnfetched = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What `load` imports, asked for again after a moment where the network failed; any other error is passed on. */
export async function lazyFile<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of [...pausesMs, null]) {
    try {
      return await load()
    } catch (error) {
      if (!isUnfetched(error)) throw error
      if (pause === null)
        throw new LazyFileError('a part of the editor could not be loaded', { cause: error })
      await wait(pause)
    }
  }
  throw new LazyFileError('a part of the editor could not be loaded')
}
