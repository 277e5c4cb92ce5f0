import type { Timers } from './environment.ts'

/** The part of the Web Locks API that is used; `navigator.locks` fits. */
export type Locks = {
  request(
    name: string,
    options: { readonly mode: 'exclusive'; readonly signal: AbortSignal },
    held: () => Promise<void>,
  ): Promise<unknown>
}

export type WriterClaim = {
  readonly isWriter: boolean
  /** Lets the next tab write; also gives up waiting. */
  release(): void
}

type ClaimOptions = {
  readonly locks: Locks | null
  readonly timers: Timers
  /** Called when the tab before closed and this one became the writer after all. */
  readonly onLate: () => void
}

/** A tab that is being reloaded still holds its lock for a moment. */
const graceMs = 300

/** One writer a design on this device: resolves when it is known whether this is the one. */
export async function claimWriter(id: string, { locks, timers, onLate }: ClaimOptions): Promise<WriterClaim> {
  // without the API there is no way to know of other tabs, and the server's rev still guards the work
  if (!locks) return { isWriter: true, release: () => undefined }
  const controller = new AbortController()
  let isWriter = false
  let isKnown = false
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await new Promise<void>((resolve) => {
    const timer = timers.set(resolve, graceMs)
    const granted = async (): Promise<void> => {
      isWriter = true
      timers.clear(timer)
      if (isKnown) onLate()
      resolve()
      await released
    }
    locks
      .request(`dialwright:design:${id}`, { mode: 'exclusive', signal: controller.signal }, granted)
      // the only way to fail is that waiting was given up
      .catch(() => undefined)
  })
  isKnown = true
  return {
    get isWriter() {
      return isWriter
    },
    release() {
      isWriter = false
      controller.abort()
      letGo()
    },
  }
}
