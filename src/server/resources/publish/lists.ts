import { categories, offeredTags, priceSteps, type ListRow } from '../../../shared/publish/lists.ts'
import type { Context } from '../../base/context.ts'

const print = (rows: readonly ListRow[]) => ({
  records: rows.map(({ id, cn, en }) => ({ id, name: { cn, en } })),
})

export const listCategories = () => print(categories)

export const listTags = () => print(offeredTags)

/** In the currency of the edition: a designer has one balance. */
export const listPrices = ({ edition: { currency } }: Context) => ({
  currency,
  records: [...priceSteps[currency]],
})
