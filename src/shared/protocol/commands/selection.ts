/** Which layers are selected. */
export type SelectionCommand =
  | {
      readonly do: 'selection.set'
      readonly ids: readonly string[]
      readonly how?: 'replace' | 'toggle' | 'range'
      /** The layers among which a range goes, in the order in which they are shown; the paint order when left out. */
      readonly among?: readonly string[]
      /** From a list of problems or a search: brought into view, and they flash. */
      readonly isJump?: boolean
    }
  | { readonly do: 'selection.all' }
  | { readonly do: 'selection.none' }
  /** From a layer of a group to the whole group, and from there to nothing. */
  | { readonly do: 'selection.leave' }
  /** Of a group that is selected whole, what stands in front in it. */
  | { readonly do: 'selection.enter' }
  | { readonly do: 'selection.step'; readonly by: 1 | -1 }
