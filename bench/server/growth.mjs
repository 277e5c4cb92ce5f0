// What a save, a load and the first page of the list take by how many designs their person has, 10 to 10,000.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { commitDesigns } from '../charts/committed-charts.mjs'
import { describeMachine, readCommit } from '../node/machine.mjs'
import { spread } from '../node/statistics.mjs'
import { pair, tableOf } from '../node/table.mjs'
import { createCaller } from './http-call.mjs'
import { startOurs } from './our-server.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: {
    most: { type: 'string', default: '10000' },
    /** Puts the figures into docs/bench, as charts too. */
    report: { type: 'boolean', default: false },
  },
})
const sizes = [10, 100, 1_000, 10_000].filter((size) => size <= Number(values.most))
const filler = 'x'.repeat(4_000)
/** Calls of each kind at each size, one after the other. */
const calls = 60
const atOnce = 8

const { call, close } = createCaller(atOnce)
const { BENCH_DATABASE_URL } = process.env
const env = { ROOM_DRAFTS: '20000', ...(BENCH_DATABASE_URL ? { DATABASE_URL: BENCH_DATABASE_URL } : {}) }
const server = await startOurs(join(root, 'dist/server'), env, call)
const person = await server.join(0)

async function must(act) {
  const told = await act()
  if (!told.isRight) throw new Error(`a call of the bench was refused: ${JSON.stringify(told)}`)
  return told.ms
}

let kept = 0
async function fillUpTo(size) {
  const fill = async () => {
    while (kept < size) {
      kept += 1
      await must(() => server.save(server.anew(person), filler))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fill))
}

async function timesOf(act) {
  const times = []
  for (let turn = 0; turn < calls; turn += 1) times.push(await must(act))
  return spread(times)
}

const rows = []
for (const size of sizes) {
  await fillUpTo(size)
  const design = server.anew(person)
  await must(() => server.save(design, filler))
  kept += 1
  rows.push({
    designs: size,
    saveMs: await timesOf(() => server.save(design, filler)),
    loadMs: await timesOf(() => server.load(design)),
    pageMs: await timesOf(() => server.list(person)),
  })
}
await server.stop()
close()
const cellsOf = ({ designs, ...times }) => [designs.toLocaleString('en'), ...Object.values(times).map(pair)]
console.log(tableOf(['designs', 'save', 'load', 'first page of 60'], rows.map(cellsOf)))
if (values.report) commitDesigns({ commit: readCommit(), machine: await describeMachine(null), rows })
