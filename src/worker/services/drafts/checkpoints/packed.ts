/* Text and pixels of an earlier state take a tenth of their bytes on the device. */

const through = (bytes: Blob, stream: CompressionStream | DecompressionStream): Promise<Blob> =>
  new Response(bytes.stream().pipeThrough(stream)).blob()

export const pack = (part: BlobPart): Promise<Blob> =>
  through(new Blob([part]), new CompressionStream('gzip'))

/** Rejects where the bytes are damaged. */
export const unpack = (bytes: Blob): Promise<Blob> => through(bytes, new DecompressionStream('gzip'))
