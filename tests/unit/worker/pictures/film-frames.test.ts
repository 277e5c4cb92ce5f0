import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { filmLimits } from '../../../../src/shared/base/amounts.ts'
import { ok, refused } from '../../../../src/shared/base/result.ts'
import { paceNotices, paceOf } from '../../../../src/worker/commands/pictures/film-pace.ts'
import type { IncomingFile, Notice } from '../../../../src/shared/protocol/commands.ts'
import {
  framesOf,
  type FilmDeps,
  type FrameDecoder,
} from '../../../../src/worker/services/pictures/codecs/film-frames.ts'
import { isWholeFilm, readFilm } from '../../../../src/worker/services/pictures/codecs/film-type.ts'
import { createChance } from '../../../support/seeded.ts'
import { wildGif } from '../../../support/wild-gif.ts'

const gifBytes = (width: number, height: number): ArrayBuffer => {
  const bytes = new Uint8Array(14)
  bytes.set([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, width & 255, width >> 8, height & 255, height >> 8])
  bytes[13] = 0x3b
  return bytes.buffer
}
const file = (name: string, bytes: ArrayBuffer): IncomingFile => ({
  name,
  type: '',
  size: bytes.byteLength,
  arrayBuffer: () => Promise.resolve(bytes),
})
const spin = file('spin.gif', gifBytes(20, 20))

type Told = {
  readonly notices: Notice[]
  readonly steps: number[]
  /** Frames that were put by, each time. */
  readonly kept: number[]
  open: number
  closed: number
}

/** Frames of these durations in ms; the decoder takes longer for early ones, and loses those that are null. */
function world(durations: readonly (number | null)[], deps: Partial<FilmDeps> = {}, plays = Infinity) {
  const told: Told = { notices: [], steps: [], kept: [], open: 0, closed: 0 }
  const decoder: FrameDecoder = () => ({
    facts: Promise.resolve({ count: durations.length, plays }),
    async frame(index) {
      await new Promise((resolve) => setTimeout(resolve, (index * 7) % 4))
      const duration = durations[index] ?? null
      if (duration === null) throw new Error('lost')
      told.open += 1
      const image = {} as CanvasImageSource
      const close = () => (told.open -= 1)
      return { image, width: 20, height: 20, isWhole: true, durationUs: duration * 1000, close }
    },
    close: () => (told.closed += 1),
  })
  const stop = new AbortController()
  const watch = {
    signal: stop.signal,
    onStep: ({ done }: { done: number }) => void told.steps.push(done),
  }
  const all: FilmDeps = {
    decoder,
    print: () => Promise.resolve(new Blob([new Uint8Array(9)])),
    printSmall: () => Promise.resolve(new Blob([new Uint8Array(5)])),
    keep: (pictures, { aborted }) => {
      told.kept.push(pictures.length)
      const kept = pictures.map(({ name, blob, width, height }) => ({
        ...{ url: `local:${name}`, name, fileSize: blob.size, width, height },
      }))
      return Promise.resolve(aborted ? null : ok(kept))
    },
    importStills: (files) =>
      Promise.resolve(ok(files.map(({ name }) => ({ url: name, name, fileSize: 1, width: 1, height: 1 })))),
    say: (notice) => void told.notices.push(notice),
    ...deps,
  }
  return { told, stop, read: (files: readonly IncomingFile[]) => framesOf(files, watch, all) }
}

const namesOf = (read: Awaited<ReturnType<typeof framesOf>>): readonly string[] =>
  read.ok ? read.value.pictures.map(({ name }) => name) : [read.error.key]

test('a film becomes its frames in their order among other files, though later frames are read sooner [S9.12]', async () => {
  const { read, told } = world([50, 70, 90, 50, 50, 50])
  const png = file('still.png', new ArrayBuffer(8))
  const got = await read([png, spin, png])
  const frames = [1, 2, 3, 4, 5, 6].map((at) => `spin-00${at}.png`)
  expect(namesOf(got)).toEqual(['still.png', ...frames, 'still.png'])
  expect(got).toMatchObject({ value: { delaysMs: [50, 70, 90, 50, 50, 50], plays: null } })
  expect(told).toEqual({ notices: [], steps: [1, 2, 3, 4, 5, 6], kept: [6], open: 0, closed: 1 })
})

test('a film that ends early gives what it holds, which is told; one without a frame is refused', async () => {
  const cut = world([50, 50, 50, null, 50, 50])
  expect(namesOf(await cut.read([spin]))).toHaveLength(3)
  expect(cut.told.notices).toEqual([
    { key: 'picture.filmCut', params: { name: 'spin', count: 3 }, tone: 'warning' },
  ])
  expect(cut.told.open).toBe(0)
  expect(namesOf(await world([null, 50]).read([spin]))).toEqual(['picture.unreadable'])
  expect(namesOf(await world([]).read([spin]))).toEqual(['picture.unreadable'])
})

test('a film that is stopped or refused at any frame leaves nothing on this device, nor does one before it', async () => {
  for (let at = 1; at <= 12; at += 1) {
    const files = at % 2 === 0 ? [spin] : [spin, spin]
    const printed = (count: number): boolean => count === at + (files.length - 1) * 12
    let count = 0
    const print = (blob: Blob, stop: () => void) => () => {
      count += 1
      if (printed(count)) stop()
      return Promise.resolve(printed(count) ? blob : new Blob([new Uint8Array(9)]))
    }
    const durations = Array.from({ length: 12 }, () => 50)
    const stopped = world(durations, {
      print: () => print(new Blob([]), () => stopped.stop.abort())(),
    })
    expect(namesOf(await stopped.read(files))).toEqual(['picture.filmStopped'])
    expect(stopped.told).toMatchObject({ kept: [], open: 0, closed: files.length })
    count = 0
    const heavy = new Blob([new Uint8Array(512_001)])
    const wrong = world(durations, {
      print: print(heavy, () => undefined),
      printSmall: () => Promise.resolve(heavy),
    })
    expect(namesOf(await wrong.read(files))).toEqual(['picture.frameTooLarge'])
    expect(wrong.told).toMatchObject({ kept: [], open: 0, closed: files.length })
  }
})

test('what cannot be taken apart is refused with its name, the limit and what there is [W5.05]', async () => {
  const heavy = () => Promise.resolve(new Blob([new Uint8Array(512_001)]))
  expect(namesOf(await world([50], { decoder: null }).read([spin]))).toEqual(['picture.noGif'])
  expect(await world([50], { print: heavy, printSmall: heavy }).read([spin])).toMatchObject({
    error: {
      key: 'picture.frameTooLarge',
      params: { name: 'spin', number: 1, limit: 512_000, present: 512_001 },
    },
  })
  // a smaller form of the same pixels is used where there is one
  expect(await world([50], { print: heavy }).read([spin])).toMatchObject({
    value: { pictures: [{ fileSize: 5 }] },
  })
  const long = world(Array.from({ length: filmLimits.frames + 1 }, () => 50))
  expect(await long.read([spin])).toMatchObject({
    error: { key: 'picture.tooManyFrames', params: { limit: 300, count: 301 } },
  })
  expect(long.told.closed).toBe(1)
  const large = file('large.gif', gifBytes(4000, 4000))
  expect(await world(Array.from({ length: 26 }, () => 50)).read([large])).toMatchObject({
    error: { key: 'picture.filmTooLarge', params: { count: 26, width: 4000, height: 4000, limit: 25 } },
  })
  expect(namesOf(await world([50]).read([file('wide.gif', gifBytes(5000, 20))]))).toEqual([
    'picture.tooManyPixels',
  ])
  const unread = { ...spin, size: filmLimits.fileBytes + 1 }
  expect(await world([50]).read([unread])).toMatchObject({
    error: { key: 'picture.filmTooHeavy', params: { limit: filmLimits.fileBytes, present: unread.size } },
  })
  const full = refused({ key: 'local.quota' })
  expect(namesOf(await world([50], { keep: () => Promise.resolve(full) }).read([spin]))).toEqual([
    'local.quota',
  ])
})

test('frames last together as long as they did, and what differs is told [S9.12]', () => {
  expect(paceOf([], null)).toBeNull()
  const even = paceOf([80, 80], null)
  expect(even && [even.delayMs, paceNotices(even)]).toEqual([80, []])
  const uneven = paceOf([50, 70, 90], 2)
  expect(uneven && paceNotices(uneven)).toEqual([
    { key: 'picture.unevenPace', params: { least: 50, most: 90, pace: 70 }, tone: 'info' },
    { key: 'picture.playsTimes', params: { count: 2 }, tone: 'info' },
  ])
  const fast = paceOf([20, 20], null)
  expect(fast && paceNotices(fast)).toEqual([
    { key: 'picture.slowerPace', params: { present: 20, limit: 40 }, tone: 'info' },
  ])
})

test('a whole film is known from one that was cut anywhere', () => {
  const chance = createChance(7)
  for (let round = 0; round < 40; round += 1) {
    const { bytes, width, height, starts } = wildGif(chance)
    expect(readFilm(bytes)).toEqual({ type: 'image/gif', width, height })
    expect(isWholeFilm(bytes, { type: 'image/gif' })).toBe(true)
    const at = chance.whole((starts[0] ?? 0) + 20, bytes.length - 2)
    const isBetween = starts.includes(at)
    expect(isWholeFilm(bytes.subarray(0, at), { type: 'image/gif' }), String(at)).toBe(
      isBetween || at === bytes.length - 1,
    )
  }
})

/** A chunk of a png without its checksum. */
const chunk = (name: string, length: number): Buffer => {
  const bytes = Buffer.alloc(12 + length)
  bytes.writeUInt32BE(length)
  bytes.write(name, 4, 'latin1')
  return bytes
}

test('a png plays where its frames are named before its pixels', () => {
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const size = chunk('IHDR', 13)
  size.writeUInt32BE(30, 8)
  size.writeUInt32BE(20, 12)
  const played = Buffer.concat([head, size, chunk('acTL', 8), chunk('IDAT', 4), chunk('IEND', 0)])
  expect(readFilm(played)).toEqual({ type: 'image/png', width: 30, height: 20 })
  expect(isWholeFilm(played, { type: 'image/png' })).toBe(true)
  expect(isWholeFilm(played.subarray(0, -13), { type: 'image/png' })).toBe(false)
  expect(readFilm(Buffer.concat([head, size, chunk('IDAT', 4), chunk('acTL', 8)]))).toBeNull()
})
