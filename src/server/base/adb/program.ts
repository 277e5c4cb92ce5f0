import { spawn } from 'node:child_process'

/** What a run of the program came to. */
export type AdbRun =
  | { readonly kind: 'ended'; readonly code: number; readonly said: string }
  /** There is no such program. */
  | { readonly kind: 'none' }
  | { readonly kind: 'late'; readonly seconds: number }

export interface Adb {
  run(args: readonly string[], mostMs: number): Promise<AdbRun>
}

export interface AdbOptions {
  readonly program?: string
  /** `PATH`, `HOME` (where its key lies) and `ADB_SERVER_SOCKET` are what it reads of them. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Its words are read for what they say, not kept: a package that is sent says little. */
const mostLetters = 20_000

/** For words that are still on their way when the program has ended. */
const pipeMs = 2_000

/** The machine's own `adb`, without a shell. Its server starts by itself and stays. */
export function createAdb({ program = 'adb', env }: AdbOptions): Adb {
  const { PATH, HOME, ADB_SERVER_SOCKET } = env
  const given = { PATH, HOME, ...(ADB_SERVER_SOCKET === undefined ? {} : { ADB_SERVER_SOCKET }) }
  return {
    run: (args, mostMs) =>
      new Promise((resolve) => {
        const child = spawn(program, args, { env: given, stdio: ['ignore', 'pipe', 'pipe'] })
        let said = ''
        let isLate = false
        const timer = setTimeout(() => {
          isLate = true
          child.kill('SIGKILL')
        }, mostMs)
        const hear = (bytes: Buffer): void => void (said = (said + bytes.toString()).slice(-mostLetters))
        child.stdout.on('data', hear)
        child.stderr.on('data', hear)
        child.once('error', () => {
          clearTimeout(timer)
          resolve({ kind: 'none' })
        })
        const end = (code: number | null): void => {
          clearTimeout(timer)
          child.stdout.destroy()
          child.stderr.destroy()
          resolve(
            isLate ? { kind: 'late', seconds: mostMs / 1_000 } : { kind: 'ended', code: code ?? 1, said },
          )
        }
        // all that it said has come; a server that it started may keep its pipes open
        child.once('close', end)
        child.once('exit', (code) => setTimeout(() => end(code), pipeMs).unref())
      }),
  }
}
