import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PathOps } from '../../src/shared/base/path/path-ops.ts'
import { startPathKit } from '../../src/worker/services/path-ops/path-kit.ts'

const program = createRequire(import.meta.url).resolve('pathkit-wasm/bin/pathkit.wasm')

let started: Promise<PathOps> | null = null

/** The real library, its program from the disk, loaded once in a process. */
export const pathOps = (): Promise<PathOps> =>
  (started ??= readFile(program).then((bytes) => startPathKit(Uint8Array.from(bytes).buffer)))
