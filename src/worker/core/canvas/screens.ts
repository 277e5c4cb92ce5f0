import type { ScreenSize } from '../../../shared/base/screen-area.ts'

/** A screen that a dial is seen on, and whether its watch scales faces. */
export type ShownScreen = ScreenSize & { readonly id: string; readonly scalesFaces: boolean }

/** By platform, the screen that its faces are seen on; only `set` changes it. */
export type ShownScreens = {
  /** Another one after each change. */
  readonly all: ReadonlyMap<string, ShownScreen>
  /** Null for their own. */
  set(platform: string, screen: ShownScreen | null): void
}

export function createScreens(): ShownScreens {
  let all: ReadonlyMap<string, ShownScreen> = new Map()
  return {
    get all() {
      return all
    },
    set(platform, screen) {
      const others = [...all].filter(([name]) => name !== platform)
      all = new Map(screen ? [...others, [platform, screen]] : others)
    },
  }
}
