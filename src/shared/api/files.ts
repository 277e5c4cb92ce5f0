import { z } from 'zod'
import { defineRoute, pageOf, pageQuery } from './route.ts'

/** Largest picture that is accepted (W5.05, W9). */
export const imageBytes = 512_000

/** Most pixels of one picture, all frames together. */
export const imagePixels = 16_000_000

/** Most frames of a gif. */
export const imageFrames = 300

const storedImage = z.object({
  url: z.string(),
  /** Bytes as stored, after the picture was written anew. */
  fileSize: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
})
export type StoredImage = z.output<typeof storedImage>

const uploadForm = z.object({
  /** Written as small as it goes without changing a pixel of a png or gif (W5.08). */
  compress: z.enum(['true', 'false']).default('true'),
  /** A preview of a design takes the room of the one before it. */
  use: z.enum(['picture', 'preview']).default('picture'),
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
  segment: z.number().int().nullable(),
  /** In the order of their places. */
  items: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      /** Bytes. */
      fileSize: z.number().int(),
      width: z.number().int(),
      height: z.number().int(),
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
  query: pageQuery(50).extend({ type: z.enum(assetTypes).optional() }),
  output: pageOf(assetSet),
})

const font = z.object({
  id: z.number().int(),
  fontName: z.string(),
  fontUrl: z.string(),
  isSys: z.boolean(),
})
export type Font = z.output<typeof font>

export const pageFonts = defineRoute({
  method: 'GET',
  path: '/api/font/page',
  auth: 'public',
  summary: 'Fonts of the system (getFontAssets, A24)',
  query: pageQuery(50),
  headers: z.object({ oversea: z.enum(['true', 'false']).optional() }),
  output: pageOf(font),
})
