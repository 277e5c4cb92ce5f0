import type { IncomingFile } from './pictures.ts'
import type { GesturePhase } from './style.ts'

/** Where a picture comes from: a file, the own pictures, or the dial as it is seen with the option. */
export type PictureSource =
  { readonly files: readonly IncomingFile[] } | { readonly url: string; readonly name: string } | 'dial'

/** A change of one choice that a designer made; `initial` is what the wearer finds at first, `falcon` what goes out there. */
export type ChoiceEdit =
  | { readonly what: 'delete' }
  | { readonly what: 'move'; readonly to: number }
  /** Of the choice, or of one of its options; what is left out stays. */
  | { readonly what: 'rename'; readonly option?: string; readonly en?: string; readonly zhCn?: string }
  /** The same of what a screen reader says; where both are empty it says the name. */
  | { readonly what: 'screenReader'; readonly option?: string; readonly en?: string; readonly zhCn?: string }
  /** A picture in the settings of the watch, or none; `highlight` is of the choice alone and marks what it changes. */
  | {
      readonly what: 'icon' | 'highlight'
      readonly option?: string
      readonly from: PictureSource | null
    }
  /**
   * A list: with copies of the layers of the option that is looked at; a theme: with its colours; flavours: with the
   * options that are looked at.
   */
  | { readonly what: 'addOption' }
  | { readonly what: 'deleteOption' | 'initial' | 'falcon'; readonly option: string }
  /** A flavour takes the options that are looked at. */
  | { readonly what: 'capture'; readonly option: string }
  /** Who fills a slot at first with a flavour; null for the one that the slot has by itself. */
  | {
      readonly what: 'provider'
      readonly option: string
      readonly slot: string
      readonly provider: number | null
    }
  /** Another choice that the watch offers only with this option of a list, or always again. */
  | {
      readonly what: 'childSetting'
      readonly option: string
      readonly child: string
      readonly isChild: boolean
    }
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

/** What the wearer of a face can choose. */
export type ChoiceCommand =
  /**
   * What the wearer chose: an option of the shown face's list, in the preview too. Of a face from outside it is one state
   * of normal and ambient together, which undo takes back; of one made here it is only looked at.
   */
  | { readonly do: 'choice.set'; readonly id: string; readonly option: string }
  /**
   * A theme, a list, a switch or flavours with the first options. The layers of `ids`, or what is selected, become the first
   * option of a list, whose second begins as copies of them, or what a switch shows. One step of all faces.
   */
  | {
      readonly do: 'choice.add'
      readonly kind: 'color' | 'list' | 'boolean' | 'flavor'
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

/** What can be done with the wearer's choices of a face made here. */
export type OwnChoiceCommand = Exclude<ChoiceCommand, { readonly do: 'choice.set' }>
