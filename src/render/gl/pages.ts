import type { Framebuffer2D, Texture2D } from 'regl'
import type { Gl } from './gl.ts'
import type { BoxProgram } from './boxes.ts'
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
  /** The draw in which it was last used: what was used since the last draw began is never evicted. */
  usedAt: number
}

/** Texture pages shared by pictures, glyphs and rasters of text. */
export type Pages = {
  /** Always there; its first texels are white, so that shapes sample the same texture as pictures. */
  readonly first: Page
  /** A texel that is white all around. */
  readonly white: { readonly u: number; readonly v: number }
  /** Null when the budget is spent, even after unused regions were evicted. */
  allocate(width: number, height: number): Region | null
  free(region: Region): void
  touch(region: Region): void
  upload(region: Region, pixels: Uint8Array | OffscreenCanvas): void
  /** Called when memory runs out: the owner frees what `mayEvict` answers true for. */
  onPressure(listener: (mayEvict: (region: Region) => boolean) => void): void
  /** Sets what says which regions the scene shows; called when memory runs out. */
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
const widest = 4096
/** Pages that a shader can sample; few are, because it samples them all at every pixel. */
const units = [0, 1, 2, 3]

export function createPages(gl: Gl, boxes: BoxProgram, budgetBytes: number): Pages {
  const { regl } = gl
  const largest = Math.min(8192, regl.limits.maxTextureSize)
  const pages: Page[] = []
  const listeners: ((mayEvict: (region: Region) => boolean) => void)[] = []
  let inUse: () => ReadonlySet<Region> = () => new Set()
  let frame = 1

  // Software rasterisers wrap coordinates cheaper than they clamp them; borders keep neighbours apart.
  const texture = (width: number, height: number, isOwn = false): Texture2D =>
    regl.texture({ width, height, mag: 'linear', min: 'linear', wrap: isOwn ? 'clamp' : 'repeat' })
  const bytesOf = (page: Page): number => page.texture.width * page.texture.height * 4
  const allBytes = (): number => pages.reduce((sum, page) => sum + bytesOf(page), 0)

  /** The first unit that no page has; else one that large pictures already take turns on. */
  function unitFor(isOwn: boolean): number | undefined {
    const free = units.find((unit) => !pages.some((page) => page.unit === unit))
    if (free !== undefined || !isOwn) return free
    const taken = pages.filter((page) => page.isOwn).map((page) => page.unit)
    const uses = (unit: number): number => taken.filter((one) => one === unit).length
    return taken.sort((a, b) => uses(a) - uses(b))[0]
  }

  function open(width: number, height: number, isOwn: boolean): Page | null {
    const unit = unitFor(isOwn)
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
    const added = (width * height - old.width * old.height) * 4
    if (Math.max(width, height) > largest || allBytes() + added > budgetBytes) return false
    const size = { width, height }
    page.texture = texture(width, height)
    const target: Framebuffer2D = regl.framebuffer({ color: page.texture, depth: false, stencil: false })
    const whole = { x: 0, y: 0, width: old.width, height: old.height }
    boxes.copy({ from: old, boxes: [whole], target, size, isBlended: false })
    target.destroy()
    old.destroy()
    return true
  }

  function growTo(page: Page, height: number): boolean {
    let next = page.texture.height
    while (next < height) next *= 2
    return next === page.texture.height || resize(page, page.texture.width, next)
  }

  /** One page twice as wide is better than two: with two, every pixel samples both. */
  function widen(): boolean {
    for (const page of pages) {
      const width = page.texture.width * 2
      if (page.isOwn || width > widest || !resize(page, width, page.texture.height)) continue
      page.shelves.widen(width)
      return true
    }
    return false
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
    const page = open(width, height, true)
    return page && { page, x: 0, y: 0, width, height, usedAt: frame }
  }

  function relieve(): void {
    const shown = inUse()
    for (const listener of listeners) listener((region) => region.usedAt < frame && !shown.has(region))
  }

  function openShared(): boolean {
    return (
      allBytes() + pageWidth * firstHeight * 4 <= budgetBytes && open(pageWidth, firstHeight, false) !== null
    )
  }

  const first = open(pageWidth, firstHeight, false) as Page
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
      const again = place(width, height)
      if (again || place === placeOwn) return again
      return widen() || openShared() ? place(width, height) : null
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
