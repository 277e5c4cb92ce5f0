import type { CutStroke } from '../words.ts'
import type { Point } from '../../base/geometry.ts'

/** A file chosen, dropped or pasted on the page; the engine reads and checks its bytes. */
export type IncomingFile = {
  readonly name: string
  readonly type: string
  readonly size: number
  /** Drawn by a tool of the editor, and not chosen by the person: it stands apart in their list of files. */
  readonly isMade?: boolean
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A film or a file whose frames or layers are coming in: `done` of all `of` of them are here; 0 before that is known. */
export type FilmView = {
  readonly id: number
  readonly name: string
  readonly done: number
  readonly of: number
  /** What is counted; frames when it is absent. */
  readonly counts?: 'layers'
}

/** Pictures, drawings and fonts: from files, from the server, and what is done to those on the dial. */
export type PictureCommand =
  | { readonly do: 'layer.replacePicture'; readonly id: string; readonly files: readonly IncomingFile[] }
  /** A pixel of the picture a design pixel, about the middle of each box. */
  | { readonly do: 'picture.originalSize'; readonly id?: string; readonly ids?: readonly string[] }
  /** Each picture as large as it can be on the dial, with its own ratio and angle, about the middle of the dial. */
  | { readonly do: 'picture.fitToDial'; readonly ids?: readonly string[] }
  /** The background shows the picture of this layer, which goes; the selected one when `id` is left out. */
  | { readonly do: 'picture.toBackground'; readonly id?: string }
  /** A command whose files were too heavy, with lighter ones; `key` stands in the way out of its refusal. */
  | { readonly do: 'picture.shrinkIn'; readonly key: number }
  /** Cuts the see-through edges off the picture and its box; what is seen stays where it is. */
  | { readonly do: 'picture.crop'; readonly id: string }
  /** A new picture without its ground, as it was looked at; `made`: the own file of the server that a provider made. */
  | {
      readonly do: 'picture.cutOut'
      readonly id: string
      readonly tolerance: number | null
      readonly strokes: readonly CutStroke[]
      readonly made?: string
    }
  /** Another of the pictures that the layer keeps to be switched to (S3.72). */
  | { readonly do: 'picture.choose'; readonly id: string; readonly url: string }
  /** Loads pictures anew that could not be loaded: those of these layers, or all that are shown. */
  | { readonly do: 'picture.retry'; readonly ids?: readonly string[] }
  /** The same for fonts. */
  | { readonly do: 'font.retry'; readonly ids?: readonly string[] }
  /** The fonts of the person beside those of the system; names of the system stay the system's. */
  | {
      readonly do: 'font.list'
      readonly fonts: readonly {
        readonly id: number
        readonly fontName: string
        readonly fontUrl: string
      }[]
    }
  /**
   * A drawing (SVG) or a file of Photoshop (PSD, PSB) as layers of its own: its groups, words and hands, with a report. Where it was let go of it has its own
   * size, unless the dial is smaller; without a point it is as large as the dial.
   */
  | { readonly do: 'drawing.open'; readonly file: IncomingFile; readonly at?: Point }
  /** One that the server has already, by its url there. */
  | { readonly do: 'picture.insert'; readonly url: string; readonly name: string; readonly at?: Point }
  /** What shows a picture of this url, on the face and in the mode of the moment, is selected. */
  | { readonly do: 'picture.selectUses'; readonly url: string }
  /** Another own picture of the server in the place of this one, on every face and in both modes; one act. */
  | { readonly do: 'picture.replaceUses'; readonly from: string; readonly to: string; readonly name: string }
  /** A text in this font of the list. */
  | { readonly do: 'font.insert'; readonly font: string; readonly at?: Point }
  /** Pictures as large as the dials show them, and cut to the dial; left out, all that are larger. One step a face. */
  | { readonly do: 'picture.shrink'; readonly urls?: readonly string[] }
  /** Has the page show before and after first. */
  | { readonly do: 'picture.askShrink'; readonly urls?: readonly string[] }
  /** Takes back a film or a file that is coming in: nothing of it is added. `id`: as in the projection `films`. */
  | { readonly do: 'film.stop'; readonly id: number }
  // lists of pictures: digits, weather, moon, enumerations, frames
  /** From the place `index` on, the files in the order of their names (2 before 10); a film (GIF, animated WebP or PNG) gives its frames. */
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
