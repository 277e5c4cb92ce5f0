import { android } from './android.ts'
import { falcon } from './falcon.ts'
import type { Platform, System } from './platform.ts'

/** Every platform that designs can be made for, in the order in which they are shown. */
export const platforms: readonly Platform[] = [android, falcon]

const rows = new Map(platforms.map((platform) => [platform.id, platform]))

/** Never null: a platform that this version does not know is a read-only row (A32). */
export function platformFor(variant: { readonly platform: string }): Platform {
  return (
    rows.get(variant.platform) ?? {
      id: variant.platform,
      label: 'platform.unknown',
      isKnown: false,
      systems: [],
      hidesSensorTags: false,
      hasAmbient: false,
      fillsSlots: true,
      exports: null,
      masks: ['alpha', 'outside'],
      losses: {},
      frameDelayMs: 100,
      sizes: [],
      screens: [],
      scalesFaces: true,
      customSide: null,
      levels: [],
      vocabulary: null,
      limits: {},
    }
  )
}

/** Whether a face goes out so; a design may lack it. */
export const goesOutAs = (
  variant: { readonly platform: string } | undefined,
  how: NonNullable<Platform['exports']>,
): boolean => variant !== undefined && platformFor(variant).exports === how

/** The targets of a design of this system (S1.17–S1.22). */
export const platformsOf = (system: System): readonly Platform[] =>
  platforms.filter(({ systems }) => systems.includes(system))
