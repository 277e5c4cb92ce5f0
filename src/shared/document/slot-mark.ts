import * as z from 'zod/mini'

/** What the step of a group says of the slot that it is a layout of (`layers/slot-layouts.ts`). */
export const slotMarkSchema = z.object({
  type: z.string().check(z.minLength(1), z.maxLength(40)),
  mode: z.optional(z.enum(['normal', 'ambient'])),
})

/**
 * A group that is the layout of a slot for data of a type: of the slot that stands next behind it in the same groups.
 * `mode`: the state of the watch that it is seen in; both where it is absent.
 */
export type SlotMark = { readonly type: string; readonly mode?: 'normal' | 'ambient' }
