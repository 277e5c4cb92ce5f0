import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../pages.ts'
import { defineRoute } from '../route.ts'

export const pictureTaskLimits = {
  /** Tasks of one person a day: of China's clock in the domestic edition, of UTC overseas (W9.18). */
  aDay: 10,
  /** Characters of a prompt. */
  prompt: 1_000,
  /** Pictures requested from a provider at once. */
  pictures: 4,
  /** How long after its submission a task is given up. */
  mostMs: 10 * 60_000,
  /** Tasks of one person that the history keeps; pictures of older ones stay as long as something uses them. */
  kept: 40,
  /** Tasks on a page of the history. */
  page: 4,
} as const

/** How a page waits for a task (W4.18–W4.20, A22); milliseconds. */
export const pictureWait = { firstMs: 5_000, everyMs: 2_000, polls: 300, mostMs: 10 * 60_000 } as const

const whole = z.number().check(z.int())

/** Submitted today, of how many, and when the next day begins. */
export const quantity = z.object({ used: whole, limit: whole, resetsAt: z.string() })
export type Quantity = z.output<typeof quantity>

/** `queued` and `running` go on; the other three are ends. */
export const pictureTaskStates = ['queued', 'running', 'succeeded', 'failed', 'timeout'] as const
export type PictureTaskState = (typeof pictureTaskStates)[number]

const taskPicture = z.object({
  url: z.string(),
  /** Bytes as stored. */
  fileSize: whole,
  width: whole,
  height: whole,
})

/** W3.57–W3.60; `isQuery` is true while it goes on. */
export const pictureTask = z.object({
  taskId: z.uuid(),
  prompt: z.string(),
  status: z.enum(pictureTaskStates),
  isQuery: z.boolean(),
  /** Own files of the person; empty until it succeeded. */
  imgList: z.array(taskPicture),
  /** What drew them: a provider by its name. */
  source: z.string(),
  /** Key of a text and what stands in it; null unless it failed. */
  error: z.nullable(
    z.object({
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  createdAt: z.string(),
})
export type PictureTask = z.output<typeof pictureTask>

/** A task that goes on, as much of it as waiting needs. */
export const openTask = z.object({ taskId: z.uuid(), prompt: z.string(), createdAt: z.string() })
export type OpenTask = z.output<typeof openTask>

export const makePictures = defineRoute({
  method: 'POST',
  path: '/api/midjourney/imggen',
  auth: 'user',
  summary: 'Have pictures made from a prompt; takes one of the tasks of today',
  body: z.object({
    /** Its length is judged by the verb, which says the limit. */
    prompt: z.string().check(z.trim()),
  }),
  output: z.object({ taskId: z.uuid(), today: quantity }),
})

export const queryPictures = defineRoute({
  method: 'GET',
  path: '/api/midjourney/imgqry',
  auth: 'user',
  summary: 'How far one of my picture tasks is',
  query: z.object({ taskId: z.uuid() }),
  output: pictureTask,
})

export const pagePictures = defineRoute({
  method: 'GET',
  path: '/api/midjourney/history/page',
  auth: 'user',
  summary: 'My picture tasks, the newest first',
  query: pageQuery(pictureTaskLimits.page),
  output: pageOf(pictureTask),
})

export const countPictures = defineRoute({
  method: 'GET',
  path: '/api/midjourney/today/task/quantity',
  auth: 'user',
  summary: 'How many picture tasks I submitted today',
  output: quantity,
})
