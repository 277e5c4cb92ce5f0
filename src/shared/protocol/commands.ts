import type { Box, Point } from '../base/geometry.ts'

/** A file chosen, dropped or pasted on the page; the engine reads and checks its bytes. */
export type IncomingFile = {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export type FieldValue = string | number | boolean | null

/**
 * Where a change stands in its gesture: `preview` opens a gesture or goes on with it,
 * `commit` makes it one history state. A lone `commit` is a gesture of its own.
 */
export type GesturePhase = 'preview' | 'commit'

export type AlignEdge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Everything that the page, a script or a test may ask of the engine. */
export type Command =
  // layers; `ids` left out means the selection
  | {
      readonly do: 'layer.add'
      readonly preset: string
      readonly at?: Point
      readonly files?: readonly IncomingFile[]
    }
  | { readonly do: 'layer.delete'; readonly ids?: readonly string[] }
  | { readonly do: 'layer.duplicate'; readonly ids?: readonly string[] }
  | { readonly do: 'layer.rename'; readonly id: string; readonly label: string }
  | { readonly do: 'layer.lock'; readonly ids?: readonly string[]; readonly isLock?: boolean }
  | { readonly do: 'layer.show'; readonly ids?: readonly string[]; readonly visible?: boolean }
  | { readonly do: 'layer.replacePicture'; readonly id: string; readonly files: readonly IncomingFile[] }
  // pictures from outside become image layers
  | { readonly do: 'picture.import'; readonly files: readonly IncomingFile[]; readonly at?: Point }
  // lists of pictures: digits, weather, moon, enumerations, frames
  /** From the place `index` on, the files in the order of their names (2 before 10); a gif gives its frames. */
  | {
      readonly do: 'pictures.set'
      readonly id: string
      readonly index: number
      readonly files: readonly IncomingFile[]
    }
  /** Behind the last picture of a list of any length, else into the empty places in order. */
  | { readonly do: 'pictures.add'; readonly id: string; readonly files: readonly IncomingFile[] }
  /** In a list of any length the others close up, else the place becomes empty. */
  | { readonly do: 'pictures.remove'; readonly id: string; readonly index: number }
  | { readonly do: 'pictures.move'; readonly id: string; readonly from: number; readonly to: number }
  /** A set of `GET /api/assembly/page`; an enumeration takes the segment of the set too. */
  | { readonly do: 'assets.apply'; readonly id: string; readonly setId: string }
  // normal and ambient; undo never changes the mode
  | { readonly do: 'mode.set'; readonly ambient: boolean }
  /** Ambient becomes what normal holds and ambient may hold; one state. */
  | { readonly do: 'ambient.copyFromNormal' }
  /** Ambient becomes the backdrops, hands and times of normal; one state. */
  | { readonly do: 'ambient.onlyTime' }
  // arranging
  | {
      readonly do: 'order.move'
      readonly ids?: readonly string[]
      readonly to: 'top' | 'up' | 'down' | 'bottom'
    }
  /** `index` counts in paint order, in the list as it is now: the layers go before the one that stands there. */
  | { readonly do: 'order.place'; readonly ids: readonly string[]; readonly index: number }
  | { readonly do: 'arrange.nudge'; readonly dx: number; readonly dy: number }
  | { readonly do: 'arrange.align'; readonly edge: AlignEdge }
  // style
  | {
      readonly do: 'style.set'
      readonly path: string
      readonly value: FieldValue
      readonly phase?: GesturePhase
      readonly ids?: readonly string[]
    }
  /** An empty text takes the expression away. */
  | {
      readonly do: 'style.setExpression'
      readonly path: string
      readonly text: string
      readonly ids?: readonly string[]
    }
  // selection
  | {
      readonly do: 'selection.set'
      readonly ids: readonly string[]
      readonly how?: 'replace' | 'toggle' | 'range'
    }
  | { readonly do: 'selection.all' }
  | { readonly do: 'selection.none' }
  | { readonly do: 'selection.step'; readonly by: 1 | -1 }
  // gestures and history
  | { readonly do: 'gesture.cancel' }
  | { readonly do: 'history.undo' }
  | { readonly do: 'history.redo' }
  | { readonly do: 'history.go'; readonly index: number }
  // view; `at` in CSS pixels of the canvas, the centre when left out
  | { readonly do: 'view.zoomTo'; readonly zoom: number; readonly at?: Point }
  | { readonly do: 'view.zoomBy'; readonly factor: number; readonly at?: Point }
  | { readonly do: 'view.panBy'; readonly dx: number; readonly dy: number }
  | { readonly do: 'view.fit'; readonly what: 'dial' | 'selection' }
  | { readonly do: 'view.clip'; readonly clip: 'shape' | 'dim' }
  | {
      readonly do: 'view.resize'
      readonly width: number
      readonly height: number
      readonly pixelRatio: number
    }
  | { readonly do: 'tool.hold'; readonly tool: 'select' | 'pan' }
  // time and preview
  | { readonly do: 'clock.play'; readonly isPlaying: boolean }
  | { readonly do: 'clock.set'; readonly epochMs: number }
  | { readonly do: 'clock.speed'; readonly speed: 1 | 10 | 60 | 600 }
  | { readonly do: 'clock.now' }
  | { readonly do: 'preview.set'; readonly isOn: boolean }
  /** `do` and `stop` of animations (S4.12, S4.13), in the preview only; `ids` left out means all that can play. */
  | { readonly do: 'animation.play'; readonly isPlaying: boolean; readonly ids?: readonly string[] }
  // the sample world: what tags read in the preview; never saved, no history
  /** `tag` without `##`; null gives it back to the clock or its sample. */
  | { readonly do: 'sample.set'; readonly tag: string; readonly value: string | number | null }
  | { readonly do: 'sample.reset' }
  /** Replaces all values, and the time where the scene is about time. */
  | { readonly do: 'sample.scene'; readonly scene: string }
  /** The watch's setting for times. */
  | { readonly do: 'sample.hours'; readonly is24Hour: boolean }
  // the design and the session
  | { readonly do: 'design.open'; readonly id: string; readonly source: DesignSource }
  /** `json` is a stored design as text, untrusted: a file, a paste, a script. Replaces what is open; one history state. */
  | { readonly do: 'design.load'; readonly json: string }
  | { readonly do: 'design.rename'; readonly dialName?: string; readonly dialNameCn?: string }
  | { readonly do: 'design.save' }
  /** After a conflict: go on with one copy; the other is kept as a draft of its own. */
  | { readonly do: 'design.settle'; readonly goOnWith: 'mine' | 'theirs' }
  | { readonly do: 'session.set'; readonly token: string | null; readonly userId: string | null }
  | { readonly do: 'locale.set'; readonly locale: 'zh-cn' | 'en' }
  // measuring, for benchmarks and tests: with `finish` every frame waits for the GPU
  /** Throws the graphics context away; it comes back after half a second, as after a driver reset. */
  | { readonly do: 'graphics.lose' }
  | { readonly do: 'frames.record'; readonly isOn: boolean; readonly finish?: boolean }

/** Where a design comes from when its screen opens. */
export type DesignSource =
  /** This device first, then the server. */
  | { readonly from: 'work' }
  /** A fresh design, optionally from a stored one (a sample) under a new id. */
  | { readonly from: 'new'; readonly sampleUrl?: string; readonly width?: number; readonly height?: number }

export type CommandName = Command['do']

export type MessageParams = Readonly<Record<string, string | number>>

/** Why nothing was done: a message key, its numbers, and one way out. */
export type Refusal = {
  readonly key: string
  readonly params?: MessageParams
  /** One command that solves it, with the text of its button. */
  readonly wayOut?: { readonly label: string; readonly command: Command }
}

/** Something that was adjusted or is worth knowing. */
export type Notice = {
  readonly key: string
  readonly params?: MessageParams
  readonly tone: 'info' | 'success' | 'warning'
}

export type Outcome =
  | { readonly ok: true; readonly ids: readonly string[]; readonly notices: readonly Notice[] }
  | { readonly ok: false; readonly refusal: Refusal }

/** A box and a rotation in design pixels, for labels at the pointer. */
export type Pose = { readonly box: Box; readonly deg: number }
