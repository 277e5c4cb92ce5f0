import * as z from 'zod/mini'
import type { Role } from './roles.ts'

/** What one person can take on, so that two do not do the same. */
export const claimKinds = ['review', 'payout', 'payee'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** What people of a role can take on. */
export const claimKindsOf: Readonly<Record<Role, readonly ClaimKind[]>> = {
  reviewer: ['review'],
  finance: ['payout', 'payee'],
  support: [],
  administrator: [],
}

/** Minutes without an act after which a claim ends by itself. */
export const claimMinutes = 30

/** Who works on an item; null while it is free. */
export const claim = z.nullable(
  z.object({
    userName: z.string(),
    /** Of the caller. */
    isMine: z.boolean(),
    since: z.string(),
    /** When it ends unless something is done before. */
    until: z.string(),
  }),
)
export type Claim = z.output<typeof claim>

export const claimFilters = ['mine', 'free'] as const

/** Rows that the caller has claimed, or that are free; all of them when absent. */
export const claimFilter = z.optional(z.enum(claimFilters))

/** `words`: why an item is taken over; required where another person has claimed it, and written into the log. */
export const claimBody = z.object({
  words: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
})

export const claimed = z.object({ claim })
