import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'
import { said } from './tasks.ts'

const typed = z.string().check(z.trim(), z.maxLength(100))

export const installBuild = defineRoute({
  method: 'POST',
  path: '/api/face/build/task/install/:id',
  auth: 'user',
  summary:
    'Send the package of one of my build tasks to a watch by the adb of this machine, and set it as its face; only on a server that nothing but this machine reaches',
  // over Wi-Fi a watch may take minutes
  timeoutMs: 300_000,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    /** `host:port` or a serial number; empty for the one that is connected. */
    watch: z.optional(typed),
    /** What the watch shows for pairing. */
    pairing: z.optional(z.object({ address: typed, code: typed })),
  }),
  output: z.object({
    /** Each step that was done. */
    steps: z.array(said),
    /** What went wrong after them; null for nothing. */
    problem: z.nullable(said),
  }),
})
