import { clipLimits, type Clip, type ClipPicture } from '../../../shared/document/clip.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { createUrlRewriter } from '../../../shared/document/rewrite-urls.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { IncomingFile } from '../../../shared/protocol/commands.ts'
import { hexOf } from '../../core/files/digest.ts'
import { isLocalUrl, isOwnPath } from '../../core/files/own-path.ts'
import type { IoParts } from '../../core/editor.ts'

/** Characters of a text that `String.fromCharCode` takes at once. */
const chunk = 0x8000

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}

/** Null for a text that is no base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' }

const typeOf = (name: string): string => types[name.slice(name.lastIndexOf('.') + 1)] ?? 'image/png'

const picturesOf = (layer: Layer): readonly string[] =>
  kindOf(layer)
    .pictures(layer.style)
    .map(({ url }) => url)

const fontsOf = (layer: Layer): readonly string[] =>
  kindOf(layer)
    .fonts(layer.style)
    .map(({ url }) => url)

/** Layers with the pictures that go along with them. */
export type Packed = {
  readonly layers: readonly Layer[]
  readonly pictures: readonly ClipPicture[]
  /** Pictures that are read, and too many bytes to go along. */
  readonly leftOut: number
}

/** The layers with every picture of theirs that the server keeps for a person as one of this device, and those pictures. */
export async function packWhole(editor: IoParts, layers: readonly Layer[]): Promise<Packed> {
  const moved = new Map<string, string>()
  const packed: ClipPicture[] = []
  let left: number = clipLimits.pictureBytes
  let leftOut = 0
  for (const url of new Set(layers.flatMap(picturesOf).filter((one) => one.startsWith('/f/')))) {
    const file = await editor.deps.pictures.bytesOf(url)
    if (!file) continue
    if (file.bytes.byteLength > left) {
      leftOut += 1
      continue
    }
    left -= file.bytes.byteLength
    const local = `local:${hexOf(await crypto.subtle.digest('SHA-256', file.bytes as Uint8Array<ArrayBuffer>))}`
    moved.set(url, local)
    packed.push({ url: local, name: file.name, type: typeOf(file.name), data: toBase64(file.bytes) })
  }
  const rewrite = createUrlRewriter((text) => moved.get(text) ?? text)
  const local = await packLocal(editor, layers, left)
  return {
    layers: layers.map(rewrite.layerOf),
    pictures: [...packed, ...local.pictures],
    leftOut: leftOut + local.leftOut,
  }
}

/** Pictures that only this device has, as long as they have room. */
async function packLocal(
  editor: IoParts,
  layers: readonly Layer[],
  room: number,
): Promise<Omit<Packed, 'layers'>> {
  const urls = new Set(layers.flatMap(picturesOf).filter(isLocalUrl))
  const pictures: ClipPicture[] = []
  let [left, leftOut] = [room, 0]
  for (const url of urls) {
    const file = await editor.deps.pictures.localFile(url)
    if (!file) continue
    if (file.size > left) {
      leftOut += 1
      continue
    }
    left -= file.size
    const data = toBase64(new Uint8Array(await file.arrayBuffer()))
    pictures.push({ url, name: file.name, type: file.type, data })
  }
  return { pictures, leftOut }
}

/** The bytes of pictures that only this device has, so that they reach another browser too. */
export const packPictures = async (
  editor: IoParts,
  layers: readonly Layer[],
): Promise<readonly ClipPicture[]> => (await packLocal(editor, layers, clipLimits.pictureBytes)).pictures

const isFontPath = (url: string): boolean =>
  url === '' || /^\/fonts\/[A-Za-z0-9._-]+$/.test(url) || isOwnPath(url)

export type Brought = {
  readonly layers: readonly Layer[]
  /** Pictures whose address is not followed, or whose bytes were refused. */
  readonly lost: number
}

/** The layers without any address that leads elsewhere (W5.01–W5.07 hold for the bytes, see `bringPictures`). */
function withoutForeign(clip: Clip, moved: ReadonlyMap<string, string>): Brought {
  let lost = 0
  const layers = clip.layers.map((layer) => {
    const urls = new Map<string, string>()
    for (const url of picturesOf(layer)) {
      const to = moved.get(url) ?? (isOwnPath(url) || isLocalUrl(url) ? url : '')
      if (to === '') lost += 1
      urls.set(url, to)
    }
    for (const url of fontsOf(layer)) if (!isFontPath(url)) urls.set(url, '')
    return createUrlRewriter((text) => urls.get(text) ?? text).layerOf(layer)
  })
  return { layers, lost }
}

/** True when a picture has to be read before the clip can be pasted. */
export const hasPacked = (clip: Clip): boolean => clip.pictures.length > 0

export const asTheyAre = (clip: Clip): Brought => withoutForeign(clip, new Map())

/** Packed pictures that this device does not have go through the same checks as a chosen file. */
export async function bringPictures(editor: IoParts, clip: Clip): Promise<Brought> {
  const { pictures } = editor.deps
  const moved = new Map<string, string>()
  for (const { url, name, type, data } of clip.pictures) {
    if (!isLocalUrl(url) || (await pictures.localFile(url))) continue
    const bytes = fromBase64(data)
    const file: IncomingFile | null = bytes && {
      name,
      type,
      size: bytes.byteLength,
      arrayBuffer: () => Promise.resolve(bytes.buffer),
    }
    const imported = file ? await pictures.import([file]) : null
    moved.set(url, imported?.ok ? (imported.value[0]?.url ?? '') : '')
  }
  return withoutForeign(clip, moved)
}
