import * as z from 'zod/mini'
import { oneLine } from '../one-line.ts'
import { baseStyleSchema } from '../../document/design.ts'
import { effectShape } from '../building-blocks/effects/effect-style.ts'

const within = (least: number, most: number) =>
  z.optional(z.number().check(z.minimum(least), z.maximum(most)))

const noneOrColor = z.optional(z.nullable(z.string()))

export const textSchema = z.extend(baseStyleSchema, {
  /** What is shown, on one line whatever it is read from; `##tags##` in it are replaced by their values. */
  text: z.string().check(z.maxLength(500), z.overwrite(oneLine)),
  /** The tag that the text is bound to, without `##`; empty for free text. */
  textTag: z.string().check(z.maxLength(100)),
  fontSize: z.number().check(z.minimum(1), z.maximum(1000)),
  fontFamily: z.string().check(z.maxLength(100)),
  fontUrl: z.string().check(z.maxLength(2000)),
  /** −1 for a font of the system (S3.193). */
  fontId: z.number().check(z.int()),
  fill: z.string(),
  align: z.enum(['left', 'center', 'right']),
  /** Letters one below another, upright, lines from right to left; along a line when it is absent. */
  direction: z.optional(z.enum(['horizontal', 'vertical'])),
  verticalAlign: z.enum(['top', 'middle', 'bottom']),
  wrap: z.enum(['none', 'word', 'char']),
  ellipsis: z.boolean(),
  /** Between lines beyond their height, in design pixels. */
  lineSpacing: within(-100, 500),
  /** Of words that break into lines; 0 for as many as there are. */
  maxLines: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(50))),
  /** Shrinks the text until it fits its box. */
  isBounded: z.boolean(),
  /** The size below which it does not shrink; any when absent or 0. */
  minFontSize: within(0, 1000),
  /** 1 upper case, any other number lower case, null as typed (S5.29, S5.30, A14). */
  caseStyle: z.nullable(z.number().check(z.int())),
  /** What it asks of its font: `tnum zero` (`base/fonts/letter-features.ts`). */
  features: z.optional(z.string().check(z.maxLength(60))),
  /** Ems between letters. */
  letterSpacing: within(-0.5, 4),
  /** Leans the letters, as Android leans those of a font that has none that lean. */
  italic: z.optional(z.boolean()),
  underline: z.optional(z.boolean()),
  strikeThrough: z.optional(z.boolean()),
  ...effectShape,
  /** A line around the letters; none without a colour. */
  outlineColor: noneOrColor,
  outlineWidth: within(0, 100),
  /** None without a colour. */
  shadowColor: noneOrColor,
  shadowX: within(-500, 500),
  shadowY: within(-500, 500),
  /** A radius, as Android counts it. */
  shadowBlur: within(0, 200),
  /** Along a circle, and which way round; straight when it is absent or null. */
  curve: z.optional(z.nullable(z.enum(['clockwise', 'counterclockwise']))),
  /** Of the circle through the middle of the letters' height. */
  curveRadius: within(1, 4000),
  /** Degrees clockwise from 12 o'clock: where the text begins, has its middle or ends, as it is aligned. */
  curveAngle: within(-3600, 3600),
  /** From the middle of the box to the middle of the circle. */
  curveX: within(-4000, 4000),
  curveY: within(-4000, 4000),
})

export type TextStyle = z.infer<typeof textSchema>
