import type { MessagePort } from 'node:worker_threads'

/** Orders from the server to the database's worker. */
export type WorkerOrder =
  | { readonly kind: 'client'; readonly port: MessagePort }
  | { readonly kind: 'ping' }
  | { readonly kind: 'close' }

/** What the worker tells. */
export type WorkerNews =
  | { readonly kind: 'ready' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly code: string | null; readonly message: string }

/** Numbers of emscripten's file system (those of WASI), which throws them in objects that print as nothing. */
const emscriptenCodes: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

const words: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk cannot be read or written',
  ENOSPC: 'no space left on the disk',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
}

/** Errors of a worker lose their class on the way; this is what is left of one. */
export function describeFailure(error: unknown): { code: string | null; message: string } {
  const { code, errno, message } = error as { code?: unknown; errno?: unknown; message?: unknown }
  const known = typeof code === 'string' ? code : (emscriptenCodes[Number(errno)] ?? null)
  const said = typeof message === 'string' && message !== '' ? message : String(error)
  return { code: known, message: known !== null && known in words ? `${known}: ${words[known]}` : said }
}
