import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../base/context.ts'
import { locateSystemFont } from '../files/fonts/system-fonts.ts'
import { keptBytes } from '../files/serving/kept-file.ts'

/** Paths of what is shipped with the program; nothing else of this disk is read for a design. */
const shipped = /^\/(samples|assets|art)(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

const orNull = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null
  throw error
}

/**
 * The bytes behind a url of a design: a stored file, a font of the system, or what is shipped; null for any other.
 * Throws `FilesAway` for a stored file that cannot be had as it was kept.
 */
export async function fileOfDesign(
  { objects, run, config }: Pick<Context, 'objects' | 'run' | 'config'>,
  url: string,
): Promise<Uint8Array | null> {
  if (url.startsWith('/f/')) return await keptBytes({ objects, run }, url.slice('/f/'.length))
  if (url.startsWith('/fonts/')) {
    const font = locateSystemFont(url.slice('/fonts/'.length))
    return font === null ? null : await readFile(join(font.folder, font.name))
  }
  return shipped.test(url) ? await readFile(join(config.WEB_DIR, url)).catch(orNull) : null
}
