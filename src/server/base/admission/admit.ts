import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxImageBytes } from '../../../shared/base/amounts.ts'
import type { Route } from '../../../shared/api/route.ts'
import { mostTimes } from '../../../shared/api/calls/packed-body.ts'
import { lightBodyBytes } from '../request-body/body-reader.ts'
import { isPacked } from '../request-body/packed-body.ts'
import { Refusal } from '../reply.ts'
import type { Semaphore } from './semaphore.ts'

const defaultBodyBytes = 65_536

/** What stands around the files of an upload: boundaries, names, and the text fields. */
const formBytes = 65_536

/** Most bytes that a call of this route may bring. */
export const mostBytesOf = (route: Route): number =>
  route.files === undefined
    ? (route.bodyBytes ?? defaultBodyBytes)
    : route.files.maxCount * (route.files.maxBytes ?? maxImageBytes) + formBytes

/** An upload that is too large as a whole holds a file that is. */
export const tooMuch = ({ files, ...route }: Route): Refusal =>
  files === undefined
    ? new Refusal('bodyTooLarge', { limit: mostBytesOf(route) })
    : new Refusal(files.tooLarge ?? 'fileTooLarge', { limit: files.maxBytes ?? maxImageBytes })

/** Who takes turns: the signed-in person, else the address. */
export const personOf = ({ session, ip }: FastifyRequest): string =>
  session === null ? `address ${ip}` : `user ${session.userId}`

/** Judges an upload or a large save by what it says of its size, and holds a place for it until it is answered. */
export function admitExpensive(
  places: Semaphore,
  route: Route,
  call: { request: FastifyRequest; reply: FastifyReply },
): void {
  const declared = call.request.headers['content-length']
  const most = mostBytesOf(route)
  const sent = declared === undefined ? most : Number(declared)
  if (sent > most) throw tooMuch(route)
  const bytes = isPacked(route, call.request.headers) ? Math.min(most, sent * mostTimes) : sent
  if (route.files === undefined && bytes <= lightBodyBytes) return
  const leave = places.enter(personOf(call.request), bytes)
  call.reply.raw.once('close', leave)
}
