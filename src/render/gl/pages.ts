import type { Gl } from './gl.ts'
import type { BoxProgram } from './boxes.ts'
import { createPageList, pageWidth, type Page } from './page-list.ts'

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

/** Larger than this and a picture gets a page of its own. */
const largeSide = pageWidth

/** Texels that are white, for shapes; answers the middle of them. */
function whiten({ texture, shelves }: Page): Pages['white'] {
  const { x, y } = shelves.allocate(8, 8) ?? { x: 0, y: 0 }
  texture.subimage({ width: 8, height: 8, data: new Uint8Array(8 * 8 * 4).fill(255) }, x, y)
  return { u: x + 4, v: y + 4 }
}

export function createPages(gl: Gl, boxes: BoxProgram, budgetBytes: number): Pages {
  const pages = createPageList(gl, boxes, budgetBytes)
  const listeners: ((mayEvict: (region: Region) => boolean) => void)[] = []
  let inUse: () => ReadonlySet<Region> = () => new Set()
  let frame = 1

  function placeOn(page: Page, width: number, height: number): Region | null {
    const at = page.shelves.allocate(width, height)
    if (!at) return null
    if (!pages.growTo(page, page.shelves.usedHeight)) {
      page.shelves.free(at.x, at.y, width)
      return null
    }
    return { page, x: at.x, y: at.y, width, height, usedAt: frame }
  }

  function placeShared(width: number, height: number): Region | null {
    for (const page of pages.all) {
      const region = page.isOwn ? null : placeOn(page, width, height)
      if (region) return region
    }
    return null
  }

  function placeOwn(width: number, height: number): Region | null {
    const page = pages.openOwn(width, height)
    return page && { page, x: 0, y: 0, width, height, usedAt: frame }
  }

  function relieve(): void {
    const shown = inUse()
    for (const listener of listeners) listener((region) => region.usedAt < frame && !shown.has(region))
  }

  const first = pages.openShared() as Page
  return {
    first,
    white: whiten(first),
    get bytes() {
      return pages.bytes
    },
    allocate(width, height) {
      const place = Math.max(width, height) > largeSide ? placeOwn : placeShared
      const region = place(width, height)
      if (region) return region
      relieve()
      const again = place(width, height)
      if (again || place === placeOwn) return again
      return pages.widen() || pages.openShared() ? place(width, height) : null
    },
    free(region) {
      if (!region.page.isOwn) return region.page.shelves.free(region.x, region.y, region.width)
      pages.close(region.page)
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
