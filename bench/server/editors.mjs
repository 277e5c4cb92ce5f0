// 200 people who edit at once: each saves a design of 66 kB every ten seconds, on the embedded default of `npm start` or
// the PostgreSQL of BENCH_DATABASE_URL. The bar: p99 of 250 ms, no error.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { quantile, round } from '../node/statistics.mjs'
import { createCaller } from './http-call.mjs'
import { startOurs } from './our-server.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    kilobytes: { type: 'string', default: '66' },
  },
})
const count = Number(values.people)
const runMs = Number(values.seconds) * 1_000
const everyMs = 10_000
const filler = 'x'.repeat(Number(values.kilobytes) * 1_000)

const { call, close } = createCaller(count)
const { BENCH_DATABASE_URL } = process.env
const env = BENCH_DATABASE_URL ? { DATABASE_URL: BENCH_DATABASE_URL } : {}
const server = await startOurs(join(root, 'dist/server'), env, call)
const people = []
for (let at = 0; at < count; at += 1) people.push(server.anew(await server.join(at)))
for (const person of people) await server.save(person, filler)

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
const started = performance.now()
const times = []
let wrong = 0

/** Saves at its own moment of every ten seconds; one that takes longer delays no other. */
async function edit(person, at) {
  for (let due = (at / count) * everyMs; due < runMs; due += everyMs) {
    await pause(started + due - performance.now())
    const { ms, isRight } = await server.save(person, filler)
    times.push(ms)
    if (!isRight) wrong += 1
  }
}

const busyBefore = server.processorMs()
await Promise.all(people.map(edit))
const took = performance.now() - started
const busy = server.processorMs() - busyBefore
const [p50, p99, most] = [0.5, 0.99, 1].map((share) => round(quantile(times, share), 1))
console.log(
  `${count} people, a save of ${values.kilobytes} kB every 10 s for ${values.seconds} s: ${times.length} saves, ${wrong} wrong; p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms; the server had ${round(busy / took, 2)} of a core`,
)
await server.stop()
close()
