/** Thrown by an act that its person stopped on the way. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp'
}
