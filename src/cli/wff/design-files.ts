import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Pixels } from '../../shared/base/pictures/png-pixels.ts'
import type { Design } from '../../shared/document/design.ts'
import type { Dial } from '../dial/read-dial.ts'

export type DialFiles = {
  readonly design: Design
  /** The bytes behind a url of the design; null where they are neither in the file nor shipped. */
  readonly bytesOf: (url: string) => Uint8Array | null
}

/** The shipped fonts in their packages, by their public name; `scripts/cli.mjs` puts them here. */
declare const shippedFonts: Readonly<Record<string, string>>

/** The checkout: what runs is a bundle in `dist/cli`. */
const root = join(import.meta.dirname, '../..')

/** Paths of what is shipped with the program; nothing else of this disk is read for a file from outside. */
const shipped = /^\/(samples|assets|art)(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

function fontBytes(name: string): Uint8Array | null {
  const file = shippedFonts[name]
  return file === undefined ? null : readFileSync(createRequire(join(root, 'package.json')).resolve(file))
}

/** Where the pictures and fonts of a design are: in its own file, or among what is shipped. */
export function filesOf({ design, files }: Pick<Dial, 'design' | 'files'>): DialFiles {
  const inside = new Map(files.map(({ url, bytes }) => [url, bytes]))
  return {
    design,
    bytesOf(url) {
      const own = inside.get(url)
      if (own) return own
      if (url.startsWith('/fonts/')) return fontBytes(url.slice('/fonts/'.length))
      if (!shipped.test(url)) return null
      const path = join(root, 'public', url)
      return existsSync(path) ? readFileSync(path) : null
    },
  }
}

/** Pixels of a picture of a design that is no PNG; null for what cannot be read. */
export async function decodePicture(bytes: Uint8Array): Promise<Pixels | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: 16_000_000 })
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data: new Uint8Array(data) }
  } catch {
    return null
  }
}
