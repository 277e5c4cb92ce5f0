import * as z from 'zod/mini'

const whole = z.number().check(z.int())

const used = { bytes: whole, limit: whole }

/** What a face takes of a watch's memory, as `wff/memory` counts it: bytes interactively and in ambient, by picture. */
export const buildMemory = z.object({
  interactive: z.object(used),
  ambient: z.object({ ...used, layers: whole, layerBytes: whole }),
  /** The largest first; not all where there are very many. */
  resources: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['picture', 'font', 'deviceFont']),
      width: whole,
      height: whole,
      frames: whole,
      interactive: whole,
      ambient: whole,
      drawn: z.nullable(z.object({ width: z.number(), height: z.number() })),
    }),
  ),
  missing: z.array(z.string()),
})
export type BuildMemory = z.output<typeof buildMemory>
