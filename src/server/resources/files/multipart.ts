import type { FastifyRequest } from 'fastify'
import { maxImageBytes } from '../../../shared/base/amounts.ts'
import type { Route } from '../../../shared/api/route.ts'
import { mostBytesOf, tooMuch } from '../../base/admission/admit.ts'
import { Refusal } from '../../base/reply.ts'

export interface Multipart {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly Buffer[]
}

/** What busboy and the plugin say when a limit is met, in our words. */
function translate(error: unknown, route: Route, { maxCount }: FilesRule): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooMuch(route)
  if (code === 'FST_FILES_LIMIT') return new Refusal('tooManyFiles', { limit: maxCount })
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new Refusal('badRequest', { path: 'form' })
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new Refusal('fileMissing')
  return error
}

type FilesRule = NonNullable<Route['files']>

async function readParts(request: FastifyRequest, { field, maxCount, maxBytes }: FilesRule) {
  const fields: Record<string, string> = {}
  const files: Buffer[] = []
  const limits = {
    fileSize: maxBytes ?? maxImageBytes,
    files: maxCount,
    fields: 8,
    parts: maxCount + 8,
    fieldSize: 1_024,
  }
  for await (const part of request.parts({ limits: { ...limits, headerPairs: 50 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname === field) files.push(await part.toBuffer())
    else throw new Refusal('badRequest', { path: `form.${field}` })
  }
  return { fields, files }
}

/** Rejects when more came than the route takes, whatever it is; parts that never begin are bytes too. */
function countBytes({ raw }: FastifyRequest, route: Route): Promise<never> {
  const most = mostBytesOf(route)
  let read = 0
  return new Promise((_resolve, reject) => {
    raw.on('data', (piece: Buffer) => {
      read += piece.length
      if (read > most) reject(tooMuch(route))
    })
  })
}

/** Reads an upload into memory, at most `maxCount` files of the bytes that the route takes; names and types are not looked at. */
export async function readMultipart(
  request: FastifyRequest,
  route: Route,
  rule: FilesRule,
): Promise<Multipart> {
  try {
    const read = await Promise.race([readParts(request, rule), countBytes(request, route)])
    if (read.files.length === 0) throw new Refusal('fileMissing')
    return read
  } catch (error) {
    throw translate(error, route, rule)
  }
}
