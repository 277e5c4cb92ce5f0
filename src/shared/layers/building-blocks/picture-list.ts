import * as z from 'zod/mini'
import type { NewPicture } from '../kind.ts'

/** One entry of `imgs` (S3.78); an empty url is a place without a picture. */
export const pictureEntrySchema = z.object({
  url: z.string().check(z.maxLength(2000)),
  fileSize: z.number().check(z.int(), z.minimum(0)),
  /** Pixels of the picture itself; absent in older files. */
  width: z.optional(z.number().check(z.positive())),
  height: z.optional(z.number().check(z.positive())),
})

export type PictureEntry = z.infer<typeof pictureEntrySchema>

export const pictureListSchema = z.array(pictureEntrySchema).check(z.maxLength(1000))

export const emptyPlace: PictureEntry = { url: '', fileSize: 0 }

export const entryOf = ({ url, fileSize, width, height }: NewPicture): PictureEntry =>
  width > 0 && height > 0 ? { url, fileSize, width, height } : { url, fileSize }

/** Our own sets as entries: as loaded, else by their known size with bytes still to be counted. */
export function entriesOf(
  urls: readonly string[],
  pictures: readonly NewPicture[],
  size: { readonly width: number; readonly height: number },
): PictureEntry[] {
  return urls.map((url, index) => {
    const picture = pictures[index]
    return picture ? entryOf(picture) : { url, fileSize: 0, ...size }
  })
}

/** The list with these pictures from a place on; `count` places at most, gaps stay empty. */
export function putAt(
  imgs: readonly PictureEntry[],
  { from, count }: { readonly from: number; readonly count: number },
  pictures: readonly NewPicture[],
): PictureEntry[] {
  const next = [...imgs]
  pictures.forEach((picture, index) => {
    const at = from + index
    if (at >= count) return
    while (next.length < at) next.push(emptyPlace)
    next[at] = entryOf(picture)
  })
  return next
}

export type OddPicture = {
  readonly index: number
  readonly url: string
  readonly width: number
  readonly height: number
}

/**
 * The pictures whose size is not the one that most of them have (S5.46); the first size wins a draw.
 * Empty places and pictures of unknown size are no odd ones.
 */
export function findOddPictures(imgs: readonly PictureEntry[]): {
  readonly size: { readonly width: number; readonly height: number } | null
  readonly odd: readonly OddPicture[]
} {
  const known = imgs.flatMap(({ url, width, height }, index) =>
    url !== '' && width !== undefined && height !== undefined ? [{ index, url, width, height }] : [],
  )
  const counts = new Map<string, number>()
  const nameOf = (one: OddPicture): string => `${one.width}*${one.height}`
  for (const one of known) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const common = known.find((one) => counts.get(nameOf(one)) === most)
  if (!common) return { size: null, odd: [] }
  const size = { width: common.width, height: common.height }
  return { size, odd: known.filter((one) => nameOf(one) !== nameOf(common)) }
}

/** Pictures for loading, sizes and export; each place that has one. */
export const shownEntries = (imgs: readonly PictureEntry[]): readonly PictureEntry[] =>
  imgs.filter(({ url }) => url !== '')

/** The picture's own size, shrunk to fit inside a box. */
export function fitted(
  size: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, box.width / size.width, box.height / size.height)
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

/** Width over height; 1 for no picture. */
export const ratioOf = (picture: { readonly width: number; readonly height: number } | undefined): number =>
  picture && picture.height > 0 ? picture.width / picture.height : 1

type OnePicture = {
  readonly url: string
  readonly fileSize: number
  readonly ratio: number
  readonly source?: unknown
}

/** The style with another picture; the drawing that the one before came from is not that of this one. */
export function withPicture<S extends OnePicture>(style: S, picture: NewPicture): S {
  const { source: _, ...rest } = style
  const { url, fileSize, source } = picture
  const next = { ...rest, url, fileSize, ratio: ratioOf(picture), ...(source ? { source } : {}) }
  return next as unknown as S
}
