import { shippedFont } from '../../base/fonts/known-font.ts'
import { readPictureSize } from '../../base/pictures/picture-size.ts'
import type { Design } from '../../document/design.ts'
import type { World } from '../../expressions/world.ts'
import {
  fieldsOf,
  noPicture,
  type FalconForm,
  type FieldValue,
} from '../../layers/building-blocks/export-falcon/forms.ts'
import { pictureFile, type PictureDeps } from '../drawn-picture.ts'
import { exportFalcon, type FalconFace } from './export-face.ts'
import type { FalconFont, FalconPackage, FalconPicture } from './package.ts'

export type FalconDeps = PictureDeps & {
  /** Sample values, for what stands still on the watch. */
  readonly world: World
  /** Layers whose font makes ligatures of plain letters, by uuid; unknown when absent. */
  readonly joinedLetters?: ReadonlySet<string>
  /** How the face looks, as a picture; null for none. */
  readonly preview: Uint8Array | null
}

export type GatheredFalcon = {
  readonly content: FalconPackage
  readonly notes: FalconFace['notes']
  /** Urls of pictures and fonts that the watch will not show. */
  readonly missing: readonly string[]
}

/** The family of ten megabytes that no package can hold; the watch has such letters itself. */
const isOnTheWatch = (family: string): boolean => shippedFont(family)?.family === 'NotoSansSC'

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

/** Pictures of the same bytes are one. */
function createPictures() {
  const list: FalconPicture[] = []
  return {
    list,
    /** The place of the picture; `noPicture` when the bytes are none. */
    add(bytes: Uint8Array): number {
      const known = list.findIndex((picture) => isSame(picture.bytes, bytes))
      if (known >= 0) return known
      const size = readPictureSize(bytes)
      const isWhole = size !== null && size.width > 0 && size.width <= 0xffff && size.height <= 0xffff
      if (!isWhole || size.height < 1) return noPicture
      const { type, width, height } = size
      return list.push({ type, width, height, bytes }) - 1
    },
  }
}

/** The same form with other places of its pictures. */
function withPlaces(shows: FalconForm, placeOf: (place: number) => number): FalconForm {
  const values = shows as unknown as Readonly<Record<string, FieldValue>>
  const moved = fieldsOf(shows.form).flatMap(([name, type]): readonly [string, FieldValue][] => {
    const value = values[name]
    if (type === 'picture') return [[name, placeOf(Number(value))]]
    return type === 'pictures' ? [[name, (value as readonly number[]).map(placeOf)]] : []
  })
  return { ...shows, ...Object.fromEntries(moved) } as FalconForm
}

/** Exports a face and reads its files; null where the design has no such face. `writeFalcon` makes bytes of it. */
export async function gatherFalcon(
  design: Design,
  fdId: string,
  { world, preview, joinedLetters, ...files }: FalconDeps,
): Promise<GatheredFalcon | null> {
  const face = await exportFalcon(design, fdId, { world, ...(joinedLetters ? { joinedLetters } : {}) })
  if (!face) return null
  const missing: string[] = []
  const pictures = createPictures()
  const places: number[] = []
  for (const url of face.pictures) {
    const { bytes, missing: without } = await pictureFile(url, files)
    const place = bytes ? pictures.add(bytes) : noPicture
    missing.push(...(bytes && place === noPicture ? [url] : without))
    places.push(place)
  }
  const fonts: FalconFont[] = []
  for (const { family, url } of face.fonts) {
    const path = url === '' ? `/fonts/${family}.ttf` : url
    const bytes = isOnTheWatch(family) ? null : await files.bytesOf(path)
    if (!bytes && !isOnTheWatch(family)) missing.push(path)
    fonts.push({ family, bytes })
  }
  const placeOf = (place: number): number => places[place] ?? noPicture
  const elements = face.elements.map((element) => ({ ...element, shows: withPlaces(element.shows, placeOf) }))
  const shown = preview ? pictures.add(preview) : noPicture
  const content = {
    dial: face.dial,
    names: face.names,
    preview: shown === noPicture ? null : shown,
    pictures: pictures.list,
    fonts,
    elements,
  }
  return { content, notes: face.notes, missing }
}
