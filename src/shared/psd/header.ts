import { ok, refused, type Result } from '../base/result.ts'
import { psdLimits } from './limits.ts'

/** Why a file is not read: the key of its text, with what stands in it. */
export type PsdFault = {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

export type PsdHead = {
  readonly width: number
  readonly height: number
  /** Bits of a channel. */
  readonly depth: 8 | 16
  readonly isGray: boolean
  /** A PSB: some of its lengths are longer. */
  readonly isLarge: boolean
  readonly channels: number
}

/** Whether a file begins as one of Photoshop (.psd and .psb), whatever its name says. */
export const isPsd = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 4)) === '8BPS'

/** By its name, before anything of it is read. */
export const isPsdNamed = ({ name, type }: { readonly name: string; readonly type: string }): boolean =>
  /\.ps[db]$/i.test(name) || type === 'image/vnd.adobe.photoshop'

const modes = ['Bitmap', '', 'Indexed', '', 'CMYK', '', '', 'Multichannel', 'Duotone', 'Lab']
const [gray, rgb] = [1, 3]

/** The first 26 bytes, before anything else is looked at. */
export function readHead(bytes: Uint8Array): Result<PsdHead, PsdFault> {
  if (!isPsd(bytes)) return refused({ key: 'psd.none' })
  if (bytes.length < 26) return refused({ key: 'psd.broken' })
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const version = view.getUint16(4)
  const [channels, height, width] = [view.getUint16(12), view.getUint32(14), view.getUint32(18)]
  const [depth, mode] = [view.getUint16(22), view.getUint16(24)]
  if (version !== 1 && version !== 2) return refused({ key: 'psd.broken' })
  if (width === 0 || height === 0 || channels === 0 || channels > 56) return refused({ key: 'psd.broken' })
  if (mode !== gray && mode !== rgb) {
    const name = modes[mode]
    return name ? refused({ key: 'psd.mode', params: { mode: name } }) : refused({ key: 'psd.broken' })
  }
  if (depth !== 8 && depth !== 16) return refused({ key: 'psd.depth', params: { present: depth } })
  const side = Math.max(width, height)
  if (side > psdLimits.side)
    return refused({ key: 'psd.side', params: { limit: psdLimits.side, present: side } })
  if (width * height > psdLimits.pixels)
    return refused({ key: 'psd.pixels', params: { limit: psdLimits.pixels, present: width * height } })
  return ok({ width, height, depth, isGray: mode === gray, isLarge: version === 2, channels })
}
