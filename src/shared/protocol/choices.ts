import type { GesturePhase } from './commands/terms.ts'

/** One thing that the wearer of the shown face can choose on the watch. */
export type ChoiceView = {
  readonly id: string
  readonly kind: 'color' | 'list' | 'boolean' | 'flavor'
  /** As the face calls it; empty where it does not. */
  readonly label: string
  /** The id of an option. */
  readonly chosen: string
  readonly options: readonly {
    readonly id: string
    /** As the face calls it; empty for on and off. */
    readonly label: string
    /** Of a colour, `#RRGGBB` or `#RRGGBBAA`; nothing for the others. */
    readonly colors: readonly string[]
  }[]
  /** Of a choice that was made here and can be changed; null for one of a face from outside. */
  readonly own: OwnChoiceView | null
}

/** The names of something on the watch. */
export type WatchNames = { readonly en: string; readonly zhCn: string }

/** What a designer says of a choice beside what the wearer sees; options in the order of `options`. */
export type OwnChoiceView = {
  readonly names: WatchNames
  /** The option that the wearer finds at first. */
  readonly initial: string
  /** The option that goes out where a watch has no such choices. */
  readonly falcon: string
  readonly options: readonly {
    readonly names: WatchNames
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
  /** Fields of colour that all of them have, with the colour of a theme that they take. */
  readonly colors: readonly {
    readonly path: string
    /** Message key. */
    readonly label: string
    /** From 1, of a colour of a gradient. */
    readonly number?: number
    readonly color: string
    readonly follows: { readonly id: string; readonly index: number } | null
  }[]
}

/** A change of one choice that a designer made; `initial` is what the wearer finds at first, `falcon` what goes out there. */
export type ChoiceEdit =
  | { readonly what: 'delete' }
  | { readonly what: 'move'; readonly to: number }
  /** Of the choice, or of one of its options; what is left out stays. */
  | { readonly what: 'rename'; readonly option?: string; readonly en?: string; readonly zhCn?: string }
  /** A list: with copies of the layers of the option that is looked at; a theme: with its colours. */
  | { readonly what: 'addOption' }
  | { readonly what: 'deleteOption' | 'initial' | 'falcon'; readonly option: string }
  | { readonly what: 'moveOption'; readonly option: string; readonly to: number }
  /** `index` one behind the last gives every option of the theme one more. */
  | {
      readonly what: 'color'
      readonly option: string
      readonly index: number
      readonly color: string
      /** `preview` shows it while it is chosen, `commit` ends that; left out, it is one step at once. */
      readonly phase?: GesturePhase
    }
  /** The last colour of every option of the theme goes. */
  | { readonly what: 'fewerColors' }

/** An option of a choice; a layer that is part of it is seen with it only. */
export type OptionAt = { readonly id: string; readonly option: string }

/** A place in the colours of a theme. */
export type ColorAt = { readonly id: string; readonly index: number }

/** What can be done with the wearer's choices of a face made here. */
export type OwnChoiceCommand =
  /**
   * A theme, a list or a switch with its first options. The layers of `ids`, or what is selected, become the first
   * option of a list, whose second begins as copies of them, or what a switch shows. One step of all faces.
   */
  | {
      readonly do: 'choice.add'
      readonly kind: 'color' | 'list' | 'boolean'
      readonly ids?: readonly string[]
    }
  /** One step of all faces. */
  | { readonly do: 'choice.edit'; readonly id: string; readonly edit: ChoiceEdit }
  /** The layers become part of an option, or are always seen. */
  | { readonly do: 'choice.put'; readonly ids?: readonly string[]; readonly to: OptionAt | null }
  /** A field of colour takes one of a theme, or keeps the one it has. */
  | {
      readonly do: 'choice.follow'
      readonly ids?: readonly string[]
      readonly path: string
      readonly to: ColorAt | null
    }
