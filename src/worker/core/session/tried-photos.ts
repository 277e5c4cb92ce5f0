import type { Layer } from '../../../shared/document/design.ts'
import type { WearersPhotos } from '../../../shared/layers/kind.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { photoUrl } from '../files/own-path.ts'

/** Pictures that are tried as the wearer's photos, and what has brought the next ones so far. Nothing of it is stored. */
export type TriedPhotos = {
  /** As the library of pictures knows them. */
  readonly names: readonly string[]
  /** Taps on layers, by their ids. */
  readonly taps: ReadonlyMap<string, number>
  /** How often the face came into view again. */
  readonly wakes: number
}

export const trying = (names: readonly string[]): TriedPhotos => ({ names, taps: new Map(), wakes: 0 })

/** The wearer's photos that a layer stands for; null for one that shows its own picture. */
export const photosOf = (layer: Layer): WearersPhotos | null => kindOf(layer).photos?.(layer.style) ?? null

/** Which of several photos it is after so many taps and wakes. */
function placeOf({ howMany, change, every }: WearersPhotos, taps: number, wakes: number): number {
  if (howMany === 'single') return 0
  const events = (change === 'visible' ? 0 : taps) + (change === 'tap' ? 0 : wakes)
  return Math.floor(events / (every ?? 1))
}

/** The url of the photo that a layer shows; undefined where it shows its own picture. */
export function photoFor(layer: Layer, { names, taps, wakes }: TriedPhotos): string | undefined {
  const photos = photosOf(layer)
  if (!photos || names.length === 0) return undefined
  const { width, height } = layer.style
  const name = names[placeOf(photos, taps.get(layer.uuid) ?? 0, wakes) % names.length] ?? ''
  return photoUrl({ name, width, height })
}

/** A tap on the layer counts: it has several photos, and taps bring the next. */
export const takesTaps = (layer: Layer, tried: TriedPhotos | null): boolean => {
  const photos = photosOf(layer)
  return (tried?.names.length ?? 0) > 1 && photos?.howMany === 'multiple' && photos.change !== 'visible'
}
