/**
 * A time with its zone at the end. In Chinese, Intl puts the zone between day and time ("11月27日 GMT+8 00:14"), which
 * reads as if it belonged to the day.
 */
export function formatMoment(format: Intl.DateTimeFormat, at: Date | number): string {
  const parts = format.formatToParts(at)
  const zone = parts.findIndex(({ type }) => type === 'timeZoneName')
  const isInside = zone !== -1 && zone < parts.length - 1
  // with the zone goes the space behind it
  const rest = isInside ? parts.filter((_part, index) => index !== zone && index !== zone + 1) : parts
  const text = rest.map(({ value }) => value).join('')
  return isInside ? `${text} ${parts[zone]?.value ?? ''}` : text
}
