import type { PhotosView } from './photos.ts'
import type { DesignView, KindsView } from './design-view.ts'
import type { GuideLine, PolarGrid } from '../base/guides.ts'
import type { ImportReportView } from './import-report.ts'
import type { Box } from '../base/geometry.ts'
import type { Section, Field } from '../layers/fields.ts'
import type { ChoiceView, ChosenLayersView, GroupInRow } from './choices.ts'
import type { BudgetsView, CostView, CostsView, MissingView, OutcomeView, ProblemsView } from './budgets.ts'
import type { FieldValue, FilmView, MessageParams, Notice, Pose, Refusal } from './commands.ts'
import type { CompareView, CopyReportView, FacesView, LinkView } from './faces.ts'
import type { FunctionHelp, LivingView } from './living.ts'
import type { LabelColor } from './label-colors.ts'
import type { PointsView } from './points.ts'
import type { TimelineView } from './timeline.ts'
import type { TextEditingView } from './text-editing.ts'

export type LayerRow = {
  readonly uuid: string
  readonly label: string
  readonly icon: string
  readonly nodeType: string
  readonly isLock: boolean
  readonly visible: boolean
  /** True for the root and the background image: at the back, not dragged. */
  readonly isBackdrop: boolean
  /** Message key of what it is, such as `layer.kind.text`. */
  readonly kind: string
  /** The automatic section of the list that it stands in, one of `kinds.sections`; a group that it stands in, or came in, is one too. */
  readonly section: string
  /** What the section is called where it is a group, empty for one without a name; null for none. */
  readonly group: string | null
  /** The groups that it stands in, the outermost first. */
  readonly path: readonly GroupInRow[]
  /** −1 for a static layer, 0 to 14 for a dynamic one (A31). */
  readonly level: number
  /** Name without `##` of the tag that the text is bound to; null for none. */
  readonly boundTag: string | null
  /** Names without `##` of every tag that it reads. */
  readonly tags: readonly string[]
  readonly color: LabelColor | null
  /** The option of the wearer that it is seen with; null for always. */
  readonly option: { readonly id: string; readonly option: string } | null
  /** Message keys of small marks, such as `layer.badge.dynamic`; their parameter is `tag`, the bound one. */
  readonly badges: readonly string[]
}

/** `behind` is the layer of ambient that stands right in front of it; null in front of all. */
export type InheritedRow = LayerRow & { readonly behind: string | null }

/** A small picture of one layer alone; straight RGBA bytes. */
export type Thumbnail = {
  readonly uuid: string
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
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
  /** Set when the field takes an expression (`expression` of the field) and has one, or free text with a warning. */
  readonly formula: ExpressionView | null
  /** Keys are recorded of it: a number that a track moves can be set, which makes a key. */
  readonly isRecorded?: true
  /** Of a font that the whole selection has. */
  readonly font?: FontFieldView
  /** Tags of what the font of the selection can do to letters; absent while it is not here, or they have several. */
  readonly has?: readonly string[]
}

export type FontFieldView = {
  /** Its file, where the layer names one. */
  readonly url: string
  /** `idle`: the file has not been requested yet. */
  readonly state: 'idle' | 'loading' | 'ready' | 'failed'
}

export type ExpressionView = {
  readonly text: string
  /** The value now, printed; empty when there is an error. */
  readonly now: string
  readonly errors: readonly ExpressionMark[]
  /** What can be used and may not be meant, such as a division by 0. */
  readonly warnings: readonly ExpressionMark[]
}

/** Something to say about a place of an expression's text. */
export type ExpressionMark = {
  readonly key: string
  readonly params?: MessageParams
  readonly start: number
  readonly end: number
}

export type SectionView = {
  readonly id: Section['id']
  readonly fields: readonly FieldView[]
  readonly startsFolded: boolean
}

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
  /** Width and height of all of them go together. */
  readonly keepsRatio: boolean
  /** The whole group that is selected, its name empty where it has none, with its own fields; null for anything else. */
  readonly group: {
    readonly id: string
    readonly name: string
    readonly look: SectionView | null
    /** What tilting the watch does to it. */
    readonly tilt: SectionView | null
    /** In place of those of its members. */
    readonly effects: SectionView | null
  } | null
  /** The box around many layers as they stand, in design pixels; null for one or none. */
  readonly box: Box | null
  /** With nothing selected, the looks of the background; null otherwise. */
  readonly backdrop: { readonly id: string; readonly fields: readonly FieldView[] } | null
}

export type HistoryEntry = {
  readonly key: string
  readonly params?: MessageParams
  readonly at: number
  /** Other faces have a state of the same act. */
  readonly isShared?: true
}

export type HistoryView = {
  readonly index: number
  readonly entries: readonly HistoryEntry[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Another number when the answer to `checkpoints` is another one. */
  readonly checkpoints: number
}

export type PaletteItem = {
  readonly preset: string
  readonly label: string
  readonly icon: string
  readonly needs: 'nothing' | 'picture' | 'pictures'
  /** A press takes it up to be drawn on the canvas, into a box, into a square or from end to end, or takes the pen; null for others. */
  readonly draws: 'box' | 'square' | 'line' | 'pen' | null
  /** Why it is off; null when it can be used. Sign-in is no reason: the first use requests it (A17). */
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
  /** Nothing was changed yet, and it is in no draft: the first change or a save makes one. */
  | 'new'
  | 'saving'
  /** On this device, not yet on the server. */
  | 'unsaved'
  /** The server cannot be reached; the work is on this device. */
  | 'offline'
  | 'failed'
  /** Neither on the server nor on this device, which cannot keep it. */
  | 'unkept'
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
  /** As the tag table has it: Chinese, English. */
  readonly onName: readonly [string, string] | null
  readonly sample: TagValue
  readonly range: TagRange
  readonly valueType: 'number' | 'text'
}

/** `label`: a message key such as `tags.group.health`. */
export type TagGroupView<R> = { readonly id: string; readonly label: string; readonly tags: readonly R[] }

/** `isSet` by hand or by a scene; `isUsed`: a layer of the design reads it, or something that is worked out of it. */
export type SampleRow = TagRow & Readonly<Record<'isSet' | 'isUsed', boolean> & { value: TagValue }>

export type SampleView = {
  /** The scene that was chosen last; null once a value was set by hand. */
  readonly scene: string | null
  /** Every scene with the message key of its name; one of the person's own, which come last, with the name itself. */
  readonly scenes: readonly { readonly id: string; readonly label: string; readonly isOwn: boolean }[]
  readonly is24Hour: boolean
  /** The zone of the place that the watch is at; null for none. */
  readonly place: string | null
  /** Values by tag name without `##`. */
  readonly overrides: Readonly<Record<string, TagValue>>
  readonly groups: readonly TagGroupView<SampleRow>[]
}

/** A place for a picture; the label is a message key. */
export type PanelPlace = {
  readonly label: string
  readonly params?: MessageParams
  readonly url: string | null
  /** Bytes of the picture; null when they are not known or the place is empty. */
  readonly fileSize: number | null
  /** Pixels of the picture itself; null while they are not known. */
  readonly width: number | null
  readonly height: number | null
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
  /** Indexes of the places that the dial shows now; empty where no value picks one. */
  readonly current: readonly number[]
  /** Faults of the whole list, such as a count that does not fit the segment. */
  readonly faults: readonly { readonly key: string; readonly params?: MessageParams }[]
  /** True when pictures may be added without end and removed. */
  readonly isOpenEnded: boolean
  /** True for one picture whose see-through edges could be cut off. */
  readonly canCrop: boolean
  /** True for a layer that can be turned into a path; told for layers without a panel too. */
  readonly hasOutline: boolean
  /** Words on a line, which can become pictures of their letters. */
  readonly hasLetters: boolean
  /** A path that keeps the layers that it was combined of. */
  readonly isCombined: boolean
  /** Its points can be edited on the canvas. */
  readonly hasPoints: boolean
  /** Other pictures that the layer may be switched to (S3.72); empty for none. */
  readonly variants: readonly string[]
  /** The type of asset sets that fit; null when there are none. */
  readonly assetType: 'weather' | 'moonPhase' | 'imageEnumeration' | null
  /** Percent of a step of an enumeration; null elsewhere. */
  readonly segment: number | null
  /** Null for what does not play by itself. */
  readonly playback: null | {
    readonly frames: number
    readonly delayMs: number
    /** The shortest that a frame may stand (S9.12). */
    readonly minDelayMs: number
    /** Times that all frames are played; null for ever. */
    readonly repeats: number | null
    /** The stored count (S3.87); from 100 on it is for ever, and it counts for nothing while the layer does not loop. */
    readonly intervalCount: number
    /** False when it was stopped by hand, by reduced motion, or when its repeats are over. */
    readonly isPlaying: boolean
    /** Index of the frame that is shown now. */
    readonly frame: number
  }
}

export type GuidesView = {
  readonly hasRulers: boolean
  readonly lines: readonly GuideLine[]
  readonly polar: PolarGrid
  /** The one that keys move and delete. */
  readonly chosen: GuideLine | null
}

/** The latest value of each slice; slices are sent whole except `layers`. */
export type Projections = {
  readonly design: DesignView
  readonly faces: FacesView
  /** Null when nothing that is selected has a linked layer on another face. */
  readonly link: LinkView | null
  /** Two faces side by side; null while one alone is shown. */
  readonly compare: CompareView | null
  readonly layers: LayersPatch
  /** Layers of normal that show in ambient as well, in paint order (A33); empty in normal. */
  readonly inherited: readonly InheritedRow[]
  readonly outcome: OutcomeView
  /** Of the shown face; what is drawn of it only while the rulers are shown. */
  readonly guides: GuidesView
  /** The layer under the pointer, on the canvas or in a list; null for none. */
  readonly hover: string | null
  readonly selection: {
    readonly ids: readonly string[]
    readonly pose: Pose | null
    /** The one transformer around many layers; null around one or none (S3.231). */
    readonly transformer: 'multiple-tr' | null
    /** How it was last changed: plainly, by Ctrl or Meta, or by Shift (S3.226, S3.227). */
    readonly mode: 'plain' | 'meta' | 'shift'
    /** The ends of the range that Shift selected last (S3.230); null without one. */
    readonly pair: readonly [from: string, to: string] | null
    /** The layer that the others align to; null for none. */
    readonly key: string | null
  }
  readonly inspector: InspectorView
  /** What the fields of the inspector are drawn with, where something else than their own value says so. */
  readonly living: LivingView
  readonly history: HistoryView
  readonly palette: readonly PaletteGroup[]
  /** What is on the canvas, sent before anything else of it; null for nothing. Design pixels. */
  readonly picture: {
    readonly id: string
    readonly width: number
    readonly height: number
    readonly shape: 'circle' | 'rectangle'
  } | null
  /** `x`, `y`: CSS pixels from the canvas corner to the dial corner. */
  readonly view: {
    readonly zoom: number
    readonly x: number
    readonly y: number
    readonly clip: 'shape' | 'dim'
  }
  readonly clock: { readonly epochMs: number; readonly isPlaying: boolean; readonly speed: number }
  /** `comesIn`: layers of the state that is shown come into it, and nothing else has a press to wake the watch. */
  readonly preview: { readonly isOn: boolean; readonly comesIn: boolean }
  /** Layers of the shown face that stand for photos of the wearer, and what is tried as such; null where there are none. */
  readonly photos: PhotosView | null
  /** Keys of what is selected and of what moves, while the timeline is open. */
  readonly timeline: TimelineView
  readonly sample: SampleView
  /** The tags that an expression or text of this design may use, for completion and binding. */
  readonly tags: readonly TagGroupView<TagRow>[]
  readonly functions: readonly FunctionHelp[]
  /** Of the kinds: texts by message key, svg paths of icons, sections of the list, the upper first (UX 3.4). */
  readonly kinds: KindsView
  readonly panel: PanelView
  /** What of the shown list could not be loaded. */
  readonly missing: { readonly pictures: MissingView; readonly fonts: MissingView }
  /** Films that are coming in, in the order in which they began. */
  readonly films: readonly FilmView[]
  /** What the wearer of the shown face can choose. */
  readonly choices: readonly ChoiceView[]
  /** Null while nothing is selected, or there is nothing to choose. */
  readonly chosenLayers: ChosenLayersView | null
  /** The last tap in the preview, for its ripple: CSS pixels of the canvas, page time in ms as `PointerMessage.at`; null before one. */
  readonly tap: { readonly x: number; readonly y: number; readonly at: number } | null
  /** `why`: message key of what keeps the work off this device; `rev`: of the server, of this very state. */
  readonly save: Readonly<{ state: SaveState; at: number | null; why: string | null; rev: number | null }>
  /** What the pointer would do; the page sets the CSS cursor. */
  readonly cursor: string
  /** A drag, a resize or a turn that Escape takes back; its numbers are drawn on the canvas. */
  readonly gesture: { readonly isOn: boolean }
  /** The preset that the next drag on the canvas draws; null for none. */
  readonly draws: string | null
  /** The name of the layer whose pivot is taken hold of on the canvas; null for none. */
  readonly pivots: string | null
  /** Null while no points are edited. */
  readonly points: PointsView | null
  /** How many points the pen has put down; null while it is not taken. */
  readonly pen: number | null
  readonly textEditing: TextEditingView | null
  readonly graphics: { readonly isLost: boolean }
  /** Meters of every face; a little behind the design, never measured while a gesture goes on. */
  readonly budgets: BudgetsView
  readonly problems: ProblemsView
  /** Null while nothing is selected. */
  readonly cost: CostView | null
  /** What every layer of the shown face costs, for the column of the layers panel. */
  readonly costs: CostsView
  readonly fonts: readonly {
    readonly fontName: string
    readonly fontUrl: string
    /** −1 for a font of the system. */
    readonly id: number
    /** A small file that has the letters of the name; the font's own when absent. */
    readonly previewUrl?: string
    /** Of one that comes in several weights; 400 is regular. */
    readonly weight?: { readonly family: string; readonly value: number }
    /** `idle`: its file has not been requested yet. */
    readonly state: 'idle' | 'loading' | 'ready' | 'failed'
  }[]
}

export type ProjectionName = keyof Projections

/** One message a frame: what changed, coalesced. */
export type ProjectionMessage = { readonly slices: Partial<Projections> }

/** What the engine has the page do or say. */
export type PageRequest =
  | { readonly ask: 'login' }
  | { readonly ask: 'files'; readonly preset: string }
  /** Pictures are to be shrunk: the person sees before and after first. */
  | { readonly ask: 'shrink'; readonly urls: readonly string[] }
  | { readonly ask: 'history' }
  /** The person's fonts are others than the page knows. */
  | { readonly ask: 'fonts' }
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
  /** A compatible copy was made, and not everything came as it was. */
  | { readonly show: 'copyReport'; readonly report: CopyReportView }
  /** A face from outside was opened: what became of each of its layers. */
  | { readonly show: 'importReport'; readonly report: ImportReportView }
  /** The server ended the session of this token. */
  | { readonly show: 'signedOut'; readonly token: string }

/** One drawn frame, for benchmarks; times in ms on the worker's clock (performance.timeOrigin added). */
export type FrameRecord = {
  readonly startedAt: number
  readonly finishedAt: number
  /** When the oldest pointer event shown in this frame happened on the page; null without one. */
  readonly pointerAt: number | null
  /** `shifted`: the picture moved by whole pixels, and what that uncovered drawn; exact, but no full redraw. */
  readonly kind: 'none' | 'damage' | 'shifted' | 'full'
  readonly drawCalls: number
  readonly uploadedBytes: number
  /** Snap guides and equal distances that it shows. */
  readonly guides: number
  /** Ms of the worker since the frame before that went to commands, the scene and the projections: all but drawing. */
  readonly engineMs: number
}
