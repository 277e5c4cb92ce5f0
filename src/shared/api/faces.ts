import { z } from 'zod'
import { designDepth } from './json-limits.ts'
import type { RefusalName } from './refusals.ts'
import { defineRoute, pageOf, pageQuery } from './route.ts'

/** Largest printed design that is accepted. */
export const designBytes = 8 * 1024 * 1024

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether plain JSON nests at most `designDepth` deep and has no key that could reach a prototype. */
function isTameJson(root: unknown): boolean {
  const open: [value: unknown, depth: number][] = [[root, 1]]
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    const [value, depth] = top
    if (typeof value !== 'object' || value === null) continue
    if (depth > designDepth) return false
    if (!Array.isArray(value) && Object.keys(value).some((key) => forbiddenKeys.has(key))) return false
    for (const child of Object.values(value)) open.push([child, depth + 1])
  }
  return true
}

const unreadable: { error: RefusalName } = { error: 'designUnreadable' }

/** A printed design: only its format is looked at here, because a newer editor may have written it. */
const designBody = z
  .custom<{ readonly format: number; readonly [key: string]: unknown }>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Number.isInteger((value as { format?: unknown }).format),
    unreadable,
  )
  .refine(isTameJson, unreadable)
  // printed where it was parsed: a large one is, away from the loop that everybody waits for
  .transform((value) => ({ printed: JSON.stringify(value) }))

/** Name of a design as people see it. */
const designName = z
  .string()
  .trim()
  .min(1, { error: 'nameRule' satisfies RefusalName })
  .max(60, { error: 'nameRule' satisfies RefusalName })
  .regex(/^\P{Cc}*$/u, { error: 'nameRule' satisfies RefusalName })

/** Path of a picture that this server keeps. */
const imageUrl = z.string().regex(/^\/f\/image\/[0-9a-f]{2}\/[0-9a-f]{64}\.(png|jpg|gif)$/)

const draftId = z.object({ id: z.uuid() })

const draftRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Counts saves; a save must name the one that it is based on. */
  rev: z.number().int(),
  preview: z.string().nullable(),
  updatedAt: z.string(),
  createdAt: z.string(),
  bodyBytes: z.number().int(),
})
export type DraftRow = z.output<typeof draftRow>

export const pageDrafts = defineRoute({
  method: 'GET',
  path: '/api/face/draft/page',
  auth: 'user',
  summary: 'My drafts, the last saved first',
  query: pageQuery(20).extend({
    name: z
      .string()
      .trim()
      .max(60)
      .regex(/^\P{Cc}*$/u)
      .optional(),
  }),
  output: pageOf(draftRow),
})

export const readDraft = defineRoute({
  method: 'GET',
  path: '/api/face/draft/:id',
  auth: 'user',
  summary: 'One of my drafts with its body',
  params: draftId,
  output: draftRow.extend({
    body: z.custom<{ readonly format: number; readonly [key: string]: unknown }>(
      (value) => typeof value === 'object' && value !== null,
    ),
    /** As the save that made this rev gave it; null when it gave none. */
    saveId: z.uuid().nullable(),
  }),
})

export const saveDraft = defineRoute({
  method: 'POST',
  path: '/api/face/draft/save',
  auth: 'user',
  summary: 'Save a draft; a stale rev is refused with code 4002 and the newer rev in data',
  body: z.object({
    /** Chosen by the client, so that a design made offline keeps its id. */
    id: z.uuid().optional(),
    /** The rev that this save is based on; absent for the first save. */
    rev: z.number().int().min(0).optional(),
    /** Chosen by the client and told again with the rev: a save whose answer was lost is known by it. */
    saveId: z.uuid().optional(),
    name: designName,
    body: designBody,
    preview: imageUrl.nullable().optional(),
  }),
  output: z.object({ id: z.uuid(), rev: z.number().int(), updatedAt: z.string() }),
  bodyBytes: designBytes + 65_536,
})

/** `data` of a refusal with code 4002. */
export const staleDraft = z.looseObject({
  key: z.string(),
  rev: z.number().int(),
  updatedAt: z.string(),
  saveId: z.uuid().nullable(),
})

export const deleteDraft = defineRoute({
  method: 'DELETE',
  path: '/api/face/draft/:id',
  auth: 'user',
  summary: 'Delete one of my drafts',
  params: draftId,
  output: z.object({}),
})
