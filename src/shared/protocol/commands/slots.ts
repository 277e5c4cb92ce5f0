/** Complications whose layouts are layers; `ids` left out means the selection. */
export type SlotCommand =
  /**
   * What the fields of the slot draw for a type of data becomes layers, one group for each state of the watch, in a group
   * with the slot; the type that is looked at where none is named, `empty` for no data.
   */
  { readonly do: 'slot.layout'; readonly ids?: readonly string[]; readonly type?: string }
