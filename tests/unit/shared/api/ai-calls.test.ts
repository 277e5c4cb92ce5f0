import { expect, test } from 'vitest'
import { exitBeta, joinBeta } from '../../../../src/shared/api/ai/access.ts'
import { chatModel, streamChat } from '../../../../src/shared/api/ai/chat.ts'
import { collectPictures, collectText } from '../../../../src/shared/api/ai/collect.ts'
import { cutOut } from '../../../../src/shared/api/ai/matting.ts'
import {
  countPictures,
  makePictures,
  pagePictures,
  pictureWait,
  queryPictures,
} from '../../../../src/shared/api/ai/pictures.ts'

test.each([
  ['W7.59', makePictures, 'POST /api/midjourney/imggen'],
  ['W7.60', queryPictures, 'GET /api/midjourney/imgqry'],
  ['W7.61 W9.08', pagePictures, 'GET /api/midjourney/history/page'],
  ['W3.62 W7.62', countPictures, 'GET /api/midjourney/today/task/quantity'],
  ['W7.63', collectText, 'POST /api/aigc/result/collect/chatgpt'],
  ['W7.64', collectPictures, 'POST /api/aigc/result/collect/midjourney'],
  ['W7.65', joinBeta, 'POST /api/aigc/user/online/join'],
  ['W7.66', exitBeta, 'POST /api/aigc/user/online/exit'],
])('the documented call [%s]', (_ids, { method, path }, documented) => {
  expect(`${method} ${path}`).toBe(documented)
})

test('a page of the history is the first one of four tasks, unless another is asked for [W9.08]', () => {
  expect(pagePictures.query.parse({})).toEqual({ current: 1, size: 4 })
})

test('a cut-out is waited for 120 s; pictures as documented [W9.03 W9.09 W9.10 W9.11]', () => {
  expect(cutOut.timeoutMs).toBe(120_000)
  expect(pictureWait).toMatchObject({ firstMs: 5_000, everyMs: 2_000, polls: 300 })
})

test('every documented field of a chat call is taken, and what the model is asked with is our own [W7.72 W7.73 W7.74 W7.75 W7.76 W7.77 W7.78 W7.79 W9.13 W9.14 W9.15 W9.16]', () => {
  const body = {
    ...{ source: 'web', engine: 'chat', messages: [{ role: 'user', content: 'x' }], model: 'any' },
    ...{ temperature: 1, max_tokens: 1, top_p: 1, stream: true },
  }
  expect(streamChat.body.parse(body)).toEqual(body)
  expect(streamChat.body.safeParse({ ...body, stream: false }).success).toBe(false)
  expect(chatModel).toEqual({ temperature: 0.6, max_tokens: 2_000, top_p: 0.9, stream: true })
})
