import { expect, test } from 'vitest'
import { withCutsTaken } from '../../src/shared/document/clipboard.ts'
import { variantOf, withVariant } from '../../src/shared/document/design.ts'
import { marked, two } from '../support/undo-walks.ts'

test('a cut that goes on waiting in part is not taken from undone states [S4.10 A10]', () => {
  const design = marked(two())
  const key = { fdId: 'face-2', variant: 'normal' } as const
  const variant = variantOf(design, key)
  const [, x, y] = variant?.nodeList ?? []
  if (!variant || !x || !y) throw new Error('two layers are there')
  const cutOf = (...layers: (typeof x)[]) => [{ key, isCut: true, layers }]
  const state = { label: { key: 'history.start' }, at: 0, nodeList: variant.nodeList, selection: [] }
  const undone = { ...state, clipboard: { before: cutOf(x), after: [] } }
  const walked = withVariant(design, key, { ...variant, snapshotData: [state, undone], snapshotIndex: 0 })
  const next = withCutsTaken(walked, [], { before: cutOf(x, y), after: cutOf(x) })
  expect(variantOf(next, key)?.snapshotData[1]?.clipboard?.before).toEqual(cutOf(x))
})
