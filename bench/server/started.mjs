import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const startWithinMs = 60_000

/** Milliseconds of processor that a process has taken so far, its threads included; 0 where the system does not tell. */
function processorMsOf(pid) {
  try {
    const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return (Number(user) + Number(system)) * 10
  } catch {
    return 0
  }
}

/**
 * A server in a process and a data folder of its own, once it said what `ready` finds; `said` is that match. `env` is all
 * of its environment beside the path. Throws when it ends before.
 */
export async function startProcess(args, { env, cwd, ready }) {
  const data = mkdtempSync(join(tmpdir(), 'dialwright-bench-'))
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: '0', ...env },
    // what a program leaves where it runs goes with the data
    cwd: cwd ?? data,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  child.stderr.on('data', (part) => (text += part))
  const until = performance.now() + startWithinMs
  while (!ready.test(text)) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`${args[0]} did not start: ${text.slice(-600)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    said: ready.exec(text),
    text,
    child,
    processorMs: () => processorMsOf(child.pid),
    stop: () =>
      new Promise((resolve) => {
        process.off('exit', abandon)
        child.once('exit', () => resolve(rmSync(data, { recursive: true, force: true })))
        child.kill('SIGKILL')
      }),
  }
}
