/** `96.20`, as it is typed and sent; below zero with a minus. */
export function printCents(cents: number): string {
  const whole = Math.abs(cents)
  const sign = cents < 0 ? '-' : ''
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** `50.00 USD`. */
export const sayCents = (cents: number, { currency }: { readonly currency: string }): string =>
  `${printCents(cents)} ${currency}`
