import type { ScreenSize } from './screen-area.ts'

/** A screen of a watch, in its own pixels. */
export type Screen = ScreenSize & {
  readonly id: string
  readonly platform: string
  /** Faces are made for it; the others are screens that a face may meet all the same. */
  readonly isDial: boolean
}

const round = (platform: string, side: number, isDial = true): Screen => ({
  ...{ id: `${platform}-${side}`, platform, isDial },
  ...{ shape: 'circle', width: side, height: side },
})

const panel = (platform: string, width: number, height: number): Screen => ({
  ...{ id: `${platform}-${width}x${height}`, platform, isDial: false },
  ...{ shape: 'rectangle', width, height },
})

/** The one list of screens; of each platform the usual one first. */
export const screens: readonly Screen[] = [
  ...[450, 384, 454, 456, 466, 480, 500].map((side) => round('android', side)),
  round('falcon', 466),
  ...[454, 390, 360].map((side) => round('falcon', side, false)),
  panel('falcon', 368, 448),
  panel('falcon', 390, 450),
  panel('falcon', 410, 502),
]

export const screensOf = (platform: string): readonly Screen[] =>
  screens.filter((screen) => screen.platform === platform)

/** Those that faces of the platform are made for. */
export const dialsOf = (platform: string): readonly Screen[] =>
  screensOf(platform).filter(({ isDial }) => isDial)
