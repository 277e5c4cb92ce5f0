import { closeSync, fsyncSync, openSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The parts of PGlite's emscripten module that its types do not tell. */
interface NodeFsModule {
  FS: { filesystems: { NODEFS: { stream_ops: Record<string, unknown>; realPath(node: unknown): string } } }
}
interface OpenStream {
  nfd?: number | null
  node: unknown
}

const ioError = 29

function fsyncPath(path: string): void {
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/**
 * A file layer that really syncs. PGlite's own has no fsync and starts the engine with `-F`, so that a
 * power cut could lose acknowledged commits; this one gives NODEFS an fsync, and `durableStartParams`
 * turn it on. It stands on internals: the version is pinned and a test counts the calls.
 */
export class DurableNodeFs extends NodeFS {
  /**
   * `onAbort` is called when PostgreSQL gives up in the middle of something, as it does when its log has no room
   * (PANIC). PGlite itself swallows that and would go on with a session in an unknown state.
   */
  constructor(
    folder: string,
    private readonly onAbort: (reason: string) => void,
  ) {
    super(folder)
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(engine, options)
    Object.assign(made.emscriptenOpts, { onAbort: (reason: unknown) => this.onAbort(String(reason)) })
    made.emscriptenOpts.preRun?.push((module: unknown) => {
      const { NODEFS } = (module as NodeFsModule).FS.filesystems
      NODEFS.stream_ops['fsync'] = (stream: OpenStream): number => {
        try {
          if (typeof stream.nfd === 'number') fsyncSync(stream.nfd)
          else fsyncPath(NODEFS.realPath(stream.node))
          return 0
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException
          // some file systems cannot sync a directory; the data files themselves can
          return code === 'EINVAL' || code === 'EBADF' ? 0 : ioError
        }
      }
    })
    return made
  }
}

export const durableStartParams: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB'],
  // the engine never checkpoints by itself here (see engine.ts), and old log files are not worth their room
  ...['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'],
]
