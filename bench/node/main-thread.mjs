/** Tasks of every thread with their length, and the marks of pages; nothing else, so that it costs little. */
const categories = ['toplevel', 'blink.user_timing', '__metadata']

const markName = 'bench-clock'

/** Merged spans `[from, to]` of the tasks of one thread of the marked page, in ms since 1970. */
function busySpans(events, { mark, markedAt, tid: wanted }) {
  const toEpoch = (ts) => markedAt + (ts - mark.ts) / 1000
  const tasks = events
    .filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' && name.endsWith('RunTask') && pid === mark.pid && tid === wanted,
    )
    .map(({ ts, dur = 0 }) => [toEpoch(ts), toEpoch(ts + dur)])
    .sort((a, b) => a[0] - b[0])
  const spans = []
  for (const [from, to] of tasks) {
    const last = spans.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else spans.push([from, to])
  }
  return spans
}

const overlap = (spans, from, to) =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(span[1], to) - Math.max(span[0], from)), 0)

const isWorker = ({ name, args }) => name === 'thread_name' && args?.name === 'DedicatedWorker thread'

/**
 * How long the page's main thread was busy between each frame and the next, in ms: all of its tasks
 * (script, style, layout, paint, raster that it waits for), whoever drew the frame; and its workers likewise.
 */
export async function traceMainThread({ browser, page }, block) {
  await browser.startTracing(page, { categories })
  const markedAt = await page.evaluate(
    (name) => performance.timeOrigin + performance.mark(name).startTime,
    markName,
  )
  const frames = await block()
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8'))
  const events = trace.traceEvents
  const mark = events.find(({ name }) => name === markName)
  if (!mark) throw new Error('the trace has no clock mark')
  const starts = frames.map(({ startedAt }) => startedAt)
  const busyBetween = (tid) => {
    const spans = busySpans(events, { mark, markedAt, tid })
    return starts.slice(1).map((to, index) => overlap(spans, starts[index], to))
  }
  const workers = events.filter((event) => event.pid === mark.pid && isWorker(event))
  return { main: busyBetween(mark.tid), workers: workers.map(({ tid }) => busyBetween(tid)) }
}
