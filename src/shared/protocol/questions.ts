import type { ScreenSize } from '../base/screen-area.ts'
import type { HandMovement } from '../base/hand-movement.ts'
import type { Smoothed } from '../base/smooth.ts'
import type { CommandName, IncomingFile, Refusal } from './commands.ts'
import type { Box, Point } from '../base/geometry.ts'
import type { BlockDifferencesView, BlockHere } from './blocks.ts'
import type { ShrinkRow, ShrunkView } from './budgets.ts'
import type { ExpressionMark, FrameRecord } from './projections.ts'
import type {
  ScreenshotRequest,
  DialFile,
  AnimationStepRequest,
  AnimationStep,
} from './screenshots/screenshots.ts'
import type { StorePictureView, StoreView, StoreZipView } from './store.ts'
import type {
  ChatMessages,
  CutRequest,
  CutView,
  ExplainRequest,
  ExplanationView,
  NamingAnswer,
  NamingRequest,
  SuggestionRequest,
} from './words.ts'

/**
 * What the page may query from the engine beside its projections: one row a question, with its parameter (null for
 * none) and the answer. Its handler stands in `worker/engine/questions`.
 */
export type Questions = {
  /** Answered when nothing is left to draw, load, evaluate or write on this device. */
  whenIdle: { input: null; answer: void }
  /** The same, once the canvas can be seen; answered before the rest of the engine has come. */
  whenShown: { input: null; answer: void }
  /** That the worker lives; answered at once, and nothing is looked at. */
  ping: { input: null; answer: void }
  /** The dial alone at this many pixels a design pixel; straight RGBA bytes. */
  pixels: { input: number; answer: ImageDataLike }
  /** The dial as it is worn at the chosen time, a PNG drawn at this scale. */
  dialPicture: { input: ScreenshotRequest; answer: DialFile | { readonly refusal: Refusal } }
  /** Some seconds of it, one frame a call. */
  film: { input: AnimationStepRequest; answer: AnimationStep }
  /** An expression over the 24 hours of the shown day; null when its text is broken or it gives a text. */
  curve: { input: CurveRequest; answer: Curve | null }
  /** The design under 12 scenes and the person's own, with each option, and on each screen; this many pixels wide at most. */
  /** How the value of an expression goes over, and how the hand moves that it is of. */
  motion: { input: string; answer: MotionView }
  sheet: { input: number; answer: readonly SheetPicture[] }
  /** The same dial with sample photos, and those that are tried, as the wearer's; nothing where no layer takes any. */
  photoSheet: { input: number; answer: readonly SheetPicture[] }
  /** Tries these as the wearer's photos in the preview, beside those that are tried already; none ends it. */
  tryPhotos: { input: readonly IncomingFile[]; answer: readonly Refusal[] }
  /** How much of the ambient picture is lit, measured on the drawn picture; null where there is no ambient. */
  lit: { input: null; answer: LitView | null }
  /** The shown layers that are linked to the theme colour at this place. */
  linkedTo: { input: number; answer: readonly string[] }
  /** The same share alone with what is advised; null where the watch has no ambient or no advice. */
  litShare: { input: null; answer: { readonly share: number; readonly advice: number } | null }
  /**
   * The mean colour of what is painted behind the lowest of these layers, in the box around all of them; `#RRGGBB`. Null
   * where nothing lies behind, or none of them is on the shown dial.
   */
  behind: { input: readonly string[]; answer: string | null }
  /** Colours of the pictures on the shown dial, the largest picture first; `#RRGGBB`. */
  pictureColors: { input: null; answer: readonly PictureColors[] }
  /** Colours of the design's layers in every variant, the most used first; `#RRGGBB` or `#RRGGBBAA`. */
  usedColors: { input: null; answer: readonly string[] }
  /** Ids of what the design does, as a store lists it, in the order in which it is shown. */
  features: { input: null; answer: readonly string[] }
  /** An expression in words; null for a text that is none. */
  explanation: { input: ExplainRequest; answer: ExplanationView | null }
  /** The prompt by which a provider says the same in its own words; null for a text that is none (W1.10). */
  explainMessages: { input: ExplainRequest; answer: ChatMessages | null }
  /** The prompt by which a provider makes an expression of words; null for a field that takes none. */
  suggestionMessages: { input: SuggestionRequest; answer: ChatMessages | null }
  /** The expression in what a provider answered, parsed and checked like anything that is typed; null where there is none. */
  suggestionOf: { input: string; answer: string | null }
  /** A name and a description of the open design; null when none is open (W1.09). */
  naming: { input: NamingRequest; answer: NamingAnswer | null }
  /** Where the layers of these ids lie before they are turned, design pixels; null for one that is not there. */
  places: { input: readonly string[]; answer: readonly (Box | null)[] }
  /** Visible layers at a point in CSS pixels of the canvas, from the front to the back. */
  stackAt: { input: Point; answer: readonly string[] }
  /** What could be shrunk, the largest gain first; pictures of other faces are looked at first. */
  shrinkPlan: { input: null; answer: readonly ShrinkRow[] }
  /** The picture of this url, really made smaller; null when it cannot be. */
  shrunk: { input: string; answer: ShrunkView | null }
  /** A look of watch art at 10:08:36, this many pixels wide; null where it is no look. */
  artPreview: { input: { readonly look: unknown; readonly side: number }; answer: ImageDataLike | null }
  /** The watch art that the selection is of; null where it is none. */
  artHere: { input: null; answer: ArtHere | null }
  /** Names of the layers of the shown dial that turn as hands of the clock. */
  handsHere: { input: null; answer: readonly string[] }
  /** The picture of this url without its ground; null when it cannot be read. */
  cutOut: { input: CutRequest; answer: CutView | null }
  /** The bytes behind a `local:` url; null when this device does not have them. */
  localPicture: { input: string; answer: PictureBytes | null }
  /** Why a file that was chosen is no font that can be uploaded; null when it may be one. */
  fontFault: { input: IncomingFile; answer: Refusal | null }
  /** Whether a drawing (SVG) would come as more layers than one picture, or has words; false where it cannot be read. */
  /** Why a drawing cannot be kept; null where it can. */
  drawingFault: { input: IncomingFile; answer: Refusal | null }
  opensAsLayers: { input: IncomingFile; answer: boolean }
  /** What the open design holds for pasting, as text for the system clipboard; null when it holds nothing. */
  clip: { input: null; answer: ClipText | null }
  /**
   * Layers of the shown list as an own block: as text like `clip`, with all of their pictures, and how they look; null for
   * none.
   */
  block: { input: { readonly ids: readonly string[] }; answer: BlockText | null }
  /** Components of the open design that are kept as own blocks. */
  blocksHere: { input: null; answer: readonly BlockHere[] }
  /** In what a component differs from the version of its block that `clip` is, and how it looks now. */
  blockDifferences: {
    input: { readonly component: string; readonly clip: string }
    answer: BlockDifferencesView
  }
  /** The stored form of the open design. */
  print: { input: null; answer: string }
  /** The open design as a project file with everything of its own; null when none is open. */
  projectFile: { input: null; answer: SavedFile | null }
  /** A face of the open design packed for the designer's own watch, without the server; null when none is open. */
  builtFace: { input: AskedBuild; answer: BuiltFace | null }
  /** What is written for the store of a face, with what it would refuse. */
  store: { input: AskedStore; answer: StoreView | { readonly fault: string } }
  /** The pictures for the store in this language. */
  storePictures: {
    input: AskedStore & { readonly locale: 'en-US' | 'zh-CN' }
    answer: readonly StorePictureView[] | { readonly fault: string }
  }
  /** What the designer chose for the packages of a face, by whichever dialog. */
  chosenName: { input: { readonly fdId: string }; answer: ChosenName }
  /** Bundle, pictures, texts and declarations in one zip; what the store would refuse instead. */
  storeZip: { input: AskedStore; answer: StoreZipView }
  /** The falcon face of this id as a package for the ASR chip; null when none is open (W5.31, A8). */
  falconPackage: { input: { readonly fdId: string }; answer: BuiltFalcon | null }
  /** A version beside the open design, both drawn; null: what the server has now. */
  versionLook: {
    input: { readonly version: string | null }
    answer: { readonly look: VersionLook } | { readonly refusal: Refusal }
  }
  /** Earlier states of the open design that its steps do not hold any more, the newest first. */
  checkpoints: { input: null; answer: CheckpointList }
  /** Of everything that can be bidden. */
  commandNames: { input: null; answer: readonly CommandName[] }
  /** Frames drawn since the last call, when `frames.record` is on. */
  frames: { input: null; answer: readonly FrameRecord[] }
  /** Bytes of the worker's heap; null where the browser does not report it. */
  heapBytes: { input: null; answer: number | null }
  /** Takes a canvas for the second face of `compare.set`; false where the browser gives no more WebGL. */
  attachSide: { input: SideCanvas; answer: boolean }
  resizeSide: { input: CanvasSize; answer: void }
  detachSide: { input: null; answer: void }
}

/** A picture's main colours, the most frequent first. */
export type PictureColors = { readonly label: string; readonly colors: readonly string[] }

export type QuestionName = keyof Questions

/** The parameter beside the name; none where a question takes none. */
export type AskedOf<N extends QuestionName> = Questions[N]['input'] extends null
  ? []
  : [input: Questions[N]['input']]

export type Ask = <N extends QuestionName>(name: N, ...input: AskedOf<N>) => Promise<Questions[N]['answer']>

/** A set of layers that came of one look, and which groups of its parts are on the shown dial. */
export type ArtHere = { readonly set: string; readonly look: unknown; readonly groups: readonly string[] }

/** A picture as a file has it, `type` is its MIME type. */
export type PictureBytes = { readonly type: string; readonly bytes: ArrayBuffer }

/** `missing`: how many pictures and fonts could not be had, and are not in it. */
export type SavedFile = { readonly bytes: ArrayBuffer; readonly missing: number }

/** `fdId` null: the face for Wear OS on the canvas, else the first one. */
export type AskedStore = {
  readonly fdId: string | null
  /** What the server has the face under; absent where it has none, and without a session. */
  readonly known?: KnownName
  /** In which texts are missing before any is written: that of the person; English when absent. */
  readonly first?: 'en-US' | 'zh-CN'
}

/** A name that packages were made under; locked once one of them was submitted. */
export type KnownName = { readonly name: string; readonly isLocked: boolean }

/** The package name that stands in the design; empty before one was chosen. */
export type ChosenName = {
  readonly name: string
  /** The version that was released under it, which locks it; null for none. */
  readonly released: number | null
}

/**
 * `fdId` null: the first face for Wear OS; `zip`: what the package would hold, as XML and pictures, unsigned.
 * `packageName`: what the server has the face under; absent for the one that stands in the design, or one that is made.
 */
export type AskedBuild = {
  readonly fdId: string | null
  readonly format: 'apk' | 'aab' | 'zip'
  readonly packageName?: string
}

/** What the watch will do otherwise than the canvas, by layer; `key` says what. */
export type BuiltNote = {
  readonly uuid: string
  readonly label: string
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

type Used = { readonly bytes: number; readonly limit: number }

/** Bytes that a face takes of a watch's memory while it is looked at and in ambient, by picture and font. */
export type MemoryView = {
  readonly interactive: Used
  readonly ambient: Used & { readonly layers: number; readonly layerBytes: number }
  /** The largest first. */
  readonly resources: readonly {
    /** As the face names it; empty for the font of the watch. */
    readonly name: string
    readonly kind: 'picture' | 'font' | 'deviceFont'
    readonly width: number
    readonly height: number
    readonly frames: number
    readonly interactive: number
    readonly ambient: number
    /** Pixels at which it is shown at most, where it is larger than that. */
    readonly drawn: { readonly width: number; readonly height: number } | null
  }[]
  readonly missing: readonly string[]
}

/** `fault`: message key of why nothing was built; `missing`: urls of files that are not in it. */
export type BuiltFace =
  | {
      readonly bytes: ArrayBuffer
      readonly packageName: string
      readonly formatVersion: number
      readonly notes: readonly BuiltNote[]
      readonly missing: readonly string[]
      /** Null where it cannot be counted. */
      readonly memory: MemoryView | null
    }
  | { readonly fault: string }

/** A package stays below `limit` bytes; `refusal` says why there is none, with what the chip does otherwise all the same. */
export type BuiltFalcon = {
  readonly bytes: ArrayBuffer | null
  readonly limit: number
  readonly refusal: Refusal | null
  readonly elements: number
  readonly pictures: number
  readonly notes: readonly BuiltNote[]
  readonly missing: readonly string[]
}

/** CSS pixels. */
export type CanvasSize = { readonly width: number; readonly height: number; readonly pixelRatio: number }

/** An OffscreenCanvas, transferred. */
export type SideCanvas = CanvasSize & { readonly canvas: object }

/** `json` is untrusted wherever it comes from and read by `clipboard.paste`; `plain` is for other programs. */
/** `picture`: the dial with these layers alone; straight RGBA bytes. */
export type BlockText = {
  readonly json: string
  /** What it would be called. */
  readonly name: string
  readonly count: number
  /** Pictures that are too large to go along. */
  readonly leftOut: number
  readonly picture: ImageDataLike
}

export type ClipText = { readonly json: string; readonly plain: string }

/** `text` is an expression as typed; without it, the one that the first of `ids` has at `path` (`x`, `rotation`, …). */
export type CurveRequest = {
  readonly ids?: readonly string[]
  readonly path?: string
  readonly text?: string
}

/** Values at 240 times from midnight to midnight, close to even steps; `at` is the shown time as a share of the day, `now` the value then. */
export type Curve = {
  readonly values: readonly number[]
  readonly min: number
  readonly max: number
  readonly at: number
  readonly now: number
  readonly warnings: readonly ExpressionMark[]
}

/** One thing that differs; `key` says how, with `label` of a layer, the name of its face where there are several. */
export type ChangeRow = {
  readonly key: string
  readonly label: string
  readonly face: string
  readonly isAmbient: boolean
  /** As keys `field.of.place`. */
  readonly fields: readonly string[]
}

export type SavedOnView = { readonly browser: string | null; readonly system: string | null }

export type VersionLook = {
  /** Straight RGBA bytes; null where there is no such face. */
  readonly then: ImageDataLike | null
  readonly now: ImageDataLike | null
  readonly shape: 'circle' | 'rectangle'
  /** The first of `total`. */
  readonly rows: readonly ChangeRow[]
  readonly total: number
  /** When and on what the server's copy was saved; null for a version, whose row says it. */
  readonly at: number | null
  readonly savedOn: SavedOnView | null
}

export type CheckpointView = {
  /** Milliseconds since 1970, UTC; the name of it for `history.checkpoint`. */
  readonly at: number
  /** Straight RGBA bytes; null where it could not be drawn. */
  readonly picture: ImageDataLike | null
  /** False for one that goes when the page is left. */
  readonly isHere: boolean
}

/** `refused`: message key of why this device takes none; null where it does. */
export type CheckpointList = { readonly rows: readonly CheckpointView[]; readonly refused: string | null }

/**
 * `scene` for `sample.scene`, with `label` a message key; or an option of the wearer at the sample time, with its name.
 * Straight RGBA bytes.
 */
export type SheetPicture = ImageDataLike & {
  readonly scene: string
  readonly label: string
  /** The label is the name itself. */
  readonly isNamed: boolean
  readonly option: { readonly id: string; readonly option: string } | null
  /** The screen that it is shown on, in that screen's own pixels; null for the dial by itself. */
  readonly screen: (ScreenSize & { readonly id: string }) | null
  /** The name of what is in place of the wearer's photos; absent where layers show their own pictures. */
  readonly photo?: string
}

/** Drawn by rules, each hard for words in its own way (`services/pictures/codecs/sample-photos.ts`). */
export const samplePhotos = ['light', 'dark', 'busy'] as const

export type LitView = {
  /** 0 to 1: lit pixels of those inside the dial. A pixel is lit when it is brighter than 16 of 255. */
  readonly share: number
  /** 0 to 1: mean brightness of the pixels inside the dial, what the display's power follows. */
  readonly brightness: number
  /** Lit pixels coloured by brightness, the others transparent; straight RGBA bytes. */
  readonly heat: ImageDataLike
}

export type ImageDataLike = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

export type MotionView = {
  /** Null for a text that is no expression. */
  readonly smooth: Smoothed | null
  /** Null where it is no movement of a hand. */
  readonly movement: HandMovement | null
}
