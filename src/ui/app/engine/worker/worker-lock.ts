/*
 * A worker that is ended from outside says nothing. It holds a lock of its own name while it lives, and the browser
 * gives that lock to the next in line the moment the thread is gone. Pages of an insecure origin have no locks: there
 * only the pings tell.
 */

/** A name for one worker, unlike that of any other in this browser. */
export const workerName = (): string =>
  `dialwright.worker.${crypto.getRandomValues(new Uint32Array(2)).join('.')}`

/** Calls back when the worker of this name is gone, however it ended; never without locks, or when it holds none. */
export async function onWorkerGone(name: string, act: () => void): Promise<void> {
  const locks = navigator.locks ?? null
  try {
    const isHeld = (await locks?.query())?.held?.some((lock) => lock.name === name) ?? false
    if (isHeld) await locks?.request(name, act)
  } catch {
    // the pings go on
  }
}
