import { filmLimits, maxImageBytes } from '../../../../shared/base/amounts.ts'
import { ok, refused, type Result } from '../../../../shared/base/result.ts'
import type { NewPicture } from '../../../../shared/layers/kind.ts'
import type { IncomingFile, Refusal } from '../../../../shared/protocol/commands.ts'
import { cleanName } from '../../../core/files/clean-name.ts'
import type { FilmFrames, FilmWatch, PrintedPicture } from '../../../core/ports.ts'
import type { Say } from '../../drafts/environment.ts'
import { maxSide } from './check-file.ts'
import { isWholeFilm, readFilm, type FilmHeader } from './film-type.ts'

/*
 * Frames are decoded by the browser, which does that on threads of its own, and several are on their way at once: while
 * one is written as PNG another is decoded. They are put by on this device together, when all of them are here, so that
 * a film that is stopped or refused leaves none. Nothing waits for the network: the save that follows brings them to
 * the server.
 */

/** One frame as the browser decodes it, all of the film's picture; `durationUs` in microseconds. */
type DecodedFrame = {
  readonly image: CanvasImageSource
  readonly width: number
  readonly height: number
  readonly durationUs: number
  /** False for one whose data ends early. */
  readonly isWhole: boolean
  close(): void
}

type Facts = {
  readonly count: number
  /** How often it plays, `Infinity` for ever. */
  readonly plays: number
}

/** What gives the frames of a film; absent in browsers without WebCodecs. */
export type FrameDecoder = (
  bytes: ArrayBuffer,
  type: FilmHeader['type'],
) => {
  readonly facts: Promise<Facts>
  frame(index: number): Promise<DecodedFrame>
  close(): void
}

export type FrameTools = {
  readonly decoder: FrameDecoder | null
  /** A png of the frame alone. */
  readonly print: (frame: DecodedFrame) => Promise<Blob>
  /** The same with fewer bytes, which takes ten times as long. */
  readonly printSmall: (frame: DecodedFrame) => Promise<Blob>
}

export type FilmDeps = FrameTools & {
  /** Keeps frames on this device until the next save, all or none of them; null when it is stopped before. */
  readonly keep: (
    pictures: readonly PrintedPicture[],
    signal: AbortSignal,
  ) => Promise<Result<readonly NewPicture[], Refusal> | null>
  /** Takes pictures that stand still. */
  readonly importStills: (files: readonly IncomingFile[]) => Promise<Result<readonly NewPicture[], Refusal>>
  readonly say: Say
}

type Frame = { readonly picture: PrintedPicture; readonly durationUs: number }

type Film = { readonly name: string; readonly bytes: ArrayBuffer; readonly header: FilmHeader }

/** Frames that are on their way at once. */
const lanes = 4

const number = (index: number): string => String(index + 1).padStart(3, '0')

function refuseFacts({ name, header }: Film, { count }: Facts): Refusal | null {
  const { frames, pixels } = filmLimits
  const { width, height } = header
  if (count > frames) return { key: 'picture.tooManyFrames', params: { name, limit: frames, count } }
  if (count * width * height <= pixels) return null
  const most = Math.floor(pixels / Math.max(1, width * height))
  return { key: 'picture.filmTooLarge', params: { name, width, height, count, limit: most } }
}

/** As light as a frame may be; refused where even its smallest form is heavier. */
async function printed(
  frame: DecodedFrame,
  { name, index }: { readonly name: string; readonly index: number },
  { print, printSmall }: Pick<FrameTools, 'print' | 'printSmall'>,
): Promise<Result<PrintedPicture, Refusal>> {
  const { width, height } = frame
  const quick = await print(frame)
  const blob = quick.size > maxImageBytes ? await printSmall(frame) : quick
  if (blob.size <= maxImageBytes) return ok({ name: `${name}-${number(index)}.png`, blob, width, height })
  const params = { name, number: index + 1, limit: maxImageBytes, present: blob.size }
  return refused({ key: 'picture.frameTooLarge', params })
}

/** Frames in their order up to the first one that cannot be read. */
async function readFrames(
  film: Film,
  {
    decoder,
    watch,
    ...deps
  }: Omit<FilmDeps, 'keep'> & { readonly decoder: FrameDecoder; readonly watch: FilmWatch },
): Promise<Result<{ frames: readonly Frame[]; plays: number }, Refusal>> {
  const { name, bytes, header } = film
  const decoding = decoder(bytes, header.type)
  const frames: Frame[] = []
  let [next, doneCount] = [0, 0]
  let failure: Refusal | null = null

  async function take(index: number): Promise<Refusal | 'unreadable' | null> {
    const frame = await decoding.frame(index).catch(() => null)
    if (!frame) return 'unreadable'
    try {
      if (!frame.isWhole) return 'unreadable'
      const png = await printed(frame, { name, index }, deps)
      if (!png.ok) return png.error
      frames[index] = { picture: png.value, durationUs: frame.durationUs }
      return null
    } finally {
      frame.close()
    }
  }

  try {
    const facts = await decoding.facts
    const refusal = refuseFacts(film, facts)
    if (refusal) return refused(refusal)
    let until = facts.count
    const lane = async (): Promise<void> => {
      while (next < until && !failure && !watch.signal.aborted) {
        const index = next
        next += 1
        const wrong = await take(index)
        if (wrong === 'unreadable') until = Math.min(until, index)
        else if (wrong) failure ??= wrong
        else watch.onStep({ name, done: (doneCount += 1), of: facts.count })
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    if (watch.signal.aborted) return refused({ key: 'picture.filmStopped', params: { name } })
    if (failure) return refused(failure)
    if (until === 0) return refused({ key: 'picture.unreadable', params: { name } })
    if (until < facts.count || !isWholeFilm(new Uint8Array(bytes), header))
      deps.say({ key: 'picture.filmCut', params: { name, count: until }, tone: 'warning' })
    return ok({ frames: frames.slice(0, until), plays: facts.plays })
  } catch {
    return refused({ key: 'picture.unreadable', params: { name } })
  } finally {
    decoding.close()
  }
}

/** The file as a film; null for one that stands still, which is checked elsewhere. */
async function filmOf(file: IncomingFile): Promise<Result<Film | null, Refusal>> {
  const name = cleanName(file.name.replace(/\.\w+$/, ''))
  const { fileBytes: limit } = filmLimits
  if (file.size > limit) {
    const isFilm = file.type === 'image/gif' || /\.gif$/i.test(file.name)
    return isFilm
      ? refused({ key: 'picture.filmTooHeavy', params: { name, limit, present: file.size } })
      : ok(null)
  }
  const bytes = await file.arrayBuffer().catch(() => null)
  const header = bytes && readFilm(new Uint8Array(bytes))
  if (!bytes || !header) return ok(null)
  const { width, height } = header
  if (Math.max(width, height) > maxSide)
    return refused({ key: 'picture.tooManyPixels', params: { name, limit: maxSide, width, height } })
  return ok({ name, bytes, header })
}

type Played = { readonly frames: readonly Frame[]; readonly plays: number; readonly name: string }

/** A run of files that stand still, or a film. */
type Run = { readonly stills: IncomingFile[] } | Played

/** Takes the films apart; what stands still waits. */
async function runsOf(
  files: readonly IncomingFile[],
  watch: FilmWatch,
  { decoder, ...deps }: FilmDeps,
): Promise<Result<readonly Run[], Refusal>> {
  const runs: Run[] = []
  for (const file of files) {
    const film = await filmOf(file)
    if (!film.ok) return film
    const last = runs.at(-1)
    if (!film.value) {
      if (last && 'stills' in last) last.stills.push(file)
      else runs.push({ stills: [file] })
      continue
    }
    const { name } = film.value
    if (!decoder) return refused({ key: 'picture.noGif', params: { name } })
    const read = await readFrames(film.value, { ...deps, decoder, watch })
    if (!read.ok) return read
    runs.push({ ...read.value, name })
  }
  return ok(runs)
}

/** Every film becomes its frames, other files one picture each, in the order of the files. */
export async function framesOf(
  files: readonly IncomingFile[],
  watch: FilmWatch,
  deps: FilmDeps,
): Promise<Result<FilmFrames, Refusal>> {
  const runs = await runsOf(files, watch, deps)
  if (!runs.ok) return runs
  const parts: (readonly NewPicture[])[] = []
  for (const run of runs.value) {
    const taken = 'stills' in run ? await deps.importStills(run.stills) : ok([])
    if (!taken.ok) return taken
    parts.push(taken.value)
  }
  const films = runs.value.flatMap((run) => ('stills' in run ? [] : [run]))
  const frames = films.flatMap((film) => film.frames)
  const kept = await deps.keep(
    frames.map(({ picture }) => picture),
    watch.signal,
  )
  if (!kept) return refused({ key: 'picture.filmStopped', params: { name: films.at(-1)?.name ?? '' } })
  if (!kept.ok) return kept
  const waiting = kept.value[Symbol.iterator]()
  const pictures = runs.value.flatMap((run, at) =>
    'stills' in run ? (parts[at] ?? []) : run.frames.flatMap(() => waiting.next().value ?? []),
  )
  const plays = new Set(films.map((film) => film.plays))
  const [often = Infinity] = plays
  return ok({
    pictures,
    delaysMs: frames.map(({ durationUs }) => Math.round(durationUs / 1000)),
    plays: plays.size === 1 && Number.isFinite(often) ? often : null,
  })
}
