/** What is said of a layer in the report: a message key with what stands in it. */
export type PsdNote = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }
