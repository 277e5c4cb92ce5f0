import { expect, test } from 'vitest'
import type { IncomingFile } from '../../../../src/shared/protocol/commands.ts'
import {
  framesOf,
  type FrameDecoder,
  type PrintFrame,
} from '../../../../src/worker/services/pictures/codecs/gif-frames.ts'

const gifBytes = (width: number, height: number): ArrayBuffer => {
  const bytes = new Uint8Array(16)
  bytes.set([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, width & 255, width >> 8, height & 255, height >> 8])
  return bytes.buffer
}
const file = (name: string, bytes: ArrayBuffer): IncomingFile => ({
  name,
  type: '',
  size: bytes.byteLength,
  arrayBuffer: () => Promise.resolve(bytes),
})

/** Frames of these durations in ms. */
function decoderOf(durations: readonly number[]) {
  const log = { open: 0, closed: 0 }
  const decoder: FrameDecoder = () => ({
    count: Promise.resolve(durations.length),
    frame(index) {
      log.open += 1
      const durationUs = (durations[index] ?? 0) * 1000
      return Promise.resolve({ image: {} as CanvasImageSource, durationUs, close: () => (log.open -= 1) })
    },
    close: () => (log.closed += 1),
  })
  return { decoder, log }
}
const print: PrintFrame = () => Promise.resolve(new Blob([new Uint8Array(9)]))

test('a gif becomes png files in its order at its mean pace, never under 40 ms [S9.12]', async () => {
  const { decoder, log } = decoderOf([50, 70, 90])
  const png = file('still.png', new ArrayBuffer(8))
  const read = await framesOf([png, file('spin.gif', gifBytes(20, 20))], { decoder, print })
  if (!read.ok) throw new Error(read.error.key)
  const names = read.value.files.map(({ name }) => name)
  expect(names).toEqual(['still.png', 'spin-001.png', 'spin-002.png', 'spin-003.png'])
  expect(read.value.delayMs).toBe(70)
  expect(log).toEqual({ open: 0, closed: 1 })
  const fast = await framesOf([file('f.gif', gifBytes(2, 2))], {
    decoder: decoderOf([10, 10]).decoder,
    print,
  })
  expect(fast.ok && fast.value.delayMs).toBe(40)
})

test('what cannot be taken apart is refused with its name and the limit [W5.05]', async () => {
  const spin = [file('spin.gif', gifBytes(20, 20))]
  const { decoder, log } = decoderOf([50])
  const heavy: PrintFrame = () => Promise.resolve(new Blob([new Uint8Array(512_001)]))
  expect(await framesOf(spin, { decoder: null, print })).toMatchObject({ error: { key: 'picture.noGif' } })
  expect(await framesOf(spin, { decoder, print: heavy })).toMatchObject({
    error: {
      key: 'picture.frameTooLarge',
      params: { name: 'spin', number: 1, limit: 512_000, present: 512_001 },
    },
  })
  const long = decoderOf(Array.from({ length: 301 }, () => 50))
  expect(await framesOf(spin, { decoder: long.decoder, print })).toMatchObject({
    error: { key: 'picture.tooManyFrames', params: { count: 301 } },
  })
  const wide = [file('wide.gif', gifBytes(5000, 20))]
  expect(await framesOf(wide, { decoder, print })).toMatchObject({ error: { key: 'picture.tooManyPixels' } })
  expect(log).toEqual({ open: 0, closed: 1 })
})
