/** The way of pictures through the browser, and the marks of pages; nothing else, so that it costs little. */
const categories = ['graphics.pipeline', 'benchmark', 'blink.user_timing']

const markName = 'bench-presented'

/** Canvases that a worker presents have numbers from here on, pages have small ones. */
const firstOfWorkers = 2 ** 31

const oneNumber = /("(?:surface_frame|display)_trace_id":\s*)(-?\d+)/g

const listOfNumbers = /("aggregated_surface_frame_trace_ids":\s*\[)([^\]]*)\]/g

/** Numbers of pictures have nineteen digits, more than a number of JavaScript keeps: they stay texts. */
export const parseTrace = (text) =>
  JSON.parse(
    text
      .replace(oneNumber, '$1"$2"')
      .replace(listOfNumbers, (_all, start, list) => `${start}${list.replace(/-?\d+/g, '"$&"')}]`),
  ).traceEvents

const stepsOf = (events) =>
  events.flatMap(({ name, ts, args }) =>
    name === 'Graphics.Pipeline' && args?.chrome_graphics_pipeline
      ? [{ ts, ...args.chrome_graphics_pipeline }]
      : [],
  )

/** Pictures that came to the compositor from a worker's canvas or from a page, with when they were on the screen. */
function readPictures(events, isFromWorker) {
  const steps = stepsOf(events).sort((a, b) => a.ts - b.ts)
  const shownAt = new Map()
  const displayOf = new Map()
  for (const { step, ts, display_trace_id: display, aggregated_surface_frame_trace_ids: ids } of steps) {
    if (step === 'STEP_FINISH_BUFFER_SWAP' && !shownAt.has(display)) shownAt.set(display, ts)
    if (step !== 'STEP_SURFACE_AGGREGATION') continue
    for (const id of ids ?? []) if (!displayOf.has(id)) displayOf.set(id, display)
  }
  return steps.flatMap(({ step, ts, frame_sink_id: sink, surface_frame_trace_id: id }) => {
    if (step !== 'STEP_RECEIVE_COMPOSITOR_FRAME') return []
    if (sink.frame_sink_id >= firstOfWorkers !== isFromWorker) return []
    const presentedAt = shownAt.get(displayOf.get(id))
    // one that another replaced before it was shown is not seen; the next one shows what it had
    return presentedAt === undefined ? [] : [{ receivedAt: ts, presentedAt }]
  })
}

/**
 * When what a page drew by a moment is what its compositor shows: the next commit of its main thread, and the activation
 * of that. Between the drawing and those the compositor may still send the picture before.
 */
function createActivations(events, pid) {
  const named = (wanted) =>
    events
      .filter((event) => event.name === wanted && event.pid === pid && event.ph === 'X')
      .map(({ ts }) => ts)
      .sort((a, b) => a - b)
  const [commits, activations] = ['ProxyImpl::Commit', 'LayerTreeHostImpl::ActivateSyncTree'].map(named)
  const next = (list, at) => list.find((ts) => ts >= at) ?? Infinity
  return (at) => next(activations, next(commits, at))
}

/**
 * From the oldest event that a drawn frame shows to the moment at which the browser has put its picture on the screen,
 * in ms, by the browser's own trace: the first picture of the canvas (of the page, for those that draw there) that has
 * the drawing and comes to the compositor, and the swap of the display that took it.
 */
export async function tracePresented({ browser, page, name }, block) {
  await browser.startTracing(page, { categories })
  const markedAt = await page.evaluate(
    (mark) => performance.timeOrigin + performance.mark(mark).startTime,
    markName,
  )
  const frames = await block()
  const traceEvents = parseTrace((await browser.stopTracing()).toString('utf8'))
  const mark = traceEvents.find((event) => event.name === markName)
  if (!mark) throw new Error('the trace has no clock mark')
  const toTrace = (ms) => mark.ts + (ms - markedAt) * 1000
  const isFromWorker = name === 'dialwright'
  const pictures = readPictures(traceEvents, isFromWorker)
  const activatedAt = createActivations(traceEvents, mark.pid)
  const sentFrom = (at) => (isFromWorker ? at : activatedAt(at))
  return frames.flatMap(({ pointerAt, finishedAt }) => {
    if (pointerAt === null) return []
    const from = sentFrom(toTrace(finishedAt))
    const picture = pictures.find(({ receivedAt }) => receivedAt >= from)
    return picture ? [(picture.presentedAt - toTrace(pointerAt)) / 1000] : []
  })
}
