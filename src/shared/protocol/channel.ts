import type { Box, Point } from '../base/geometry.ts'
import type { ShrinkRow, ShrunkView } from './budgets.ts'
import type { Command, CommandName, Outcome } from './commands.ts'
import type {
  ExpressionMark,
  FrameRecord,
  PageRequest,
  ProjectionMessage,
  ProjectionName,
  Projections,
  Thumbnail,
} from './projections.ts'

/** Bits of `PointerMessage.mods`. */
export const modifier = { shift: 1, ctrl: 2, alt: 4, meta: 8 } as const

/** One pointer or wheel event, sent raw at once; the engine drops stale moves. Positions in CSS pixels of the canvas. */
export type PointerMessage = {
  readonly type: 'down' | 'move' | 'up' | 'cancel' | 'leave' | 'wheel'
  readonly x: number
  readonly y: number
  readonly buttons: number
  readonly button: number
  readonly mods: number
  readonly pointerType: 'mouse' | 'pen' | 'touch'
  readonly pointerId: number
  /** Page time in ms since 1970 (performance.timeOrigin + event.timeStamp). */
  readonly at: number
  /** 1 for a click, 2 for a double click; on `down` only. */
  readonly clicks: number
  /** Wheel only: CSS pixels. */
  readonly dx: number
  readonly dy: number
}

/** What is posted to the worker itself, between the calls. */
export type ToEngine = { readonly pointer: PointerMessage }

export type FromEngine =
  | { readonly projections: ProjectionMessage }
  | { readonly request: PageRequest }
  | { readonly thumbnails: readonly Thumbnail[] }

/** What the page gives the worker once. The canvas and the port are transferred. */
export type BootOptions = {
  /** An OffscreenCanvas. */
  readonly canvas: object
  /** A MessagePort: projections and requests come out of it. */
  readonly port: object
  readonly edition: 'domestic' | 'overseas'
  readonly locale: 'zh-cn' | 'en'
  readonly pixelRatio: number
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  /** Prefix of every call to the server, such as the page's origin. */
  readonly host: string
  readonly prefersReducedMotion: boolean
}

/** The worker as Comlink exposes it. Nothing on the page may wait for an answer before it paints. */
export type EngineRemote = {
  boot(options: BootOptions): Promise<void>
  run(command: Command): Promise<Outcome>
  can(command: Command): Promise<Outcome>
  see<N extends ProjectionName>(name: N): Promise<Projections[N]>
  /** Resolves when nothing is left to draw, load, evaluate or write on this device. */
  whenIdle(): Promise<void>
  /** The dial alone at `scale` pixels a design pixel; straight RGBA bytes. */
  pixels(
    scale: number,
  ): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>
  /** An expression over the 24 hours of the shown day; null when its text is broken or it gives a text. */
  curve(asked: CurveRequest): Promise<Curve | null>
  /** The design under 12 scenes, each `size` pixels wide at most. */
  sheet(size: number): Promise<readonly SheetPicture[]>
  /** How much of the ambient picture is lit, measured on the drawn picture; null where there is no ambient. */
  lit(): Promise<LitView | null>
  /** Colours of the design's layers in every variant, the most used first; `#RRGGBB` or `#RRGGBBAA`. */
  usedColors(): Promise<readonly string[]>
  /** Where layers lie before they are turned, design pixels; null for one that is not there. */
  places(ids: readonly string[]): Promise<readonly (Box | null)[]>
  /** Visible layers at a point in CSS pixels of the canvas, from the front to the back. */
  stackAt(at: Point): Promise<readonly string[]>
  /** What could be shrunk, the largest gain first; pictures of other faces are looked at first. */
  shrinkPlan(): Promise<readonly ShrinkRow[]>
  /** One of them, really made smaller; null when it cannot be. */
  shrunk(url: string): Promise<ShrunkView | null>
  /** The bytes behind a `local:` url; null when this device does not have them. */
  localPicture(url: string): Promise<PictureBytes | null>
  /** What the open design holds for pasting, as text for the system clipboard; null when it holds nothing. */
  clip(): Promise<ClipText | null>
  /** The stored form of the open design. */
  print(): Promise<string>
  /** Frames drawn since the last call, when `frames.record` is on. */
  frames(): Promise<readonly FrameRecord[]>
  heapBytes(): Promise<number | null>
  /** A canvas for the second face of `compare.set`; false where the browser gives no more WebGL. */
  attachSide(side: SideCanvas): Promise<boolean>
  resizeSide(size: CanvasSize): Promise<void>
  detachSide(): Promise<void>
}

/** A picture as a file has it, `type` is its MIME type. */
export type PictureBytes = { readonly type: string; readonly bytes: ArrayBuffer }

/** CSS pixels. */
export type CanvasSize = { readonly width: number; readonly height: number; readonly pixelRatio: number }

/** An OffscreenCanvas, transferred. */
export type SideCanvas = CanvasSize & { readonly canvas: object }

/** `json` is untrusted wherever it comes from and read by `clipboard.paste`; `plain` is for other programs. */
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

/** `scene` for `sample.scene`; `label` is a message key; straight RGBA bytes. */
export type SheetPicture = ImageDataLike & { readonly scene: string; readonly label: string }

export type LitView = {
  /** 0 to 1: lit pixels of those inside the dial. A pixel is lit when it is brighter than 16 of 255. */
  readonly share: number
  /** 0 to 1: mean brightness of the pixels inside the dial, what the display's power follows. */
  readonly brightness: number
  /** Lit pixels coloured by brightness, the others transparent; straight RGBA bytes. */
  readonly heat: ImageDataLike
}

/** The scripting interface on the page, `window.dialwright` (documented in the README). */
export type Scripting = {
  run(command: Command): Promise<Outcome>
  can(command: Command): Promise<Outcome>
  see<N extends ProjectionName>(name: N): Promise<Projections[N]>
  whenIdle(): Promise<void>
  pixels(scale?: number): Promise<ImageDataLike>
  print(): Promise<string>
  frames(): Promise<readonly FrameRecord[]>
  heapBytes(): Promise<number | null>
  readonly commands: readonly CommandName[]
}

export type ImageDataLike = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}
