import * as z from 'zod/mini'
import type { BlockMark } from '../base/block-mark.ts'

const blockMarkSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  version: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)),
})

/** What the step of a group says of components (`components.ts`). */
export const componentSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The one that the others are like. */
  isMain: z.optional(z.literal(true)),
  block: z.optional(blockMarkSchema),
})

/** What a group is of a component. */
export type ComponentMark = { readonly id: string; readonly isMain?: true; readonly block?: BlockMark }
