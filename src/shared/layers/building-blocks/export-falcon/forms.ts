/** What a field of an element holds; words are stored as their place in the list. */
export type FieldType =
  | 'u8'
  | 'u16'
  | 'u32'
  | 'i32'
  | 'f32'
  | 'color'
  | 'text'
  | 'picture'
  | 'pictures'
  | 'font'
  | readonly string[]

type Row = Readonly<Record<string, FieldType>>

const outline = ['circle', 'rectangle'] as const
const tint = { tint: 'color' } as const

/**
 * The forms of an element of a falcon package: what the chip draws, with its fields in the order in which they are stored.
 * `docs/falcon-package.md` has the same table for people; rows are added at the end, never changed.
 */
export const falconForms = {
  /** A colour over the whole box. */
  fill: { color: 'color', outline },
  /** One picture; `tint` multiplies its colours. */
  picture: { picture: 'picture', ...tint, fit: ['stretch', 'cover'] },
  /** One of several pictures by a value, or a picture for each letter of a text. */
  pictures: {
    pictures: 'pictures',
    ...tint,
    pick: ['index', 'segment', 'characters'],
    value: 'text',
    still: 'u16',
    first: 'i32',
    segment: 'u8',
    letters: 'text',
    spacing: 'f32',
  },
  /** Pictures that play; 0 repeats are without end. */
  animation: { pictures: 'pictures', delay: 'u32', repeats: 'u16' },
  text: {
    text: 'text',
    font: 'font',
    size: 'f32',
    color: 'color',
    align: ['left', 'center', 'right'],
    verticalAlign: ['top', 'middle', 'bottom'],
    wrap: ['none', 'word', 'char'],
    overflow: ['shown', 'dots'],
    fit: ['asIs', 'shrunk'],
    letterCase: ['asTyped', 'upper', 'lower'],
  },
  /** A ring, an arc centred on 12 o'clock or a bar; `angle` in degrees, `value` and `still` from 0 to 1. */
  progress: {
    runs: ['circular', 'arcuate', 'linear'],
    outline,
    line: 'f32',
    angle: 'f32',
    track: 'color',
    color: 'color',
    value: 'text',
    still: 'f32',
    from: ['start', 'end'],
    ends: ['flat', 'round'],
  },
  /** Nothing to see: a tap starts the target. */
  tap: { outline, radius: 'f32', target: 'text' },
} as const satisfies Readonly<Record<string, Row>>

export type FormName = keyof typeof falconForms

/** What a value is outside of the bytes: pictures and fonts are places in the lists of the package, colours are `#RRGGBBAA`. */
type ValueOf<T> = T extends readonly (infer Word)[]
  ? Word
  : T extends 'color' | 'text'
    ? string
    : T extends 'pictures'
      ? readonly number[]
      : number

export type FormFields<Name extends FormName> = {
  readonly [Field in keyof (typeof falconForms)[Name]]: ValueOf<(typeof falconForms)[Name][Field]>
}

/** One form with its fields. */
export type FalconForm = {
  [Name in FormName]: { readonly form: Name } & FormFields<Name>
}[FormName]

export type FieldValue = number | string | readonly number[]

/** The fields of a form by name, for code that walks the table. */
export const fieldsOf = (form: FormName): readonly (readonly [string, FieldType])[] =>
  Object.entries(falconForms[form])

/** Where a picture should be and is not. */
export const noPicture = 0xffff
