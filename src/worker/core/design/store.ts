import {
  activeKey,
  activeVariant,
  withVariant,
  type Design,
  type Layer,
  type Variant,
} from '../../../shared/document/design.ts'
import { settled } from '../../../shared/document/color-links.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'

export type StoreEvent = 'open' | 'commit' | 'preview'

/** The open design: one immutable value, replaced and never changed in place. */
export type Store = {
  /** Null while none is open. */
  readonly design: Design | null
  /** Grows with every replacement. */
  readonly version: number
  /** The variant on the canvas; throws when nothing is open. */
  readonly variant: Variant
  /** Paint order; empty when nothing is open. */
  readonly list: LayerList
  find(uuid: string): Layer | undefined
  /** Another design, or the first one. */
  open(design: Design): void
  /** Nothing is open any more. */
  close(): void
  /** What a gesture shows so far; a commit or `preview(origin)` follows. */
  preview(next: Design): void
  commit(next: Design): void
  onChange(listener: (event: StoreEvent, design: Design) => void): void
  onClose(listener: () => void): void
}

const noLayers: LayerList = []

export function createStore(): Store {
  let design: Design | null = null
  let list: LayerList = noLayers
  let version = 0
  /** Where each layer stood in `indexed`; looked up first, since most changes leave the order alone. */
  let places: ReadonlyMap<string, number> = new Map()
  let indexed: LayerList = noLayers
  const listeners: ((event: StoreEvent, design: Design) => void)[] = []
  const closers: (() => void)[] = []

  function replace(next: Design, event: StoreEvent): void {
    if (next === design && event === 'preview') return
    design = next
    list = activeVariant(next).nodeList
    version += 1
    for (const listener of listeners) listener(event, next)
  }

  return {
    get design() {
      return design
    },
    get version() {
      return version
    },
    get variant() {
      if (!design) throw new Error('no design is open')
      return activeVariant(design)
    },
    get list() {
      return list
    },
    find(uuid) {
      const known = list[places.get(uuid) ?? -1]
      if (known?.uuid === uuid) return known
      if (indexed === list) return undefined
      places = new Map(list.map((layer, index) => [layer.uuid, index]))
      indexed = list
      return list[places.get(uuid) ?? -1]
    },
    open: (next) => replace(settled(next, 'fields'), 'open'),
    close() {
      design = null
      list = noLayers
      version += 1
      for (const closer of closers) closer()
    },
    preview: (next) => replace(next, 'preview'),
    // a field that was set to another colour is unlinked by that
    commit: (next) => replace(settled(next, 'fields'), 'commit'),
    onChange: (listener) => void listeners.push(listener),
    onClose: (listener) => void closers.push(listener),
  }
}

/** The same design when the list is the same reference. */
export function withList(design: Design, nodeList: LayerList): Design {
  const variant = activeVariant(design)
  if (variant.nodeList === nodeList) return design
  return withVariant(design, activeKey(design), { ...variant, nodeList })
}

/** The same design when the variant is the same reference. */
export const withActive = (design: Design, variant: Variant): Design =>
  withVariant(design, activeKey(design), variant)
