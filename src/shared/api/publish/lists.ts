import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'

const row = z.object({
  id: z.string(),
  /** In both languages; `cn` as everywhere in this interface. */
  name: z.object({ cn: z.string(), en: z.string() }),
})

export const listCategories = defineRoute({
  method: 'GET',
  path: '/api/category/list',
  auth: 'public',
  summary: 'Categories that a face can be published in',
  output: z.object({ records: z.array(row) }),
})

export const listTags = defineRoute({
  method: 'GET',
  path: '/api/tag/list',
  auth: 'public',
  summary: 'Tags that are offered for a face; others can be typed',
  output: z.object({ records: z.array(row) }),
})

export const listPrices = defineRoute({
  method: 'GET',
  path: '/api/price/list',
  auth: 'public',
  summary: 'What a paid face can cost here',
  output: z.object({
    currency: z.enum(['CNY', 'USD']),
    /** Whole cents, rising. */
    records: z.array(z.number().check(z.int())),
  }),
})
