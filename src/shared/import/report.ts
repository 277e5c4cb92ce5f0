/**
 * What became of one part of a face: `whole` is editable and draws as it did; `near` is editable and draws a little
 * otherwise; `kept` is a locked layer, written back as it came; `missing` is named by the face and not in the file.
 */
export type ImportFate = 'whole' | 'near' | 'kept' | 'missing'

export type ImportNote = {
  readonly fate: ImportFate
  /** The layer, in normal mode where it stands in both; null for what is no layer, such as a picture. */
  readonly uuid: string | null
  /** What the face calls it. */
  readonly label: string
  /** Key of `shared/messages`. */
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

export type ImportReport = readonly ImportNote[]

/** Why a file is not opened: a key of `shared/messages` and its numbers. */
export type ImportRefusal = {
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
}
