import { portraitPng } from './dial-picture.ts'
import { createFaceStage, type StageShot } from './face-stage.ts'

/*
 * A stage for a browser without a window, which `scripts/stage.mjs` opens for the pictures of the command line and of
 * tests. Every url is fetched; the script that opened the page answers.
 */

const pathOf = (url: string): string => url.replace(/^local:/, '/local/')

async function fileAt(url: string): Promise<Response | null> {
  const reply = await fetch(pathOf(url))
  return reply.ok ? reply : null
}

async function loadFont(url: string): Promise<ArrayBuffer> {
  const reply = await fileAt(url)
  if (reply === null) throw new Error(`${url} is not here`)
  return reply.arrayBuffer()
}

/** Ten megabytes of letters are read while others draw. */
const fontWaitMs = 60_000

const timers = {
  set: (act: () => void, ms: number) => self.setTimeout(act, ms),
  clear: (timer: unknown) => self.clearTimeout(timer as number),
}

const faces = createFaceStage({
  picture: async (url) => (await (await fileAt(url))?.blob()) ?? null,
  fonts: { load: loadFont, timers, waitMs: fontWaitMs },
})

const stage = {
  open: (text: string): string | null => faces.open(text),
  /** A png of the face in its shape, in base 64, `scale` pixels of it to one of the dial. */
  async draw(shot: StageShot, scale: number): Promise<string> {
    const { width, height, data } = await faces.draw(shot, scale)
    const own = faces.design?.faces[shot.fdId]?.[shot.mode].shape ?? 'circle'
    const shape = shot.area?.shape ?? own
    const png = await portraitPng({ width, height, data: new Uint8ClampedArray(data), shape })
    const bytes = new Uint8Array((await png?.arrayBuffer()) ?? new ArrayBuffer(0))
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
  },
}

Object.assign(globalThis, { stage })
