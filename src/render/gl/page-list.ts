import type { Framebuffer2D, Texture2D } from 'regl'
import type { BoxProgram } from './boxes.ts'
import type { Gl } from './gl.ts'
import { createShelves } from './shelves.ts'
import type { Shelves } from './shelves.ts'

/** One texture that quads sample. Its size may grow; places on it stay. */
export type Page = {
  readonly unit: number
  texture: Texture2D
  readonly shelves: Shelves
  /** Made for one large picture and thrown away with it. */
  readonly isOwn: boolean
}

/** All pages, within a budget of memory. */
export type PageList = {
  readonly all: readonly Page[]
  readonly bytes: number
  /** Null when no unit or no memory is left. */
  openShared(): Page | null
  /** A page for one picture; null when it is too large or no memory is left. */
  openOwn(width: number, height: number): Page | null
  /** Makes a page higher when it is lower; answers false when there is no room for that. */
  growTo(page: Page, height: number): boolean
  /** Makes one of the shared pages twice as wide; answers false when none can be. */
  widen(): boolean
  close(page: Page): void
}

/** Narrow, so that the rows of a turned picture lie close together in memory. */
export const pageWidth = 1024
const firstHeight = 512
const widest = 4096
/** Pages that a shader can sample; few are, because it samples them all at every pixel. */
const units = [0, 1, 2, 3]

const bytesOf = ({ texture }: Page): number => texture.width * texture.height * 4

/** The first unit that no page has; else one that large pictures already take turns on. */
function unitFor(pages: readonly Page[], isOwn: boolean): number | undefined {
  const free = units.find((unit) => !pages.some((page) => page.unit === unit))
  if (free !== undefined || !isOwn) return free
  const taken = pages.filter((page) => page.isOwn).map((page) => page.unit)
  const uses = (unit: number): number => taken.filter((one) => one === unit).length
  return taken.sort((a, b) => uses(a) - uses(b))[0]
}

export function createPageList(gl: Gl, boxes: BoxProgram, budgetBytes: number): PageList {
  const { regl } = gl
  const largest = Math.min(8192, regl.limits.maxTextureSize)
  const pages: Page[] = []

  const allBytes = (): number => pages.reduce((sum, page) => sum + bytesOf(page), 0)
  const hasMemory = (pixels: number): boolean => allBytes() + pixels * 4 <= budgetBytes

  // Software rasterisers wrap coordinates cheaper than they clamp them; borders keep neighbours apart.
  const texture = (width: number, height: number, isOwn = false): Texture2D =>
    regl.texture({ width, height, mag: 'linear', min: 'linear', wrap: isOwn ? 'clamp' : 'repeat' })

  function open(width: number, height: number, isOwn: boolean): Page | null {
    const unit = unitFor(pages, isOwn)
    if (unit === undefined) return null
    const page: Page = {
      unit,
      texture: texture(width, height, isOwn),
      shelves: createShelves(width, isOwn ? height : largest),
      isOwn,
    }
    pages.push(page)
    return page
  }

  /** Pixels are copied on the GPU; uv coordinates are in page pixels, so vertices stay valid. */
  function resize(page: Page, width: number, height: number): boolean {
    const old = page.texture
    if (Math.max(width, height) > largest || !hasMemory(width * height - old.width * old.height)) return false
    const size = { width, height }
    page.texture = texture(width, height)
    const target: Framebuffer2D = regl.framebuffer({ color: page.texture, depth: false, stencil: false })
    const whole = { x: 0, y: 0, width: old.width, height: old.height }
    boxes.copy({ from: old, boxes: [whole], target, size, isBlended: false })
    target.destroy()
    old.destroy()
    return true
  }

  return {
    all: pages,
    get bytes() {
      return allBytes()
    },
    openShared: () => (hasMemory(pageWidth * firstHeight) ? open(pageWidth, firstHeight, false) : null),
    openOwn(width, height) {
      if (Math.max(width, height) > largest || !hasMemory(width * height)) return null
      return open(width, height, true)
    },
    growTo(page, height) {
      let next = page.texture.height
      while (next < height) next *= 2
      return next === page.texture.height || resize(page, page.texture.width, next)
    },
    widen() {
      for (const page of pages) {
        const width = page.texture.width * 2
        if (page.isOwn || width > widest || !resize(page, width, page.texture.height)) continue
        page.shelves.widen(width)
        return true
      }
      return false
    },
    close(page) {
      page.texture.destroy()
      pages.splice(pages.indexOf(page), 1)
    },
  }
}
