import * as z from 'zod/mini'

const whole = z.number().check(z.int())

/** What of a layer can differ, as people call it; see `rules/linked-layers/linked-fields.ts`. */
export const changedFields = [
  'name',
  'kind',
  'place',
  'size',
  'turn',
  'opacity',
  'shown',
  'colour',
  'picture',
  'font',
  'content',
] as const

/** Rows of differences that are listed; all are counted. */
export const mostChanges = 300

/** In what a design differs from another state of it, from the front of each face to its back. */
export const designChanges = z.object({
  /** What of the design itself differs. */
  design: z.array(z.enum(['name', 'system', 'colours'])),
  faces: z.array(z.object({ fdId: z.string(), what: z.enum(['added', 'removed', 'resized']) })),
  layers: z.array(
    z.object({
      fdId: z.string(),
      variant: z.enum(['normal', 'ambient']),
      /** As it is called now, or was where it is gone. */
      name: z.string(),
      what: z.enum(['added', 'removed', 'changed', 'reordered']),
      fields: z.array(z.enum(changedFields)),
    }),
  ),
  /** Of all rows, listed or not. */
  total: whole,
})
export type DesignChanges = z.output<typeof designChanges>
