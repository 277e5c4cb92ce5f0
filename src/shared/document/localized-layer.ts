import * as z from 'zod/mini'
import { memoByObject } from '../base/memo.ts'
import type { Localization } from '../expressions/localization.ts'
import type { BaseStyle } from './design.ts'

const word = z.optional(z.string().check(z.maxLength(200)))

const schema = z.object({ timeZone: word, calendar: word, locales: word })

/** Where and in which language a layer reads the clock; null for one that reads it as the watch does. */
export const localizationOf = (style: BaseStyle): Localization | null =>
  style.localization === undefined ? null : read(style)

const read = memoByObject((style: BaseStyle): Localization | null => {
  const found = schema.safeParse(style.localization)
  return found.success ? found.data : null
})
