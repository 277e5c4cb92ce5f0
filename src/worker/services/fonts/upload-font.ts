import type { Client } from '../../../shared/api/client.ts'
import { uploadFont as route, type Font } from '../../../shared/api/own-files/fonts.ts'
import { fontLimits } from '../../../shared/base/fonts/limits.ts'

/** Puts a font among those of the signed-in user, under this name unless it is taken; throws `ApiError`. */
export function uploadFont(
  client: Client,
  { blob, name }: { readonly blob: Blob; readonly name: string },
): Promise<Font> {
  const fontName = name
    .replace(/\.ttf$/i, '')
    .slice(0, fontLimits.nameLength)
    .trim()
  const form = fontName === '' ? {} : { name: fontName }
  return client(route, { form }, { files: [{ blob, name: `${fontName || 'font'}.ttf` }] })
}
