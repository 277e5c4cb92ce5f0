import * as z from 'zod/mini'
import { publishForm } from './form.ts'
import { audits } from './moves.ts'
import { mostReasonWords, reasons } from './reasons.ts'
import { buildStates, packageFormats } from '../builds/tasks.ts'
import { pageOf, pageQuery, searchWords } from '../pages.ts'
import { claim, claimBody, claimed, claimFilter } from '../staff/claims.ts'
import { defineRoute } from '../route.ts'
import { designChanges } from './changes.ts'
import { faceId } from './faces.ts'
import { verdict } from './standing.ts'

const whole = z.number().check(z.int())

/** A version as a reviewer sees it. */
const judged = z.object({
  id: z.uuid(),
  fdId: z.string(),
  platform: z.string(),
  /** Whether watches of its platform have an always-on mode. */
  hasAmbient: z.boolean(),
  ratio: z.string(),
  audit: whole,
  online: whole,
})

/** What was submitted at once. */
const reviewRow = z.object({
  /** Of the submission. */
  id: z.uuid(),
  faceId,
  /** Counts the submissions of a face. */
  number: whole,
  name: z.object({ cn: z.string(), en: z.string() }),
  designer: z.object({ accountId: z.string(), name: z.string() }),
  /** Of the caller, who never judges it. */
  isOwn: z.boolean(),
  preview: z.nullable(z.string()),
  submittedAt: z.string(),
  /** How long it has been waiting, or had been. */
  ageMs: whole,
  versions: z.array(judged),
  claim,
})
export type ReviewRow = z.output<typeof reviewRow>

/** What waits for a decision, and what stores show. */
export const queues = ['pending', 'approved'] as const

export const pageReviews = defineRoute({
  method: 'GET',
  path: '/api/review/page',
  auth: 'user',
  roles: ['reviewer'],
  summary:
    'What waits for review, the longest first; or what stores show, the last approved first; `q`: both names, designer, account or design id',
  query: z.extend(pageQuery(20), {
    queue: z._default(z.enum(queues), 'pending'),
    q: searchWords,
    claim: claimFilter,
    /** When absent the oldest first of what waits, the newest first of what stores show. */
    sort: z.optional(z.enum(['oldest', 'newest'])),
  }),
  output: pageOf(reviewRow),
})

export const claimReview = defineRoute({
  method: 'POST',
  path: '/api/review/:id/claim',
  auth: 'user',
  roles: ['reviewer'],
  isIdempotent: true,
  summary: 'Take a submission on for 30 minutes, or over from another person with a word',
  params: z.object({ id: z.uuid() }),
  body: claimBody,
  output: claimed,
})

export const releaseReview = defineRoute({
  method: 'POST',
  path: '/api/review/:id/release',
  auth: 'user',
  roles: ['reviewer'],
  isIdempotent: true,
  summary: 'Give a submission that I took on back to the list',
  params: z.object({ id: z.uuid() }),
  output: claimed,
})

const stored = z.custom<{ readonly format: number; readonly [key: string]: unknown }>(
  (value) => typeof value === 'object' && value !== null,
)

/** In both languages, for what has words of layer kinds and rules, which this screen does not load. */
const words = z.object({ cn: z.string(), en: z.string() })

const finding = z.object({
  fdId: z.string(),
  variant: z.enum(['normal', 'ambient']),
  severity: z.enum(['error', 'warning', 'hint']),
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Name of the layer that it is about; none when it is about the whole face. */
  layer: z.optional(z.string()),
})
export type ReviewFinding = z.output<typeof finding>

const saidFinding = z.extend(finding, { words })

/** What of a submission a package was made of, or is being made. */
const packageRow = z.object({
  id: z.uuid(),
  fdId: z.string(),
  format: z.enum(packageFormats),
  state: z.enum(buildStates),
  bytes: z.nullable(whole),
  error: z.nullable(
    z.object({
      key: z.string(),
      params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
})

export const readReview = defineRoute({
  method: 'GET',
  path: '/api/review/:id',
  auth: 'user',
  roles: ['reviewer'],
  summary: 'A submission as it was made, with the one that was approved last before it',
  params: z.object({ id: z.uuid() }),
  output: z.extend(reviewRow, {
    form: publishForm,
    body: stored,
    findings: z.array(saidFinding),
    packages: z.array(packageRow),
    /** What stores show now; null for a first submission. */
    approved: z.nullable(z.object({ id: z.uuid(), number: whole, form: publishForm, body: stored })),
    /** The submission that was decided before this one, approved or not; null for a first one. */
    previous: z.nullable(z.object({ id: z.uuid(), number: whole, form: publishForm })),
    /** What was decided of the face so far, the newest first. */
    verdicts: z.array(
      z.extend(verdict, { action: z.enum(['approve', 'refuse', 'takeDown']), by: z.string() }),
    ),
  }),
})

/** What a submission is compared with: the one that was decided before it, or what stores show. */
export const comparedWith = ['previous', 'live'] as const

export const readChanges = defineRoute({
  method: 'GET',
  path: '/api/review/:id/changes',
  auth: 'user',
  roles: ['reviewer'],
  summary:
    'In what a submission differs from the one that was decided before it, or from what stores show, layer by layer',
  params: z.object({ id: z.uuid() }),
  query: z.object({ with: z._default(z.enum(comparedWith), 'live') }),
  output: z.extend(designChanges, {
    /** Number of the submission that it is compared with; null where there is none: it differs from nothing. */
    from: z.nullable(whole),
  }),
})

/** Approved or not: the only two that a reviewer sets (A27). */
const decision = {
  audit: z.pipe(z.coerce.number(), z.literal([audits.approved, audits.rejected])),
  /** The submission that was looked at: another one that came meanwhile is not decided with it. */
  release: z.uuid(),
  /** Where it stood: what has been decided meanwhile is not decided as something else. */
  queue: z.enum(queues),
  /** The versions of it that stood there; with others the decision is refused. All that stand there when absent. */
  versions: z.optional(
    z.pipe(
      z.transform((given) => (Array.isArray(given) ? given : [given])),
      z.array(z.uuid()).check(z.maxLength(64)),
    ),
  ),
  reasons: z._default(
    z.pipe(
      z.transform((given) => (Array.isArray(given) ? given : [given])),
      z.array(z.enum(reasons)).check(z.maxLength(reasons.length)),
    ),
    [],
  ),
  words: z._default(z.string().check(z.trim(), z.maxLength(mostReasonWords)), ''),
}

const decided = z.object({ versions: z.array(judged) })

export const changeAudit = defineRoute({
  method: 'PUT',
  path: '/api/face/web/change/audit',
  auth: 'user',
  roles: ['reviewer'],
  summary: 'Approve every version of a submission, refuse them, or take down what was approved',
  query: z.object({ faceId, ...decision }),
  output: decided,
})

export const changeAuditSingle = defineRoute({
  method: 'PUT',
  path: '/api/face/web/change/audit/single',
  auth: 'user',
  roles: ['reviewer'],
  summary: 'Approve a single version of a submission, refuse it, or take it down',
  query: z.object({ id: z.uuid(), ...decision }),
  output: decided,
})
