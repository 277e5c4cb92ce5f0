import * as z from 'zod/mini'
import { cursorPageOf, cursorQuery, mostPageRows } from '../pages.ts'
import { defineRoute } from '../route.ts'
import { buildMemory } from './memory.ts'

/** What can be made of a face: `apk` is installed on a watch, `aab` is uploaded to the store. */
export const buildTargets = ['apk', 'aab'] as const
export type BuildTarget = (typeof buildTargets)[number]

/** What a submission is made into: for Wear OS both, for light watches a package for the ASR chip. */
export const packageFormats = [...buildTargets, 'falcon'] as const
export type PackageFormat = (typeof packageFormats)[number]

/** A task goes from left to right; `queued` and `running` can be cancelled, the last three tried again. */
export const buildStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired'] as const
export type BuildState = (typeof buildStates)[number]

export const buildLimits = {
  /** Tasks of one person that wait or are worked on. */
  active: 20,
  /** How often a task is begun anew after the server that worked on it went down. */
  attempts: 3,
  /** Tasks that are kept of a face and a target; of one more the oldest goes. */
  kept: 5,
  /** How long a package is kept. */
  keptMs: 7 * 24 * 60 * 60_000,
  /** How long a link to a package opens it. */
  linkMs: 60 * 60_000,
} as const

const whole = z.number().check(z.int())
const words = z.record(z.string(), z.union([z.string(), z.number()]))

/** Key of a text with what stands in it. */
export const said = z.object({ key: z.string(), params: z.optional(words) })

/** What the watch will do otherwise than the canvas. */
const buildNote = z.extend(said, {
  /** Of the layer. */
  uuid: z.string(),
  label: z.string(),
  kind: z.enum(['sampled', 'leftOut', 'changed']),
})
export type BuildNote = z.output<typeof buildNote>

const buildTask = z.object({
  id: z.uuid(),
  /** Of the design. */
  faceId: z.uuid(),
  /** Which face of the design. */
  target: z.string(),
  format: z.enum(packageFormats),
  /** Number of the submission that it is made of, and kept for; null for a preview of the design as it is saved. */
  submission: z.nullable(whole),
  state: z.enum(buildStates),
  /** 0 to 100. */
  progress: whole,
  /** How often it was begun. */
  attempt: whole,
  /** Revision of the design that it is made of; null before it was begun. */
  rev: z.nullable(whole),
  packageName: z.string(),
  versionCode: whole,
  /** Of the Watch Face Format, or of the package for the chip; null before it is known. */
  formatVersion: z.nullable(whole),
  /** Of the package; null while there is none. */
  bytes: z.nullable(whole),
  notes: z.array(buildNote),
  /** What the face takes of the watch's memory; null before it is known. */
  memory: z.nullable(buildMemory),
  /** Pictures and fonts that could not be had, and are not in it. */
  missing: z.array(z.string()),
  log: z.array(z.extend(said, { at: z.string() })),
  /** Why it failed. */
  error: z.nullable(said),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
})
export type BuildTask = z.output<typeof buildTask>

const taskId = z.object({ id: z.uuid() })

/** Name of a face's package: judged by `packing/package-name.ts`, which says what is wrong with it. */
const packageName = z.string().check(z.minLength(1), z.maxLength(200))

export const buildPreview = defineRoute({
  method: 'POST',
  path: '/api/face/draft/build/preview/:id',
  auth: 'user',
  summary:
    'Have packages made of a face of one of my designs, as it is saved; a newer task takes the place of one that waits',
  params: taskId,
  body: z.object({
    /** All of them when absent. */
    formats: z.optional(
      z.array(z.enum(buildTargets)).check(z.minLength(1), z.maxLength(buildTargets.length)),
    ),
    /** Which face of the design; the first one for Wear OS when absent. */
    target: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** From now on; when absent the one that stands in the design, else the one that it has, else one made of its id. */
    packageName: z.optional(packageName),
  }),
  output: z.object({ records: z.array(buildTask) }),
})

export const listBuilds = defineRoute({
  method: 'GET',
  path: '/api/face/build/task/list',
  auth: 'user',
  summary: 'Build tasks of one of my designs, the newest first',
  query: z.extend(cursorQuery(mostPageRows), { faceId: z.uuid() }),
  output: cursorPageOf(buildTask),
})

export const cancelBuild = defineRoute({
  method: 'POST',
  path: '/api/face/build/task/cancel/:id',
  auth: 'user',
  isIdempotent: true,
  summary: 'Stop one of my build tasks',
  params: taskId,
  output: buildTask,
})

export const retryBuild = defineRoute({
  method: 'POST',
  path: '/api/face/build/task/retry/:id',
  auth: 'user',
  summary: 'Try one of my build tasks again that failed, was stopped or whose package is gone',
  params: taskId,
  output: buildTask,
})

/** Opens one package for an hour without a sign-in: a phone that reads it from the screen has no session. */
const packageToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43,90}$/))

export const linkBuild = defineRoute({
  method: 'POST',
  path: '/api/face/build/task/link/:id',
  auth: 'user',
  summary: 'A link to the package of one of my build tasks, for an hour and for all who have it',
  params: taskId,
  output: z.object({
    /** Path of this server. */
    path: z.string(),
    endsAt: z.string(),
  }),
})

export const readPackage = defineRoute({
  method: 'GET',
  path: '/api/face/build/package/:token',
  auth: 'public',
  summary: 'The package behind a link',
  params: z.object({ token: packageToken }),
  file: { mime: 'application/octet-stream', name: 'face' },
  output: z.unknown(),
})
