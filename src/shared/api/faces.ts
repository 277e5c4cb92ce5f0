import * as z from 'zod/mini'
import { asName } from '../base/name-letters.ts'
import { cutText } from '../document/cut-text.ts'
import { imageUrl } from './files.ts'
import { designDepth } from './json-limits.ts'
import type { RefusalName } from './refusals.ts'
import { pageOf, pageQuery } from './pages.ts'
import { faceStanding } from './publish/standing.ts'
import { defineRoute } from './route.ts'
import { looseName, nameText } from './texts.ts'

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

/** The watches that a design says it is made for; the `system` of its stored form. */
export const draftSystems = ['all', 'wearOS', 'other'] as const
export type DraftSystem = (typeof draftSystems)[number]

const systemOf = (value: { readonly [key: string]: unknown }): DraftSystem | null =>
  draftSystems.find((one) => one === value['system']) ?? null

/** Letters of a name that lists show. */
const longestName = 60

/** The Chinese name that the design says, as lists show it; null without one. */
function chineseNameOf({ dialNameCn }: { readonly [key: string]: unknown }): string | null {
  const name = typeof dialNameCn === 'string' ? cutText(asName(dialNameCn), longestName) : ''
  return name === '' ? null : name
}

/** A printed design: only its format is looked at here, because a newer editor may have written it. */
export const designBody = z.pipe(
  z
    .custom<{ readonly format: number; readonly [key: string]: unknown }>(
      (value) =>
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        Number.isInteger((value as { format?: unknown }).format),
      unreadable,
    )
    .check(z.refine(isTameJson, unreadable)),
  // printed where it was parsed: for a large one that is away from the event loop, which all calls wait for
  z.transform((value) => ({
    printed: JSON.stringify(value),
    system: systemOf(value),
    nameCn: chineseNameOf(value),
  })),
)

/** Name of a design, or of a version of it, as people see it. */
export const designName = nameText(longestName, 'nameRule')

export const draftId = z.object({ id: z.uuid() })

/** Where a save came from, as far as the browser said; null for what it did not say. */
export const savedOn = z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) })

const draftRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What readers of each language are shown; both are said. */
  names: z.object({ cn: z.string(), en: z.string() }),
  /** Null where the stored form does not say, or says something that this server does not know. */
  system: z.nullable(z.enum(draftSystems)),
  /** Counts saves; a save must name the one that it is based on. */
  rev: z.number().check(z.int()),
  preview: z.nullable(z.string()),
  updatedAt: z.string(),
  createdAt: z.string(),
  bodyBytes: z.number().check(z.int()),
  /** The device of the last save; null for saves before it was noted. */
  savedOn: z.nullable(savedOn),
  /** When it went to the trash; null outside of it. */
  trashedAt: z.nullable(z.string()),
})
export type DraftHead = z.output<typeof draftRow>

/** As a list has it. */
const listedDraft = z.extend(draftRow, {
  /** Where it stands with stores and review; null for one that was never published. */
  standing: z.nullable(faceStanding),
})
export type DraftRow = z.output<typeof listedDraft>

/** `modified` and `created`: the newest first; `name`: by code points, capitals as small letters. */
export const draftSorts = ['modified', 'name', 'created'] as const

export const pageDrafts = defineRoute({
  method: 'GET',
  path: '/api/face/draft/page',
  auth: 'user',
  summary: 'My drafts, or those in the trash; the last saved, or thrown away, first',
  query: z.extend(pageQuery(20), {
    /** What the name holds, in one language or the other. */
    name: z.optional(looseName(60)),
    system: z.optional(z.enum(draftSystems)),
    /** Of the trash the last thrown away come first, whatever is said here. */
    sort: z._default(z.enum(draftSorts), 'modified'),
    place: z._default(z.enum(['drafts', 'trash']), 'drafts'),
  }),
  output: z.extend(pageOf(listedDraft), {
    /** All that there are, whatever was searched for. */
    counts: z.object({ drafts: z.number().check(z.int()), trash: z.number().check(z.int()) }),
  }),
})

/** Where it stands with the stores: free faces take no more tap areas once they are approved (S6.03, S6.04, A40). */
const auditFacts = { audited: z.boolean(), vipExclusive: z.boolean() }

export const readDraft = defineRoute({
  method: 'GET',
  path: '/api/face/draft/:id',
  auth: 'user',
  summary: 'One of my drafts with its body',
  params: draftId,
  output: z.extend(draftRow, {
    ...auditFacts,
    body: z.custom<{ readonly format: number; readonly [key: string]: unknown }>(
      (value) => typeof value === 'object' && value !== null,
    ),
    /** As the save that made this rev gave it; null when it gave none. */
    saveId: z.nullable(z.uuid()),
  }),
})

export const saveDraft = defineRoute({
  method: 'POST',
  path: '/api/face/draft/save',
  auth: 'user',
  summary: 'Save a draft; a stale rev is refused with code 4002 and the newer rev in data',
  body: z.object({
    /** Chosen by the client, so that a design made offline keeps its id. */
    id: z.optional(z.uuid()),
    /** The rev that this save is based on; absent for the first save. */
    rev: z.optional(z.number().check(z.int(), z.minimum(0))),
    /** Chosen by the client and returned with the rev: a save whose answer was lost is recognized by it. */
    saveId: z.optional(z.uuid()),
    name: designName,
    body: designBody,
    preview: z.optional(z.nullable(imageUrl)),
  }),
  output: z.object({
    id: z.uuid(),
    rev: z.number().check(z.int()),
    updatedAt: z.string(),
    ...auditFacts,
    /** Files that the design names and the server no longer has: a device that has them can upload them again. */
    missing: z.optional(z.array(z.string())),
  }),
  bodyBytes: designBytes + 65_536,
})

/** `data` of a refusal with code 4002. */
export const staleDraft = z.looseObject({
  key: z.string(),
  rev: z.number().check(z.int()),
  updatedAt: z.string(),
  saveId: z.nullable(z.uuid()),
})

export const deleteDraft = defineRoute({
  method: 'DELETE',
  path: '/api/face/draft/:id',
  auth: 'user',
  summary: 'Throw one of my drafts into the trash, where it stays for 30 days',
  params: draftId,
  output: z.object({}),
})
