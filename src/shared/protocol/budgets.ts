import type { Screen } from '../base/screens.ts'
import type { MessageParams, Command } from './commands.ts'

/** One variant of one face, as lists name it. */
export type FaceName = {
  readonly fdId: string
  readonly variant: 'normal' | 'ambient'
  /** For its colour mark. */
  readonly platformId: string
  /** Message key of the platform's name. */
  readonly platform: string
  /** The name that a person gave the face; null for none. */
  readonly name: string | null
  readonly width: number
  readonly height: number
  /** It is on the canvas. */
  readonly isActive: boolean
}

export type MeterView = {
  /** Unique within a variant, such as `face-bytes`. */
  readonly id: string
  /** Message key. */
  readonly label: string
  readonly value: number
  /** The most that may be; null where the platform sets none. */
  readonly limit: number | null
  readonly unit: 'count' | 'bytes' | 'px2' | 'share'
  /** Above it nothing is blocked. */
  readonly isAdvice: boolean
  /** `near` from 80% of the limit on, `over` above it (UX 3.9); an advice is only ever `above`, which is no error (A9). */
  readonly state: 'fine' | 'near' | 'above' | 'over'
}

export type FaceBudget = FaceName & {
  readonly meters: readonly MeterView[]
  /** About what its pictures would weigh after all are shrunk; null when nothing is to be gained. */
  readonly shrunkBytes: number | null
}

export type BudgetsView = { readonly faces: readonly FaceBudget[] }

export type ProblemRow = {
  /** The same while the problem is the same. */
  readonly id: string
  /** `notice`: what a rule changed or refused; listed until it is resolved or dismissed. */
  readonly severity: 'error' | 'warning' | 'hint' | 'notice'
  readonly key: string
  readonly params?: MessageParams
  /** The layer that it is about; null for the whole face. */
  readonly layer: { readonly uuid: string; readonly label: string; readonly icon: string } | null
  /** The options of the wearer with which it is so, by name; null where it is so with all of them. */
  readonly seenWith: { readonly options: string; readonly isExact: boolean } | null
  readonly fix: {
    /** Message key. */
    readonly label: string
    readonly params?: MessageParams
    readonly command: Command
  } | null
  /** Shows the layers on their face; null when there is nothing to show. */
  readonly select: Command | null
  /** For `notice.dismiss`; null for what is found anew with every survey. */
  readonly dismissId: number | null
}

export type FaceProblems = FaceName & {
  /** Errors first; at most 200. */
  readonly rows: readonly ProblemRow[]
  /** Rows that are left out. */
  readonly more: number
}

export type ProblemsView = {
  /** Only those with a row. */
  readonly faces: readonly FaceProblems[]
  readonly counts: {
    readonly error: number
    readonly warning: number
    readonly hint: number
    readonly notice: number
  }
}

/** What one target does with the selected layer. */
export type TargetCost = {
  readonly platformId: string
  readonly platform: string
  /** Message keys, each with its ways out by one press; empty when it is shown as it is. */
  readonly notes: readonly {
    readonly key: string
    readonly params?: MessageParams
    readonly ways?: readonly { readonly label: string; readonly command: Command }[]
  }[]
}

/** What the column of the layers panel shows: bytes of the pictures, px² of the box, bytes of memory. */
export type CostBy = 'bytes' | 'area' | 'memory'

/** The column of the layers panel, a little behind the design; `values` stand beside `ids`, what costs nothing is left out. */
export type CostsView = {
  /** Null while the column is off. */
  readonly by: CostBy | null
  readonly ids: readonly string[]
  readonly values: readonly number[]
}

/** What the selected layers cost their face; of several together, what is shared counts once. */
export type CostView = {
  /** The first of them. */
  readonly uuid: string
  /** How many are selected. */
  readonly count: number
  /** Bytes of its pictures, each once. */
  readonly bytes: number
  /** The part that other layers, which are not selected, use too. */
  readonly sharedBytes: number
  /** The most that all pictures of the face may weigh; null for none. */
  readonly maxBytes: number | null
  /** About what `bytes` would be after the pictures are shrunk; null when nothing is to be gained. */
  readonly shrunkBytes: number | null
  readonly shrinkUrls: readonly string[]
  readonly pictures: number
  /** px² of the boxes. */
  readonly area: number
  /** Layers that move, of `count`. */
  readonly moving: number
  /** Null where no limit is about this layer. */
  readonly maxArea: number | null
  /** −1 for static, and for several. */
  readonly level: number
  /** Message key of what gives it the level; null for several. */
  readonly levelName: string | null
  readonly memoryBytes: number
  /** Empty for several. */
  readonly targets: readonly TargetCost[]
}

/** A picture that has more pixels than any dial of the design shows. */
export type ShrinkRow = {
  readonly url: string
  /** Labels of the layers that show it. */
  readonly layers: readonly string[]
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** Pixels that are enough. */
  readonly toWidth: number
  readonly toHeight: number
  /** A guess by size and grain; what is really made is known only afterwards. */
  readonly estimatedBytes: number
  /** What hangs out of the dial is cut off. */
  readonly isCropped: boolean
}

/** The picture as it was made smaller; both are an ImageBitmap and transferred. `before` is cut as `after` is. */
export type ShrunkView = {
  readonly url: string
  readonly before: object
  readonly after: object
  readonly bytes: number
  readonly shrunkBytes: number
}

/** What the watch of the shown face draws otherwise than it is meant. */
export type OutcomeView = {
  /** Message key of the platform. */
  readonly platform: string
  /** The layers that are meant otherwise than the watch draws them, the furthest back first. */
  readonly ids: readonly string[]
  /** The canvas shows them as they are meant. */
  readonly showsIntent: boolean
  /** The screens that the face can be seen on, and the one that it is; null for its own. */
  readonly screens: readonly Screen[]
  readonly screen: string | null
}

/** The first of the layers with something that could not be loaded, how many they are, and of how many urls. */
export type MissingView = {
  readonly layers: readonly string[]
  readonly count: number
  readonly urls: number
}
