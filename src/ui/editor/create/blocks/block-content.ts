import * as z from 'zod/mini'
import type { KeptBlock } from './kept-blocks.ts'

/** Pixels of the longer side of a picture, at most. */
const largest = 256

const contentSchema = z.object({
  format: z.literal(1),
  json: z.string(),
  picture: z.object({
    width: z.number().check(z.int(), z.minimum(1), z.maximum(largest)),
    height: z.number().check(z.int(), z.minimum(1), z.maximum(largest)),
    /** RGBA bytes in base64. */
    data: z.string().check(z.maxLength(largest * largest * 6)),
  }),
})

type Content = Pick<KeptBlock, 'json' | 'picture'>

/** A block as the server keeps it: its layers as a clip, and its picture as bare pixels, which nothing has to decode. */
export function printContent({ json, picture: { width, height, data } }: Content): string {
  const letters = Array.from(data, (byte) => String.fromCharCode(byte)).join('')
  return JSON.stringify({ format: 1, json, picture: { width, height, data: btoa(letters) } })
}

/** Null for what no editor of ours has written. */
export function readContent(text: string): Content | null {
  try {
    const found = contentSchema.safeParse(JSON.parse(text))
    if (!found.success) return null
    const { width, height, data } = found.data.picture
    const pixels = Uint8ClampedArray.from(atob(data), (letter) => letter.charCodeAt(0))
    return pixels.length === width * height * 4
      ? { json: found.data.json, picture: { width, height, data: pixels } }
      : null
  } catch {
    return null
  }
}
