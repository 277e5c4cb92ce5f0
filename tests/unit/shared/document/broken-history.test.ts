import { expect, test } from 'vitest'
import { activeVariant, type Variant } from '../../../../src/shared/document/design.ts'
import { loadDesignText } from '../../../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../../../src/shared/layers/registry.ts'
import { countingIds, designWith } from './sample-design.ts'

type Stored = {
  faces: Record<
    string,
    { normal: { snapshotIndex: number; snapshotData: { states: { nodes: number[] }[] } } }
  >
}

/** Five states, the one at `index` is shown; those at `broken` name a layer that is not in the file. */
function loaded(index: number, broken: readonly number[]): { variant: Variant; repairs: readonly string[] } {
  const design = designWith(4)
  const json = JSON.parse(serializeDesign(design)) as Stored
  const normal = json.faces[design.activeFdId]?.normal
  if (!normal) throw new Error('no face')
  normal.snapshotIndex = index
  for (const at of broken) normal.snapshotData.states[at]?.nodes.push(999)
  const result = loadDesignText(JSON.stringify(json), { parseLayer, makeId: countingIds('new') })
  if (!result.ok) throw new Error(result.error.key)
  const { design: read, repairs } = result.value
  return { variant: activeVariant(read), repairs: repairs.map(({ key }) => key) }
}

const stateNow = ({ snapshotData, snapshotIndex }: Variant): number | undefined =>
  snapshotData[snapshotIndex]?.nodeList.length

test('a state that cannot be read is left out, and the one that was shown stays shown', () => {
  const { variant, repairs } = loaded(3, [1])
  expect(variant.snapshotData).toHaveLength(4)
  expect(variant.snapshotIndex).toBe(2)
  expect(stateNow(variant)).toBe(4)
  expect(repairs).toContain('load.repaired.history')
})

test('one behind the shown state moves nothing', () => {
  const { variant } = loaded(1, [3])
  expect(variant.snapshotIndex).toBe(1)
  expect(stateNow(variant)).toBe(2)
})

test('where the shown state cannot be read, the one before it is shown; of none before, the first that is left', () => {
  expect(stateNow(loaded(2, [2]).variant)).toBe(2)
  expect(loaded(0, [0]).variant.snapshotIndex).toBe(0)
  expect(stateNow(loaded(4, [3, 4]).variant)).toBe(3)
})

test('without one readable state there is no history', () => {
  const { variant } = loaded(2, [0, 1, 2, 3, 4])
  expect(variant.snapshotData).toEqual([])
  expect(variant.snapshotIndex).toBe(-1)
})
