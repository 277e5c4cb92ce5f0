import { holdsSame, type LayerList } from '../../../shared/document/layer-list.ts'
import type { Store } from '../design/store.ts'

/** Name of the transformer around many layers (S3.231). */
export const manyTransformer = 'multiple-tr'

/** How the selection was last changed: plainly, by Ctrl or Meta, or by Shift (S3.226, S3.227). */
export type SelectionMode = 'plain' | 'meta' | 'shift'

/** Which layers are selected: none, one or many (S4.03–S4.05). */
export type Selection = {
  /** The same reference until the selection changes. */
  readonly ids: readonly string[]
  readonly set: (ids: readonly string[]) => void
  has(uuid: string): boolean
  /** Where the next range starts: the layer that was selected last without Shift (A38). */
  readonly anchor: string | null
  readonly mode: SelectionMode
  /** The ends of the range that Shift selected last: the anchor and the layer clicked last (S3.230, A38). */
  readonly pair: readonly [from: string, to: string] | null
  /** One of several selected layers that the others align to; null for none, and when it is selected no more. */
  readonly key: string | null
  setKey(uuid: string | null): void
  toggle(uuid: string): void
  /** From the anchor to this layer in layer order. */
  rangeTo(uuid: string, order: readonly string[]): void
  /** Leaves out layers that are no longer there. */
  prune(store: Store): void
}

const none: readonly string[] = []

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((id, index) => id === b[index]))

export function createSelection(): Selection {
  let ids = none
  let members: ReadonlySet<string> = new Set()
  let anchor: string | null = null
  let mode: SelectionMode = 'plain'
  let pair: Selection['pair'] = null
  let key: string | null = null
  /** What was selected when nothing had to be left out, and in which list. */
  let pruned: { readonly ids: readonly string[]; readonly list: LayerList } | null = null

  function replace(next: readonly string[], nextAnchor: string | null): void {
    anchor = nextAnchor
    mode = 'plain'
    pair = null
    if (isSame(next, ids)) return
    ids = next.length === 0 ? none : [...new Set(next)]
    members = new Set(ids)
    if (key !== null && (ids.length < 2 || !members.has(key))) key = null
  }

  return {
    get ids() {
      return ids
    },
    get anchor() {
      return anchor
    },
    get mode() {
      return mode
    },
    get key() {
      return key
    },
    setKey(uuid) {
      key = uuid
    },
    get pair() {
      return pair
    },
    set: (next) => replace(next, next.at(-1) ?? null),
    has: (uuid) => members.has(uuid),
    toggle(uuid) {
      if (members.has(uuid))
        replace(
          ids.filter((id) => id !== uuid),
          ids.find((id) => id !== uuid) ?? null,
        )
      else replace([...ids, uuid], uuid)
      mode = 'meta'
    },
    rangeTo(uuid, order) {
      const from = anchor === null ? -1 : order.indexOf(anchor)
      const to = order.indexOf(uuid)
      if (to < 0) return
      const start = from < 0 ? uuid : (anchor ?? uuid)
      const first = from < 0 ? to : from
      replace(order.slice(Math.min(first, to), Math.max(first, to) + 1), start)
      mode = 'shift'
      pair = [start, uuid]
    },
    prune(store) {
      const { list } = store
      // the same layers at the same places: no id has to be looked up
      const isKnown = pruned?.ids === ids && holdsSame(pruned.list, list)
      if (!isKnown && !ids.every((id) => store.find(id))) {
        const left = ids.filter((id) => store.find(id))
        replace(left, left.at(-1) ?? null)
      }
      pruned = { ids, list }
    },
  }
}
