import type { WearGlyph, WearPicture } from '../../layers/pieces/wear-in/piece.ts'
import { childrenOf, numberOf } from '../../layers/pieces/wear-in/read.ts'
import { fileTypeOf, type ProjectFile } from '../../project-file/project.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import type { FacePackage } from '../package/read-package.ts'
import { pictureSize } from './picture-size.ts'

/** A file that the face names, as the design has it. */
export type FaceAsset = {
  readonly type: 'drawable' | 'font'
  readonly name: string
  readonly url: string
  readonly entry: WearPicture
}

export type FaceAssets = {
  readonly files: readonly ProjectFile[]
  readonly assets: readonly FaceAsset[]
  /** Named and not to be had, with the reason. */
  readonly missing: readonly { readonly name: string; readonly key: string }[]
  readonly find: (type: FaceAsset['type'], name: string) => FaceAsset | null
}

/** Attributes that name a picture. */
const pictureAttributes = ['resource', 'thumbnail', 'defaultImageResource', 'icon', 'highlight'] as const

const maxAssets = 3_000

/** `@drawable/hour` and `hour` are the same; a source of a provider is no file. */
export const assetName = (text: string): string => text.trim().replace(/^@(drawable|font)\//, '')

/** Every name of a picture or font in the order of the file. */
function namesIn(root: XmlElement): ReadonlyMap<string, FaceAsset['type']> {
  const names = new Map<string, FaceAsset['type']>()
  const open = [root]
  for (let element = open.pop(); element; element = open.pop()) {
    for (const attribute of pictureAttributes) {
      const name = attributeOf(element, attribute)
      if (name !== null && name !== '' && !name.includes('['))
        names.set(`drawable/${assetName(name)}`, 'drawable')
    }
    const family = element.name === 'Font' ? attributeOf(element, 'family') : null
    if (family !== null && family !== 'SYNC_TO_DEVICE') names.set(`font/${assetName(family)}`, 'font')
    open.push(...elementsOf(element).toReversed())
  }
  return names
}

const isPicture = (type: ReturnType<typeof fileTypeOf>): boolean =>
  type === 'png' || type === 'jpg' || type === 'gif'

/** Pictures and fonts that the face names, each under the digest of its bytes. */
export async function gatherAssets(
  root: XmlElement,
  face: FacePackage,
  sha256: (bytes: Uint8Array) => Promise<string>,
): Promise<FaceAssets> {
  const files = new Map<string, ProjectFile>()
  const assets = new Map<string, FaceAsset>()
  const missing: { name: string; key: string }[] = []
  for (const [key, type] of [...namesIn(root)].slice(0, maxAssets)) {
    const name = key.slice(type.length + 1)
    const bytes = face.file(type, name)
    const kind = bytes && fileTypeOf(bytes)
    if (!bytes) missing.push({ name, key: type === 'font' ? 'import.note.noFont' : 'import.note.noPicture' })
    else if (type === 'font' ? kind !== 'ttf' : !isPicture(kind))
      missing.push({ name, key: type === 'font' ? 'import.note.fontType' : 'import.note.pictureType' })
    else {
      const url = `local:${await sha256(bytes)}`
      const size = type === 'font' ? null : pictureSize(bytes)
      files.set(url, { url, name, bytes })
      assets.set(key, { type, name, url, entry: { url, fileSize: bytes.length, ...size } })
    }
  }
  return {
    files: [...files.values()],
    assets: [...assets.values()],
    missing,
    find: (type, name) => assets.get(`${type}/${assetName(name)}`) ?? null,
  }
}

/** The sets of pictures that are written like letters, by family. */
export function glyphSets(root: XmlElement, assets: FaceAssets): ReadonlyMap<string, readonly WearGlyph[]> {
  const sets = new Map<string, readonly WearGlyph[]>()
  for (const fonts of childrenOf(root, 'BitmapFonts'))
    for (const font of childrenOf(fonts, 'BitmapFont'))
      sets.set(
        attributeOf(font, 'name') ?? '',
        childrenOf(font, 'Character', 'Word').map((glyph) => {
          const found = assets.find('drawable', attributeOf(glyph, 'resource') ?? '')
          const [width, height] = [numberOf(glyph, 'width', 0), numberOf(glyph, 'height', 0)]
          return {
            name: attributeOf(glyph, 'name') ?? '',
            // as large as the font says, not as the picture is
            entry: {
              url: found?.url ?? '',
              fileSize: found?.entry.fileSize ?? 0,
              ...(width > 0 && height > 0 ? { width, height } : {}),
            },
            marginRight: numberOf(glyph, 'marginRight', 0) + numberOf(glyph, 'marginLeft', 0),
          }
        }),
      )
  return sets
}
