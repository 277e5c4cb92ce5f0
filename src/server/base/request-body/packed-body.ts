import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { IncomingHttpHeaders } from 'node:http'
import { mostTimes, takesPacked } from '../../../shared/api/calls/packed-body.ts'
import type { Route } from '../../../shared/api/route.ts'
import { ContractViolation, type Refusal } from '../reply.ts'

const inflate = promisify(gunzip)

export const isPacked = (route: Route, headers: IncomingHttpHeaders): boolean =>
  takesPacked(route) && headers['content-encoding'] === 'gzip'

/**
 * The body as it was before it was packed, of `most` bytes at most, for which the call has a place. Throws `tooLarge` for
 * one that is larger, and ContractViolation for bytes that are none and for one that grows more than designs do.
 */
export async function unpack(bytes: Buffer, most: number, tooLarge: () => Refusal): Promise<Buffer> {
  const allowed = Math.min(most, bytes.length * mostTimes)
  try {
    return await inflate(bytes, { maxOutputLength: allowed })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' && allowed === most) throw tooLarge()
    throw new ContractViolation('badRequest', { path: 'body' })
  }
}
