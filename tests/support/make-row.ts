import type { LayerRow } from '../../src/shared/protocol/projections.ts'

/** A plain picture layer as the list shows it. */
export const makeRow = (uuid: string, facts: Partial<LayerRow> = {}): LayerRow => ({
  uuid,
  label: uuid,
  icon: 'image',
  nodeType: 'image',
  isLock: false,
  visible: true,
  isBackdrop: false,
  kind: 'layer.kind.image',
  section: 'art',
  group: null,
  path: [],
  level: -1,
  boundTag: null,
  tags: [],
  color: null,
  option: null,
  badges: [],
  ...facts,
})
