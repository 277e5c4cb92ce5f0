import { proxy, ref } from 'valtio'
import type {
  LayerRow,
  LayersPatch,
  ProjectionMessage,
  Projections,
} from '../../shared/protocol/projections.ts'

/** All layers as the page keeps them: a new object for each patch, the map inside is reused. */
export type LayersMirror = {
  /** Paint order: the last one is in front. */
  readonly order: readonly string[]
  readonly rows: ReadonlyMap<string, LayerRow>
}

/** The slices as components read them; `design` is null until one is open. */
export type MirrorSlices = Omit<Projections, 'layers' | 'design'> & {
  readonly layers: LayersMirror
  readonly design: Projections['design'] | null
}

export const noLayers: LayersMirror = { order: [], rows: new Map() }

const empty = (): MirrorSlices => ({
  design: null,
  layers: noLayers,
  selection: { ids: [], pose: null },
  inspector: { ids: [], label: '', icon: '', isLock: false, visible: true, sections: [] },
  history: { index: 0, entries: [], canUndo: false, canRedo: false },
  palette: [],
  view: { zoom: 1, x: 0, y: 0, clip: 'shape' },
  clock: { epochMs: 0, isPlaying: false, speed: 1 },
  preview: { isOn: false },
  save: { state: 'opening', at: null },
  cursor: 'default',
  gesture: null,
  graphics: { isLost: false },
  fonts: [],
})

/** Applies one patch; the answer is a new object, so that watchers see the change. */
export function applyLayers(before: LayersMirror, patch: LayersPatch): LayersMirror {
  const isNew = patch.isFresh || before === noLayers
  const target = isNew ? new Map<string, LayerRow>() : (before.rows as Map<string, LayerRow>)
  for (const uuid of patch.removed) target.delete(uuid)
  for (const row of patch.changed) target.set(row.uuid, row)
  const order = patch.order ?? (patch.isFresh ? [] : before.order)
  return { order, rows: target }
}

/** Each slice in a box behind `ref`: slices are replaced whole, never changed in place. */
export type Mirror = { [N in keyof MirrorSlices]: { readonly value: MirrorSlices[N] } }

const boxed = (slices: object): Partial<Mirror> =>
  Object.fromEntries(Object.entries(slices).map(([name, value]) => [name, ref({ value })]))

export type MirrorStore = {
  readonly state: Mirror
  receive(message: ProjectionMessage): void
  reset(): void
}

export function createMirror(): MirrorStore {
  const state = proxy(boxed(empty()) as Mirror)
  return {
    state,
    receive({ slices }) {
      const { layers, design, ...others } = slices
      Object.assign(state, boxed(others))
      if (design) Object.assign(state, boxed({ design: design.id === '' ? null : design }))
      if (layers) Object.assign(state, boxed({ layers: applyLayers(state.layers.value, layers) }))
    },
    reset: () => void Object.assign(state, boxed(empty())),
  }
}
