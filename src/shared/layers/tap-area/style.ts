import * as z from 'zod/mini'
import { baseStyleSchema } from '../../document/design.ts'

export const tapAreaSchema = z.extend(baseStyleSchema, {
  fill: z.string(),
  shapeType: z.enum(['circle', 'rectangle']),
  /** Of a rectangle, in design pixels. */
  cornerRadius: z.number().check(z.minimum(0)),
  /** Of a circle; the box is what counts, this is kept for the file. */
  radius: z.number().check(z.minimum(0)),
  interaction: z.object({
    type: z.literal('CLICK'),
    action: z.object({ type: z.literal('LAUNCHER'), intent: z.string().check(z.maxLength(100)) }),
  }),
})

export type TapAreaStyle = z.infer<typeof tapAreaSchema>
