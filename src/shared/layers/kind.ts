import type { z } from 'zod'
import type { Box } from '../base/geometry.ts'
import type { BaseStyle, Layer } from '../document/design.ts'
import type { World } from '../expressions/compile.ts'
import type { DrawOp, MeasureText } from './draw-ops.ts'
import type { Section, TextKey } from './fields.ts'

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

/** What a kind may ask while it draws. */
export type DrawContext = {
  readonly world: World
  readonly measure: MeasureText
}

/** What a preset may ask while it makes a layer. */
export type CreateContext = {
  /** Size of the face in design pixels. */
  readonly dial: { readonly width: number; readonly height: number }
  readonly measure: MeasureText
  readonly locale: 'zh-cn' | 'en'
  /** The text of a message key in the current language, for labels and default texts. */
  readonly text: (key: TextKey) => string
  /** Given when the preset needs pictures. */
  readonly pictures: readonly NewPicture[]
}

/** A picture that was checked and stored, ready to be put on the dial. */
export type NewPicture = {
  readonly url: string
  readonly name: string
  /** Bytes. */
  readonly fileSize: number
  readonly width: number
  readonly height: number
}

/** What a preset makes; the engine adds `uuid` and the place. */
export type LayerDraft<S extends BaseStyle = BaseStyle> = Omit<Layer<S>, 'uuid'>

/** A palette row: one thing that a person can add (S2.12–S2.41). */
export type Preset = {
  readonly id: string
  readonly group: 'time' | 'art' | 'text' | 'device' | 'progress' | 'complication'
  readonly label: TextKey
  /** Name of an icon of the palette. */
  readonly icon: string
  /** What must be chosen first: pictures by the file button, or nothing. */
  readonly needs: 'nothing' | 'picture'
  /** Url of a picture that our own set provides, loaded before `create`; null for none. */
  readonly asset?: string
  /** Where a new layer goes: `front`, or `back` for backdrops. */
  readonly place: 'front' | 'back'
  /** What adding does when a layer of the same node type is there: backdrops exist once. */
  readonly whenPresent: 'add' | 'select' | 'replace'
  readonly create: (context: CreateContext) => LayerDraft
}

/** Facts that rules and sync ask instead of the kind's name. */
export type Abilities = {
  /** Copied to the other faces when added (S4.22–S4.24). */
  readonly syncs: boolean
  /** May be added in ambient mode (S2.42, S2.43). */
  readonly inAmbient: boolean
  /** Which count it falls under (S5.04, S5.06). */
  readonly countsAs: 'complication' | 'animation' | null
  /** One only, at the back, never moved or deleted by a marquee. */
  readonly isBackdrop: boolean
  /** Resizing keeps the shape that text needs. */
  readonly resizes: 'free' | 'ratio' | 'none'
  /** Text that can be edited in place. */
  readonly editsText: boolean
}

export type Kind<S extends BaseStyle = BaseStyle> = {
  readonly nodeType: string
  readonly schema: z.ZodType<S>
  /** Fills what older or foreign files lack, before the schema is asked. */
  readonly defaults: S
  readonly presets: readonly Preset[]
  readonly abilities: Abilities
  /** Inspector rows besides the position section, which all kinds share. */
  readonly sections: (layer: Layer<S>) => readonly Section[]
  /** Ops in layer pixels; the box is (0, 0) to (values.width, values.height). */
  readonly draw: (layer: Layer<S>, values: Values, context: DrawContext) => readonly DrawOp[]
  /** Style fields whose text carries tags, so that the engine knows how often to ask again. */
  readonly templates: (style: S) => readonly string[]
  /** Where a click counts, in layer pixels. */
  readonly hit: (layer: Layer<S>, values: Values, at: { readonly x: number; readonly y: number }) => boolean
  /** Pictures that the layer shows, for loading, sizes and export. */
  readonly pictures: (style: S) => readonly { readonly url: string; readonly fileSize: number }[]
  /** Fonts that the layer uses. */
  readonly fonts: (style: S) => readonly { readonly family: string; readonly url: string }[]
}

/** Declares a kind; the type parameter is erased so that kinds can stand in one list. */
export function defineKind<S extends BaseStyle>(kind: Kind<S>): Kind {
  return kind as unknown as Kind
}

/** The unrotated box of the layer at these values, in design pixels. */
export const boxOf = (values: Values): Box => ({
  x: values.x,
  y: values.y,
  width: values.width,
  height: values.height,
})
