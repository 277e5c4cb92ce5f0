import * as z from 'zod/mini'
import { imageUrl } from '../files.ts'
import { unfinishedName } from '../texts.ts'

/** To whom a face is offered (W3.16–W3.18). */
export const ranges = ['china', 'overseas', 'premium'] as const
export type Range = (typeof ranges)[number]

/** What it costs (W3.19–W3.21). */
export const payTypes = ['free', 'paid', 'premium'] as const
export type PayType = (typeof payTypes)[number]

const oneLine = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u))

/**
 * The form of a face as it is filled (W3.06–W3.15). Anything of it may be missing or wrong while it is filled: what a
 * published one has to be, the rows of `form-rules.ts` say. The bounds here only keep out what no form can hold.
 */
export const publishForm = z.object({
  dialNameCn: unfinishedName(200),
  dialName: unfinishedName(200),
  description: z.string().check(z.maxLength(4_000)),
  /** Id of a category; null before one was chosen. */
  category: z.nullable(oneLine(40)),
  /** Joined by commas (A6). */
  tags: oneLine(400),
  range: z.nullable(z.enum(ranges)),
  payType: z.nullable(z.enum(payTypes)),
  /** Whole cents in the currency of the edition; null where nothing is chosen or nothing is paid. */
  price: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  themeColors: z.array(z.string().check(z.maxLength(9))).check(z.maxLength(99)),
  /** Ids of the rows of `features.ts`. */
  features: z.array(oneLine(40)).check(z.maxLength(40)),
  preview: z.nullable(imageUrl),
  details: z.array(imageUrl).check(z.maxLength(20)),
  /** That the person may publish what is in it (A59). */
  copyright: z.boolean(),
})
export type PublishForm = z.output<typeof publishForm>
export type FormField = keyof PublishForm

/** Choosing the range premium sets the payment type, too, and locks it (A57). */
export const isPayTypeLocked = ({ range }: Pick<PublishForm, 'range'>): boolean => range === 'premium'

/** The form as it counts: what is locked or means nothing is as it has to be, whatever was sent. */
export function settledForm(form: PublishForm): PublishForm {
  const payType = isPayTypeLocked(form) ? 'premium' : form.payType
  return {
    ...form,
    payType,
    price: payType === 'paid' ? form.price : null,
    tags: tagsOf(form.tags).join(','),
  }
}

/** Who has the subscription gets it without paying more (A57). */
export const isVipExclusive = ({ payType }: Pick<PublishForm, 'payType'>): boolean => payType === 'premium'

/** The tags that a text holds: cut at commas, ASCII or full-width, each once whatever its case, in their order (A6). */
export function tagsOf(text: string): readonly string[] {
  const seen = new Map<string, string>()
  for (const part of text.split(/[,，]/)) {
    const tag = part.trim()
    if (tag !== '' && !seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  }
  return [...seen.values()]
}
