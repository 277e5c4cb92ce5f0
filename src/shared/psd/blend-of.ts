import type { Layer } from 'ag-psd'
import type { BlendMode } from '../base/blend.ts'

type PsBlend = NonNullable<Layer['blendMode']>

const same: Partial<Readonly<Record<PsBlend, BlendMode>>> = {
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
  darken: 'darken',
  lighten: 'lighten',
  'color dodge': 'color-dodge',
  'color burn': 'color-burn',
  'hard light': 'hard-light',
  'soft light': 'soft-light',
  difference: 'difference',
  exclusion: 'exclusion',
  'linear dodge': 'plus',
  hue: 'hue',
  saturation: 'saturation',
  color: 'color',
  luminosity: 'luminosity',
}

/** How a layer is laid over the others; null for plainly, `unknown` for a mode that is not one of ours. */
export function blendOfLayer({ blendMode }: Layer): BlendMode | 'unknown' | null {
  if (blendMode === undefined || blendMode === 'normal' || blendMode === 'pass through') return null
  return same[blendMode] ?? 'unknown'
}
