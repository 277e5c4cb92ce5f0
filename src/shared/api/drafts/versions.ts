import * as z from 'zod/mini'
import { designBody, designBytes, designName, draftId, savedOn } from '../faces.ts'
import { imageUrl } from '../files.ts'
import { defineRoute } from '../route.ts'

const versionKey = z.extend(draftId, { version: z.uuid() })

const versionRow = z.object({
  id: z.uuid(),
  /** `named`: a person keeps it; `automatic`: the server does, and lets the oldest go. */
  kind: z.enum(['named', 'automatic']),
  /** Empty for an automatic one. */
  name: z.string(),
  /** The rev of the design that it was; null for a copy that was never saved as the design itself. */
  rev: z.nullable(z.number().check(z.int())),
  preview: z.nullable(z.string()),
  bodyBytes: z.number().check(z.int()),
  createdAt: z.string(),
  savedOn: z.nullable(savedOn),
})
export type VersionRow = z.output<typeof versionRow>

export const listVersions = defineRoute({
  method: 'GET',
  path: '/api/face/draft/:id/versions',
  auth: 'user',
  summary: 'The kept versions of one of my drafts, the newest first',
  params: draftId,
  output: z.object({ records: z.array(versionRow) }),
})

export const readVersion = defineRoute({
  method: 'GET',
  path: '/api/face/draft/:id/versions/:version',
  auth: 'user',
  summary: 'One version of one of my drafts with its body',
  params: versionKey,
  output: z.extend(versionRow, {
    body: z.custom<{ readonly format: number; readonly [key: string]: unknown }>(
      (value) => typeof value === 'object' && value !== null,
    ),
  }),
})

export const keepVersion = defineRoute({
  method: 'POST',
  path: '/api/face/draft/:id/versions',
  auth: 'user',
  summary: 'Keep what is saved now as a version; another rev than this is refused with code 4002',
  params: draftId,
  body: z.object({
    name: designName,
    rev: z.number().check(z.int(), z.minimum(0)),
    /** Chosen by the client, so that a call whose answer was lost can be sent again. */
    version: z.optional(z.uuid()),
  }),
  output: versionRow,
})

export const addVersion = defineRoute({
  method: 'POST',
  path: '/api/face/draft/:id/versions/add',
  auth: 'user',
  summary: 'Keep a copy that is not what is saved, such as the other side of a conflict, as a version',
  params: draftId,
  body: z.object({
    name: designName,
    version: z.optional(z.uuid()),
    body: designBody,
    preview: z.optional(z.nullable(imageUrl)),
  }),
  output: versionRow,
  bodyBytes: designBytes + 65_536,
})

export const renameVersion = defineRoute({
  method: 'PUT',
  path: '/api/face/draft/:id/versions/:version',
  auth: 'user',
  summary: 'Give a version a name; an automatic one stays from then on',
  params: versionKey,
  body: z.object({ name: designName }),
  output: versionRow,
})

export const deleteVersion = defineRoute({
  method: 'DELETE',
  path: '/api/face/draft/:id/versions/:version',
  auth: 'user',
  summary: 'Delete one version',
  params: versionKey,
  output: z.object({}),
})
