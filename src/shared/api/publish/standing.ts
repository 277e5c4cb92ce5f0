import * as z from 'zod/mini'
import { statuses } from './moves.ts'
import { reasons } from './reasons.ts'
import { standings } from '../../publish/standings.ts'

const whole = z.number().check(z.int())

/** Why a reviewer did not approve a version, or took it down; the reviewer is not named. */
export const verdict = z.object({
  at: z.string(),
  action: z.enum(['refuse', 'takeDown']),
  reasons: z.array(z.enum(reasons)),
  words: z.string(),
})
export type Verdict = z.output<typeof verdict>

/** Where a design stands with stores and review, over all of its versions. */
export const faceStanding = z.object({
  standing: z.enum(standings),
  status: z.enum(statuses),
  /** Versions that have this status themselves. */
  count: whole,
  total: whole,
  /** Of a version that was not approved or was taken down; the newest one. */
  verdict: z.nullable(verdict),
})
export type FaceStanding = z.output<typeof faceStanding>
