import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createFontBook } from '../../src/render/text/fonts.ts'
import type { TextOp } from '../../src/shared/layers/draw-ops.ts'

/** Roboto, as the dial has it. */
export const roboto = { family: 'Roboto-Regular', url: '/fonts/Roboto-Regular.ttf' }

/** A book of fonts that has Roboto alone; `ready(roboto)` loads it. */
export const robotoBook = createFontBook({
  load: async () => {
    const bytes = await readFile(
      createRequire(import.meta.url).resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
    )
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  },
  fallback: [],
})

/** A text in the middle of a box of 400 pixels, 20 high, in white Roboto. */
export const textOp = (text: string, how: Partial<TextOp> = {}): TextOp => ({
  op: 'text',
  text,
  font: roboto,
  size: 20,
  color: '#FFFFFF',
  box: { x: 0, y: 0, width: 400, height: 400 },
  align: 'center',
  verticalAlign: 'middle',
  wrap: 'none',
  ellipsis: false,
  fit: false,
  ...how,
})
