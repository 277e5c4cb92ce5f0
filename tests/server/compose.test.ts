import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/server/base/config.ts'
import { exitOf, useServerProcesses } from '../support/server-process.ts'
import { ask, startSeveral } from '../support/several-servers.ts'

const servers = useServerProcesses()
const compose = readFileSync('docs/compose/compose.yaml', 'utf8')
const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** What the example sets for a server. */
function settings(): Record<string, string> {
  const [, block = ''] = /\n {2}environment:\n((?: {4}.+\n)+)/.exec(compose) ?? []
  return Object.fromEntries(
    [...block.matchAll(/^ {4}([A-Z_0-9]+): '?(.+?)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

test('the settings of the example are ones that a server takes', () => {
  const given = settings()
  const config = readConfig(given) as Readonly<Record<string, unknown>>
  expect(Object.keys(given).length).toBeGreaterThan(10)
  expect(Object.keys(given).filter((name) => String(config[name]) !== given[name])).toEqual([])
})

test(
  'the proxy of the example sends calls to both servers, and to the other one when one is killed',
  {
    timeout: 120_000,
  },
  async ({ skip }) => {
    if (nginx === undefined) {
      console.warn('NOT TRIED: Debian’s package nginx is not installed')
      return skip('no nginx')
    }
    const several = await startSeveral(servers, 2, { RATE_LIMIT: '0', LOG_LEVEL: 'info' })
    if (several === null) return skip('no PostgreSQL')
    const folder = join(servers.folder, 'nginx')
    mkdirSync(folder)
    const port = await freePort()
    const [one = '', two = ''] = several.addresses.map((address) => new URL(address).host)
    const conf = readFileSync('docs/compose/nginx.conf', 'utf8')
      .replace('one:8080', one)
      .replace('two:8080', two)
      .replace('listen 8000', `listen 127.0.0.1:${port}`)
    writeFileSync(join(folder, 'nginx.conf'), conf)
    const global = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`
    const options = [
      '-p',
      folder,
      '-c',
      join(folder, 'nginx.conf'),
      '-e',
      `${folder}/error.log`,
      '-g',
      global,
    ]
    const checked = spawnSync(nginx, [...options, '-t'])
    expect([checked.status, String(checked.stderr)]).toEqual([0, expect.stringContaining('successful')])
    const proxy = spawn(nginx, options)
    const address = `http://127.0.0.1:${port}`
    for (let tries = 0; tries < 100 && !(await fetch(`${address}/ready`).catch(() => null))?.ok; tries += 1)
      await pause(100)

    const { token } = await several.signIn(address, address)
    const id = randomUUID()
    for (let rev = 0; rev < 12; rev += 1) {
      const draft = { id, name: 'Behind', body: { format: 1, id, rev }, ...(rev === 0 ? {} : { rev }) }
      expect((await ask(`${address}/api/face/draft/save`, { token, body: draft })).code).toBe(200)
      if (rev !== 5) continue
      // both have answered, and one of them is gone from now on
      for (const { said } of several.processes) expect(said.out).toContain('/api/face/draft/save')
      several.processes[0]?.child.kill('SIGKILL')
      if (several.processes[0] !== undefined) await exitOf(several.processes[0].child)
    }
    const opened = await ask(`${address}/api/face/draft/${id}`, { token })
    expect([opened.code, opened.data['rev']]).toEqual([200, 12])
    proxy.kill('SIGTERM')
    await exitOf(proxy)
    await several.close()
  },
)
