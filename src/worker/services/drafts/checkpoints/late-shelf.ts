import { lazyFile } from '../../../core/loading/lazy-file.ts'
import type { CheckpointShelf } from '../../../core/ports.ts'
import type { LocalCheckpoints } from '../device/local-checkpoints.ts'

/** The shelf with its file, which is loaded with the first use; where that cannot be had the device takes none. */
export function createLateShelf(local: LocalCheckpoints): CheckpointShelf {
  let loading: Promise<CheckpointShelf> | null = null

  function load(): Promise<CheckpointShelf> {
    const next = lazyFile(() => import('./checkpoint-shelf.ts')).then(({ createCheckpointShelf }) =>
      createCheckpointShelf(local),
    )
    next.catch(() => (loading = null))
    return next
  }
  const shelf = (): Promise<CheckpointShelf | null> => (loading ??= load()).catch(() => null)

  return {
    list: async (whose) => (await shelf())?.list(whose) ?? [],
    async keep(whose, checkpoint) {
      const there = await shelf()
      return there ? there.keep(whose, checkpoint) : 'checkpoint.unavailable'
    },
    read: async (whose, at) => (await shelf())?.read(whose, at) ?? null,
  }
}
