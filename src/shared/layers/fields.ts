/** A key of `shared/messages`; a house test checks that each one exists in both languages. */
export type TextKey = string

/**
 * What a change of the field costs: `placement` moves the layer, `appearance` recolours it,
 * `shape` makes new geometry or shapes text again.
 */
export type FieldCost = 'placement' | 'appearance' | 'shape'

type FieldBase = {
  /** Where the value stands in `style`, such as `x` or `offset.x`. */
  readonly path: string
  readonly label: TextKey
  /** What the history calls it, where its label says enough only beside the title of its section. */
  readonly inHistory?: TextKey
  readonly cost: FieldCost
  /** What is to be known of what it is set to, shown below a list and a text. */
  readonly says?: TextKey
  /** It says what is shown, not how it looks: a copied style leaves it alone. */
  readonly isContent?: true
  /** Its texts come with its row: few layers have it set. */
  readonly comesLate?: true
  /** It came before another field that says the same: the inspector shows it where it is set. */
  readonly isOlder?: true
  /** What holds where a style does not have it. */
  readonly absent?: string | number | boolean
}

export type NumberField = FieldBase & {
  readonly field: 'number'
  /** What it does, where its name alone does not say; shown as a tip. */
  readonly note?: TextKey
  /** What is shown behind the number; `percent` shows 0 to 1 as 0 to 100. */
  readonly unit: 'px' | 'deg' | 'percent' | 'ms' | 'none'
  readonly min: number
  readonly max: number
  readonly step: number
  /** Only whole numbers are stored. */
  readonly isWhole?: true
  /** Where an expression for it is kept (`rotate`, or a key of `dynamic`); null when it takes none. */
  readonly expression: 'rotate' | 'x' | 'y' | 'width' | 'height' | 'opacity' | null
  /** What sets it while it gives a value; the number is what holds otherwise. */
  readonly fed?: Feed
}

/** Fields that set a number, the first one that gives a value: a text with data in it, or a switch that plays. */
export type Feed = {
  readonly by: readonly string[]
  /** The value itself, or the place of the picture that it picks (`shownPlaces`). */
  readonly as: 'number' | 'place'
}

type NumberFacts = Pick<NumberField, 'unit' | 'min' | 'max'> &
  Partial<Pick<NumberField, 'cost' | 'label' | 'step' | 'note' | 'isWhole' | 'absent' | 'fed'>>

/** A number that takes no expression: whole steps and a new shape when nothing else is said. */
export const numberField = (path: string, facts: NumberFacts): NumberField => ({
  field: 'number',
  path,
  label: `field.${path}`,
  cost: 'shape',
  step: facts.unit === 'percent' ? 0.01 : 1,
  expression: null,
  ...facts,
})

export type ColorField = FieldBase & { readonly field: 'color'; readonly canBeNone: boolean }

/** Colours of a gradient with their places, as one text (`pieces/drawn/stops.ts`). */
export type StopsField = FieldBase & { readonly field: 'stops' }

/** Shadows, glows and blurs, as one text (`base/effects/effects.ts`). */
export type EffectsField = FieldBase & {
  readonly field: 'effects'
  /** What a watch has for words and nothing else (`wordEffects`). */
  readonly areOfWords?: true
}

/** Where and in which language a layer reads the clock, one word of it; empty for the watch's own. */
export type LocalizationField = FieldBase & {
  readonly field: 'localization'
  readonly of: 'timeZone' | 'calendar' | 'locales'
}

/** Figures and letters in another form that the font has, as one text (`base/fonts/letter-features.ts`). */
export type FeaturesField = FieldBase & {
  readonly field: 'features'
  readonly familyPath: string
  readonly urlPath: string
}

export type TextField = FieldBase & {
  readonly field: 'text'
  readonly maxLength: number
  readonly takesTags: boolean
  /** The words that are edited in place (`editText`), and that a tag can stand for (A39). */
  readonly areWords?: true
  /** One expression, which gets the parentheses that it lacks. */
  readonly isFormula?: true
  /** It is right only when it is finished: it changes nothing while it is typed. */
  readonly isTakenWhole?: true
  /** What is written in it, seen while it is empty. */
  readonly example?: string
  /** Ready texts offered beside the input; any other text may be typed. */
  readonly presets?: readonly { readonly value: string; readonly label: TextKey }[]
}

export type ToggleField = FieldBase & { readonly field: 'toggle' }

export type ChoiceField = FieldBase & {
  readonly field: 'choice'
  readonly options: readonly { readonly value: string | number | null; readonly label: TextKey }[]
  /** `buttons` for two to four short options. */
  readonly look: 'menu' | 'buttons'
  /** It begins one of several fills or strokes, which a row of its own sorts, hides and takes away. */
  readonly paint?: PaintPlace
}

/** One of the fills or strokes of a layer: which one from the top, and of how many. */
export type PaintPlace = {
  readonly of: 'fill' | 'stroke'
  readonly at: number
  readonly count: number
  readonly isOff: boolean
}

export type FontField = FieldBase & {
  readonly field: 'font'
  /** Where the file of the font is kept: it is always set together with the name. */
  readonly urlPath: string
  /** Where its id is kept, for kinds that store one. */
  readonly idPath?: string
}

export type PictureField = FieldBase & { readonly field: 'picture' }

/** The whole vocabulary between layer kinds and the inspector. */
export type Field =
  | NumberField
  | ColorField
  | StopsField
  | EffectsField
  | FeaturesField
  | LocalizationField
  | TextField
  | ToggleField
  | ChoiceField
  | FontField
  | PictureField

/** Its title is the text `section.<id>`. Layers of different kinds share the sections of the same id. */
export type Section = {
  readonly id: string
  readonly fields: readonly Field[]
  /** It says what is shown or how it goes, not how it looks: a copied style leaves all of it alone. */
  readonly isContent?: true
  /** Folded until the user unfolds it, unless it is the only one. */
  readonly startsFolded?: true
  /** How it looks in ambient, which is set there too (A33). */
  readonly isForAmbient?: true
}

const placesOfShared: Readonly<Record<string, number>> = {
  position: 0,
  constraints: 0,
  data: 1,
  appearance: 3,
  effects: 4,
  tilt: 5,
  localization: 5,
  screenReader: 5,
}

const placeOf = ({ id }: Section): number => placesOfShared[id] ?? 2

/** Where it stands and what feeds it, then what a kind has of its own, in the kind's order, then looks (UX 3.6). */
export const inOrder = (sections: readonly Section[]): readonly Section[] =>
  [...sections].sort((a, b) => placeOf(a) - placeOf(b))
