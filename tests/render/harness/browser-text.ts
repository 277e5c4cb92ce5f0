import { fallbackFonts } from './fonts.ts'
import type { PixelsJson } from './worker.ts'

/** A line as the browser itself sets it, white on the colour of the dial; lengths in pixels. */
export type BrowserLine = {
  readonly text: string
  readonly url: string
  readonly size: number
  readonly width: number
  readonly height: number
  readonly left: number
  readonly baseline: number
  readonly isRtl: boolean
  readonly spacing: number
  readonly fill: string
}

const families = new Map<string, Promise<string>>()

function familyOf(url: string): Promise<string> {
  let family = families.get(url)
  if (!family) {
    const name = `own${families.size}`
    const bring = async (): Promise<string> => {
      const face = new FontFace(name, await (await fetch(url)).arrayBuffer())
      ;(self as unknown as { readonly fonts: { add(face: FontFace): void } }).fonts.add(await face.load())
      return name
    }
    families.set(url, (family = bring()))
  }
  return family
}

export async function fillByBrowser(line: BrowserLine): Promise<PixelsJson> {
  const family = await familyOf(line.url)
  // what stands in for letters that the font lacks is the same, too
  const others = await Promise.all(fallbackFonts.map(({ url }) => familyOf(url)))
  const sheet = new OffscreenCanvas(line.width, line.height).getContext('2d', { willReadFrequently: true })
  if (!sheet) throw new Error('no 2D context')
  sheet.fillStyle = line.fill
  sheet.fillRect(0, 0, line.width, line.height)
  sheet.fillStyle = '#FFFFFF'
  sheet.font = `${line.size}px ${[family, ...others].join(', ')}`
  sheet.direction = line.isRtl ? 'rtl' : 'ltr'
  sheet.textAlign = 'left'
  sheet.letterSpacing = `${line.spacing}px`
  // where the letters stand is compared, not what the system's settings for hints make of it
  sheet.textRendering = 'geometricPrecision'
  sheet.fillText(line.text, line.left, line.baseline)
  const image = sheet.getImageData(0, 0, line.width, line.height)
  let rgba = ''
  for (let at = 0; at < image.data.length; at += 32_768)
    rgba += String.fromCharCode(...image.data.subarray(at, at + 32_768))
  return { width: image.width, height: image.height, rgba: btoa(rgba) }
}
