import type { Color } from '../../../base/color.ts'
import type { BaseStyle, GroupStep, Layer } from '../../../document/design.ts'
import type { Value } from '../../../expressions/language/tree.ts'
import type { XmlElement } from '../../../wff/xml/tree.ts'

/** An expression of the watch in our language. */
export type LiveValue = {
  /** A number, `##tag##` or an expression in brackets. */
  readonly text: string
  readonly isConstant: boolean
  readonly value: Value | null
}

/** A picture of the face; an empty url for one that is missing. */
export type WearPicture = {
  readonly url: string
  readonly fileSize: number
  readonly width?: number
  readonly height?: number
}

/** One picture of a set that is written like a letter. */
export type WearGlyph = {
  readonly name: string
  readonly entry: WearPicture
  /** Room around it, in pixels of the size that the set says. */
  readonly margins: {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
}

/** Words with tags in them that look one way. */
export type WearWords = {
  /** The `Font` or `BitmapFont` that they stand in. */
  readonly font: XmlElement
  readonly text: string
  /** 1 upper case, 2 lower case, null as written. */
  readonly caseStyle: number | null
  /** Effects around the words, the outer first; a picture in their place is one. */
  readonly dresses: readonly XmlElement[]
  /** What the watch shows changes in a way that the text does not have. */
  readonly isStill?: boolean
}

/** A slot as it is filled with one option of what the wearer chooses. */
export type WearFlavor = {
  readonly choice: string
  readonly option: string
  readonly isChosen: boolean
  /** The option says itself who fills the slot. */
  readonly fills: boolean
  readonly slot: XmlElement
}

/** One thing of a face that is seen: a part, a hand, a line of a digital clock, a slot. */
export type WearPiece = {
  readonly element: XmlElement
  /** Where it lies on the dial, how it turns and how much it shows, with all groups around it. */
  readonly style: BaseStyle
  /** The style of a box inside of this piece, turned by so many degrees about its middle, which moves and turns with it. */
  readonly inside: (
    box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
    turned: number,
  ) => BaseStyle
  /** False where an expression changes its size: what lies inside of it does not follow that. */
  readonly isRigid: boolean
  /** It is there as a whole or not at all, so that what stands in it may be drawn one by one. */
  readonly isSolid: boolean
}

/**
 * What the provider of a slot sends, by the names of the format without `COMPLICATION.`: words with tags, an expression
 * of ours, the url of a picture. What is not there is not sent.
 */
export type WearSent = ReadonlyMap<string, string>

/** What stands in a slot, as layers in pixels of the slot, and what these show. */
export type WearInside = {
  readonly layers: readonly Layer[]
  readonly pictures: readonly { readonly url: string; readonly fileSize: number }[]
  readonly fonts: readonly { readonly family: string; readonly url: string }[]
}

/** The layout of a slot, as the face has it. */
export type WearLayout = {
  /** It lies on the dial as the slot does. */
  readonly holder: XmlElement
  readonly mode: 'normal' | 'ambient'
  /** What the slot is sent, as our tags; of pictures `sent:` and which. */
  readonly sent: WearSent
  /** What the group of the layers says. */
  readonly step: Omit<GroupStep, 'id'>
}

/** What a kind may read of the face while a piece of it comes in. */
export type WearInContext = {
  /** A picture by its name; one that is missing is reported, and its url empty. */
  readonly picture: (name: string) => WearPicture
  readonly glyphs: (family: string) => readonly WearGlyph[]
  readonly font: (element: XmlElement) => { fontFamily: string; fontUrl: string }
  /** Null where our language has no words for it. */
  readonly value: (expression: string) => LiveValue | null
  /** What fonts say, in as few pieces as look different; null where it cannot be said. */
  readonly words: (fonts: readonly XmlElement[]) => readonly WearWords[] | null
  /** A text of the package, in its own language or in Chinese; null for none of that name. */
  readonly text: (name: string, language?: 'zh') => string | null
  /** Words of a `TimeText`. */
  readonly time: (element: XmlElement) => string
  /** Of an attribute; what the wearer chooses is followed by the field of the style at that path. */
  readonly color: (text: string | null, path: string) => Color
  /** A colour as the tint of what is drawn leaves it. */
  readonly tinted: (color: Color) => Color
  /** Language of sample words; English when absent. */
  readonly locale?: 'zh-cn' | 'en'
  /** What flavours put into a slot; absent and empty where it is the same in all of them. */
  readonly flavors?: (slot: XmlElement) => readonly WearFlavor[]
  /** A flavour puts this provider into the slot that is made. */
  readonly fills?: (flavor: string, provider: number) => void
  /** How many photos of the wearer a data source gives, by its id; absent and null for what gives none. */
  readonly photos?: (id: string) => 'single' | 'multiple' | null
  /** Reads what stands in an element by the way of the scene, and tells of it; absent where nothing stands in another. */
  readonly inside?: (
    holder: XmlElement,
    how: { readonly mode: 'normal' | 'ambient'; readonly sent: WearSent },
  ) => WearInside
  /** Reads the layouts of a slot as layers in groups of theirs; null where something in them can be none. */
  readonly layouts?: (all: readonly WearLayout[]) => readonly Layer[] | null
  /** In the layout of a slot: which picture of the slot a resource is; null for one of the face. */
  readonly sentPicture?: (resource: string) => 'icon' | 'small' | 'photo' | null
  /** It draws a little otherwise than on the watch. */
  readonly near: (key: string, params?: Readonly<Record<string, string | number>>) => void
}

/** What reads an expression. */
export type WearContextValue = Pick<WearInContext, 'value'>

/** A layer, or several that stand for one piece, those with an id whole; null when it is none of this kind. */
export type WearImport = (
  piece: WearPiece,
  context: WearInContext,
) => readonly Omit<Layer, 'uuid' | 'label'>[] | null
