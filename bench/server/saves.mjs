// Saves and loads a second of the built server, by 16 people at once: on the embedded database and, with
// BENCH_DATABASE_URL, on a PostgreSQL in the same run. `--server label=folder` adds another build to compare with,
// `--parse folder` a Parse Server that was installed there (on the PostgreSQL alone), `--database PostgreSQL` leaves
// the other one out.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { median, quantile } from '../node/statistics.mjs'
import { createCaller } from './http-call.mjs'
import { startOurs } from './our-server.mjs'
import { startParse } from './parse-server.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const peopleCount = 16
const sizes = [4_000, 66_000]
const { values } = parseArgs({
  options: {
    server: { type: 'string', multiple: true, default: [] },
    parse: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    database: { type: 'string', multiple: true, default: ['embedded', 'PostgreSQL'] },
  },
})
const rounds = Number(values.rounds)
const runMs = Number(values.seconds) * 1_000

const builds = [['now', join(root, 'dist/server')], ...values.server.map((one) => one.split('='))]
const databases = [['embedded', {}]]
const { BENCH_DATABASE_URL, BENCH_PARSE_DATABASE_URL } = process.env
if (BENCH_DATABASE_URL) databases.push(['PostgreSQL', { DATABASE_URL: BENCH_DATABASE_URL }])

const { call, close } = createCaller(peopleCount)

/** Right answers a second, how long they took, the server's own processor for each, and how many were wrong. */
async function measure({ processorMs }, people, act) {
  const before = processorMs()
  const until = Date.now() + runMs
  const times = []
  let wrong = 0
  await Promise.all(
    people.map(async (person) => {
      while (Date.now() < until) {
        const { ms, isRight } = await act(person)
        if (isRight) times.push(ms)
        else wrong += 1
      }
    }),
  )
  const cost = (processorMs() - before) / Math.max(1, times.length + wrong)
  return { rate: (times.length * 1_000) / runMs, p99: quantile(times, 0.99) ?? Infinity, cost, wrong }
}

const figures = new Map()
function note(key, { rate, p99, cost, wrong }) {
  process.stderr.write(`${key}: ${rate.toFixed(0)}, p99 ${p99.toFixed(0)} ms, ${cost.toFixed(2)} ms\n`)
  const row = figures.get(key) ?? { rates: [], p99s: [], costs: [], wrong: 0 }
  figures.set(key, {
    rates: [...row.rates, rate],
    p99s: [...row.p99s, p99],
    costs: [...row.costs, cost],
    wrong: row.wrong + wrong,
  })
}

async function measureSize(server, { name, size, joined }) {
  const people = joined.map((person) => server.anew(person))
  const filler = 'x'.repeat(size)
  // the first save makes the design; what is measured is the one of everyday
  for (const person of people) await server.save(person, filler)
  note(`${name}, save, ${size / 1_000} kB`, await measure(server, people, (one) => server.save(one, filler)))
  note(`${name}, load, ${size / 1_000} kB`, await measure(server, people, (one) => server.load(one)))
}

const ours = databases
  .filter(([database]) => values.database.includes(database))
  .flatMap(([database, env]) =>
    builds.map(([label, folder]) => ({
      name: `${database} (${label})`,
      start: () => startOurs(folder, env, call),
    })),
  )
const parses =
  values.parse && BENCH_PARSE_DATABASE_URL
    ? [
        {
          name: 'PostgreSQL (Parse Server)',
          start: () => startParse(values.parse, { DATABASE_URL: BENCH_PARSE_DATABASE_URL }, call),
        },
      ]
    : []

for (const { name, start } of Array.from({ length: rounds }, () => [...ours, ...parses]).flat()) {
  const server = await start()
  const joined = []
  for (let at = 0; at < peopleCount; at += 1) joined.push(await server.join(at))
  for (const size of sizes) await measureSize(server, { name, size, joined })
  await server.stop()
}

console.log(
  `${peopleCount} people at once, right answers a second, p99 and the server’s own processor for each, median of ${rounds} rounds of ${values.seconds} s`,
)
for (const [key, { rates, p99s, costs, wrong }] of [...figures].sort())
  console.log(
    `${key.padEnd(44)} ${median(rates).toFixed(0).padStart(6)}   p99 ${median(p99s).toFixed(1).padStart(6)} ms   processor ${median(costs).toFixed(2)} ms   wrong ${wrong}`,
  )
close()
