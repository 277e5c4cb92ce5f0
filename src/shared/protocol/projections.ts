import type { Section, Field } from '../layers/fields.ts'
import type { FieldValue, MessageParams, Notice, Pose, Refusal } from './commands.ts'

export type LayerRow = {
  readonly uuid: string
  readonly label: string
  readonly icon: string
  readonly nodeType: string
  readonly isLock: boolean
  readonly visible: boolean
  /** True for the root and the background image: at the back, not dragged. */
  readonly isBackdrop: boolean
  /** Message keys of small marks, such as `layer.badge.dynamic`. */
  readonly badges: readonly string[]
}

/** `order` in paint order; rows travel only when they changed. `order` is null when it did not. */
export type LayersPatch = {
  readonly order: readonly string[] | null
  readonly changed: readonly LayerRow[]
  readonly removed: readonly string[]
  /** Forget everything sent before. */
  readonly isFresh: boolean
}

export type FieldView = Field & {
  /** The value shared by the selection; null when it is `isMixed`. */
  readonly value: FieldValue
  readonly isMixed: boolean
  readonly isDisabled: boolean
  /** Set when the field takes an expression (`expression` of the field) and has one. */
  readonly formula: ExpressionView | null
}

export type ExpressionView = {
  readonly text: string
  /** The value now, printed; empty when there is an error. */
  readonly now: string
  readonly errors: readonly {
    readonly key: string
    readonly params?: MessageParams
    readonly start: number
    readonly end: number
  }[]
}

export type SectionView = { readonly id: Section['id']; readonly fields: readonly FieldView[] }

export type InspectorView = {
  /** Empty when nothing is selected: then the design is shown. */
  readonly ids: readonly string[]
  readonly label: string
  readonly icon: string
  readonly isLock: boolean
  readonly visible: boolean
  readonly sections: readonly SectionView[]
}

export type HistoryEntry = { readonly key: string; readonly params?: MessageParams; readonly at: number }

export type HistoryView = {
  readonly index: number
  readonly entries: readonly HistoryEntry[]
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export type PaletteItem = {
  readonly preset: string
  readonly label: string
  readonly icon: string
  readonly needs: 'nothing' | 'picture' | 'pictures'
  /** Why it is off; null when it can be used. Sign-in is no reason: the first use asks for it (A17). */
  readonly reason: Refusal | null
}

export type PaletteGroup = {
  readonly id: string
  readonly label: string
  readonly items: readonly PaletteItem[]
}

export type SaveState =
  | 'opening'
  | 'saved'
  | 'saving'
  /** On this device, not yet on the server. */
  | 'unsaved'
  /** The server cannot be reached; the work is on this device. */
  | 'offline'
  | 'failed'
  /** Another tab edits this design; this one only shows it. */
  | 'elsewhere'
  /** A visitor: nothing is edited, nothing is saved. */
  | 'visitor'
  /** The server holds a newer version. */
  | 'conflict'

/** The latest value of each slice; slices are sent whole except `layers`. */
export type Projections = {
  readonly design: {
    readonly id: string
    readonly dialName: string
    readonly dialNameCn: string
    readonly system: 'all' | 'other' | 'wearOS'
    readonly width: number
    readonly height: number
    readonly shape: 'circle' | 'rectangle'
    readonly layerCount: number
    /** Message key of why nothing can be edited; null when editing is possible. */
    readonly readOnly: string | null
  }
  readonly layers: LayersPatch
  readonly selection: { readonly ids: readonly string[]; readonly pose: Pose | null }
  readonly inspector: InspectorView
  readonly history: HistoryView
  readonly palette: readonly PaletteGroup[]
  /** `x`, `y`: CSS pixels from the canvas corner to the dial corner. */
  readonly view: {
    readonly zoom: number
    readonly x: number
    readonly y: number
    readonly clip: 'shape' | 'dim'
  }
  readonly clock: { readonly epochMs: number; readonly isPlaying: boolean; readonly speed: number }
  readonly preview: { readonly isOn: boolean }
  readonly save: { readonly state: SaveState; readonly at: number | null }
  /** What the pointer would do; the page sets the CSS cursor. */
  readonly cursor: string
  /** Live numbers while a gesture lasts; null otherwise. `x`, `y` in CSS pixels of the canvas. */
  readonly gesture: { readonly label: string; readonly x: number; readonly y: number } | null
  readonly graphics: { readonly isLost: boolean }
  readonly fonts: readonly { readonly fontName: string; readonly fontUrl: string; readonly id: number }[]
}

export type ProjectionName = keyof Projections

/** One message a frame: what changed, coalesced. */
export type ProjectionMessage = { readonly slices: Partial<Projections> }

/** What the engine asks the page to do or say. */
export type PageRequest =
  | { readonly ask: 'login' }
  | { readonly ask: 'files'; readonly preset: string }
  | { readonly show: 'notice'; readonly notice: Notice }
  | { readonly show: 'refusal'; readonly refusal: Refusal }
  /** Said by the live region: moves politely, refusals at once. */
  | {
      readonly show: 'announce'
      readonly key: string
      readonly params?: MessageParams
      readonly isUrgent: boolean
    }
  | { readonly show: 'signedOut' }

/** One drawn frame, for benchmarks; times in ms on the worker's clock (performance.timeOrigin added). */
export type FrameRecord = {
  readonly startedAt: number
  readonly finishedAt: number
  /** When the oldest pointer event shown in this frame happened on the page; null without one. */
  readonly pointerAt: number | null
  readonly kind: 'none' | 'damage' | 'full'
  readonly drawCalls: number
  readonly uploadedBytes: number
}
