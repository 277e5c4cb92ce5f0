/** Paths of this origin that pictures of a design may come from; everything else in a file is not followed. */
const ownPath = /^\/(f|samples|assets|art)(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

const localPicture = /^local:[0-9a-f]{64}$/

export const isOwnPath = (url: string): boolean => ownPath.test(url)

export const isLocalUrl = (url: string): boolean => localPicture.test(url)

const triedPhoto = /^photo:([a-z0-9]{1,20}):([1-9]\d{0,3})x([1-9]\d{0,3})$/

/** A picture that is tried as a photo of the wearer, as it fills a box; no design holds such a url. */
export type PhotoAt = { readonly name: string; readonly width: number; readonly height: number }

const sideOf = (length: number): number => Math.max(1, Math.min(9999, Math.round(length)))

export const photoUrl = ({ name, width, height }: PhotoAt): string =>
  `photo:${name}:${sideOf(width)}x${sideOf(height)}`

/** Null for any other url. */
export function photoAt(url: string): PhotoAt | null {
  const [, name, width, height] = triedPhoto.exec(url) ?? []
  return name === undefined ? null : { name, width: Number(width), height: Number(height) }
}
