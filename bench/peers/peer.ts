/** One layer of `scenes/make-scene.mjs` or, paths, of `scenes/path-scene.mjs`, whose data is in pixels of its box: a box before rotation, in design pixels, turned about its centre. */
export type SceneLayer = {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly deg: number
  readonly opacity: number
} & (
  | { readonly kind: 'image'; readonly picture: number }
  | { readonly kind: 'text'; readonly text: string; readonly size: number; readonly color: string }
  | { readonly kind: 'circle'; readonly color: string }
  | { readonly kind: 'roundRect'; readonly color: string; readonly radius: number }
  | { readonly kind: 'arc'; readonly color: string; readonly lineWidth: number; readonly sweep: number }
  | { readonly kind: 'path'; readonly color: string; readonly d: string }
)

/** What only `scenes/grouped-scene.mjs` has; its peers are Konva and Fabric. */
export type OrnateLayer = Pick<SceneLayer, 'x' | 'y' | 'w' | 'h' | 'deg' | 'opacity'> &
  (
    | { readonly kind: 'gradient'; readonly colors: readonly [string, string] }
    | {
        readonly kind: 'curved'
        readonly text: string
        readonly size: number
        readonly color: string
        readonly radius: number
      }
  )

/** Layers `from` up to and without `to`, turned about their centre together and half transparent together. */
export type SceneGroup = {
  readonly from: number
  readonly to: number
  readonly look: { readonly deg: number; readonly opacity: number } | null
  readonly centre: { readonly x: number; readonly y: number }
}

/** The circle, about the middle of its layer, in which that is seen. */
export type Masked = { readonly mask?: { readonly x: number; readonly y: number; readonly r: number } }

export type Scene = {
  readonly groups?: readonly SceneGroup[]
  readonly width: number
  readonly height: number
  readonly layers: readonly SceneLayer[]
  /** Index of the layer that is dragged. */
  readonly dragged: number
  /** Indexes of what is dragged along with it. */
  readonly together?: readonly number[]
  /** Indexes of the layers that turn while the clock plays. */
  readonly hands: readonly number[]
}

/** The picture's pixels come from `scene · zoom + (x, y)`. */
export type View = { readonly zoom: number; readonly x: number; readonly y: number }

export const background = '#101418'

export const shadow = { color: '#000000B0', x: 2, y: 2, blur: 4 }

export const fontFamily = 'Roboto'

/** From the middle of a text's box down to its baseline, as a share of the font size (Roboto's hhea table). */
export const baselineShift = (0.927734375 - 0.244140625) / 2

/** Our arcs are centred on 12 o'clock; Canvas2D counts from 3 o'clock. */
export const arcStartDeg = (sweep: number): number => -90 - sweep / 2

/** One library showing one scene; every call is the library's own documented way. */
export type Peer = {
  /** Objects for all layers and the first draw; what it builds lives until `clear`. */
  build(scene: Scene, view: View): void
  setView(view: View): void
  /** Called in the first frame of a drag: a peer with kept layers makes them here. */
  beginDrag(index: number): void
  /** Moves a layer's centre, in design pixels. */
  moveTo(index: number, x: number, y: number): void
  endDrag(): void
  /** Other words in a text; only peers of the part that types have it. */
  setText?(index: number, text: string): void
  turnTo(index: number, deg: number): void
  draw(): void
  /** Returns when the last draw is on the pixels. */
  finish(): void
  /** Throws away what `build` made, as a library's users would. */
  clear(): void
}

export type PeerSetup = {
  readonly host: HTMLElement
  readonly width: number
  readonly height: number
  readonly pictures: readonly ImageBitmap[]
}

export type CreatePeer = (setup: PeerSetup) => Promise<Peer>

export function createCanvas(setup: PeerSetup): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = setup.width
  canvas.height = setup.height
  canvas.style.cssText = 'position:absolute;left:0;top:0'
  setup.host.append(canvas)
  return canvas
}

/** Reading one pixel back makes the browser raster everything that was recorded. */
export const finish2d = (context: CanvasRenderingContext2D): void => void context.getImageData(0, 0, 1, 1)

export function context2d(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  options: CanvasRenderingContext2DSettings,
) {
  const context = canvas.getContext('2d', options)
  if (!context) throw new Error('this browser has no 2d context')
  return context as CanvasRenderingContext2D
}
