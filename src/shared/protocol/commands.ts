import type { ArrangeCommand } from './commands/arranging.ts'
import type { PictureCommand } from './commands/pictures.ts'
import type { FieldValue, GesturePhase, IncomingFile } from './commands/terms.ts'
import type { Fix } from '../base/fix.ts'
import type { Box, Point } from '../base/geometry.ts'
import type { CostBy } from './budgets.ts'
import type { LabelColor } from './label-colors.ts'
import type { OwnChoiceCommand } from './choices.ts'

export type { AlignEdge, FieldValue, GesturePhase, IncomingFile } from './commands/terms.ts'

/** Everything that the page, a script or a test can have the engine do. */
export type Command =
  // layers; `ids` left out means the selection
  | {
      readonly do: 'layer.add'
      readonly preset: string
      readonly at?: Point
      readonly files?: readonly IncomingFile[]
      /** Milliseconds of a frame, for a preset that plays its pictures; left out, its own or that of a gif. */
      readonly frameMs?: number
    }
  /** Presets of our own set with one picture each, as one step. */
  | { readonly do: 'layer.addMany'; readonly presets: readonly string[] }
  | { readonly do: 'layer.delete'; readonly ids?: readonly string[] }
  | { readonly do: 'layer.duplicate'; readonly ids?: readonly string[] }
  | { readonly do: 'layer.rename'; readonly id: string; readonly label: string }
  | { readonly do: 'layer.lock'; readonly ids?: readonly string[]; readonly isLock?: boolean }
  | { readonly do: 'layer.show'; readonly ids?: readonly string[]; readonly visible?: boolean }
  /** The lowest of the layers masks the others: they are seen inside of it, or outside. */
  | { readonly do: 'mask.make'; readonly ids?: readonly string[]; readonly how?: 'alpha' | 'outside' }
  /** Of a mask all that it masks, of any other layer itself. */
  | { readonly do: 'mask.release'; readonly ids?: readonly string[] }
  | { readonly do: 'mask.invert'; readonly ids?: readonly string[] }
  /** Colours the rows of the panel, never the dial; null takes the colour away. */
  | { readonly do: 'layer.label'; readonly ids?: readonly string[]; readonly color: LabelColor | null }
  /** The pointer is over the row of this layer: the canvas outlines it. */
  | { readonly do: 'layer.hover'; readonly id: string | null }
  /** Rows that are on screen: their thumbnails are drawn in idle time and posted. */
  | { readonly do: 'layers.watch'; readonly ids: readonly string[] }
  /** Which cost the column of the layers panel shows; null for none. */
  | { readonly do: 'layers.cost'; readonly by: CostBy | null }
  | PictureCommand
  // normal and ambient; undo never changes the mode
  | { readonly do: 'mode.set'; readonly ambient: boolean }
  /** Ambient becomes what normal holds and ambient may hold; one state. */
  | { readonly do: 'ambient.copyFromNormal' }
  /** Ambient becomes the backdrops, hands and times of normal; one state. */
  | { readonly do: 'ambient.onlyTime'; readonly withSeconds?: boolean }
  // clipboard; `ids` left out means the selection
  /** Keeps the layers for `clipboard.paste`; what was cut before and never pasted returns to its old place (A10). */
  | { readonly do: 'clipboard.copy'; readonly ids?: readonly string[] }
  | { readonly do: 'clipboard.cut'; readonly ids?: readonly string[] }
  /**
   * `clip` is the answer to the question `clip`, untrusted; without it, what this design holds. What the rules refuse
   * is left out and named. `inPlace`: where the source stands instead of 10 px beside it.
   */
  | {
      readonly do: 'clipboard.paste'
      readonly clip?: string
      readonly inPlace?: boolean
      /** Scaled from the dial that it comes from to this one, as own blocks are. */
      readonly fits?: boolean
      /** Where the middle of what is pasted goes, in design pixels; of a cut that comes home too. Left out, as `inPlace` says. */
      readonly at?: Point
    }
  /** The first line of the text becomes a text layer in the middle of the dial. */
  | { readonly do: 'clipboard.pasteText'; readonly text: string }
  /** The cut layers of this text were pasted into another design: they no longer return. */
  | { readonly do: 'clipboard.release'; readonly clip: string }
  /** The looks of the first layer, without its place, its words and its data. */
  | { readonly do: 'style.copy'; readonly ids?: readonly string[] }
  /** Each layer takes those looks that it has fields for; one step. */
  | { readonly do: 'style.paste'; readonly ids?: readonly string[] }
  | ArrangeCommand
  // style
  | {
      readonly do: 'style.set'
      readonly path: string
      readonly value: FieldValue
      readonly phase?: GesturePhase
      readonly ids?: readonly string[]
    }
  /** Each layer's own number becomes `times` of it and `by` more, counted from the start of the gesture. */
  | {
      readonly do: 'style.adjust'
      readonly path: string
      readonly times: number
      readonly by: number
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
  // words typed on the dial: one gesture, one state; `id` left out means the one selected layer
  | { readonly do: 'text.begin'; readonly id?: string }
  /** All the words and the selection in them, in UTF-16 units; `composing`: what an input method has not decided on. */
  | {
      readonly do: 'text.change'
      readonly text: string
      readonly anchor: number
      readonly focus: number
      readonly composing?: readonly [from: number, to: number] | null
    }
  /** Words that replace a live tag are refused until `makesPlain`, which the user confirms (S2.80, A39). */
  | { readonly do: 'text.commit'; readonly makesPlain?: boolean }
  | { readonly do: 'text.cancel' }
  // selection
  | {
      readonly do: 'selection.set'
      readonly ids: readonly string[]
      readonly how?: 'replace' | 'toggle' | 'range'
      /** The layers among which a range goes, in the order in which they are shown; the paint order when left out. */
      readonly among?: readonly string[]
      /** From a list of problems or a search: brought into view, and they flash. */
      readonly isJump?: boolean
    }
  | { readonly do: 'selection.all' }
  | { readonly do: 'selection.none' }
  /** From a layer of a group to the whole group, and from there to nothing. */
  | { readonly do: 'selection.leave' }
  /** Of a group that is selected whole, what stands in front in it. */
  | { readonly do: 'selection.enter' }
  /** Of several selected layers, the one that the others align to; null for none. */
  | { readonly do: 'selection.key'; readonly id: string | null }
  | { readonly do: 'selection.step'; readonly by: 1 | -1 }
  // gestures and history
  | { readonly do: 'gesture.cancel' }
  | { readonly do: 'history.undo' }
  | { readonly do: 'history.redo' }
  | { readonly do: 'history.go'; readonly index: number }
  /**
   * What was taken back here and stayed in other faces, because something was done there since, is taken back there
   * too: one state more in each, what was done since stays. `deeds` are those of the answer to the undo.
   */
  | { readonly do: 'history.carry'; readonly deeds: readonly string[] }
  /** Has the page show the history. */
  | { readonly do: 'history.show' }
  // linked layers: what was made in one face and came to the others follows there
  /**
   * "This face only", or not: then a layer that follows becomes like the one that it follows, and those that follow
   * this one become like it. `ids` left out means the selection, `isOwn` turns it on unless all have it.
   */
  | { readonly do: 'link.set'; readonly ids?: readonly string[]; readonly isOwn?: boolean }
  /** Layers of the face `to` become like those of `from`, and are linked; all that differ when `ids` is left out. */
  | {
      readonly do: 'link.alike'
      readonly ids?: readonly string[]
      readonly from: string
      readonly to: string
    }
  /** For the whole design: whether changes go from face to face; left out, it turns. No step of a history. */
  | { readonly do: 'link.design'; readonly isOn?: boolean }
  // view; `at` in CSS pixels of the canvas, the centre when left out
  | { readonly do: 'view.zoomTo'; readonly zoom: number; readonly at?: Point }
  | { readonly do: 'view.zoomBy'; readonly factor: number; readonly at?: Point }
  | { readonly do: 'view.panBy'; readonly dx: number; readonly dy: number }
  /**
   * `inset`: CSS pixels at the lower edge that something covers; the rest is what is fitted to. `ifFitted`: nothing
   * happens once a person has zoomed or panned.
   */
  | {
      readonly do: 'view.fit'
      readonly what: 'dial' | 'selection'
      readonly inset?: number
      readonly ifFitted?: boolean
    }
  | { readonly do: 'view.clip'; readonly clip: 'shape' | 'dim' }
  /** `inset`: what is covered in the new size, which a fitted dial stands above; as at the last fit when left out. */
  | {
      readonly do: 'view.resize'
      readonly width: number
      readonly height: number
      readonly pixelRatio: number
      readonly inset?: number
    }
  /** The next drag on the canvas draws what this preset makes, a press puts it there; null lets go of it. */
  | { readonly do: 'tool.draw'; readonly preset: string | null }
  | { readonly do: 'tool.hold'; readonly tool: 'select' | 'pan' }
  /** Rulers at the edges of the canvas, and with them the guides and the polar grid; not stored. */
  | { readonly do: 'rulers.show'; readonly isOn: boolean }
  // guides of the shown face, in design pixels: `x` is upright; one state, which undo takes back
  | { readonly do: 'guide.add'; readonly axis: 'x' | 'y'; readonly at: number }
  | { readonly do: 'guide.move'; readonly axis: 'x' | 'y'; readonly at: number; readonly to: number }
  /** The guide that was chosen by a press. */
  | { readonly do: 'guide.nudge'; readonly by: number }
  /** The chosen one when no place is given. */
  | { readonly do: 'guide.remove'; readonly axis?: 'x' | 'y'; readonly at?: number }
  | { readonly do: 'guide.clear' }
  /** What is left out stays; rays from the middle, rings at equal distances. */
  | {
      readonly do: 'polar.set'
      readonly isOn?: boolean
      readonly rays?: number
      readonly rings?: number
    }
  // time and preview
  | { readonly do: 'clock.play'; readonly isPlaying: boolean }
  | { readonly do: 'clock.set'; readonly epochMs: number }
  /** On or back from the moment that the engine shows, which a page with fast presses does not know yet. */
  | { readonly do: 'clock.step'; readonly byMs: number }
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
  /** Of the dial's words in the preview, apart from the page's; null: as the page. */
  | { readonly do: 'sample.language'; readonly locale: 'zh-cn' | 'en' | null }
  // the theme colours of the design, at most 15 (W5.22); one state of the shown variant, which undo takes back
  | { readonly do: 'theme.add'; readonly color: string }
  | { readonly do: 'theme.remove'; readonly index: number }
  | {
      readonly do: 'theme.set'
      readonly index: number
      readonly color: string
      readonly phase?: GesturePhase
    }
  | {
      readonly do: 'theme.link'
      readonly index: number
      readonly path: string
      readonly ids?: readonly string[]
    }
  | { readonly do: 'theme.unlink'; readonly path: string; readonly ids?: readonly string[] }
  /**
   * What the wearer chose: an option of the shown face's list, in the preview too. Of a face from outside it is one state
   * of normal and ambient together, which undo takes back; of one made here it is only looked at.
   */
  | { readonly do: 'choice.set'; readonly id: string; readonly option: string }
  | OwnChoiceCommand
  // the design and the session
  | { readonly do: 'design.open'; readonly id: string; readonly source: DesignSource }
  /** Nothing is open any more; what was is on this device when it is done. */
  | { readonly do: 'design.close' }
  /** `json` is a stored design as text, untrusted: a file, a paste, a script. Replaces what is open; one history state. */
  | { readonly do: 'design.load'; readonly json: string }
  | { readonly do: 'design.loadFile'; readonly file: IncomingFile }
  | { readonly do: 'design.rename'; readonly dialName?: string; readonly dialNameCn?: string }
  | { readonly do: 'design.save' }
  | { readonly do: 'design.resolve'; readonly goOnWith: GoOnWith }
  /** Takes the open design out of the trash of its person, and saves it. */
  | { readonly do: 'design.restore' }
  /** Saves what is open and keeps it as a version; a name has 1 to 60 characters. */
  | { readonly do: 'version.keep'; readonly name: string }
  /** Layers and faces become those of the version, with its id; one undo step. */
  | { readonly do: 'version.restore'; readonly version: string; readonly name: string }
  /** Another tab edits this design: from now on this one does, and that one only looks. */
  | { readonly do: 'design.takeOver' }
  /** Saves what is open as a draft of its own and stays in the present one. */
  | { readonly do: 'design.keepCopy' }
  // faces: no state of a history, for each variant has its own; undo takes back adding, copying, resizing, removing
  /** An empty face; `system` makes the design one for that system together with it. */
  | {
      readonly do: 'face.add'
      readonly platform: string
      /** `width*height`; the usual size of the platform when left out. */
      readonly ratio?: string
      readonly shape?: 'circle' | 'rectangle'
      readonly name?: string
      readonly system?: DesignSystem
    }
  /** A compatible copy of a face, the shown one when left out; `show: 'copyReport'` lists what had to change. */
  | {
      readonly do: 'face.copyTo'
      readonly platform: string
      readonly ratio?: string
      readonly shape?: 'circle' | 'rectangle'
      readonly name?: string
      /** Makes the design one for all platforms first. */
      readonly system?: 'all'
      readonly fdId?: string
    }
  | { readonly do: 'face.switch'; readonly fdId: string }
  /** Another size of the same platform, everything on it scaled; the shown face when `fdId` is left out. */
  | {
      readonly do: 'face.resize'
      readonly ratio: string
      readonly shape?: 'circle' | 'rectangle'
      readonly fdId?: string
    }
  | { readonly do: 'face.rename'; readonly fdId: string; readonly name: string }
  /** Takes the face with its histories, which undo brings back while the design is open; the user confirms first. */
  | { readonly do: 'face.remove'; readonly fdId: string }
  | { readonly do: 'system.set'; readonly system: DesignSystem }
  /** Two faces beside each other, a way to look that is never saved; `fdId`: the one beside the shown face. */
  | { readonly do: 'compare.set'; readonly isOn: boolean; readonly fdId?: string }
  /** The pointer is over the face that is only looked at, in CSS pixels of its canvas: both faces outline the layer. */
  | { readonly do: 'compare.point'; readonly at: Point | null }
  /** Edits that face from now on, with the layer under the pointer selected; over nothing the selection stays. */
  | { readonly do: 'compare.pick'; readonly at: Point }
  // rules
  /** One thing that solves a refusal or a problem; goes to its variant first, the shown one when left out. */
  | { readonly do: 'fix.apply'; readonly fix: Fix; readonly variant?: VariantRef }
  /** Takes one of the remembered adjustments and refusals off the list of problems. */
  | { readonly do: 'notice.dismiss'; readonly id: number }
  | { readonly do: 'session.set'; readonly token: string | null; readonly userId: string | null }
  | { readonly do: 'locale.set'; readonly locale: 'zh-cn' | 'en' }
  // measuring, for benchmarks and tests
  /** Throws the graphics context away; it comes back after half a second, as after a driver reset. */
  | { readonly do: 'graphics.lose' }
  /** With `finish` every frame waits for the GPU; with `anew` a pan is a full redraw and moves no pixels. */
  | {
      readonly do: 'frames.record'
      readonly isOn: boolean
      readonly finish?: boolean
      readonly anew?: boolean
    }

/** Which targets a design is for (S1.16). */
export type DesignSystem = 'all' | 'other' | 'wearOS'

/** One node list of a design. */
export type VariantRef = { readonly fdId: string; readonly variant: 'normal' | 'ambient' }

/**
 * After a conflict. `mine`: theirs is kept as a version, mine is saved on top; `theirs`: mine is kept as a version and
 * left; `both`: mine becomes a design of its own, theirs stays in this one.
 */
export type GoOnWith = 'mine' | 'theirs' | 'both'

/** Where a design comes from when its screen opens. */
export type DesignSource =
  /** This device first, then the server. */
  | { readonly from: 'work' }
  /** A fresh design, optionally from a stored one (a sample) under a new id. */
  | {
      readonly from: 'new'
      readonly sampleUrl?: string
      readonly width?: number
      readonly height?: number
      /**
       * A face for each target of it, where there is no sample, which brings its own. Left out: `all`, and the one
       * face of this size.
       */
      readonly system?: DesignSystem
    }
  /** A project file, or a design as text, as new work. */
  | { readonly from: 'file'; readonly file: IncomingFile }
  /**
   * A stored design behind a shared link, untrusted: it is shown in the preview, nothing can alter it, and nothing of
   * it is kept. Under the id that is shown already it is a newer state of the same: face and mode stay as they are.
   */
  | { readonly from: 'shared'; readonly body: unknown }

export type CommandName = Command['do']

export type MessageParams = Readonly<Record<string, string | number>>

/** Why nothing was done: a message key, its numbers, and one way out. */
export type Refusal = {
  readonly key: string
  readonly params?: MessageParams
  /** One command that solves it, with the text of its button. */
  readonly wayOut?: WayOut
}

/** Something that was adjusted or is worth knowing. */
export type Notice = {
  readonly key: string
  readonly params?: MessageParams
  readonly tone: 'info' | 'success' | 'warning'
  /** What came before of the same topic is out of date now. */
  readonly topic?: 'faces' | 'links' | 'order'
  /** It is about the step just made, and out of date when the history is gone through. */
  readonly isOfStep?: true
  /** One thing that may be done about it, with the text of its button. */
  readonly wayOut?: WayOut
}

/** One command with the text of the button that sends it. */
export type WayOut = { readonly label: string; readonly params?: MessageParams; readonly command: Command }

export type Outcome =
  | { readonly ok: true; readonly ids: readonly string[]; readonly notices: readonly Notice[] }
  | { readonly ok: false; readonly refusal: Refusal }

/** A box and a rotation in design pixels, for labels at the pointer. */
export type Pose = { readonly box: Box; readonly deg: number }
