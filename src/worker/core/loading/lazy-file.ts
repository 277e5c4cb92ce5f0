/** The file of a part that is loaded late cannot be had, after all retries. */
export class LazyFileError extends Error {
  override readonly name = 'LateFileError'
}

/** Ms before each retry; when the last one fails too, the caller gets a `LateFileError`. */
const pausesMs = [300, 1500, 4000]

/** What browsers say of a module that they could not fetch, Chromium, Firefox and WebKit. */
const isUnfetched = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What `load` imports, retried after a moment where the network failed; any other error is passed on. */
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
