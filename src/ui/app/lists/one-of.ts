/** A word of an address where it is one of those that mean something; else null. */
export const oneOf = <T extends string>(all: readonly T[], word: string | null): T | null =>
  all.find((one) => one === word) ?? null
