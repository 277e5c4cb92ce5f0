import { quadBytes, runs, vertexBytes } from '../../gl/vertices.ts'

/** Where colour and flags begin in a vertex. */
const [colorAt, flagsAt] = [44, 48]

/** Makes quads that are written see-through; of one with a ramp only the alpha is its colour's. */
export function fadeQuads(bytes: Uint8Array, quads: { from: number; quads: number }, by: number): void {
  const end = (quads.from + quads.quads) * quadBytes
  for (let at = quads.from * quadBytes; at < end; at += vertexBytes) {
    const isRamp = (bytes[at + flagsAt + 3] as number) >= runs.linear
    for (let place = at + colorAt + (isRamp ? 3 : 0); place < at + flagsAt; place++)
      bytes[place] = Math.round((bytes[place] as number) * by)
  }
}
