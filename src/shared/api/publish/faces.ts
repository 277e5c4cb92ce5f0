import * as z from 'zod/mini'
import { publishForm, ranges } from './form.ts'
import { statuses } from './moves.ts'
import { designChanges } from './changes.ts'
import { pageOf, pageQuery } from '../pages.ts'
import { faceStanding, verdict } from './standing.ts'
import { defineRoute } from '../route.ts'
import { looseName } from '../texts.ts'

const whole = z.number().check(z.int())

/** A design has the same id before and after it is published. */
export const faceId = z.uuid()

/** `0` and `1` on the wire (A27). */
const flag = z.pipe(z.coerce.number(), z.literal([0, 1]))

/** One face of the design, for a platform and a size: a single version. */
const version = z.object({
  id: z.uuid(),
  fdId: z.string(),
  platform: z.string(),
  ratio: z.string(),
  status: z.enum(statuses),
  /** 0 none, 1 waits for review, 2 approved, 3 not approved (A27). */
  audit: whole,
  /** 1 while stores show it. */
  online: whole,
  /** Of the approved submission that stores show; null for none. */
  release: z.nullable(whole),
  /** Of the submission that waits; null for none. */
  pending: z.nullable(whole),
  /** Why the last submission was not approved, or the version was taken down. */
  verdict: z.nullable(verdict),
})
export type FaceVersion = z.output<typeof version>

/** The project without its texts: a row of a list. */
const faceRow = z.object({
  id: faceId,
  name: z.object({ cn: z.string(), en: z.string() }),
  status: z.enum(statuses),
  /** Something new waits for review while something older is live. */
  pendingRevision: z.boolean(),
  preview: z.nullable(z.string()),
  range: z.nullable(z.enum(ranges)),
  payType: publishForm.shape.payType,
  price: publishForm.shape.price,
  platforms: z.array(z.string()),
  versions: z.array(version),
  updatedAt: z.string(),
})
export type FaceRow = z.output<typeof faceRow>

const project = z.extend(faceRow, {
  form: publishForm,
  /** Ever approved, and what that means for editing: `isEditFreeFaceAfterAudit` (S6.03, A40). */
  audited: z.boolean(),
  vipExclusive: z.boolean(),
})
export type Project = z.output<typeof project>

const done = z.object({})
const byId = z.object({ id: z.uuid() })

export const saveFace = defineRoute({
  method: 'POST',
  path: '/api/face/web/save',
  auth: 'user',
  summary: 'Keep the publish form of one of my designs as far as it is filled',
  body: z.object({ id: faceId, form: publishForm }),
  output: project,
})

export const publishFace = defineRoute({
  method: 'POST',
  path: '/api/face/web/publish',
  auth: 'user',
  summary:
    'Submit one of my designs, as it is saved, for review; refused with what stands against it: `faults` of the form, `problems` of the design',
  body: z.object({
    id: faceId,
    /** Of the design that the person looked at; a newer one is refused with code 4002. */
    rev: whole,
    form: publishForm,
    /** Which faces of the design; all of them when absent. */
    targets: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(32))),
  }),
  output: project,
})

export const readFace = defineRoute({
  method: 'GET',
  path: '/api/face/web/:id',
  auth: 'user',
  summary: 'One of my designs as it is published',
  params: byId,
  output: project,
})

export const readStanding = defineRoute({
  method: 'GET',
  path: '/api/face/web/:id/standing',
  auth: 'user',
  summary: 'Where one of my designs stands with stores and review; null for one that was never published',
  params: byId,
  output: z.object({
    standing: z.nullable(faceStanding),
    /** A form of it is saved, or it was submitted: it can be read as it is published. */
    isBegun: z.boolean(),
  }),
})

export const readOwnChanges = defineRoute({
  method: 'GET',
  path: '/api/face/web/:id/changes',
  auth: 'user',
  summary: 'In what one of my designs, as it is saved, differs from what was submitted of it last',
  params: byId,
  output: z.extend(designChanges, {
    /** Number of that submission; null where nothing was submitted. */
    since: z.nullable(whole),
  }),
})

const many = <T extends z.ZodMiniType>(one: T, most: number) =>
  z.optional(
    z.pipe(
      z.transform((given) => (Array.isArray(given) ? given : [given])),
      z.array(one).check(z.maxLength(most)),
    ),
  )

/** `modified` and `created`: the newest first; `name`: the Chinese one before the English one, by code points. */
export const faceSorts = ['modified', 'name', 'created'] as const

export const pageFaces = defineRoute({
  method: 'GET',
  path: '/api/face/web/page',
  auth: 'user',
  summary: 'My published designs, the last changed first; filters may be repeated',
  query: z.extend(pageQuery(20), {
    status: many(z.enum(statuses), 5),
    range: many(z.enum(ranges), 3),
    platform: many(z.string().check(z.maxLength(64)), 8),
    /** What one of the two names holds. */
    name: z.optional(looseName(60)),
    sort: z._default(z.enum(faceSorts), 'modified'),
  }),
  output: z.extend(pageOf(faceRow), {
    /** All that there are of each status, whatever was filtered. */
    counts: z.record(z.enum(statuses), whole),
  }),
})

export const changeOnline = defineRoute({
  method: 'PUT',
  path: '/api/face/web/change/online',
  auth: 'user',
  isIdempotent: true,
  summary: 'Put every approved version of one of my designs online, or take all offline',
  query: z.object({ faceId, online: flag }),
  output: project,
})

export const changeOnlineSingle = defineRoute({
  method: 'PUT',
  path: '/api/face/web/change/online/single',
  auth: 'user',
  isIdempotent: true,
  summary: 'Put a single approved version of mine online, or take it offline',
  query: z.object({ id: z.uuid(), online: flag }),
  output: project,
})

export const withdrawFace = defineRoute({
  method: 'PUT',
  path: '/api/face/web/withdraw/:id',
  auth: 'user',
  summary: 'Take back what of one of my designs waits for review',
  params: byId,
  output: project,
})

export const deleteFace = defineRoute({
  method: 'DELETE',
  path: '/api/face/web/:id',
  auth: 'user',
  summary: 'Take every version of one of my designs out of the stores for good; the design itself stays',
  params: byId,
  output: done,
})

export const deleteFaceSingle = defineRoute({
  method: 'DELETE',
  path: '/api/face/web/single/:id',
  auth: 'user',
  summary: 'Take a single version of mine out of the stores for good',
  params: byId,
  output: done,
})
