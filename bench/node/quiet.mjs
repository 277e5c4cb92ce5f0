import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Share of one core that others may take before a block counts as disturbed. */
const allowedForeign = 0.15

/** user, nice, system, irq, softirq, steal of all cores, in ticks. */
function busyTicks() {
  const line = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1).map(Number)
  const [user, nice, system, , , irq, softirq, steal] = line
  return user + nice + system + irq + softirq + steal
}

/** Ticks of this process and everything that it started; each row of the table is `[parent, ticks]`. */
function ownTicks() {
  const rows = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      rows.set(Number(name), { parent: Number(fields[1]), ticks })
    } catch {
      // the process ended between the two readings
    }
  }
  const isOwn = (pid) => {
    for (let at = pid; at > 1; at = rows.get(at)?.parent ?? 0) if (at === process.pid) return true
    return false
  }
  return [...rows].reduce((sum, [pid, row]) => (isOwn(pid) ? sum + row.ticks : sum), 0)
}

function readTicks() {
  try {
    return { at: performance.now(), foreign: busyTicks() - ownTicks() }
  } catch {
    return null
  }
}

/**
 * Repeats a block of measuring that other programs disturbed, `maxRepeats` times at most. Where the system does not
 * say who uses the processor, nothing is repeated and `canTell` is false.
 */
export function createQuietGuard(maxRepeats) {
  const report = { canTell: readTicks() !== null, blocks: 0, repeated: 0, disturbed: 0 }

  async function measureOnce(block) {
    const before = readTicks()
    const result = await block()
    const after = readTicks()
    if (!before || !after) return { result, isQuiet: true }
    const cores = (after.foreign - before.foreign) / ticksPerSecond / ((after.at - before.at) / 1000)
    return { result, isQuiet: cores <= allowedForeign }
  }

  return {
    report,
    async run(block) {
      report.blocks++
      for (let attempt = 0; ; attempt++) {
        const { result, isQuiet } = await measureOnce(block)
        if (isQuiet) return result
        if (attempt === maxRepeats) {
          report.disturbed++
          return result
        }
        report.repeated++
      }
    },
  }
}
