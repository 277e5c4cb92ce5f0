import { addToast } from './notices.ts'

/**
 * What the engine needs for the answer comes in a file of its own, and cannot be had: said, with a button that asks
 * again. Any other error is thrown.
 */
export function tellLateFile(error: unknown, again: () => void): void {
  // the class is lost on the way from the worker, its name is not
  if (!(error instanceof Error) || error.name !== 'LateFileError') throw error
  addToast({ tone: 'danger', key: 'ui.part.failed', action: { label: 'ui.retry', run: again } })
}
