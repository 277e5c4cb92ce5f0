import type { Framebuffer2D, Texture2D } from 'regl'
import type { Gl } from './gl.ts'
import type { CopyProgram } from './programs/copy.ts'
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

/** A rectangle of a page, in page pixels. */
export type Region = {
  readonly page: Page
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The sweep in which it was last asked for: what was asked for since the last sweep is never evicted. */
  usedAt: number
}

/** Texture pages shared by pictures, glyphs and rasters of text. */
export type Pages = {
  /** Always there; its first texels are white, so that shapes sample the same texture as pictures. */
  readonly first: Page
  /** A texel that is white all around. */
  readonly white: { readonly u: number; readonly v: number }
  /** Null when the budget is spent, even after what nobody uses was thrown out. */
  allocate(width: number, height: number): Region | null
  free(region: Region): void
  touch(region: Region): void
  upload(region: Region, pixels: Uint8Array | OffscreenCanvas): void
  /** Called when memory runs out: the owner frees what `mayEvict` answers true for. */
  onPressure(listener: (mayEvict: (region: Region) => boolean) => void): void
  /** Told which regions the scene shows; answered from there when memory runs out. */
  setInUse(regionsInUse: () => ReadonlySet<Region>): void
  /** A new draw begins: what was touched before may be evicted if the scene does not show it. */
  nextFrame(): void
  readonly bytes: number
}

/** Narrow, so that the rows of a turned picture lie close together in memory. */
const pageWidth = 1024
const firstHeight = 512
/** Larger than this and a picture gets a page of its own. */
const largeSide = pageWidth
/** Units 0 and 3 are shared pages, 1 and 2 large pictures in turn: the usual scene samples one page. */
const sharedUnits = [0, 3]

export function createPages(gl: Gl, copy: CopyProgram, budgetBytes: number): Pages {
  const { regl } = gl
  const largest = Math.min(8192, regl.limits.maxTextureSize)
  const pages: Page[] = []
  const listeners: ((mayEvict: (region: Region) => boolean) => void)[] = []
  let inUse: () => ReadonlySet<Region> = () => new Set()
  let frame = 1
  let ownPages = 0

  // Software rasterisers wrap coordinates cheaper than they clamp them; borders keep neighbours apart.
  const texture = (width: number, height: number, isOwn = false): Texture2D =>
    regl.texture({ width, height, mag: 'linear', min: 'linear', wrap: isOwn ? 'clamp' : 'repeat' })
  const bytesOf = (page: Page): number => page.texture.width * page.texture.height * 4
  const allBytes = (): number => pages.reduce((sum, page) => sum + bytesOf(page), 0)

  function open(width: number, height: number, unit: number): Page {
    const isOwn = !sharedUnits.includes(unit)
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
  function growTo(page: Page, height: number): boolean {
    let next = page.texture.height
    while (next < height) next *= 2
    if (next === page.texture.height) return true
    if (next > largest || allBytes() + (next - page.texture.height) * pageWidth * 4 > budgetBytes)
      return false
    const old = page.texture
    const size = { width: pageWidth, height: next }
    page.texture = texture(size.width, size.height)
    const target: Framebuffer2D = regl.framebuffer({ color: page.texture, depth: false, stencil: false })
    copy.draw({
      from: old,
      target,
      size,
      scissor: { x: 0, y: 0, width: old.width, height: old.height },
      isBlended: false,
    })
    target.destroy()
    old.destroy()
    return true
  }

  function placeOn(page: Page, width: number, height: number): Region | null {
    const at = page.shelves.allocate(width, height)
    if (!at) return null
    if (!growTo(page, page.shelves.usedHeight)) {
      page.shelves.free(at.x, at.y, width)
      return null
    }
    return { page, x: at.x, y: at.y, width, height, usedAt: frame }
  }

  function placeShared(width: number, height: number): Region | null {
    for (const page of pages) {
      const region = page.isOwn ? null : placeOn(page, width, height)
      if (region) return region
    }
    return null
  }

  function placeOwn(width: number, height: number): Region | null {
    if (Math.max(width, height) > largest || allBytes() + width * height * 4 > budgetBytes) return null
    const page = open(width, height, 1 + (ownPages++ % 2))
    return { page, x: 0, y: 0, width, height, usedAt: frame }
  }

  function relieve(): void {
    const shown = inUse()
    for (const listener of listeners) listener((region) => region.usedAt < frame && !shown.has(region))
  }

  function openSecond(): boolean {
    const unit = sharedUnits.find((free) => !pages.some((page) => page.unit === free))
    if (unit === undefined || allBytes() + pageWidth * firstHeight * 4 > budgetBytes) return false
    open(pageWidth, firstHeight, unit)
    return true
  }

  const first = open(pageWidth, firstHeight, 0)
  const whiteAt = first.shelves.allocate(8, 8) ?? { x: 0, y: 0 }
  first.texture.subimage(
    { width: 8, height: 8, data: new Uint8Array(8 * 8 * 4).fill(255) },
    whiteAt.x,
    whiteAt.y,
  )

  return {
    first,
    white: { u: whiteAt.x + 4, v: whiteAt.y + 4 },
    get bytes() {
      return allBytes()
    },
    allocate(width, height) {
      const place = Math.max(width, height) > largeSide ? placeOwn : placeShared
      const region = place(width, height)
      if (region) return region
      relieve()
      return place(width, height) ?? (place === placeShared && openSecond() ? place(width, height) : null)
    },
    free(region) {
      if (!region.page.isOwn) return region.page.shelves.free(region.x, region.y, region.width)
      region.page.texture.destroy()
      pages.splice(pages.indexOf(region.page), 1)
    },
    touch(region) {
      region.usedAt = frame
    },
    upload(region, pixels) {
      const { width, height } = region
      gl.counters.uploadedBytes += width * height * 4
      const image =
        pixels instanceof Uint8Array
          ? { width, height, data: pixels }
          : { data: pixels, premultiplyAlpha: true }
      region.page.texture.subimage(image as never, region.x, region.y)
    },
    onPressure(listener) {
      listeners.push(listener)
    },
    setInUse(regionsInUse) {
      inUse = regionsInUse
    },
    nextFrame() {
      frame++
    },
  }
}
