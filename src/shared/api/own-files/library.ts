import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../pages.ts'
import { defineRoute } from '../route.ts'
import { looseName } from '../texts.ts'

/** Name of a stored file: its content's sha256 and what it is. */
const fileName = z.object({ file: z.string().check(z.regex(/^[0-9a-f]{64}\.(png|jpg|gif|ttf)$/)) })

const asset = z.object({
  file: z.string(),
  url: z.string(),
  /** As its owner's file was called; empty for what came before names were kept. */
  name: z.string(),
  kind: z.enum(['image', 'font']),
  fileSize: z.number().check(z.int()),
  /** Pixels; 0 for a font. */
  width: z.number().check(z.int()),
  height: z.number().check(z.int()),
  createdAt: z.string(),
  /** Designs, versions and other places of its owner that need it. */
  uses: z.number().check(z.int()),
})
export type OwnAsset = z.output<typeof asset>

export const pageLibrary = defineRoute({
  method: 'GET',
  path: '/api/library/page',
  auth: 'user',
  summary: 'Pictures and fonts that I uploaded, the last first',
  query: z.extend(pageQuery(50), {
    name: z.optional(looseName(100)),
    kind: z.optional(z.enum(['image', 'font'])),
    sort: z._default(z.enum(['newest', 'oldest', 'name', 'size']), 'newest'),
  }),
  output: pageOf(asset),
})

const use = z.object({
  /** `draft` is a design, `trash` one in the trash, `version` an older state of one, `preview` its picture. */
  place: z.enum(['draft', 'trash', 'version', 'preview', 'avatar', 'font', 'published']),
  /** Of the design; empty where there is none. */
  id: z.string(),
  name: z.string(),
  /** What readers of each language are shown. */
  names: z.object({ cn: z.string(), en: z.string() }),
})
export type AssetUse = z.output<typeof use>

export const readUses = defineRoute({
  method: 'GET',
  path: '/api/library/:file/uses',
  auth: 'user',
  summary: 'Where one of my files is used, at most 50 places',
  params: fileName,
  output: z.object({ uses: z.array(use) }),
})

export const deleteAsset = defineRoute({
  method: 'DELETE',
  path: '/api/library/:file',
  auth: 'user',
  summary: 'Delete one of my pictures; refused with the places (data.uses) while anything uses it',
  params: fileName,
  output: z.object({}),
})
