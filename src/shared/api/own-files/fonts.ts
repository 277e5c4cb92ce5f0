import * as z from 'zod/mini'
import { fontLimits } from '../../base/fonts/limits.ts'
import { pageOf, pageQuery } from '../pages.ts'
import { defineRoute } from '../route.ts'
import { nameText } from '../texts.ts'

const font = z.object({
  id: z.number().check(z.int()),
  fontName: z.string(),
  fontUrl: z.string(),
  isSys: z.boolean(),
  /** Bytes of the file; of the whole family where it comes in pieces. */
  fileSize: z.nullable(z.number().check(z.int())),
})
export type Font = z.output<typeof font>

const fontName = nameText(fontLimits.nameLength, 'fontName')

const fontId = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 53 - 1)) })

export const pageFonts = defineRoute({
  method: 'GET',
  path: '/api/font/page',
  auth: 'public',
  knowsAsker: true,
  summary: 'Fonts of the system, then those of the caller (getFontAssets, A24)',
  query: pageQuery(50),
  headers: z.object({ oversea: z.optional(z.enum(['true', 'false'])) }),
  output: pageOf(font),
})

export const uploadFont = defineRoute({
  method: 'POST',
  path: '/api/font/upload',
  auth: 'user',
  summary:
    'Keep a ttf (multipart field `file`) under a name, its own by default; it is checked and written anew',
  /** `fileName` names a font that has no name of its own. */
  form: z.object({ name: z.optional(fontName), fileName: z.optional(z.string().check(z.maxLength(255))) }),
  files: { field: 'file', maxCount: 1, maxBytes: fontLimits.bytes, tooLarge: 'fontTooLarge' },
  output: font,
  timeoutMs: 120_000,
})

export const changeFont = defineRoute({
  method: 'PUT',
  path: '/api/font/:id',
  auth: 'user',
  summary: 'Name one of my fonts; one that I deleted is in the list again',
  params: fontId,
  body: z.object({ fontName }),
  output: font,
})

export const deleteFont = defineRoute({
  method: 'DELETE',
  path: '/api/font/:id',
  auth: 'user',
  summary: 'Take one of my fonts out of the list; designs that use it keep it',
  params: fontId,
  output: z.object({}),
})
