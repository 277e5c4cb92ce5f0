import type { Layer } from '../../../document/design.ts'
import type { World } from '../../../expressions/world.ts'
import type { FontRef, MeasureText } from '../../draw-ops.ts'
import type { XmlElement } from '../../../wff/xml/tree.ts'
import type { WearNode } from './node.ts'

/**
 * What the watch will do otherwise than the canvas: `sampled` stands still where the canvas moves, `leftOut` is not there,
 * `changed` looks or acts otherwise.
 */
export type WearNoteKind = 'sampled' | 'leftOut' | 'changed'

export type WearNote = {
  readonly uuid: string
  readonly label: string
  readonly kind: WearNoteKind
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** One picture of a set that is written like a letter. */
export type Glyph = {
  /** One sign or a whole word, such as a number. */
  readonly name: string
  readonly url: string
  readonly width: number
  readonly height: number
  /** Room around it, in design pixels. */
  readonly marginLeft?: number
  readonly marginTop?: number
  /** Between it and the next where it has no other. */
  readonly marginRight?: number
  readonly marginBottom?: number
}

/** `type`: as the slot calls it, `empty` without data. */
export type SlotSide = { readonly type: string; readonly mode: 'normal' | 'ambient' | 'both' }

/** Photos of the wearer; `id` is what a face from outside calls them, empty for others. */
export type WearPhotos = { readonly howMany: 'single' | 'multiple'; readonly id: string }

/** What a kind may use while it writes a layer; what it names is packed with the face. */
export type WearContext = {
  readonly dial: { readonly width: number; readonly height: number }
  readonly measure: MeasureText
  /** The sample values: what stands still shows them. */
  readonly world: World
  /** The name of a picture among the resources. */
  readonly picture: (url: string) => string
  /** The family that a font has there. */
  readonly font: (font: FontRef) => string
  /** The family of a set of pictures. */
  readonly glyphs: (glyphs: readonly Glyph[]) => string
  /** The data source of a layer's photos; null where the face can declare none, which is told. */
  readonly photos: (layer: Layer, photos: WearPhotos) => string | null
  /** In the layout of a slot: for which data, and in which state of the watch. */
  readonly inSlot?: SlotSide
  /** What layers of the slot are its layout for data of a type; null where there is none. */
  readonly layout: (slot: Layer, side: SlotSide) => readonly WearNode[] | null
  /** The number of a complication slot. */
  readonly slot: (layer: Layer) => string
  /** The name of a text in its languages: the given one, or one like it where that is taken. */
  readonly named: (name: string, words: Readonly<Record<string, string>>) => string
  /** The face needs at least this version of the format. */
  readonly needs: (version: number) => void
  readonly tell: (layer: Layer, note: Pick<WearNote, 'kind' | 'key' | 'params'>) => void
}

/** How a layer of one kind goes out: parts in paint order, in pixels of the dial. */
export type WearExport<S extends Layer['style'] = Layer['style']> = (
  layer: Layer<S>,
  context: WearContext,
) => readonly WearNode[]

/** What is said otherwise than the element that a layer came as does. */
export type KeptChanges = {
  /** Null takes one away. */
  readonly attributes: Readonly<Record<string, string | null>>
  /** Children that stand for those of the same place: any of these names. */
  readonly children: readonly { readonly names: readonly string[]; readonly node: WearNode }[]
}

export type KeptWith<S extends Layer['style'] = Layer['style']> = (
  layer: Layer<S>,
  element: XmlElement,
  /** `text`: a text of the file, in its own language or in Chinese. */
  context: WearContext & { readonly text: (name: string, language?: 'zh') => string | null },
) => KeptChanges
