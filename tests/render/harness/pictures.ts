import type { PictureSource } from '../../../src/render/base/frame.ts'
import { skyColor, skyPicture } from '../../support/sky-picture.ts'

/** Pictures drawn by the test itself; `late` ones load until `arrive` is called. */
export type PictureBox = PictureSource & {
  ready(): Promise<void>
  arrive(url: string): void
  /** Fetches and decodes a picture of our own; throws when there is none. */
  load(url: string): Promise<ImageBitmap>
  readonly all: readonly ImageBitmap[]
}

type Draw = (sheet: OffscreenCanvasRenderingContext2D, width: number, height: number) => void

/** Asymmetric on purpose: a turned or mirrored picture looks different. */
const badge: Draw = (sheet, width, height) => {
  sheet.fillStyle = '#1F6FEB'
  sheet.fillRect(0, 0, width, height)
  sheet.fillStyle = '#FFFFFF'
  sheet.beginPath()
  sheet.arc(width * 0.35, height * 0.4, Math.min(width, height) * 0.25, 0, 7)
  sheet.fill()
  sheet.fillStyle = '#F5A524'
  sheet.fillRect(width * 0.6, height * 0.1, width * 0.3, height * 0.15)
  sheet.fillStyle = '#30A46C'
  sheet.fillRect(0, height - 4, width, 4)
}

const seeThrough: Draw = (sheet, width, height) => {
  const fade = sheet.createRadialGradient(width / 2, height / 2, 1, width / 2, height / 2, width / 2)
  fade.addColorStop(0, 'rgba(255, 255, 255, 1)')
  fade.addColorStop(1, 'rgba(255, 80, 80, 0)')
  sheet.fillStyle = fade
  sheet.fillRect(0, 0, width, height)
}

const fineLines: Draw = (sheet, width, height) => {
  sheet.fillStyle = '#101418'
  sheet.fillRect(0, 0, width, height)
  sheet.fillStyle = '#FFFFFF'
  for (let x = 0; x < width; x += 4) sheet.fillRect(x, 0, 1, height)
  for (let y = 0; y < height; y += 8) sheet.fillRect(0, y, width, 1)
}

/** As `skyPicture` says it, a column at a time. */
const sky: Draw = (sheet, width, height) => {
  for (let x = 0; x < width; x += 1) {
    sheet.fillStyle = `rgb(${skyColor(x).join()})`
    sheet.fillRect(x, 0, 1, height)
  }
}

const drawings: Readonly<Record<string, readonly [number, number, Draw]>> = {
  badge: [96, 64, badge],
  sky: [skyPicture.side, skyPicture.side, sky],
  fade: [80, 80, seeThrough],
  lines: [256, 256, fineLines],
  dot: [3, 3, badge],
  large: [1400, 900, badge],
  larger: [1500, 800, fineLines],
  largest: [1200, 1100, seeThrough],
}

const disc: Draw = (sheet, width, height) => {
  const fade = sheet.createLinearGradient(0, 0, width, height)
  fade.addColorStop(0, '#1F6FEB')
  fade.addColorStop(1, '#F5A524')
  sheet.fillStyle = fade
  sheet.beginPath()
  sheet.arc(width / 2, height / 2, (width / 2) * 0.96, 0, 7)
  sheet.fill()
}

const hoop: Draw = (sheet, width, height) => {
  disc(sheet, width, height)
  sheet.globalCompositeOperation = 'destination-out'
  sheet.beginPath()
  sheet.arc(width / 2, height / 2, width / 4, 0, 7)
  sheet.fill()
}

const plate: Draw = (sheet, width, height) => {
  sheet.fillStyle = '#30A46C'
  sheet.fillRect(2, 2, width - 4, height - 4)
}

/** `n` different pictures with clear edges for scenes of many layers. */
export async function manyPictures(n: number): Promise<ImageBitmap[]> {
  return Promise.all(
    Array.from({ length: n }, (_, i) => {
      const side = 48 + (i % 5) * 12
      const canvas = new OffscreenCanvas(side, side)
      const sheet = canvas.getContext('2d')
      if (!sheet) throw new Error('no 2D context')
      const paint = [disc, hoop, disc, plate][i % 4] ?? disc
      paint(sheet, side, side)
      return createImageBitmap(canvas)
    }),
  )
}

export function createPictureBox(): PictureBox {
  const bitmaps = new Map<string, ImageBitmap>()
  const late = new Set<string>()
  return {
    get(url) {
      if (url.startsWith('late:') && !late.has(url)) return 'loading'
      return bitmaps.get(url.replace('late:', '')) ?? (url === 'loading' ? 'loading' : 'failed')
    },
    arrive: (url) => void late.add(url),
    async load(url) {
      const known = bitmaps.get(url)
      if (known) return known
      const reply = await fetch(url)
      if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
      const bitmap = await createImageBitmap(await reply.blob())
      bitmaps.set(url, bitmap)
      return bitmap
    },
    get all() {
      return [...bitmaps.values()]
    },
    async ready() {
      for (const [name, [width, height, paint]] of Object.entries(drawings)) {
        const canvas = new OffscreenCanvas(width, height)
        const sheet = canvas.getContext('2d')
        if (!sheet) throw new Error('no 2D context')
        paint(sheet, width, height)
        bitmaps.set(name, await createImageBitmap(canvas))
      }
    },
  }
}
