import type { ScreenSize } from './screen-area.ts'

/** A screen of a watch, in its own pixels. */
export type Screen = ScreenSize & {
  readonly id: string
  /** Faces are made for it; the others are screens that a face may meet all the same. */
  readonly isDial: boolean
}

const round =
  (family: string, isDial: boolean) =>
  (side: number): Screen => ({
    ...{ id: `${family}-${side}`, isDial },
    ...{ shape: 'circle', width: side, height: side },
  })

const panel = (family: string, width: number, height: number): Screen => ({
  ...{ id: `${family}-${width}x${height}`, isDial: false },
  ...{ shape: 'rectangle', width, height },
})

/** Of Wear OS, the usual one first. */
export const wearScreens: readonly Screen[] = [450, 384, 454, 456, 466, 480, 500].map(round('android', true))

/** Of the chip, the usual one first. */
export const falconScreens: readonly Screen[] = [
  round('falcon', true)(466),
  ...[454, 390, 360].map(round('falcon', false)),
  panel('falcon', 368, 448),
  panel('falcon', 390, 450),
  panel('falcon', 410, 502),
]

/** Those that faces are made for. */
export const dialsOf = (screens: readonly Screen[]): readonly Screen[] =>
  screens.filter(({ isDial }) => isDial)
