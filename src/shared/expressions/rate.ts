/** How often a value can change, slowest first. */
export const rates = ['never', 'day', 'minute', 'second', 'frame'] as const

export type Rate = (typeof rates)[number]

/** The faster of two rates: an expression changes as often as its fastest tag. */
export function fasterRate(a: Rate, b: Rate): Rate {
  return rates.indexOf(a) >= rates.indexOf(b) ? a : b
}
