/** A piece of a line, from and to in lengths along it. */
export type Piece = readonly [from: number, to: number]

/** More than this is a pattern too fine to be seen. */
const mostPieces = 300

/** Where a line is there: lengths of dashes and gaps in turn, of which so much has passed before it begins. */
export function piecesAlong(length: number, pattern: readonly number[], phase: number): readonly Piece[] {
  const period = pattern.reduce((sum, one) => sum + one, 0)
  const isPattern = pattern.length >= 2 && pattern.length % 2 === 0 && period > 0
  if (!isPattern || (length / period) * pattern.length > mostPieces * 2) return [[0, length]]
  const pieces: Piece[] = []
  let at = -(((phase % period) + period) % period)
  for (let turn = 0; at < length; turn += 1) {
    const own = pattern[turn % pattern.length] ?? 0
    const [from, to] = [Math.max(0, at), Math.min(length, at + own)]
    if (turn % 2 === 0 && to - from > 1e-6) pieces.push([from, to])
    at += own
  }
  return pieces
}
