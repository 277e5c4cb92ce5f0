import * as z from 'zod/mini'
import { baseStyleSchema } from '../../document/design.ts'

export const textSchema = z.extend(baseStyleSchema, {
  /** What is shown; `##tags##` in it are replaced by their values. */
  text: z.string().check(z.maxLength(500)),
  /** The tag that the text is bound to, without `##`; empty for free text. */
  textTag: z.string().check(z.maxLength(100)),
  fontSize: z.number().check(z.minimum(1), z.maximum(1000)),
  fontFamily: z.string().check(z.maxLength(100)),
  fontUrl: z.string().check(z.maxLength(2000)),
  /** −1 for a font of the system (S3.193). */
  fontId: z.number().check(z.int()),
  fill: z.string(),
  align: z.enum(['left', 'center', 'right']),
  verticalAlign: z.enum(['top', 'middle', 'bottom']),
  wrap: z.enum(['none', 'word', 'char']),
  ellipsis: z.boolean(),
  /** Shrinks the text until it fits its box. */
  isBounded: z.boolean(),
  /** 1 upper case, any other number lower case, null as typed (S5.29, S5.30, A14). */
  caseStyle: z.nullable(z.number().check(z.int())),
})

export type TextStyle = z.infer<typeof textSchema>
