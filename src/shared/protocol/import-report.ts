/** What became of one part of a face that was opened from outside (`shared/import/report.ts`). */
export type ImportRow = {
  readonly fate: 'whole' | 'near' | 'kept' | 'missing' | 'picture'
  /** The same for all rows of one layer, as it was called while it was read; null for what is no layer. */
  readonly uuid: string | null
  readonly label: string
  /** A text of the set `import`. */
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** What the page reports when a face from outside is open. */
export type ImportReportView = {
  /** Of the Watch Face Format; null for a drawing and for what `from` says. */
  readonly version: number | null
  readonly from?: 'photoshop'
  readonly rows: readonly ImportRow[]
}
