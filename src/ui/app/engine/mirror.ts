import { replaceEqualDeep } from '@tanstack/react-query'
import { proxy, ref } from 'valtio'
import type { MissingView } from '../../../shared/protocol/budgets.ts'
import type {
  LayerRow,
  LayersPatch,
  ProjectionMessage,
  Projections,
} from '../../../shared/protocol/projections.ts'

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
  /** The ids of `selection` alone: they stay the same reference while a drag changes the pose. */
  readonly selectedIds: readonly string[]
  /** Its `key` alone. */
  readonly selectedKey: string | null
}

export const noLayers: LayersMirror = { order: [], rows: new Map() }

const nothingMissing: MissingView = { layers: [], count: 0, urls: 0 }

const empty = (): MirrorSlices => ({
  design: null,
  picture: null,
  faces: { isLinked: true, system: 'all', faces: [], targets: [], leftOut: [] },
  link: null,
  compare: null,
  layers: noLayers,
  inherited: [],
  guides: { hasRulers: false, lines: [], polar: { isOn: false, rays: 12, rings: 4 }, chosen: null },
  outcome: { platform: '', ids: [], showsIntent: false, screens: [], screen: null },
  hover: null,
  selection: { ids: [], pose: null, transformer: null, mode: 'plain', pair: null, key: null },
  selectedIds: [],
  selectedKey: null,
  inspector: {
    ids: [],
    label: '',
    icon: '',
    isLock: false,
    visible: true,
    sections: [],
    boundTag: null,
    keepsRatio: false,
    group: null,
    box: null,
    backdrop: null,
  },
  living: {},
  timeline: null,
  history: { index: 0, entries: [], canUndo: false, canRedo: false, checkpoints: 0 },
  palette: [],
  view: { zoom: 1, x: 0, y: 0, clip: 'shape' },
  clock: { epochMs: 0, isPlaying: false, speed: 1 },
  preview: { isOn: false, comesIn: false },
  photos: null,
  sample: { scene: null, scenes: [], is24Hour: true, place: null, overrides: {}, groups: [] },
  tags: [],
  functions: [],
  kinds: { texts: { 'zh-cn': {}, en: {} }, icons: {}, sections: [] },
  panel: {
    kind: null,
    layerId: '',
    places: [],
    faults: [],
    current: [],
    isOpenEnded: false,
    canCrop: false,
    hasOutline: false,
    hasLetters: false,
    isCombined: false,
    hasPoints: false,
    variants: [],
    assetType: null,
    segment: null,
    playback: null,
  },
  missing: { pictures: nothingMissing, fonts: nothingMissing },
  films: [],
  choices: [],
  chosenLayers: null,
  tap: null,
  save: { state: 'opening', at: null, why: null, rev: null },
  cursor: 'default',
  gesture: { isOn: false },
  draws: null,
  pivots: null,
  points: null,
  pen: null,
  textEditing: null,
  graphics: { isLost: false },
  budgets: { faces: [] },
  problems: { faces: [], counts: { error: 0, warning: 0, hint: 0, notice: 0 } },
  cost: null,
  costs: { by: null, ids: [], values: [] },
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

/**
 * Each slice in a proxy of its own, so that a change wakes only who reads that slice. Values are kept behind
 * `ref`: they are replaced, never changed in place, and parts that are equal stay the same reference.
 */
export type Mirror = { readonly [N in keyof MirrorSlices]: { value: MirrorSlices[N] } }

const kept = <T>(value: T): T =>
  typeof value === 'object' && value !== null ? (ref(value) as unknown as T) : value

export type MirrorStore = {
  readonly state: Mirror
  receive(message: ProjectionMessage): void
  reset(): void
}

/** `takeKinds` learns what the kinds say before anything of them is shown. */
export function createMirror(takeKinds: (kinds: Projections['kinds']) => void = () => {}): MirrorStore {
  const state = Object.fromEntries(
    Object.entries(empty()).map(([name, value]) => [name, proxy({ value: kept(value) })]),
  ) as unknown as Mirror

  function put<N extends keyof MirrorSlices>(name: N, value: MirrorSlices[N]): void {
    const slice: { value: MirrorSlices[N] } = state[name]
    slice.value = kept(name === 'layers' ? value : replaceEqualDeep(slice.value, value))
  }

  const putAll = (slices: Partial<MirrorSlices>): void => {
    for (const [name, value] of Object.entries(slices)) put(name as keyof MirrorSlices, value as never)
  }

  return {
    state,
    receive({ slices }) {
      const { layers, design, selection, ...others } = slices
      if (others.kinds) takeKinds(others.kinds)
      putAll(others)
      if (design) put('design', design.id === '' ? null : design)
      if (layers) put('layers', applyLayers(state.layers.value, layers))
      if (!selection) return
      put('selection', selection)
      put('selectedIds', selection.ids)
      put('selectedKey', selection.key)
    },
    // what no design changes is sent once and stays
    reset() {
      const { fonts: _fonts, functions: _functions, kinds: _kinds, ...others } = empty()
      const { tags: _tags, palette: _palette, ...ofDesign } = others
      putAll(ofDesign)
    },
  }
}
