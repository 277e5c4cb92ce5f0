/** Colours that a person may give a layer to find it again; they are part of the design and never drawn on the dial. */
export const labelColors = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'gray'] as const

export type LabelColor = (typeof labelColors)[number]

export const isLabelColor = (value: unknown): value is LabelColor =>
  (labelColors as readonly unknown[]).includes(value)
