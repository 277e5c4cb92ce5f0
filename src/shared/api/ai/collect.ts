import * as z from 'zod/mini'
import { imageUrl } from '../files.ts'
import { defineRoute } from '../route.ts'
import { aiMaker } from './access.ts'
import { pictureTaskLimits } from './pictures.ts'
import { looseName } from '../texts.ts'

/** Results of one person that are kept; of one more the oldest goes. */
export const collectedMost = 500

const done = z.object({})
const words = (most: number) => z.string().check(z.maxLength(most))

export const collectText = defineRoute({
  method: 'POST',
  path: '/api/aigc/result/collect/chatgpt',
  auth: 'user',
  summary: 'Keep a text that I took over, and who wrote it',
  body: z.object({
    prompt: words(4_000),
    name: looseName(200),
    description: words(4_000),
    madeBy: aiMaker,
  }),
  output: done,
})

export const collectPictures = defineRoute({
  method: 'POST',
  path: '/api/aigc/result/collect/midjourney',
  auth: 'user',
  summary: 'Keep which pictures I took over, and who drew them',
  body: z.object({
    prompt: words(pictureTaskLimits.prompt),
    /** The task that made them; absent for the generator that is built in. */
    taskId: z.optional(z.uuid()),
    /** Own files of mine. */
    images: z.array(imageUrl).check(z.maxLength(pictureTaskLimits.pictures)),
    madeBy: aiMaker,
  }),
  output: done,
})
