import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'

export const mattingTimeoutMs = 120_000

export const cutOut = defineRoute({
  method: 'POST',
  path: '/matting/upload/url',
  auth: 'user',
  summary: 'Have the background of one of my own pictures taken away; a form and no JSON',
  form: z.object({
    /** Path or address of a picture that I keep here; nothing else is ever looked at. */
    url: z.string().check(z.maxLength(400)),
    /** My account id. */
    wwid: z.string().check(z.maxLength(100)),
  }),
  output: z.object({
    url: z.string(),
    /** Bytes as stored. */
    fileSize: z.number().check(z.int()),
    width: z.number().check(z.int()),
    height: z.number().check(z.int()),
    /** Name of the provider that did it. */
    source: z.string(),
  }),
  timeoutMs: mattingTimeoutMs,
})
