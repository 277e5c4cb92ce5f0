import type { Route } from '../route.ts'

/* A large design goes out packed: of 10,000 layers a tenth of 6 MB, and what stands on the way keeps less of it. */

/** Characters from which on a body is packed. */
export const packFrom = 32_768

/** So many times as large as it came a body may be; a design is some ten times. What is packed better goes out as it is. */
export const mostTimes = 100

/** A signature is made of the body as it came, and calls that bring little stay simple. */
export const takesPacked = ({ auth, bodyBytes, isSigned }: Route): boolean =>
  auth === 'user' && bodyBytes !== undefined && isSigned !== true

/** In the UTF-8 that a text is packed of, a letter has three bytes at most. */
const mostBytes = (text: string): number => text.length * 3

interface Sent {
  readonly headers: Record<string, string>
  readonly body?: unknown
}

/** The call with its body packed by `pack`, or as it is: a small one, one that packs too well, and where packing fails. */
export async function withPackedBody<Init extends Sent>(
  init: Init,
  route: Route,
  pack: ((text: string) => Promise<ArrayBuffer>) | undefined,
): Promise<Init> {
  const { body } = init
  if (pack === undefined || !takesPacked(route) || typeof body !== 'string' || body.length < packFrom)
    return init
  const packed = await pack(body).catch(() => null)
  if (packed === null || mostBytes(body) > packed.byteLength * mostTimes) return init
  return { ...init, body: packed, headers: { ...init.headers, 'content-encoding': 'gzip' } }
}
