import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The machine has adb; `npm test` installs Debian's package where it may. */
export const hasAdb = spawnSync('adb', ['--version']).status === 0

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A server of adb's own for a test, with its own key, which touches no device of the machine. */
export async function startAdbServer() {
  const home = mkdtempSync(join(tmpdir(), 'dialwright-adb-'))
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    ADB_SERVER_SOCKET: `tcp:localhost:${await freePort()}`,
  }
  return {
    env,
    stop(): void {
      spawnSync('adb', ['kill-server'], { env })
      rmSync(home, { recursive: true, force: true })
    },
  }
}
