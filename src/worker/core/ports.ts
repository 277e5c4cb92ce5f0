import type { PictureSource, Renderer } from '../../render/base/frame.ts'
import type { AssetSet } from '../../shared/api/files.ts'
import type { CaretLine } from '../../shared/base/carets.ts'
import type { Box } from '../../shared/base/geometry.ts'
import type { MakeId } from '../../shared/base/ids.ts'
import type { Outline } from '../../shared/base/path/outline.ts'
import type { PathOps } from '../../shared/base/path/path-ops.ts'
import type { Result } from '../../shared/base/result.ts'
import type { AuditFacts } from '../../shared/rules/audit.ts'
import type { Gathered } from '../../shared/packing/gather-face.ts'
import type { PackNames } from '../../shared/packing/pack-face.ts'
import type { Design } from '../../shared/document/design.ts'
import type { Edition } from '../../shared/edition.ts'
import type { FontRef, MeasureText, TextOp } from '../../shared/layers/draw-ops.ts'
import type { NewPicture } from '../../shared/layers/kind.ts'
import type { Locale } from '../../shared/messages/text.ts'
import type { FromEngine } from '../../shared/protocol/channel.ts'
import type {
  FilmView,
  DesignSource,
  GoOnWith,
  IncomingFile,
  MessageParams,
  Refusal,
} from '../../shared/protocol/commands.ts'
import type { AskedBuild, BuiltFace, BuiltFalcon } from '../../shared/protocol/questions.ts'
import type { SaveState } from '../../shared/protocol/projections.ts'
import type { PictureFacts } from '../../shared/rules/rule.ts'
import type { HitMask } from './files/hit-mask.ts'
import type { DrawnLayers, Wanted as WantedLayers } from './files/drawn-layers.ts'
import type { StoredPortrait } from './files/stored-portrait.ts'

/** The pictures of the open design: checked on the way in, loaded on request, handed to the renderer by url. */
export type PictureLibrary = PictureSource & {
  /** Checks and keeps the files; the bad ones of several are said as notices, refused when none is good. */
  import(files: readonly IncomingFile[]): Promise<Result<readonly NewPicture[], Refusal>>
  /** The files as pictures in their order, a film (an animated GIF, WebP or PNG) as its frames; refused where it has none. */
  framesOf(files: readonly IncomingFile[], watch: FilmWatch): Promise<Result<FilmFrames, Refusal>>
  /** The picture without its see-through edges, to be imported; refused where it has none. */
  cropped(url: string): Promise<Result<CroppedPicture, Refusal>>
  /** Size and weight of a picture that was loaded once; null while they are not known. */
  facts(url: string): PictureFacts | null
  /**
   * Takes pictures that are tried as the wearer's photos, for as long as this page is open: nothing is stored or uploaded.
   * `present`: how many are tried already.
   */
  takePhotos(files: readonly IncomingFile[], present: number): Promise<TakenPhotos>
  /** Forgets all of them. */
  dropPhotos(): void
  /** Where the picture shows something; null while it is not decoded. */
  mask(url: string): HitMask | null
  /** Learns the facts of these pictures; what cannot be loaded stays unknown. */
  measure(urls: Iterable<string>): Promise<void>
  /** The picture made smaller, to be imported; its bitmaps belong to the caller. */
  shrunk(url: string, to: ShrinkTo): Promise<Result<ShrunkPicture, Refusal>>
  /** A drawing that a layer keeps (`drawnFrom`, untrusted) as a picture of this size, kept here until the next save. */
  drawn(
    from: { readonly svg: string; readonly name: string },
    size: { readonly width: number; readonly height: number },
  ): Promise<Result<NewPicture, Refusal>>
  /** The file as light as a picture may be on its way in. */
  lighter(file: IncomingFile): Promise<Result<LighterFile, Refusal>>
  /** The file behind a `local:` url; null when this device does not have it. */
  localFile(url: string): Promise<IncomingFile | null>
  /** Checks a picture and keeps it on this device until the next save, or uploads it where this device takes none. */
  keep(file: IncomingFile): Promise<Result<NewPicture, Refusal>>
  /** What was printed here, until the next save: all of it or nothing; null when it is stopped. */
  keepAll(
    pictures: readonly PrintedPicture[],
    signal: AbortSignal,
  ): Promise<Result<readonly NewPicture[], Refusal> | null>
  /** The file behind a url of this origin or device, as it is stored; null when it cannot be had now. */
  bytesOf(url: string): Promise<NamedBytes | null>
  /** A picture of our own set, by its url. */
  fetchAsset(url: string): Promise<Result<NewPicture, Refusal>>
  /** Urls that could not be loaded; the same reference until that changes. */
  readonly failed: ReadonlySet<string>
  /** Loads those of them anew that failed. */
  retry(urls: Iterable<string>): void
  /** Called when `get(url)` begins to answer something else. */
  onChange(listener: (url: string) => void): void
  /** Starts loading what is neither loaded nor on its way. */
  request(urls: Iterable<string>): void
  readonly isBusy: boolean
  whenIdle(): Promise<void>
}

export type TakenPhotos = { readonly names: readonly string[]; readonly refusals: readonly Refusal[] }

/** A picture that was printed here, with its pixels. */
export type PrintedPicture = {
  readonly name: string
  readonly blob: Blob
  readonly width: number
  readonly height: number
}

export type NamedBytes = { readonly name: string; readonly bytes: Uint8Array }

/** A font of a file, untrusted. */
export type FontFile = { readonly name: string; readonly bytes: Uint8Array }

/** Fonts on their way in. */
export type Fonts = {
  /** Checks a font and keeps it on this device until the next save; its `local:` url, or why it is no font. */
  keep(font: FontFile): Promise<Result<string, Refusal>>
}

/** Designs as files of the disk. */
export type Projects = {
  /** An untrusted file: a project, or a design as text. */
  open(file: IncomingFile): Promise<Result<Design, Refusal>>
  /** A drawing (SVG) or a file of Photoshop as layers of a dial, with what became of each part. */
  layers(
    file: IncomingFile,
    wanted: Omit<WantedLayers, 'name'>,
    watch: FilmWatch,
  ): Promise<Result<DrawnLayers, Refusal>>
  /** The design with everything of its own; `missing`: how many files could not be had. */
  save(design: Design): Promise<{ readonly bytes: Uint8Array; readonly missing: number }>
}

/** Packages for the designer's own watch. */
export type Builds = {
  build(design: Design, request: AskedBuild): Promise<BuiltFace>
  /** A face with its files; null where the design has no such face. */
  gather(design: Design, fdId: string): Promise<Gathered | null>
  /** A signed bundle of it; null where nothing can be signed. */
  bundle(
    gathered: Gathered,
    names: Pick<PackNames, 'packageName' | 'versionCode' | 'preview'>,
  ): Promise<Uint8Array | null>
  /** `joinedLetters`: layers whose font makes ligatures of plain letters, by uuid. */
  falcon(design: Design, fdId: string, joinedLetters: ReadonlySet<string>): Promise<BuiltFalcon>
}

/** What a picture is made into. */
export type ShrinkTo = {
  /** The part that is kept, in pixels of the picture; null for all of it. */
  readonly crop: Box | null
  readonly width: number
  readonly height: number
}

type Weight = { readonly bytes: number; readonly width: number; readonly height: number }

/** A file as light as a picture may be, with what it was and what it is. */
export type LighterFile = { readonly file: IncomingFile; readonly from: Weight; readonly to: Weight }

/** Followed while a film comes in; its signal stops that. */
export type FilmWatch = { readonly signal: AbortSignal; onStep(step: Omit<FilmView, 'id'>): void }

export type FilmFrames = {
  readonly pictures: readonly NewPicture[]
  /** How long each frame of a film stands, in whole milliseconds; empty when there was none. */
  readonly delaysMs: readonly number[]
  /** How often the film plays; null for ever, and for several films that differ. */
  readonly plays: number | null
}

export type CroppedPicture = {
  readonly file: IncomingFile
  /** What was kept, in pixels of the whole picture. */
  readonly box: Box
  readonly size: { readonly width: number; readonly height: number }
}

export type ShrunkPicture = {
  readonly file: IncomingFile
  /** Cut as `after` is, in its own pixels. */
  readonly before: ImageBitmap
  readonly after: ImageBitmap
  readonly bytes: number
  readonly shrunkBytes: number
}

/**
 * `why`: message key of what keeps the work off this device; null when it is kept. `rev`: revision of the server that is
 * this very state of the design; null while it has none.
 */
export type SaveReport = {
  readonly state: SaveState
  readonly at: number | null
  readonly why: string | null
  readonly rev: number | null
}

export type OpenedDesign = {
  readonly design: Design
  /** Message key of why nothing can be edited; null when editing is possible. */
  readonly readOnly: string | null
}

/** The server's copy, when it was saved (milliseconds since 1970, UTC), and on what. */
export type TheirCopy = {
  readonly design: Design
  readonly at: number
  readonly savedOn: { readonly browser: string | null; readonly system: string | null } | null
}

/** The work of one person on one design, by their ids. */
export type Whose = { readonly person: string; readonly id: string }

/** Straight RGBA bytes. */
export type SmallPicture = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** When a state stood, milliseconds since 1970 (UTC) and its name within the design, and how it looked. */
export type KeptCheckpoint = { readonly at: number; readonly picture: SmallPicture | null }

/** Earlier states of designs on this device, each for its own person and design (decision 1215). */
export type CheckpointShelf = {
  /** The oldest first; none where the device cannot be read. */
  list(whose: Whose): Promise<readonly KeptCheckpoint[]>
  /** On the disk when it resolves, the old ones thinned out; the message key of why not, or null. */
  keep(whose: Whose, checkpoint: KeptCheckpoint & { readonly text: string }): Promise<string | null>
  /** The stored design, untrusted; null where it is not there or cannot be read. */
  read(whose: Whose, at: number): Promise<string | null>
}

/** Where designs come from and go to: this device, the server, the one-writer lock. */
export type Workspace = {
  open(id: string, source: DesignSource): Promise<Result<OpenedDesign, Refusal>>
  /** A stored design as text, untrusted. */
  loadText(json: string): Result<Design, Refusal>
  /** The canonical stored form. */
  print(design: Design): string
  /** `commit`: a new version to keep; `preview`: one that a gesture may still take back. */
  changed(design: Design, kind: 'commit' | 'preview'): void
  saveNow(): Promise<Result<null, Refusal>>
  /** Takes what is open out of the trash, and saves it. */
  restore(): Promise<Result<null, Refusal>>
  /** After a conflict; what is not gone on with is kept before anything else is done. */
  resolveConflict(goOnWith: GoOnWith): Promise<Result<null, Refusal>>
  /** The server's copy of what is open, as it is there now. */
  readTheirs(): Promise<Result<TheirCopy, Refusal>>
  /** Saves what is open and keeps it as a version with this name. */
  keepVersion(name: string): Promise<Result<null, Refusal>>
  /** A kept version of what is open, by its id. */
  readVersion(version: string): Promise<Result<Design, Refusal>>
  /** This tab edits from now on; the one that did puts its work on this device first and then only looks. */
  takeOver(): Promise<Result<null, Refusal>>
  /** Saves what is open as a draft of its own on the server, and says so. */
  keepCopy(): Promise<Result<null, Refusal>>
  setSession(token: string | null, userId: string | null): void
  onState(listener: (report: SaveReport) => void): void
  /** Urls of this device became urls of the server: mapped over all lists and states, without a history state. */
  onRewrite(listener: (rewrite: (url: string) => string) => void): void
  /** A variant has a new portrait: its address is part of the design, and no step (S3.29). */
  onPortrait(listener: (portrait: StoredPortrait) => void): void
  /** The server said where it stands with the stores: part of the design, and no step (A40). */
  onAudit(listener: (audit: AuditFacts) => void): void
  /** Whose work is open and written by this tab; null for a visitor, and where another tab writes. */
  whose(): Whose | null
  /** What is open was replaced from outside: this tab became the writer, or another copy was chosen. */
  onReopen(listener: (opened: OpenedDesign) => void): void
  /** Closes what is open; resolves when it is on the disk. */
  close(): Promise<void>
  /** What was open must not be shown any more: it was closed, or another user signed in. */
  onClose(listener: () => void): void
  whenIdle(): Promise<void>
}

export type FontRow = {
  readonly fontName: string
  readonly fontUrl: string
  readonly id: number
  /** A small file that has the letters of the name; the font's own when absent. */
  readonly previewUrl?: string
  /** Of one that comes in several weights; `value` as Android counts them, 400 is regular. */
  readonly weight?: { readonly family: string; readonly value: number }
}

/** The fonts that texts are measured and drawn with. */
/** `idle`: not requested yet. */
export type FontState = 'idle' | 'loading' | 'ready' | 'failed'

export type FontShelf = {
  readonly measure: MeasureText
  /** Letters that neither the font nor one that stands in for it has, each once; none while one of them is coming. */
  lacking(op: Pick<TextOp, 'text' | 'font'>): readonly string[]
  /** Whether the font makes ligatures or other signs of plain letters; false while that is not known. */
  joins(op: Pick<TextOp, 'text' | 'font'>): boolean
  /** Tags of what the font can do to letters; null while it is not here. */
  featuresOf(font: FontRef): ReadonlySet<string> | null
  /** Names of the person's own fonts with all of these letters; their files are requested. */
  having(letters: readonly string[]): readonly string[]
  /** Where carets can stand in a text of one paragraph, in layer pixels. */
  carets(op: TextOp): readonly CaretLine[]
  /** What is filled where a text is drawn (`letterOutlines`); null where its font does not come. */
  outlines(op: TextOp): Promise<Outline | null>
  /** The font with its file; one that a design names only by family is looked up. */
  resolve(font: FontRef): FontRef
  /** Fonts that a person can choose, those of the system first; another reference when that changes. */
  readonly rows: readonly FontRow[]
  /** In place of the person's own fonts before. */
  setOwn(rows: readonly FontRow[]): void
  /** Whether the file of a font is here. */
  stateOf(url: string): FontState
  /** Whether the file of the font has all these letters; waits for it, and is false where it does not come. */
  holds(font: FontRef, letters: string): Promise<boolean>
  /** Starts loading what is neither loaded nor on its way. */
  request(fonts: Iterable<FontRef>): void
  /** Loads anew those of these urls that could not be loaded. */
  retry(urls: Iterable<string>): void
  /** Fonts on their way, and those that cannot be loaded; the same reference until that changes. */
  readonly unready: ReadonlyMap<string, 'loading' | 'failed'>
  /** Called when `unready` is another. */
  onState(listener: () => void): void
  /** Called with the url of a font that came: texts begin to look otherwise. */
  onChange(listener: (url: string) => void): void
  readonly isBusy: boolean
  whenIdle(): Promise<void>
}

export type TimerId = number | object

/** Everything that the engine takes from outside: no globals, so that tests run it with their own clock and canvas. */
export type EngineDeps = {
  readonly renderer: Renderer
  /** A renderer for a second canvas, with the same pictures and fonts; null where the browser gives no more WebGL. */
  readonly openSide: (canvas: object) => Renderer | null
  readonly fonts: FontShelf
  readonly pictures: PictureLibrary
  readonly workspace: Workspace
  readonly checkpoints: CheckpointShelf
  readonly projects: Projects
  readonly builds: Builds
  /** `now`: monotonic ms, from 1970 as the page counts; `wall`: ms since 1970. */
  readonly clock: { now(): number; wall(): number; utcOffsetMinutes(epochMs: number): number }
  readonly makeId: MakeId
  /** What combines outlines; it is fetched at its first use. */
  readonly loadPathOps: () => Promise<PathOps>
  /** The picture sets of a type that the server has. */
  readonly loadSets: (type: AssetSet['type']) => Promise<Result<readonly AssetSet[], Refusal>>
  /** Calls back once, before the next frame is shown; `movedAt`: when the pointer moved, if that is why. */
  readonly requestFrame: (act: () => void, movedAt?: number | null) => void
  readonly setTimer: (act: () => void, ms: number) => TimerId
  readonly clearTimer: (timer: TimerId) => void
  readonly post: (message: FromEngine) => void
  readonly text: (locale: Locale, key: string, params?: MessageParams) => string
  readonly edition: Edition
  readonly locale: Locale
  /** CSS pixels of the canvas. */
  readonly canvas: { readonly width: number; readonly height: number; readonly pixelRatio: number }
  readonly prefersReducedMotion: boolean
  /** Bytes of this thread's heap; null where the browser does not report them. */
  readonly heapBytes: () => number | null
}
