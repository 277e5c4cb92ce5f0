/** Tasks of every thread with their length, and the marks of pages; nothing else, so that it costs little. */
const categories = ['toplevel', 'blink.user_timing', '__metadata']

const markName = 'bench-clock'

/**
 * Spans of the tasks of one thread of the marked page that do not overlap, in ms since 1970, and for each the ms in
 * which a processor really ran it: `[from, to, ran]`. A task inside another one is in that one's time already.
 */
function busySpans(events, { mark, markedAt, tid: wanted }) {
  const toEpoch = (ts) => markedAt + (ts - mark.ts) / 1000
  const tasks = events
    .filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' && name.endsWith('RunTask') && pid === mark.pid && tid === wanted,
    )
    .map(({ ts, dur = 0, tdur = 0 }) => [toEpoch(ts), toEpoch(ts + dur), tdur / 1000])
    .sort((a, b) => a[0] - b[0] || b[1] - a[1])
  const spans = []
  for (const [from, to, ran] of tasks) {
    const last = spans.at(-1)
    if (last && to <= last[1]) continue
    if (last && from < last[1]) last[1] = to
    else spans.push([from, to, ran])
  }
  return spans
}

const within = ([from, to], start, end) => Math.max(0, Math.min(to, end) - Math.max(from, start))

const overlap = (spans, from, to) => spans.reduce((sum, span) => sum + within(span, from, to), 0)

/** Of the time that tasks ran, the part that falls between two moments, as if a task had run evenly. */
const ranBetween = (spans, start, end) =>
  spans.reduce((sum, span) => {
    const [from, to, ran] = span
    return to > from ? sum + (ran * within(span, start, end)) / (to - from) : sum
  }, 0)

const isWorker = ({ name, args }) => name === 'thread_name' && args?.name === 'DedicatedWorker thread'

/** Milliseconds between two frames of the display of a headless browser. */
const displayMs = 1000 / 60

/**
 * The display's frames `[from, to]` from the first drawn frame to the last one, for any peer and however often it drew.
 * A page whose task still runs when its frame is over begins the next one when that task ends, as
 * `requestAnimationFrame` would: a peer that draws for 400 ms has frames of 400 ms.
 */
export function displayFrames(drawn, spans) {
  const first = drawn.at(0)?.startedAt ?? 0
  const last = drawn.at(-1)?.finishedAt ?? 0
  const grid = []
  let at = 0
  for (let from = first; from + displayMs <= last;) {
    const due = from + displayMs
    while (at < spans.length && spans[at][1] <= due) at++
    const to = at < spans.length && spans[at][0] < due ? spans[at][1] : due
    grid.push([from, to])
    from = to
  }
  return grid
}

/**
 * How long the page's main thread was busy in each frame of the display, in ms: all of its tasks (script, style,
 * layout, paint, raster that it waits for), for every peer alike; and its workers likewise. `mainCpu` is how long a
 * processor ran those tasks: the rest of the time they waited for a core that another thread had. `grid` holds the
 * `[from, to]` of those frames.
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
  const spansOf = (tid) => busySpans(events, { mark, markedAt, tid })
  const grid = displayFrames(frames, spansOf(mark.tid))
  const busyIn = (tid) => {
    const spans = spansOf(tid)
    return grid.map(([from, to]) => overlap(spans, from, to))
  }
  const workers = events.filter((event) => event.pid === mark.pid && isWorker(event))
  const mainSpans = spansOf(mark.tid)
  const mainCpu = grid.map(([from, to]) => ranBetween(mainSpans, from, to))
  return { grid, main: busyIn(mark.tid), mainCpu, workers: workers.map(({ tid }) => busyIn(tid)) }
}
