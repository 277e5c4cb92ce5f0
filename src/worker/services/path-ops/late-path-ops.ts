import type { PathOps } from '../../../shared/base/path/path-ops.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'

let loading: Promise<PathOps> | null = null

/** Fetched on first use and kept; after a failure the next use tries again. */
export function latePathOps(): Promise<PathOps> {
  loading ??= lazyFile(() => import('./load-path-ops.ts')).then(({ loadPathOps }) => loadPathOps())
  loading.catch(() => {
    loading = null
  })
  return loading
}
