import type { AssetSet } from '../../shared/api/files.ts'

/** The picture sets that come with the product; the first ones are drawn with the layer kinds that use them. */
const shippedSets: readonly AssetSet[] = []

export function pageAssets(page: { current: number; size: number; type?: AssetSet['type'] | undefined }) {
  const { current, size, type } = page
  const sets = shippedSets.filter((set) => type === undefined || set.type === type)
  return { records: sets.slice((current - 1) * size, current * size), total: sets.length, current, size }
}
