import * as z from 'zod/mini'

/** What the step of a group says of components (`components.ts`). */
export const componentSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The one that the others are like. */
  isMain: z.optional(z.literal(true)),
})

/** What a group is of a component. */
export type ComponentMark = { readonly id: string; readonly isMain?: true }
