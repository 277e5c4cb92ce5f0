import { addToast } from './notices.ts'

/**
 * The file that the engine needs for the answer cannot be loaded: a toast says so, with a button that tries again. Any
 * other error is thrown.
 */
export function tellLateFile(error: unknown, again: () => void): void {
  // the class is lost on the way from the worker, its name is not
  if (!(error instanceof Error) || error.name !== 'LateFileError') throw error
  addToast({ tone: 'danger', key: 'ui.part.failed', action: { label: 'ui.retry', run: again } })
}
