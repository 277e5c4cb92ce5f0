/**
 * The grammar of the Watch Face Format as rows, versions 1 to 5 in one. A row is named by its element, or by
 * `Parent/Element` where an element means something of its own inside of another.
 *
 * - `attributes`: `name:type`, `!` after the name when it must be there, `@4` when it came with version 4.
 * - `children`: `all(…)` any order, `choice(…)` one of them, `sequence(…)` in this order, each with `?`, `*`, `+` or
 *   `{from,to}`; `@4` as above, `@1-1` until that version. Without children an element is empty.
 * - `isMixed`: text may stand between the children.
 * - `text`: nothing but a text of this type.
 */
export type ElementRow = {
  readonly since?: number
  readonly attributes?: string
  /** A newer version replaces the whole of an older one. */
  readonly children?: string | Readonly<Record<number, string>>
  readonly isMixed?: true
  readonly text?: string
  /** A name for any of these elements, which never stands itself in a file. */
  readonly anyOf?: string
  readonly unique?: readonly UniqueRow[]
  readonly refers?: { readonly of: string; readonly by: string; readonly to: string }
}

/** No two elements at this path have the same attribute; of a key each must have it. */
export type UniqueRow = {
  readonly of: string
  readonly by: string
  readonly isKey?: true
  readonly since?: number
}

export type ElementRows = Readonly<Record<string, ElementRow>>

/** The published versions of the format. */
export const versions = [1, 2, 3, 4, 5] as const

export type Version = (typeof versions)[number]
