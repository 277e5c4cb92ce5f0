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
}
