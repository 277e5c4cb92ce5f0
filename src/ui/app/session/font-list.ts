import type { Command } from '../../../shared/protocol/commands.ts'
import { user } from './session.ts'
import type { KeptFont } from '../storage/stored.ts'

/** Of the fonts that a person deleted, those that are worth offering again. */
const mostRemoved = 50

/** A proxy cannot be posted to the worker, nor may two lists share one. */
const plain = ({ id, fontName, fontUrl, isSys, fileSize }: KeptFont): KeptFont => ({
  id,
  fontName,
  fontUrl,
  isSys,
  fileSize,
})

/** The user's own fonts, as the engine gets them. */
export const ownFontsNow = (): Command => ({
  do: 'font.list',
  fonts: user.fontList.flatMap(({ id, fontName, fontUrl, isSys }) =>
    isSys ? [] : { id, fontName, fontUrl },
  ),
})

/** As the server has them: shipped families first. `fontVersion` tells every tab that they are others (S3.210, S3.212). */
export function keepFonts(fonts: readonly KeptFont[]): void {
  const next = fonts.map(plain)
  if (JSON.stringify(next) === JSON.stringify(user.fontList.map(plain))) return
  user.fontList = next
  user.fontVersion += 1
}

/** One more, or another name for one. */
export function noteFont(font: KeptFont): void {
  const isThere = user.fontList.some(({ id }) => id === font.id)
  keepFonts(
    isThere ? user.fontList.map((one) => (one.id === font.id ? font : one)) : [...user.fontList, font],
  )
  user.editRemovedFontList = user.editRemovedFontList.filter(({ id }) => id !== font.id).map(plain)
}

/** Deleted by the person: a design that uses it can have it back (S3.211). */
export function noteRemoved(font: KeptFont): void {
  const others = user.editRemovedFontList.filter(({ id }) => id !== font.id)
  user.editRemovedFontList = [plain(font), ...others.map(plain)].slice(0, mostRemoved)
  keepFonts(user.fontList.filter(({ id }) => id !== font.id))
}
