// Saves and loads a second of the built server, by 16 people at once: on the embedded database and, with
// BENCH_DATABASE_URL, on a PostgreSQL in the same run. `--server label=folder` adds another build to compare with,
// `--database PostgreSQL` leaves the other one out.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { median } from './node/statistics.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const peopleCount = 16
const sizes = [4_000, 66_000]
const { values } = parseArgs({
  options: {
    server: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    database: { type: 'string', multiple: true, default: ['embedded', 'PostgreSQL'] },
  },
})
const rounds = Number(values.rounds)
const runMs = Number(values.seconds) * 1_000

const builds = [['now', join(root, 'dist/server')], ...values.server.map((one) => one.split('='))]
const databases = [['embedded', {}]]
const { BENCH_DATABASE_URL } = process.env
if (BENCH_DATABASE_URL) databases.push(['PostgreSQL', { DATABASE_URL: BENCH_DATABASE_URL }])

async function start(folder, env) {
  const data = mkdtempSync(join(tmpdir(), 'dialwright-bench-'))
  const child = spawn(process.execPath, [join(folder, 'main.js')], {
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: '0', RATE_LIMIT: '0', TRUST_PROXY: '1', ...env },
    cwd: root,
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', () => undefined)
  while (!/is at (http\S+)\n[^]*Data is kept/.test(said)) {
    if (child.exitCode !== null) throw new Error(`a server of ${folder} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const [, url] = /is at (http\S+)/.exec(said)
  const outbox = /appear in the development outbox: (\S+)/.exec(said)?.[1]
  return {
    url,
    outbox,
    /** Milliseconds of processor that it has taken so far, its threads included; none where the system does not tell. */
    processorMs() {
      try {
        const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+) /.exec(
          readFileSync(`/proc/${child.pid}/stat`, 'utf8'),
        )
        return (Number(user) + Number(system)) * 10
      } catch {
        return 0
      }
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve(rmSync(data, { recursive: true, force: true })))
        child.kill('SIGKILL')
      }),
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: peopleCount })

const call = (url, headers, body) =>
  new Promise((resolve) => {
    const sent = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (reply) => {
      const parts = []
      reply.on('data', (part) => parts.push(part))
      reply.on('end', () => {
        const told = JSON.parse(Buffer.concat(parts).toString())
        resolve({ status: reply.statusCode, ...told })
      })
    })
    // a build that mixes answers leaves some for ever without one
    sent.setTimeout(5_000, () => sent.destroy())
    sent.on('error', () => resolve({ status: 0 }))
    sent.end(body && JSON.stringify(body))
  })

/** Networks that no limit of a database has seen. */
let networks = Math.floor(Math.random() * 30_000)

/** One after the other, so that a build that mixes answers can be measured at all. */
async function signIn({ url, outbox }, at) {
  const phone = `137${String(Date.now() % 1_000_000).padStart(6, '0')}${String(at).padStart(2, '0')}`
  networks += 1
  const address = `10.${3 + (networks >> 8)}.${networks & 255}.1`
  const from = { 'x-forwarded-for': address, 'content-type': 'application/json', 'x-dialwright': '1' }
  await call(`${url}/api/user/captcha/sms?phone=${phone}`, from)
  const { messages } = await call(outbox, { accept: 'application/json' })
  const { code } = messages.find((one) => one.receiver === phone)
  const { data } = await call(`${url}/api/user/login_register/captcha`, from, { phone, code })
  return data.token
}

/** Right answers a second, the server's own processor for each, and how many were wrong. */
async function measure({ processorMs }, people, act) {
  const before = processorMs()
  const until = Date.now() + runMs
  let right = 0
  let wrong = 0
  await Promise.all(
    people.map(async (person) => {
      while (Date.now() < until) {
        if (await act(person)) right += 1
        else wrong += 1
      }
    }),
  )
  const cost = (processorMs() - before) / Math.max(1, right + wrong)
  return { rate: (right * 1_000) / runMs, cost, wrong }
}

const figures = new Map()
function note(key, { rate, cost, wrong }) {
  process.stderr.write(`${key}: ${rate.toFixed(0)}, ${cost.toFixed(2)} ms\n`)
  const row = figures.get(key) ?? { rates: [], costs: [], wrong: 0 }
  figures.set(key, {
    rates: [...row.rates, rate],
    costs: [...row.costs, cost],
    wrong: row.wrong + wrong,
  })
}

const saveTo = (url, filler) => async (person) => {
  const body = { format: 1, mark: Math.random(), filler }
  const draft = { id: person.id, name: 'Bench', body, ...(person.rev ? { rev: person.rev } : {}) }
  const headers = { token: person.token, 'content-type': 'application/json' }
  const told = await call(`${url}/api/face/draft/save`, headers, draft)
  if (told.status === 200 && (told.code === 200 || told.code === 4002)) person.rev = told.data.rev
  return told.status === 200 && told.code === 200
}

const loadFrom = (url) => async (person) => {
  const { status, code, data } = await call(`${url}/api/face/draft/${person.id}`, { token: person.token })
  return status === 200 && code === 200 && data.id === person.id
}

async function measureSize(server, { name, size, tokens }) {
  const people = tokens.map((token) => ({ token, id: randomUUID(), rev: 0 }))
  note(
    `${name}, save, ${size / 1_000} kB`,
    await measure(server, people, saveTo(server.url, 'x'.repeat(size))),
  )
  note(`${name}, load, ${size / 1_000} kB`, await measure(server, people, loadFrom(server.url)))
}

const targets = databases
  .filter(([database]) => values.database.includes(database))
  .flatMap(([database, env]) =>
    builds.map(([label, folder]) => ({ name: `${database} (${label})`, folder, env })),
  )
for (const { name, folder, env } of Array.from({ length: rounds }, () => targets).flat()) {
  const server = await start(folder, env)
  const tokens = []
  for (let at = 0; at < peopleCount; at += 1) tokens.push(await signIn(server, at))
  for (const size of sizes) await measureSize(server, { name, size, tokens })
  await server.stop()
}

console.log(
  `${peopleCount} people at once, right answers a second and the server’s own processor for each, median of ${rounds} rounds of ${values.seconds} s`,
)
for (const [key, { rates, costs, wrong }] of [...figures].sort())
  console.log(
    `${key.padEnd(44)} ${median(rates).toFixed(0).padStart(6)}   processor ${median(costs).toFixed(2)} ms   wrong ${wrong}`,
  )
agent.destroy()
