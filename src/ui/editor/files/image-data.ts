import type { ImageDataLike } from '../../../shared/protocol/questions.ts'

/** Bytes of the engine as the page can put them on a canvas. */
export const toImageData = ({ data, width, height }: ImageDataLike): ImageData =>
  new ImageData(new Uint8ClampedArray(data), width, height)
