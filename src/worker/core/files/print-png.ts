import { encodePng } from './png.ts'

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** A png with exactly these pixels, packed by what browsers and Node have. */
export const printPng = (pixels: Parameters<typeof encodePng>[0]): Promise<Blob> => encodePng(pixels, deflate)
