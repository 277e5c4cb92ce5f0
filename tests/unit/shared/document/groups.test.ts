import { expect, test } from 'vitest'
import { areGroupsSound, pathOf } from '../../../../src/shared/document/group-paths.ts'
import { insertInGroups } from '../../../../src/shared/document/group-units.ts'
import { makeImage } from '../../../support/make-design.ts'

const inGroup = (uuid: string, ...ids: readonly string[]) => ({
  ...makeImage(uuid, [0, 0]),
  group: ids.map((id) => ({ id, name: id })),
})

/** `G.H/b` for a layer in the group H of the group G. */
const shown = (list: ReturnType<typeof insertInGroups>) =>
  list.map(
    (layer) =>
      `${pathOf(layer)
        .map(({ id }) => id)
        .join('.')}/${layer.uuid}`,
  )

test('what is put between two members joins the groups around both, and beside a group none', () => {
  const list = [inGroup('a', 'G', 'H'), inGroup('b', 'G', 'H'), inGroup('c', 'G'), makeImage('d', [0, 0])]
  const added = [makeImage('x', [0, 0])]
  const at = (index: number) => {
    const next = insertInGroups(list, added, { index })
    expect(areGroupsSound(next)).toBe(true)
    return shown(next)[index]
  }
  expect([0, 1, 2, 3, 4].map(at)).toEqual(['/x', 'G.H/x', 'G/x', '/x', '/x'])
})
