import * as z from 'zod/mini'
import { pageOf, pageQuery } from './pages.ts'
import { defineRoute } from './route.ts'
import { looseName } from './texts.ts'

/** Most pixels of one picture, all frames together. */
export const imagePixels = 16_000_000

/** Most frames of a gif. */
export const imageFrames = 300

/** Path of a picture that this server keeps. */
export const imageUrl = z.string().check(z.regex(/^\/f\/image\/[0-9a-f]{2}\/[0-9a-f]{64}\.(png|jpg|gif)$/))

export const storedImage = z.object({
  url: z.string(),
  /** Bytes as stored, after the picture was written anew. */
  fileSize: z.number().check(z.int()),
  width: z.number().check(z.int()),
  height: z.number().check(z.int()),
})
export type StoredImage = z.output<typeof storedImage>

const uploadForm = z.object({
  /** Written as small as it goes without changing a pixel of a png or gif (W5.08). */
  compress: z._default(z.enum(['true', 'false']), 'true'),
  /** A preview of a design takes the room of the one before it. */
  use: z._default(z.enum(['picture', 'preview']), 'picture'),
  /** What its owner calls it; of several files none has one. */
  name: z.optional(looseName(200)),
  /** `made` for what a tool of the editor drew: it stands apart from the files that its owner chose. */
  origin: z._default(z.enum(['own', 'made']), 'own'),
})

export const uploadFile = defineRoute({
  method: 'POST',
  path: '/api/upload',
  auth: 'user',
  summary: 'Keep a picture (multipart field `file`); it is checked and written anew',
  form: uploadForm,
  files: { field: 'file', maxCount: 1 },
  output: storedImage,
})

export const uploadFiles = defineRoute({
  method: 'POST',
  path: '/api/list/upload',
  auth: 'user',
  summary: 'Keep several pictures (multipart field `files`), all or none, in their order',
  form: uploadForm,
  files: { field: 'files', maxCount: 60 },
  output: z.array(storedImage),
  timeoutMs: 90_000,
})

export const assetTypes = ['weather', 'moonPhase', 'imageEnumeration'] as const

export const assetSet = z.object({
  id: z.string(),
  type: z.enum(assetTypes),
  /** In both languages; `cn` as everywhere in this interface. */
  name: z.object({ cn: z.string(), en: z.string() }),
  /** Size in design pixels that the set was drawn for. */
  design: z.object({ width: z.number(), height: z.number() }),
  /** Percent of a step of an enumeration; null for other types. */
  segment: z.nullable(z.number().check(z.int())),
  /** In the order of their places. */
  items: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      /** Bytes. */
      fileSize: z.number().check(z.int()),
      width: z.number().check(z.int()),
      height: z.number().check(z.int()),
      /** What the picture is for, such as `sunny`; its number for an enumeration. */
      place: z.string(),
    }),
  ),
})
export type AssetSet = z.output<typeof assetSet>

export const pageAssets = defineRoute({
  method: 'GET',
  path: '/api/assembly/page',
  auth: 'public',
  summary: 'Picture sets for weather, moon phase and image enumeration',
  query: z.extend(pageQuery(50), { type: z.optional(z.enum(assetTypes)) }),
  output: pageOf(assetSet),
})
