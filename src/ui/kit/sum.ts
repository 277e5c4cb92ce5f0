/** Evaluates a simple sum such as `250/2` or `(3+4)*10`; null when it is none or not finite. */
export function evaluateSum(text: string): number | null {
  const source = text
    .replaceAll(/\s/g, '')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .replaceAll(',', '.')
  if (source === '') return null
  const tokens = source.match(/\d+\.?\d*|\.\d+|[-+*/()]/g) ?? []
  if (tokens.join('') !== source) return null
  let at = 0

  const factor = (): number => {
    const token = tokens[at++]
    if (token === '-') return -factor()
    if (token === '+') return factor()
    if (token === '(') {
      const inside = sum()
      return tokens[at++] === ')' ? inside : NaN
    }
    return token === undefined ? NaN : Number(token)
  }

  const product = (): number => {
    let value = factor()
    while (tokens[at] === '*' || tokens[at] === '/')
      value = tokens[at++] === '*' ? value * factor() : value / factor()
    return value
  }

  function sum(): number {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? value + product() : value - product()
    return value
  }

  const value = sum()
  return at === tokens.length && Number.isFinite(value) ? value : null
}

/** At most `digits` decimals, without zeros at the end. */
export const printNumber = (value: number, digits = 2): string =>
  String(Math.round(value * 10 ** digits) / 10 ** digits + 0)
