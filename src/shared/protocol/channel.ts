import type { Box } from '../base/geometry.ts'
import type { Command, CommandName, Outcome, Refusal } from './commands.ts'
import type {
  FrameRecord,
  PageRequest,
  ProjectionMessage,
  ProjectionName,
  Projections,
  Thumbnail,
} from './projections.ts'
import type { Ask, ImageDataLike } from './questions.ts'
import type { AnimationRequest, DialFile } from './screenshots/screenshots.ts'

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
  /** `gone`: ids of layers whose thumbnails the page need not keep. */
  | { readonly thumbnails: readonly Thumbnail[]; readonly gone: readonly string[] }
  | { readonly draw: DrawRequest }
  | { readonly resolve: ResolveRequest }

/** A drawing that only a page can draw: a worker has no images of this kind. */
export type DrawRequest = {
  /** Checked, and printed by our own printer. */
  readonly svg: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Where in them it is drawn; all over them when it is absent. */
  readonly place?: Box
  /** A MessagePort for the ImageBitmap, or null where it could not be drawn. */
  readonly answer: object
}

/** A drawing of which the page says what its styles and its words are. */
export type ResolveRequest = {
  /** Checked: a drawing for a sealed document (`shared/svg/sealed.ts`). */
  readonly markup: string
  readonly sheet: string
  /** A MessagePort for what `shared/svg/resolved.ts` describes, or null where it could not be read. */
  readonly answer: object
}

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
  /** Resolves when everything can be done, and not only looked at; rejects when that cannot be had. */
  whole(): Promise<void>
  run(command: Command): Promise<Outcome>
  can(command: Command): Promise<Outcome>
  see<N extends ProjectionName>(name: N): Promise<Projections[N]>
  ask: Ask
}

type Refused = { readonly refusal: Refusal }

/** The scripting interface on the page, `window.dialwright` (documented in docs/scripting.md). */
export type Scripting = {
  run(command: Command): Promise<Outcome>
  can(command: Command): Promise<Outcome>
  see<N extends ProjectionName>(name: N): Promise<Projections[N]>
  whenIdle(): Promise<void>
  pixels(scale?: number): Promise<ImageDataLike>
  /** The dial as it is worn at the chosen time, as PNG; drawn at 1, 2 or 4 times. */
  picture(scale?: number): Promise<DialFile | Refused>
  /** 1 to 10 seconds of it as GIF or WebP; `onStep` is called with how many of its frames are drawn. */
  film(
    request: AnimationRequest,
    onStep?: (done: number, of: number) => void,
  ): Promise<DialFile | Refused | null>
  print(): Promise<string>
  frames(): Promise<readonly FrameRecord[]>
  heapBytes(): Promise<number | null>
  commands(): Promise<readonly CommandName[]>
}
