import * as z from 'zod/mini'

/** Pixels of the longer side of a picture, at most. */
const largest = 256

const side = z.number().check(z.int(), z.minimum(1), z.maximum(largest))

/** The picture of a block as bare pixels, which nothing has to decode. */
export const blockPicture = z.object({
  width: side,
  height: side,
  /** RGBA bytes in base64. */
  data: z.string().check(z.maxLength(largest * largest * 6)),
})
export type BlockPicture = z.output<typeof blockPicture>

const contentSchema = z.object({ format: z.literal(1), json: z.string(), picture: blockPicture })

/** A block as it is kept: its layers as a clip, and its picture. */
export type BlockContent = z.output<typeof contentSchema>

export const printContent = ({ json, picture }: Omit<BlockContent, 'format'>): string =>
  JSON.stringify({ format: 1, json, picture })

/** Null for what no editor of ours has written. */
export function readContent(text: string): BlockContent | null {
  try {
    const found = contentSchema.safeParse(JSON.parse(text))
    return found.success ? found.data : null
  } catch {
    return null
  }
}
