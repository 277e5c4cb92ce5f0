import type { Screen } from '../base/screens.ts'
import type { Losses } from './losses.ts'

/** Facts and limits of one target. A rule reads a limit, whatever the platform is; a missing limit is no limit. */
export type Platform = {
  readonly id: string
  /** Message key of the name. */
  readonly label: string
  /** True when designs for it may be edited here (A32). */
  readonly isKnown: boolean
  /** The design systems under which it is a target (S1.17–S1.22). */
  readonly systems: readonly System[]
  /** Tags that its watches have no source for are not offered (S9.82–S9.86). */
  readonly hidesSensorTags: boolean
  /** Has an always-on mode (S4.02). */
  readonly hasAmbient: boolean
  /** Its watches show the slots that the wearer fills; where they do not, a face may still hold some, with a warning. */
  readonly fillsSlots: boolean
  /** Its wearers choose colours, alternatives and switches on the watch; elsewhere one option of each goes out. */
  readonly takesChoices?: true
  /** What a face of it goes out as: a file of the Watch Face Format, or a package for the ASR chip; null for nothing. */
  readonly exports: 'wff' | 'falcon' | null
  /** Sides of a mask that its watches can show; elsewhere a masked layer is seen whole. */
  readonly masks: readonly ('alpha' | 'outside')[]
  /** What its watches do otherwise than a layer says; what has no row is shown as it is. */
  readonly losses: Losses
  /** Delay of a new animation (S9.09, S9.10). */
  readonly frameDelayMs: number
  /** Sizes of its watches in design pixels, the usual one first. */
  readonly sizes: readonly FaceSize[]
  /** Screens that its faces can be seen on; `sizes` are those that they are made for. */
  readonly screens: readonly Screen[]
  /** A watch of another size scales its faces; where it does not, what is larger than its screen is cut. */
  readonly scalesFaces: boolean
  /** Side lengths that a size of one's own may have; null where only `sizes` exist. */
  readonly customSide: { readonly min: number; readonly max: number } | null
  /** Where a dynamic layer stands in the paint order; empty where nothing is known (A31). */
  readonly levels: readonly LevelRow[]
  /** What its watches can show by data; null where any tag and function may be used (S9.60–S9.81). */
  readonly vocabulary: Vocabulary | null
  readonly limits: {
    /** Refused when more exist already: 7 lets 8 stand (A2). */
    readonly slots?: number
    /** Refused when more exist already: 2 lets 3 stand (A3). */
    readonly playbacks?: number
    /** Refused when more exist already: 1,999 lets 2,000 stand. */
    readonly paths?: number
    /** Largest width × height of a moving layer, in px² (S5.13, A9). */
    readonly movingArea?: number
    /** Share of the dial above which a moving layer is only remarked upon (A9). */
    readonly movingShareAdvice?: number
    /** Bytes of all pictures of a face (S5.26, A8). */
    readonly faceBytes?: number
    /** Bytes of one picture (A8). */
    readonly imageBytes?: number
    /** Bytes of a built package (W5.31). */
    readonly packageBytes?: number
    /** Dynamic layers stand in the order of their levels, in front of static ones (S5.10, S5.11). */
    readonly orderByLevel?: true
    /** Layers outside the dial are hidden and come back when moved in (S4.20, S4.21). */
    readonly hidesOutside?: true
    /** Memory that a face should stay below, in bytes; an advice. */
    readonly memoryAdvice?: { readonly normal: number; readonly ambient: number }
    /** Share of lit pixels that ambient should stay below; an advice. */
    readonly litShareAdvice?: number
  }
}

/** Which targets a design is for (S1.16). */
export type System = 'all' | 'other' | 'wearOS'

export type FaceSize = {
  readonly shape: 'circle' | 'rectangle'
  readonly width: number
  readonly height: number
}

/** One kind of dynamic layer: its level, from 0 at the back to 14 in front (S4.29). */
export type LevelRow = {
  readonly id: string
  readonly level: number
  /** Code of the ASR element type (S9.60–S9.76). */
  readonly element: number
  /** What makes a layer of this kind: that it plays by itself, or the tags that it reads. */
  readonly by: 'playback' | 'tags'
  /** Names without `##`. */
  readonly tags: readonly string[]
}

export type Vocabulary = {
  readonly elements: readonly {
    readonly code: number
    readonly id: string
    readonly tags: readonly string[]
  }[]
  /** Tags that stand for several values, and the texts of single tags that mean the same (S9.78–S9.81). */
  readonly combined: readonly { readonly tag: string; readonly texts: readonly string[] }[]
  /** Tags that its elements write behind a value by themselves. */
  readonly units: readonly string[]
  /** Names of the functions that its expressions may call. */
  readonly functions: readonly string[]
}

/** Level of a layer that nothing changes (A31). */
export const staticLevel = -1

/** Every tag that the platform can show, each once; null for any tag. */
export const tagsOfPlatform = ({ vocabulary }: Platform): ReadonlySet<string> | null =>
  vocabulary && new Set(vocabulary.elements.flatMap(({ tags }) => tags))

/** Whether a face of this size can be made for the platform. */
export function isSizeOf(platform: Platform, { shape, width, height }: FaceSize): boolean {
  const isUsual = platform.sizes.some(
    (size) => size.shape === shape && size.width === width && size.height === height,
  )
  const { customSide } = platform
  const isWhole = Number.isInteger(width) && Number.isInteger(height)
  if (isUsual || !customSide || !isWhole) return isUsual
  return [width, height].every((side) => side >= customSide.min && side <= customSide.max)
}
