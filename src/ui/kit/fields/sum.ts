const plainSigns = (text: string): string =>
  text
    .replaceAll(/\s/g, '')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .replaceAll(',', '.')
    // as in a table of sums
    .replace(/^=/, '')
/**
 * Evaluates a simple sum such as `250/2` or `(3+4)*10`; null when it is none or not finite. `x` is the value
 * that the field has, and `50%` half of it; without one, a sum that needs it is none.
 */
export function evaluateSum(text: string, x = NaN): number | null {
  const source = plainSigns(text)
  if (source === '') return null
  const tokens = source.match(/\d+\.?\d*|\.\d+|[-+*/()x%]/gi) ?? []
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
    if (token?.toLowerCase() === 'x') return x
    const number = token === undefined ? NaN : Number(token)
    if (tokens[at] !== '%') return number
    at += 1
    return (number / 100) * x
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

/** What a sum in `x` does to any value; null when it is none, or more than a share of `x` and a step. */
export function readAdjustment(text: string): { readonly times: number; readonly by: number } | null {
  const [by, one, three] = [0, 1, 3].map((x) => evaluateSum(text, x))
  if (by === null || by === undefined || one === null || one === undefined) return null
  const times = one - by
  const isStraight = Math.abs((three ?? NaN) - (times * 3 + by)) < 1e-6
  return isStraight ? { times, by } : null
}

const units = /\s*(px|°|deg|ms)$/i

/** A draft without the unit that the field shows anyway, and with `x` for the field's own letter. */
export function plainDraft(draft: string, own: { readonly unit: string; readonly mark: string }): string {
  const bare = draft.trim().replace(units, '')
  const shared = own.unit === '%' ? bare.replaceAll('%', '') : bare
  return /^[yhw]$/i.test(own.mark) ? shared.replaceAll(new RegExp(own.mark, 'gi'), 'x') : shared
}
