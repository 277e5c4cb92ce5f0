import type {
  FrameBegin,
  FrameShot,
  FrameVisibility,
  FromFrame,
  ToFrame,
} from '../../../shared/publish/review-frame.ts'
import { sizeOf, type Design } from '../../../shared/document/design.ts'
import { families } from '../../services/fonts/font-subsets/noto-sans-sc.ts'
import { createFaceStage, type FaceStage, type StageFiles } from './face-stage.ts'

/*
 * The worker of the frame in which a reviewer sees a design run: it has neither network nor storage, and whatever a
 * design makes of it ends with the frame. What draws is the scene and the renderer of the editor.
 */

/** Pixels of the longer side of a picture. */
const pictureSide = 480

/** Between two pictures of dials that run; a slow machine rests as long as it drew. */
const pauseMs = 80

const fontWaitMs = 60_000

const timers = {
  set: (act: () => void, ms: number) => self.setTimeout(act, ms),
  clear: (timer: unknown) => self.clearTimeout(timer as number),
}

type Asking = {
  readonly want: (url: string) => Promise<ArrayBuffer | null>
  readonly take: (id: number, bytes: ArrayBuffer | null) => void
}

/** Files, requested from the screen around the frame. */
function createAsking(port: MessagePort): Asking {
  const waiting = new Map<number, (bytes: ArrayBuffer | null) => void>()
  return {
    want: (url) =>
      new Promise((resolve) => {
        const id = waiting.size === 0 ? 1 : Math.max(...waiting.keys()) + 1
        waiting.set(id, resolve)
        port.postMessage({ tell: 'want', id, url } satisfies FromFrame)
      }),
    take(id, bytes) {
      waiting.get(id)?.(bytes)
      waiting.delete(id)
    },
  }
}

const filesBy = ({ want }: Asking): StageFiles => ({
  async picture(url) {
    const bytes = await want(url)
    return bytes === null ? null : new Blob([bytes])
  },
  fonts: {
    async load(url) {
      const bytes = await want(url)
      if (bytes === null) throw new Error(`${url} is not here`)
      return bytes
    },
    ...{ timers, waitMs: fontWaitMs, families },
  },
})

const variantIn = (design: Design | null, { fdId, mode }: FrameShot) => design?.faces[fdId]?.[mode] ?? null

/** Where the dial ends there is nothing. */
function cutRound(canvas: OffscreenCanvasRenderingContext2D, width: number, height: number): void {
  canvas.globalCompositeOperation = 'destination-in'
  canvas.beginPath()
  canvas.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
  canvas.fill()
  canvas.globalCompositeOperation = 'source-over'
}

type Shown = Extract<ToFrame, { readonly say: 'show' }>

type Stages = ReadonlyMap<FrameShot['of'], FaceStage>

/** The designs that are there and can be read, each with what draws it. */
function stagesOf({ submitted, approved }: Shown, files: () => StageFiles): Stages {
  const stages = new Map<FrameShot['of'], FaceStage>()
  for (const [of, text] of [
    ['submitted', submitted],
    ['approved', approved],
  ] as const) {
    if (text === null) continue
    const stage = createFaceStage(files())
    if (stage.open(text) === null) stages.set(of, stage)
  }
  return stages
}

type StageInput = { readonly canvases: readonly OffscreenCanvas[]; readonly port: MessagePort }

function createDesk({ canvases, port }: StageInput) {
  const asking = createAsking(port)
  const tell = (said: FromFrame): void => port.postMessage(said)
  let shown: Shown | null = null
  let time = { epochMs: 0, isPlaying: false, since: 0 }
  let isVisible = true
  let wake: () => void = () => undefined
  let stages: Stages = new Map()

  async function drawOne(shot: FrameShot, canvas: OffscreenCanvas, locale: Shown['locale']): Promise<void> {
    const stage = stages.get(shot.of)
    const variant = variantIn(stage?.design ?? null, shot)
    if (stage === undefined || variant === null) return
    const { width, height } = sizeOf(variant.ratio)
    const { epochMs, isPlaying, since } = time
    const elapsedMs = performance.now() - since
    const picture = await stage.draw(
      {
        ...{ fdId: shot.fdId, mode: shot.mode, locale, utcOffsetMinutes: 0, is24Hour: true },
        epochMs: isPlaying ? epochMs + elapsedMs : epochMs,
        // a watch at rest plays nothing
        ...(isPlaying && shot.mode === 'normal' ? { elapsedMs } : {}),
      },
      pictureSide / Math.max(1, width, height),
    )
    if (canvas.width !== picture.width) canvas.width = picture.width
    if (canvas.height !== picture.height) canvas.height = picture.height
    const context = canvas.getContext('2d')
    context?.putImageData(picture, 0, 0)
    if (context && variant.shape === 'circle') cutRound(context, picture.width, picture.height)
  }

  async function drawAll({ shots, locale }: Shown): Promise<void> {
    for (const [at, shot] of shots.entries()) {
      const canvas = canvases[at]
      if (canvas) await drawOne(shot, canvas, locale)
    }
  }

  /** Until the time changes, it comes into sight, or the next picture of dials that run is due. */
  const rest = (ms: number | null): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve
      if (ms !== null) setTimeout(resolve, ms)
    })

  async function run(what: Shown): Promise<void> {
    stages = stagesOf(what, () => filesBy(asking))
    for (let isFirst = true; ; isFirst = false) {
      const [begun, drawnTime] = [performance.now(), time]
      await drawAll(what)
      if (isFirst) tell({ tell: 'drawn' })
      // the time changed while it was drawn
      if (time !== drawnTime) continue
      await rest(time.isPlaying && isVisible ? Math.max(pauseMs, performance.now() - begun) : null)
    }
  }

  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.say === 'file') asking.take(data.id, data.bytes)
    else if (data.say === 'time') {
      time = { epochMs: data.epochMs, isPlaying: data.isPlaying, since: performance.now() }
      wake()
    } else if (shown === null) {
      shown = data
      run(data).catch((error: unknown) => {
        tell({ tell: 'failed' })
        self.reportError(error)
      })
    }
  }

  return {
    /** Out of sight nothing is drawn because time passes. */
    show(isOn: boolean): void {
      isVisible = isOn
      if (isOn) wake()
    },
  }
}

let desk: ReturnType<typeof createDesk> | null = null

self.onmessage = ({ data }: MessageEvent<FrameBegin | FrameVisibility>) => {
  if ('canvases' in data) desk = createDesk(data as StageInput)
  else desk?.show(data.isVisible)
}
