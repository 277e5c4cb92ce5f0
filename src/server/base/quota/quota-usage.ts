/** What an account keeps, or what a change adds to it; bytes are those of pictures and designs. */
export interface QuotaUsage {
  readonly pictures: number
  readonly drafts: number
  readonly bytes: number
}
