// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- opentype.js has no types, ours are needed
/// <reference path="./pathkit-wasm.d.ts" />
import program from 'pathkit-wasm/bin/pathkit.wasm?url'
import type { PathOps } from '../../../shared/base/path/path-ops.ts'
import { LazyFileError } from '../../core/loading/lazy-file.ts'
import { startPathKit } from './path-kit.ts'

async function fetched(): Promise<ArrayBuffer> {
  try {
    const reply = await fetch(program)
    if (reply.ok) return await reply.arrayBuffer()
    throw new RangeError(`${program}: ${reply.status}`)
  } catch (cause) {
    throw new LazyFileError('a part of the editor could not be loaded', { cause })
  }
}

/** The library with its program, which stands beside the scripts. */
export const loadPathOps = async (): Promise<PathOps> => startPathKit(await fetched())
