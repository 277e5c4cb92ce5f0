/** The shortest time that a frame may stand, in seconds, unless the caller gives another one (S9.12, A7). */
const minInterval = 0.04

/** A minimum of `seconds` between frames, in whole milliseconds. */
export const minDelayMs = (seconds = minInterval): number => Math.round(seconds * 1000)

/** What is seen while no frame is due: the last frame, or the first before any was there; the first; another picture; nothing. */
export const restings = ['stay', 'first', 'thumbnail', 'hidden'] as const

export type Resting = (typeof restings)[number]

/** What makes a playback begin: being seen, or a tick of the clock. */
export const starts = ['visible', 'second', 'minute', 'hour'] as const

export type Start = (typeof starts)[number]

/** How a playback begins, pauses and ends, in ms. */
export type Course = {
  /** Nothing here never begins by itself. */
  readonly startsOn: readonly Start[]
  readonly waitMs: number
  /** Between one time and the next. */
  readonly pauseMs: number
  readonly before: Resting
  readonly after: Resting
}

/** At once, without a pause, and on its last frame. */
export const plainCourse: Course = {
  startsOn: ['visible'],
  waitMs: 0,
  pauseMs: 0,
  before: 'stay',
  after: 'stay',
}

/** How a layer plays its pictures by itself. */
export type Playback = {
  readonly frameCount: number
  /** Time that each frame stands. */
  readonly delayMs: number
  /** How often all frames are played; null for ever. */
  readonly repeats: number | null
  /** At once and without a pause when absent. */
  readonly course?: Course
}

/** In place of the number of a frame: no picture, and another one. */
export const noFrame = -2
export const thumbnailFrame = -3

export type Frame = {
  /** Of the frame, or one of the two above. */
  readonly index: number
  /** True when a finite playback has come to its end; it stands on the last frame then (S4.14). */
  readonly isOver: boolean
  /** Until the next frame; null when none will come. */
  readonly nextInMs: number | null
}

const tickMs: Readonly<Record<Exclude<Start, 'visible'>, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
}

/** When it is: since the layer is seen, and on the wall clock of the dial where that is known. */
export type PlayTime = { readonly elapsedMs: number; readonly wallMs?: number | undefined }

/** Ms since the last start, null before the first; until the next one, null when none will come; whether one was before. */
function sinceStart({ startsOn }: Course, { elapsedMs, wallMs }: PlayTime) {
  const seen = Math.max(0, elapsedMs)
  const ticks = startsOn.flatMap((one) => (one === 'visible' || wallMs === undefined ? [] : [tickMs[one]]))
  const agoOf = (tick: number): number => (((wallMs ?? 0) % tick) + tick) % tick
  const past = [...(startsOn.includes('visible') ? [seen] : []), ...ticks.map(agoOf)].filter(
    (ago) => ago <= seen,
  )
  const ago = Math.min(...past)
  const coming = ticks.map((tick) => tick - agoOf(tick))
  return {
    ago: past.length > 0 ? ago : null,
    nextMs: coming.length > 0 ? Math.min(...coming) : null,
    isAgain: (startsOn.includes('visible') && seen > ago) || ticks.some((tick) => agoOf(tick) + tick <= seen),
  }
}

/** The frame at a time; times before the start show the first frame. */
export function frameAt(
  { frameCount, delayMs, repeats, course = plainCourse }: Playback,
  time: PlayTime,
): Frame {
  const { ago, nextMs, isAgain } = sinceStart(course, time)
  const resting = (how: Resting, stay: number): number =>
    how === 'hidden' ? noFrame : how === 'thumbnail' ? thumbnailFrame : how === 'first' ? 0 : stay
  const last = frameCount - 1
  const soonest = (ms: number): number => Math.min(ms, nextMs ?? Infinity)
  if (ago === null) return { index: resting(course.before, 0), isOver: false, nextInMs: nextMs }
  const into = ago - course.waitMs
  if (into < 0) {
    const stay = isAgain ? resting(course.after, last) : 0
    return { index: resting(course.before, stay), isOver: false, nextInMs: soonest(-into) }
  }
  const [whole, turn] = [frameCount * delayMs, frameCount * delayMs + course.pauseMs]
  const played = Math.floor(into / turn)
  const inTurn = into - played * turn
  if (repeats !== null && (played >= repeats || (played === repeats - 1 && inTurn >= whole)))
    return { index: resting(course.after, last), isOver: true, nextInMs: nextMs }
  if (inTurn >= whole) return { index: last, isOver: false, nextInMs: soonest(turn - inTurn) }
  const step = Math.floor(inTurn / delayMs)
  return { index: step, isOver: false, nextInMs: soonest((step + 1) * delayMs - inTurn) }
}
