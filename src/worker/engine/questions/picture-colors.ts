import { printColor } from '../../../shared/base/color.ts'
import { oklchOf } from '../../../shared/base/oklch.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { PictureColors } from '../../../shared/protocol/questions.ts'
import { pixelsOf } from '../../commands/pictures/cutting/pixels-of.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import { paletteOf } from '../animation-export/palette.ts'

/** Pictures that are looked at, and colours of each, as many as a row of swatches. */
const most = { pictures: 3, colors: 8 } as const

/** Pixels of the longer side: the colours of a picture are seen in its thumbnail. */
const side = 96

/** Colours nearer than this in OKLab are taken for one. */
const nearest = 0.06

function labOf(r: number, g: number, b: number): readonly [number, number, number] {
  const [light, chroma, hue] = oklchOf([r / 255, g / 255, b / 255])
  const angle = (hue * Math.PI) / 180
  return [light, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** The main colours of straight RGBA, the most frequent first; see-through pixels do not count. */
export function mainColors(data: Uint8ClampedArray): readonly string[] {
  const palette = paletteOf([data], most.colors * 2)
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue
    const place = palette.nearest(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const taken: { readonly lab: readonly number[]; readonly color: string }[] = []
  for (const [place] of [...counts].sort((a, b) => b[1] - a[1])) {
    const [r = 0, g = 0, b = 0] = palette.colors.subarray(place * 3, place * 3 + 3)
    const lab = labOf(r, g, b)
    const isNear = taken.some(
      (one) => Math.hypot(...one.lab.map((part, at) => part - (lab[at] ?? 0))) < nearest,
    )
    if (!isNear) taken.push({ lab, color: printColor({ r, g, b, a: 255 }) })
  }
  return taken.slice(0, most.colors).map(({ color }) => color)
}

/** Colours of the pictures of the shown dial, the largest picture first. */
export async function pictureColors(editor: DocumentParts & IoParts): Promise<readonly PictureColors[]> {
  if (!editor.store.design) return []
  const found = new Map<string, { readonly label: string; readonly area: number }>()
  for (const layer of editor.store.list) {
    const { width, height } = layer.style
    const url = kindOf(layer).pictures(layer.style)[0]?.url
    if (url === undefined || (found.get(url)?.area ?? 0) >= width * height) continue
    found.set(url, { label: layer.label, area: width * height })
  }
  const largest = [...found].sort((a, b) => b[1].area - a[1].area).slice(0, most.pictures)
  const read = await Promise.all(
    largest.map(async ([url, { label }]) => {
      const pixels = await pixelsOf(editor, url, side)
      return { label, colors: pixels ? mainColors(pixels.data) : [] }
    }),
  )
  return read.filter(({ colors }) => colors.length > 1)
}
