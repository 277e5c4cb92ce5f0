import type { WearGlyph, WearPicture } from '../../layers/building-blocks/import-wff/piece.ts'
import { childrenOf, numberOf } from '../../layers/building-blocks/import-wff/read.ts'
import { readPictureSize } from '../../base/pictures/picture-size.ts'
import { fileTypeOf, type ProjectFile } from '../../project-file/project.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import type { FacePackage } from '../package/read-package.ts'

type PictureSize = { readonly width: number; readonly height: number }

/** The size in the frame header of a JPEG. */
function ofJpeg(bytes: Uint8Array, view: DataView): PictureSize | null {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** The size in pixels from the head of a picture; null when it has none. */
function pictureSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 24) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size =
    bytes[0] === 0x89
      ? { width: view.getUint32(16), height: view.getUint32(20) }
      : bytes[0] === 0x47
        ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
        : ofJpeg(bytes, view)
  return size && size.width > 0 && size.height > 0 && size.width <= 20_000 && size.height <= 20_000
    ? size
    : null
}

/** A file that the face names, as the design has it. */
type FaceAsset = {
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
  /** In another form than in the file, with what became of it. */
  readonly converted: readonly { readonly name: string; readonly key: string }[]
  readonly find: (type: FaceAsset['type'], name: string) => FaceAsset | null
}

/** Attributes that name a picture. */
const pictureAttributes = ['resource', 'thumbnail', 'defaultImageResource', 'icon', 'highlight'] as const

const maxAssets = 3_000

/** `@drawable/hour` and `hour` are the same; a source of a provider is no file. */
const assetName = (text: string): string => text.trim().replace(/^@(drawable|font)\//, '')

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

type AssetDeps = {
  /** Hexadecimal. */
  readonly sha256: (bytes: Uint8Array) => Promise<string>
  /** A WebP picture, its first frame, as PNG; null for one that cannot be read. Left out where there is no decoder. */
  readonly toPng?: ((webp: Uint8Array) => Promise<Uint8Array | null>) | undefined
}

/** Pixels of the largest WebP picture that is unpacked: beyond it a small file may take the whole memory. */
const mostPixels = 16_000_000

/** The picture as one of the types that a design has, and how many frames it had; null for none. */
export async function readablePicture(
  bytes: Uint8Array,
  { toPng }: Pick<AssetDeps, 'toPng'>,
): Promise<{ readonly bytes: Uint8Array; readonly webpFrames: number } | null> {
  if (isPicture(fileTypeOf(bytes))) return { bytes, webpFrames: 0 }
  const size = readPictureSize(bytes)
  const pixels = (size?.width ?? 0) * (size?.height ?? 0)
  if (size?.type !== 'webp' || !toPng || pixels < 1 || pixels > mostPixels) return null
  const png = await toPng(bytes)
  return png && { bytes: png, webpFrames: size.frames }
}

/** Pictures and fonts that the face names, each under the digest of its bytes. */
export async function gatherAssets(
  root: XmlElement,
  face: FacePackage,
  deps: AssetDeps,
): Promise<FaceAssets> {
  const files = new Map<string, ProjectFile>()
  const assets = new Map<string, FaceAsset>()
  const missing: { name: string; key: string }[] = []
  const converted: { name: string; key: string }[] = []
  for (const [key, type] of [...namesIn(root)].slice(0, maxAssets)) {
    const name = key.slice(type.length + 1)
    const found = face.file(type, name)
    if (!found) {
      missing.push({ name, key: type === 'font' ? 'import.note.noFont' : 'import.note.noPicture' })
      continue
    }
    const picture = type === 'font' ? null : await readablePicture(found, deps)
    const font = type === 'font' && fileTypeOf(found) === 'ttf' ? found : null
    const bytes = picture?.bytes ?? font
    if (!bytes)
      missing.push({ name, key: type === 'font' ? 'import.note.fontType' : 'import.note.pictureType' })
    else {
      const frames = picture?.webpFrames ?? 0
      if (frames > 0) converted.push({ name, key: frames > 1 ? 'import.note.webpFirst' : 'import.note.webp' })
      const url = `local:${await deps.sha256(bytes)}`
      const size = type === 'font' ? null : pictureSize(bytes)
      files.set(url, { url, name, bytes })
      assets.set(key, { type, name, url, entry: { url, fileSize: bytes.length, ...size } })
    }
  }
  return {
    files: [...files.values()],
    assets: [...assets.values()],
    missing,
    converted,
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
            margins: {
              left: numberOf(glyph, 'marginLeft', 0),
              top: numberOf(glyph, 'marginTop', 0),
              right: numberOf(glyph, 'marginRight', 0),
              bottom: numberOf(glyph, 'marginBottom', 0),
            },
          }
        }),
      )
  return sets
}
