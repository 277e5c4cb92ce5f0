import type { Layer } from '../../shared/document/design.ts'
import { arrivalOf } from '../../shared/expressions/arrival.ts'
import { styleName, trackFields, type TrackField } from '../../shared/base/track/fields.ts'
import { trackIn } from '../../shared/base/track/track.ts'
import { groupPath } from '../../shared/layers/group-section.ts'
import { kindOf } from '../../shared/layers/registry.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import type { TimelineField, TimelineRow, TimelineView } from '../../shared/protocol/timeline.ts'
import { selectedGroup } from '../core/canvas/units.ts'
import { fieldOf } from '../scene/fields/fields.ts'
import {
  groupExpressionAt,
  groupFieldOf,
  groupNamed,
  groupValueAt,
  type FoundGroup,
} from '../scene/fields/group-fields.ts'
import { watchCost } from '../scene/timeline/cost.ts'
import { expressionOf } from '../scene/values.ts'
import type { Shown } from './slices.ts'

/** Of more layers than this one timeline shows so many; the selected ones come first. */
const mostRows = 60

const costOf = (text: string): TimelineField['cost'] => (trackIn(text) ? watchCost(text) : null)

function layerFields(layer: Layer): readonly TimelineField[] {
  return trackFields.flatMap((field) => {
    const found = fieldOf(layer, styleName(field))?.field
    if (found?.field !== 'number' || found.expression !== field) return []
    const text = expressionOf(layer.style, field)
    const { min, max, label } = found
    return [{ field, text, stored: layer.style[styleName(field)], min, max, label, cost: costOf(text) }]
  })
}

function groupFields(group: FoundGroup): readonly TimelineField[] {
  return trackFields.flatMap((field: TrackField) => {
    const path = groupPath + styleName(field)
    const found = groupFieldOf(group, path)
    if (found?.field !== 'number' || found.expression !== field) return []
    const text = groupExpressionAt(group.look, field)
    const { min, max, label } = found
    const stored = Number(groupValueAt(group, path))
    return [{ field, text, stored, min, max, label, cost: costOf(text) }]
  })
}

const moves = ({ fields, arrivals }: TimelineRow): boolean =>
  fields.some(({ text }) => trackIn(text) !== null) || (arrivals ?? []).length > 0

function layerRow(layer: Layer, isSelected: boolean, hasAmbient: boolean): TimelineRow {
  const { abilities } = kindOf(layer)
  return {
    id: layer.uuid,
    name: layer.label,
    layers: [layer.uuid],
    isGroup: false,
    isSelected,
    isLocked: layer.style.isLock,
    fields: layerFields(layer),
    arrivals: hasAmbient && !abilities.isBackdrop ? arrivalOf(layer.style) : null,
  }
}

function groupRow(group: FoundGroup, isSelected: boolean): TimelineRow {
  return {
    id: group.step.id,
    name: group.step.name,
    layers: group.members.map(({ uuid }) => uuid),
    isGroup: true,
    isSelected,
    isLocked: group.members.some(({ style }) => style.isLock),
    fields: groupFields(group),
    arrivals: null,
  }
}

/** Only what can move at all has a text with a track, or something that it arrives by. */
const mayMove = ({ style }: Layer): boolean =>
  style.rotate !== '' || style.dynamic !== undefined || style.arrival !== undefined

function rowsOf(editor: Shown, hasAmbient: boolean): readonly TimelineRow[] {
  const { list } = editor.store
  const chosen = selectedGroup(editor)?.id ?? null
  const ids = new Set(editor.selection.ids)
  const groups = new Map<string, boolean>()
  const layers: TimelineRow[] = []
  for (const layer of list.toReversed()) {
    for (const { id, look } of layer.group ?? [])
      if (!groups.has(id) && (id === chosen || look?.dynamic || look?.rotate)) groups.set(id, id === chosen)
    const isSelected = ids.has(layer.uuid) && chosen === null
    if (!isSelected && !mayMove(layer)) continue
    const row = layerRow(layer, isSelected, hasAmbient)
    if ((isSelected && row.fields.length > 0) || moves(row)) layers.push(row)
  }
  const looks = [...groups].flatMap(([id, isSelected]) => {
    const group = groupNamed(list, id)
    const row = group && groupRow(group, isSelected)
    return row && (isSelected || moves(row)) ? [row] : []
  })
  const rows = [...looks, ...layers]
  return [...rows.filter((row) => row.isSelected), ...rows.filter((row) => !row.isSelected)].slice(
    0,
    mostRows,
  )
}

/** What the timeline is made of; nothing of it is read while it is closed. */
export const timelineParts = (editor: Shown): readonly unknown[] =>
  editor.panels.isTimelineOpen && editor.store.design
    ? [
        editor.store.list,
        editor.selection.ids,
        editor.panels.recording,
        editor.work.readOnly,
        editor.preview.isOn,
        editor.store.design.isAmbientMode,
      ]
    : [null]

export function readTimeline(editor: Shown): TimelineView {
  const { panels, store, work, preview } = editor
  if (!panels.isTimelineOpen || !store.design) return null
  const platform = platformFor(store.variant)
  return {
    rows: rowsOf(editor, platform.hasAmbient),
    isRecording: panels.recording !== null,
    isReadOnly: work.readOnly !== null || preview.isOn,
    standsOn: platform.vocabulary && !platform.vocabulary.functions.includes('keys') ? platform.label : null,
    hasAmbient: platform.hasAmbient,
  }
}
