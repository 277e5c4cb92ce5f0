import * as z from 'zod/mini'
import { keptFileLimits } from '../../base/amounts.ts'
import { svgLeftOut } from '../../base/pictures/svg-left-out.ts'
import { storedImage } from '../files.ts'
import { pageOf, pageQuery } from '../pages.ts'
import { defineRoute } from '../route.ts'
import { looseName, nameOrNone, nameText } from '../texts.ts'

/** Name of a stored file: its content's sha256 and what it is. */
const fileName = z.object({
  file: z.string().check(z.regex(/^[0-9a-f]{64}\.(png|jpg|gif|svg|apng|webp|ttf)$/)),
})

/** What a list of folders can be read with. */
export const folderLimits = { folders: 100, nameLength: 40 } as const

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
  /** Where its owner put it; empty for none. */
  folder: z.string(),
  /** `made` by a tool of the editor, such as a cut-out. */
  origin: z.enum(['own', 'made']),
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
    origin: z.optional(z.enum(['own', 'made'])),
    /** Empty for what is in none. */
    folder: z.optional(looseName(folderLimits.nameLength)),
    sort: z._default(z.enum(['newest', 'oldest', 'name', 'size', 'uses']), 'newest'),
  }),
  output: pageOf(asset),
})

export const keepSource = defineRoute({
  method: 'POST',
  path: '/api/library/upload',
  auth: 'user',
  summary:
    'Keep a drawing (SVG) or a film (GIF, APNG, WebP) among my files as it came (multipart field `file`); it is checked and written anew',
  /** What its owner calls it. */
  form: z.object({ name: z.optional(looseName(200)) }),
  files: {
    ...{ field: 'file', maxCount: 1 },
    ...{ maxBytes: keptFileLimits.fileBytes, tooLarge: 'keptFileTooLarge' },
  },
  output: z.extend(storedImage, {
    /** Of a drawing, what may not be kept, and how often. */
    leftOut: z.array(z.object({ what: z.enum(svgLeftOut), count: z.number().check(z.int()) })),
  }),
  timeoutMs: 60_000,
})

export const listFolders = defineRoute({
  method: 'GET',
  path: '/api/library/folders',
  auth: 'user',
  summary: 'Folders of my pictures by name, with how many are in each',
  output: z.object({
    records: z.array(z.object({ name: z.string(), count: z.number().check(z.int()) })),
    /** Pictures in no folder that I chose, and those that tools of the editor made. */
    own: z.number().check(z.int()),
    made: z.number().check(z.int()),
  }),
})

export const changeAsset = defineRoute({
  method: 'PUT',
  path: '/api/library/:file',
  auth: 'user',
  summary: 'Name one of my pictures, or put it into a folder; an empty folder takes it out',
  params: fileName,
  body: z.object({
    name: z.optional(nameText(200, 'pictureName')),
    folder: z.optional(nameOrNone(folderLimits.nameLength, 'folderName')),
  }),
  output: z.object({}),
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
