import type { LayerPoints } from './points.ts'
import type * as z from 'zod/mini'
import type { BaseStyle, Layer } from '../document/design.ts'
import type { DrawnFrom } from '../base/pictures/drawn-from.ts'
import type { World } from '../expressions/language/compile.ts'
import type { DrawOp, MeasureText, TextOp } from './draw-ops.ts'
import type { Outline } from '../base/path/outline.ts'
import type { Result } from '../base/result.ts'
import type { Refused } from './building-blocks/outlines/in-a-box.ts'
import type { Drawing } from './raster/drawn-url.ts'
import type { Section, TextKey } from './fields.ts'
import type { CoveredOf } from './covered.ts'
import type { MirroredOf } from './building-blocks/outlines/mirrored.ts'
import type { Outlined } from './building-blocks/outlines/outlined.ts'
import type { OnePictureAccess, PictureListAccess, SlotAccess, TimingAccess } from './accessors.ts'
import type { Playback, PlayTime } from './building-blocks/playback.ts'
import type { KindOutcome } from './building-blocks/outcome/on-platform.ts'
import type { FalconExport } from './building-blocks/export-falcon/context.ts'
import type { KeptWith, WearExport } from './building-blocks/export-wff/context.ts'
import type { WearImport } from './building-blocks/import-wff/piece.ts'

/** Numbers of one layer at one moment, expressions evaluated. */
export type Values = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees: `rotate` where there is one, else `rotation`. */
  readonly rotation: number
  readonly opacity: number
}

export type Locale = 'zh-cn' | 'en'

/** What a kind may read while it draws; what is absent is the normal variant, at rest, in English. */
export type DrawContext = {
  readonly world: World
  readonly measure: MeasureText
  /** The state of the watch, not the variant that holds the layer: a normal layer may be seen in ambient (A33). */
  readonly mode?: 'normal' | 'ambient'
  /** Time since the layer's playback started, and that of the clock; null while it is stopped. */
  readonly playback?: PlayTime | null
  /** Language of sample words that no tag gives. */
  readonly locale?: Locale
  /** True while a tap in the preview flashes the layer (S2.93, S9.93). */
  readonly isPressed?: boolean
  /** True where the dial is seen as on the wrist: what only guides the designer is left out. */
  readonly isWorn?: boolean
  /** True while the words are typed in place: they are shown as written, tags unread and nothing cut. */
  readonly isWriting?: boolean
  /** Absent where only the layer itself is drawn. */
  readonly inside?: DrawInside
  /** In the layout of a slot: the url of a picture that is sent to it, null while none is. */
  readonly sent?: (picture: SentPicture) => string | null
  /** The url of a picture that is tried as a photo of the wearer, for a layer that stands for some. */
  readonly photo?: string
  /** Of a slot: the data that a layout of layers is seen for; it draws nothing of its own then that the layers are for. */
  readonly laidOutAs?: string | null
}

/** Photos of the wearer that a layer stands for; `id` is what a face from outside calls them, empty for others. */
export type WearersPhotos = {
  readonly howMany: 'single' | 'multiple'
  readonly id: string
  /** What brings the next of several: a tap, the face coming into view, or both. */
  readonly change: 'tap' | 'visible' | 'both'
  /** After how many of these; null for each time. */
  readonly every: number | null
}

/** Pictures that a slot is sent. */
export type SentPicture = 'icon' | 'small' | 'photo'

/** Draws stored layers that stand in a layer, from its corner, so many times as large; one that cannot be read is left out. */
export type DrawInside = (layers: readonly unknown[], scale: number) => readonly DrawOp[]

/** A layer as it is seen at a moment, and the letters of its texts. */
export type SeenNow = {
  readonly values: Values
  readonly context: DrawContext
  /** What is filled, in layer pixels, letters that lie over each other as one; null where their font cannot be had. */
  readonly letters: (op: TextOp) => Promise<Outline | null>
}

/** The style of a path layer that looks like the layer, or why there is none. */
export type AsPath<S extends BaseStyle = BaseStyle> = (
  layer: Layer<S>,
  seen: SeenNow,
) => Promise<Result<BaseStyle, Refused>>

/** What picks a picture. */
export type ShownNow = Pick<DrawContext, 'world' | 'playback'>

/** What a preset may read while it makes a layer. */
export type CreateContext = {
  /** Size of the face in design pixels. */
  readonly dial: { readonly width: number; readonly height: number }
  readonly measure: MeasureText
  readonly locale: Locale
  /** The text of a message key in the current language, for labels and default texts. */
  readonly text: (key: TextKey) => string
  /** Given when the preset needs pictures; those of `assets` in their order. */
  readonly pictures: readonly NewPicture[]
  /** Delay between frames on the platform of the face; 100 when absent (S9.09, S9.10). */
  readonly frameDelayMs?: number
}

/** A picture that was checked and stored, ready to be put on the dial. */
export type NewPicture = {
  readonly url: string
  readonly name: string
  /** Bytes. */
  readonly fileSize: number
  readonly width: number
  readonly height: number
  /** The drawing that it was drawn from, where it is kept. */
  readonly source?: DrawnFrom
}

/** What a preset makes; the engine adds `uuid` and the place. */
export type LayerDraft<S extends BaseStyle = BaseStyle> = Omit<Layer<S>, 'uuid'>

/** A group of the palette: its name is the text `preset.group.<id>`, and it stands before those of a higher order. */
export type PresetGroup = { readonly id: string; readonly order: number }

/** An automatic section of the list of layers (UX 3.4): its name is `ui.layers.section.<id>`, its place as in a group. */
export type ListSection = { readonly id: string; readonly order: number }

/** A palette row: one thing that a person can add (S2.12–S2.41). */
export type Preset = {
  readonly id: string
  readonly group: PresetGroup
  /** Its place in the group, the lowest first; without one it stands behind those, as the registry and its kind have it. */
  readonly order?: number
  readonly label: TextKey
  /** Name of an icon of the palette. */
  readonly icon: string
  /** What must be chosen first by the file button: one picture a layer, many pictures for one layer, or nothing. */
  readonly needs: 'nothing' | 'picture' | 'pictures'
  /** Url of a picture that our own set provides, loaded before `create`; null for none. */
  readonly asset?: string
  /** Urls of a set of our own; `create` knows their sizes, so that it also works before they are loaded. */
  readonly assets?: (locale: Locale) => readonly string[]
  /** The palette row in whose menu this one stands; such a preset has no tile of its own. */
  readonly variantOf?: string
  /** Other presets whose layers are added in the same step; each places itself beside this one. */
  readonly with?: readonly string[]
  /** Switches one part of the selected slot instead of adding a layer (A42). */
  readonly part?: PresetPart
  /** It can be drawn on the canvas: into a box, into a square, or from end to end. */
  readonly draws?: 'box' | 'square' | 'line'
  /** It can be drawn point by point with the pen, which has a tile of its own beside this one. */
  readonly pen?: PenTile
  /** Where a new layer goes: `front`, or `back` for backdrops. */
  readonly place: 'front' | 'back'
  /** What adding does when a layer of the same node type is there: backdrops exist once. */
  readonly whenPresent: 'add' | 'select' | 'replace'
  readonly create: (context: CreateContext) => LayerDraft
}

/** `id` names the tile as a preset would; nothing is added by it. */
export type PenTile = { readonly id: string; readonly label: TextKey; readonly icon: string }

/** A toggle of the selected layer's style; usable only while a layer of a kind with that part is selected. */
export type PresetPart = { readonly path: string }

/** The panel below the canvas for a selected layer (S2.86–S2.90). */
export type PanelName = 'imageEnumeration' | 'weather' | 'moonPhase' | 'time' | 'animation' | 'image'

/** One picture place of a layer, as a bottom panel shows it; an empty one waits for a picture. */
export type Place = {
  readonly label: TextKey
  readonly params?: Readonly<Record<string, string | number>>
  readonly url: string | null
}

/** What is wrong with a layer as it stands, for a survey; a message key with parameters. */
export type Fault = {
  readonly key: TextKey
  /** An error blocks publishing, a note is only shown. */
  readonly severity: 'error' | 'note'
  readonly params?: Readonly<Record<string, string | number>>
  /** The picture place that it is about. */
  readonly place?: number
}

/** Limits of a platform that are a number of layers. */
export type CountedLimit = 'slots' | 'playbacks' | 'paths'

/** Facts that rules and sync read instead of the kind's name. */
export type Abilities = {
  /** Copied to the other faces when added (S4.22–S4.24). */
  readonly syncs: boolean
  /** May be added in ambient mode (S2.42, S2.43). */
  readonly inAmbient: boolean
  /** The limit of the platform that it counts against; left out for none (S5.04, S5.06). */
  readonly countsAgainst?: CountedLimit
  /** The watch fills and draws it by itself, in both of its states: our data, levels and expressions are not for it (A33). */
  readonly isFilledByWatch?: true
  /** One only, at the back, never moved or deleted by a marquee. */
  readonly isBackdrop: boolean
  /** Resizing keeps the shape that text needs. */
  readonly resizes: 'free' | 'ratio' | 'none'
  /** Text that can be edited in place. */
  readonly editsText: boolean
  /** A picture, or one of several: its turning and its showing of the time have an area limit (S5.16, S5.18). */
  readonly isPicture?: true
  /** One thing wherever it is pressed, also between the parts that it shows: a slot is tapped as a whole on the watch. */
  readonly isHeldWhole?: true
  /** Starts something when it is tapped; kept out of audited free faces (S6.04, A40). */
  readonly isTapArea?: true
  /** Holds something of another editor that no kind can show, and gives it back as it came. */
  readonly keepsForeign?: true
}

/** What of a style a stranger may be shown: what draws it, and what it does when it is pressed (decision 0115). */
export type ShownFields<S extends BaseStyle = BaseStyle> = {
  /** A field that does not stand here is kept back, a new one too until it is added. */
  readonly fields: readonly (keyof S & string)[]
  /** Texts that the schema asks for and that are shown empty. */
  readonly emptied?: readonly (keyof S & string)[]
}

/** What stands in for a layer that must not move: the same kind held still, or one picture for an image layer. */
export type Still<S extends BaseStyle = BaseStyle> =
  | { readonly style: S }
  | {
      readonly picture: {
        readonly url: string
        readonly fileSize: number
        readonly width?: number | undefined
        readonly height?: number | undefined
      } | null
    }

/** What a kind says, by message key; both languages have the same keys or the program does not compile. */
export type KindTexts = Readonly<Record<Locale, Readonly<Record<TextKey, string>>>>

export const defineTexts = <K extends string>(texts: {
  readonly 'zh-cn': Readonly<Record<K, string>>
  readonly en: Readonly<Record<NoInfer<K>, string>>
}): KindTexts => texts

export type Kind<S extends BaseStyle = BaseStyle> = {
  readonly nodeType: string
  /** What any layer of it is called: Text, Tap area. */
  readonly label: TextKey
  /** Names of its presets, groups, sections, fields and places, where no other kind says the same. */
  readonly texts: KindTexts
  /** Icons of its own by name, where the page has none that fits: the path of an svg of 24 × 24, a line without fill. */
  readonly icons?: Readonly<Record<string, string>>
  readonly schema: z.ZodMiniType<S>
  /** Fills what older or foreign files lack, before the schema checks it. */
  readonly defaults: S
  readonly presets: readonly Preset[]
  readonly abilities: Abilities
  /** Where its layers stand in the list by sections, whatever they show; left out: by the data that they show. */
  readonly listSection?: ListSection
  /** Inspector rows besides the position section, which all kinds share. */
  readonly sections: (layer: Layer<S>) => readonly Section[]
  /** Ops in layer pixels; the box is (0, 0) to (values.width, values.height). */
  readonly draw: (layer: Layer<S>, values: Values, context: DrawContext) => readonly DrawOp[]
  /** Style fields whose text carries tags, so that the engine knows how often to evaluate it again. */
  readonly templates: (style: S) => readonly string[]
  /** Where a click counts, in layer pixels. */
  readonly hit: (layer: Layer<S>, values: Values, at: { readonly x: number; readonly y: number }) => boolean
  /** Where the watch takes a press, as a closed line in layer pixels, shown while it is selected; none where its box says so. */
  readonly pressedAt?: (
    layer: Layer<S>,
    size: { readonly width: number; readonly height: number },
  ) => readonly { readonly x: number; readonly y: number }[]
  /** Pictures that the layer shows, for loading, sizes and export. */
  readonly pictures: (style: S) => readonly { readonly url: string; readonly fileSize: number }[]
  /** Fonts that the layer uses. */
  readonly fonts: (style: S) => readonly { readonly family: string; readonly url: string }[]
  /** Which bottom panel the layer shows; absent and null show none. */
  readonly panel?: (layer: Layer<S>) => PanelName | null
  /** Every picture place in order; empty ones included. */
  readonly places?: (layer: Layer<S>) => readonly Place[]
  /** How many pictures a value steps through; null where it picks one in another way, absent where nothing is stepped (A43). */
  readonly steps?: (style: S) => number | null
  /** Indexes of the places that the dial shows now, for a value that picks; absent where every place is shown. */
  readonly shownPlaces?: (layer: Layer<S>, now: ShownNow) => readonly number[]
  /** The style with these pictures in the places from `from` on; what does not fit is left out. */
  readonly putPictures?: (style: S, from: number, pictures: readonly NewPicture[]) => S
  /** For kinds with any number of pictures. */
  readonly pictureList?: PictureListAccess<S>
  /** For kinds of which each layer is a picture in a box of its own. */
  readonly onePicture?: OnePictureAccess<S>
  /** For kinds that play frames. */
  readonly timing?: TimingAccess<S>
  /** How the layer plays by itself; null when it stands still. Its ops change only when `frameAt` does. */
  readonly playback?: (style: S) => Playback | null
  /** The tag whose value the text shows, without `##`; null for free text (S2.80, A53). */
  readonly boundTag?: (style: S) => string | null
  /** The words as they are edited in place, tags unread; the tag alone for a bound text. */
  readonly written?: (style: S) => string
  /** The style with another text; the binding follows the text (A39). */
  readonly editText?: (style: S, text: string) => S
  /** The side of the box that goes with words typed in place; null where the box holds them. */
  readonly growsBy?: (style: S) => 'width' | 'height' | null
  /** The wearer's photos that it stands for. Absent and null for none. */
  readonly photos?: (style: S) => WearersPhotos | null
  /** For kinds that the watch fills. */
  readonly slot?: SlotAccess<S>
  /** The picture of a slot that it shows in a layout of that; absent and null for its own. */
  readonly sentPicture?: (style: S) => SentPicture | null
  /** What the layer's own fields show to be wrong; absent and empty for nothing. */
  readonly faults?: (layer: Layer<S>) => readonly Fault[]
  /** Message key of what a tap starts on the watch; null when it starts nothing (S2.93, S2.94). */
  readonly tap?: (style: S) => TextKey | null
  /** The style on a dial of this outline, for what is as the dial is. */
  readonly onShape?: (style: S, shape: 'circle' | 'rectangle') => S
  /** What else of the style goes with a field that is set by hand; nothing for most. */
  readonly along?: (
    style: S,
    set: { readonly path: string; readonly value: string | number | boolean | null },
    dial: { readonly width: number; readonly height: number },
  ) => Readonly<Partial<S>>
  /** Why a value that was set by hand is none, in words; null where it is one. */
  readonly refusalOf?: (set: {
    readonly path: string
    readonly value: unknown
  }) => Omit<Fault, 'severity'> | null
  /** Style fields in design pixels besides the box; they grow with the face (S4.25). */
  readonly lengths?: readonly string[]
  /** The layer as shapes and pictures in its box, for what is drawn when a face is packed; absent where it is none. */
  readonly drawing?: (layer: Layer<S>) => Drawing | null
  /** What its own fields become on a platform; absent where each watch shows all of them. */
  readonly outcome?: KindOutcome<S>
  /** What the layer shows in this world as something that no longer changes (S5.18, S5.19). */
  readonly still?: (layer: Layer<S>, world: World) => Still<S>
  /** Expression and angle of a hand as it is new; null for anything else (S5.22–S5.24). */
  readonly restTurn?: (layer: Layer<S>) => { readonly rotate: string; readonly rotation: number } | null
  /** The layer as a path that looks the same. Absent: such layers have no outline. */
  readonly asPath?: () => Promise<AsPath<S>>
  /** The style of one letter alone on a line; null where its letters stand on several, or on a curve. Absent: it has none. */
  readonly alone?: (style: S, letter: string) => S | null
  /** What boolean operations work on. Absent: such layers cover nothing by an outline. */
  readonly covered?: () => Promise<CoveredOf<S>>
  /** What is drawn, mirrored in its box. Absent: its fields cannot say that. */
  readonly mirrored?: () => Promise<MirroredOf<S>>
  /** An outline whose points are edited on the canvas. Absent: such layers have none. */
  readonly outlined?: () => Promise<Outlined<S>>
  /** Handles of its own on the canvas; they come when a layer of it is selected. */
  readonly points?: () => Promise<LayerPoints<S>>
  /** Of one that goes out as the element that it came as, wherever it stands now: the digest of what that holds. */
  readonly keptAs?: (style: S) => string | null
  /** What of that element its own fields say, where they were changed; absent where none do. */
  readonly keptWith?: () => Promise<KeptWith<S>>
  /** How a layer goes into a Watch Face Format file; comes when something is exported. Absent: such layers are left out. */
  readonly exportWff?: () => Promise<WearExport<S>>
  /** What a stranger may be shown besides the place. Absent: nothing else. */
  readonly shown?: ShownFields<S>
  /** How a layer goes into a package for the ASR chip; comes when something is exported. Absent: such layers are left out. */
  readonly exportFalcon?: () => Promise<FalconExport<S>>
  /** What of a Watch Face Format file becomes such a layer; comes when a face is opened. Absent: nothing does. */
  readonly importWff?: {
    /** The order in which kinds are tried: the most special one first, and last the one that takes everything. */
    readonly order: number
    readonly load: () => Promise<WearImport>
  }
  /** How large a picture of this ratio is drawn in a box of this size; absent when it fills the box. */
  readonly drawnSize?: (style: S, ratio: number) => { readonly width: number; readonly height: number }
}

/** Declares a kind; the type parameter is erased so that kinds can stand in one list. */
export function defineKind<S extends BaseStyle>(kind: Kind<S>): Kind {
  return kind as unknown as Kind
}
