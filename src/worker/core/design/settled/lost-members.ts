import type { LayerList } from '../../../../shared/document/layer-list.ts'
import { combinedOf } from '../../../../shared/layers/building-blocks/outlines/stored.ts'
import type { Notes } from '../notes.ts'
import { changesBetween } from '../list-changes.ts'

const dataOf = ({ style }: { readonly style: object }): unknown => (style as { readonly d?: unknown }).d

/**
 * A path that was combined keeps what it was made of only as long as its outline is what they made: that an edit of it,
 * by points, by the pen or by its data, ended this is told, with the way back. Who flattens it knows.
 */
export function tellLostMembers(
  editor: { readonly notes: Notes },
  before: LayerList,
  after: LayerList,
): void {
  const lost = changesBetween(before, after).layers.filter(
    ({ from, to }) =>
      // a layer that came back when the path was released has no outline of its own
      typeof dataOf(to) === 'string' &&
      dataOf(from) !== dataOf(to) &&
      combinedOf(from.style) &&
      !combinedOf(to.style),
  )
  const [first] = lost
  if (!first) return
  editor.notes.tell([
    {
      key: lost.length === 1 ? 'notice.membersLost' : 'notice.membersLostMany',
      params: { name: first.to.label, count: lost.length },
      tone: 'info',
      isOfStep: true,
      wayOut: { label: 'ui.action.undo', command: { do: 'history.undo' } },
    },
  ])
}
