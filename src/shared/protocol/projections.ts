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
  /** Name without `##` of the tag that the one selected text shows; null for free text and anything else (A39). */
  readonly boundTag: string | null
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
  /** Switches a part of the selected slot (A42): whether it has it; null for items that add a layer. */
  readonly isOn: boolean | null
  /** The same thing in other forms, for the menu of the tile. */
  readonly variants: readonly { readonly preset: string; readonly label: string; readonly icon: string }[]
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

export type TagValue = string | number

/** What a tag can read: numbers from `min` to `max`, or texts, of which the longest are listed. */
export type TagRange =
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number }
  | { readonly kind: 'text'; readonly texts: readonly string[] }

export type TagRow = {
  /** Without `##`. */
  readonly name: string
  readonly descCn: string
  readonly descEn: string
  readonly sample: TagValue
  readonly range: TagRange
  readonly valueType: 'number' | 'text'
}

/** `label`: a message key such as `tags.group.health`. */
export type TagGroupView<R> = { readonly id: string; readonly label: string; readonly tags: readonly R[] }

/** `value`: what the tag reads now; `isSet` when it was set by hand or by a scene. */
export type SampleRow = TagRow & { readonly value: TagValue; readonly isSet: boolean }

export type SampleView = {
  /** The scene that was chosen last; null once a value was set by hand. */
  readonly scene: string | null
  /** Every scene with the message key of its name. */
  readonly scenes: readonly { readonly id: string; readonly label: string }[]
  readonly is24Hour: boolean
  /** Values by tag name without `##`. */
  readonly overrides: Readonly<Record<string, TagValue>>
  readonly groups: readonly TagGroupView<SampleRow>[]
}

export type FunctionHelp = {
  readonly name: string
  /** As it is written: `clamp(value, min, max)`. */
  readonly signature: string
  /** Message key of what it does. */
  readonly label: string
}

/** A place for a picture; the label is a message key. */
export type PanelPlace = {
  readonly label: string
  readonly params?: MessageParams
  readonly url: string | null
  /** What is wrong with this picture; null when nothing is. */
  readonly fault: { readonly key: string; readonly params?: MessageParams } | null
}

/** The bottom panel of the one selected layer (S2.86–S2.90). */
export type PanelView = {
  readonly kind: null | 'imageEnumeration' | 'weather' | 'moonPhase' | 'time' | 'animation' | 'image'
  /** Empty when `kind` is null. */
  readonly layerId: string
  /** Every place in order; empty ones included. */
  readonly places: readonly PanelPlace[]
  /** Faults of the whole list, such as a count that does not fit the segment. */
  readonly faults: readonly { readonly key: string; readonly params?: MessageParams }[]
  /** True when pictures may be added without end and removed. */
  readonly isOpenEnded: boolean
  /** The type of asset sets that fit; null when there are none. */
  readonly assetType: 'weather' | 'moonPhase' | 'imageEnumeration' | null
  /** Percent of a step of an enumeration; null elsewhere. */
  readonly segment: number | null
  /** Null for what does not play by itself. */
  readonly playback: null | {
    readonly frames: number
    readonly delayMs: number
    /** Times that all frames are played; null for ever. */
    readonly repeats: number | null
    /** False when it was stopped by hand, by reduced motion, or when its repeats are over. */
    readonly isPlaying: boolean
    /** Index of the frame that is shown now. */
    readonly frame: number
  }
}

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
    /** The variant on the canvas: layers, selection and history are its own. */
    readonly isAmbientMode: boolean
    /** False where the platform has no ambient mode. */
    readonly canAmbient: boolean
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
  readonly sample: SampleView
  /** The tags that an expression or text of this design may use, for completion and binding. */
  readonly tags: readonly TagGroupView<TagRow>[]
  readonly functions: readonly FunctionHelp[]
  readonly panel: PanelView
  /** The last tap in the preview, for its ripple: CSS pixels of the canvas, page time in ms as `PointerMessage.at`; null before one. */
  readonly tap: { readonly x: number; readonly y: number; readonly at: number } | null
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
  /** A tap in the preview hit something: a success toast for `ms` (S8.14–S8.17). */
  | { readonly show: 'tap'; readonly notice: Notice; readonly ms: number }
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
