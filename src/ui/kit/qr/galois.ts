/* Reed-Solomon codes over GF(256) with the polynomial 0x11d, as QR codes have them (ISO/IEC 18004). */

function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

function divisorOf(degree: number): readonly number[] {
  const terms: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0))
  let root = 1
  for (let count = 0; count < degree; count += 1) {
    for (let at = 0; at < degree; at += 1)
      terms[at] = multiply(terms[at] as number, root) ^ (terms[at + 1] ?? 0)
    root = multiply(root, 2)
  }
  return terms
}

/** So many codewords by which errors in the data can be mended. */
export function correctionOf(data: readonly number[], degree: number): readonly number[] {
  const divisor = divisorOf(degree)
  let rest: number[] = Array.from({ length: degree }, () => 0)
  for (const byte of data) {
    const factor = byte ^ (rest[0] as number)
    rest = [...rest.slice(1), 0].map((term, at) => term ^ multiply(divisor[at] as number, factor))
  }
  return rest
}
