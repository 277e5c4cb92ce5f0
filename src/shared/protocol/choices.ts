/** One thing that the wearer of the shown face can choose on the watch. */
export type ChoiceView = {
  readonly id: string
  readonly kind: 'color' | 'list' | 'boolean' | 'flavor'
  /** As the face calls it; empty where it does not. */
  readonly label: string
  /** The id of an option; empty where what is looked at is none of the flavours. */
  readonly chosen: string
  readonly options: readonly {
    readonly id: string
    /** As the face calls it; empty for on and off. */
    readonly label: string
    /** Of a colour, `#RRGGBB` or `#RRGGBBAA`; nothing for the others. */
    readonly colors: readonly string[]
    /** The url of its picture in the settings of the watch; empty for none. */
    readonly icon: string
  }[]
  /** The same of the choice itself. */
  readonly icon: string
  /** False while the watch does not offer it with the other options that are chosen. */
  readonly isOffered: boolean
  /** Of a choice that was made here and can be changed; null for one of a face from outside. */
  readonly own: OwnChoiceView | null
}

/** The names of something on the watch. */
export type WatchNames = { readonly en: string; readonly zhCn: string }

/** A slot, for which each flavour may have a provider of its own. */
export type FlavorSlotView = {
  readonly id: string
  readonly name: string
  /** The label of the provider that it has by itself. */
  readonly own: string
  readonly options: readonly { readonly value: number; readonly label: string }[]
}

/** What a designer says of a choice beside what the wearer sees; options in the order of `options`. */
export type OwnChoiceView = {
  readonly names: WatchNames
  /** What a screen reader says of it; empty where that is its name. */
  readonly screenReader: WatchNames
  /** The url of the picture that marks what it changes; null where the format has none, empty for none. */
  readonly highlight: string | null
  /** Light and dark: the colours are those of the design, and stand there. */
  readonly isOfTheme: boolean
  /** Of flavours: the slots of the face; nothing for the others. */
  readonly slots: readonly FlavorSlotView[]
  /** The option that the wearer finds at first. */
  readonly initial: string
  /** The option that goes out where a watch has no such choices; empty where that is none of the flavours. */
  readonly falcon: string
  readonly options: readonly {
    readonly names: WatchNames
    readonly screenReader: WatchNames
    /** Of a flavour: which option it takes of which choice, in their order; nothing for the others. */
    readonly takes: readonly { readonly of: string; readonly name: string }[]
    /** Of a flavour: who fills slots at first that have another one by themselves. */
    readonly providers: Readonly<Record<string, number>>
    /** Of a list: ids of other choices that are offered with it only. */
    readonly childSettingIds: readonly string[]
    /** Layers of the shown variant that are seen with it only. */
    readonly layers: number
  }[]
}

/** How the selection stands to the choices that were made here. */
export type ChosenLayersView = {
  /** The selection; the colour of the dial while nothing is selected. */
  readonly ids: readonly string[]
  /** The option that all of them are part of; null for none, undefined while they differ. */
  readonly option: { readonly id: string; readonly option: string } | null | undefined
  /** True while one of them cannot be part of an option: a slot, or the colour of the dial. */
  readonly isFixed: boolean
  /** The same of the one group that is selected, by its id; null for anything else. */
  readonly group: {
    readonly ids: readonly string[]
    readonly option: { readonly id: string; readonly option: string } | null
    readonly isFixed: boolean
  } | null
}

/** A group that a row of the list of layers stands in. */
export type GroupInRow = {
  readonly id: string
  readonly name: string
  /** The option of the wearer that it is seen with; null for always. */
  readonly option: { readonly id: string; readonly option: string } | null
  /** Message keys of small marks of what it does to its layers. */
  readonly badges: readonly string[]
}
