import { snapshot } from 'valtio'
import { assetSet, type AssetSet } from '../../../shared/api/files.ts'
import { user } from './session.ts'

/** The sets of this type as they were last, shown until the server answers and while it does not. */
export const keptSets = (type: AssetSet['type']): readonly AssetSet[] =>
  snapshot(user).assemblyData[`${type}List`].flatMap((one) => {
    const { data } = assetSet.safeParse(one)
    return data?.type === type ? [data] : []
  })

/** When this page received them, as Date.now() says; 0 before that. */
const toldAt = new Map<AssetSet['type'], number>()

export const setsToldAt = (type: AssetSet['type']): number => toldAt.get(type) ?? 0

export function keepSets(type: AssetSet['type'], sets: readonly AssetSet[]): void {
  user.assemblyData[`${type}List`] = [...sets]
  toldAt.set(type, Date.now())
}
