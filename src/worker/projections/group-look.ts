import type { Field, Section } from '../../shared/layers/fields.ts'
import { effectsSection } from '../../shared/layers/building-blocks/effects/effect-style.ts'
import { groupTiltSection } from '../../shared/layers/building-blocks/tilt.ts'
import { groupSection } from '../../shared/layers/group-section.ts'
import type { FieldView, SectionView } from '../../shared/protocol/projections.ts'
import {
  groupExpressionAt,
  groupFieldsOf,
  groupNamed,
  groupValueAt,
  type FoundGroup,
} from '../scene/fields/group-fields.ts'
import type { EditorParts } from '../scene/editor.ts'
import { isHeldBy } from '../scene/timeline/held.ts'
import { viewOf } from './expression-view.ts'

/** The expression behind a number, or the condition, which is one itself. */
function writtenAt(field: Field, { look }: FoundGroup): string {
  if (field.field === 'number')
    return field.expression === null ? '' : groupExpressionAt(look, field.expression)
  return field.field === 'text' ? look.when : ''
}

function fieldView(editor: EditorParts, group: FoundGroup, field: Field): FieldView {
  const written = writtenAt(field, group)
  const { recording } = editor.panels
  const isRecorded = recording && field.field === 'number' && !isHeldBy(editor, written)
  const shown = isRecorded ? { ...group, look: recording.freedLook(group.look) } : group
  const isHeld =
    !/opacity|when|blend|effects|constraints/.test(field.path) &&
    group.members.some(({ style }) => style.isLock)
  return {
    ...field,
    value: groupValueAt(shown, field.path),
    isMixed: false,
    isDisabled: isHeld || editor.work.readOnly !== null || editor.preview.isOn,
    formula: written === '' ? null : viewOf(editor, written),
    ...(isRecorded ? { isRecorded: true } : {}),
  }
}

export type GroupSections = Readonly<Record<'look' | 'tilt' | 'effects', SectionView | null>>

/**
 * What a whole group has of its own, its effects in a section as those of layers; null where the list has no such group,
 * and no tilt where ambient is drawn, which follows no wrist.
 */
export function readGroupLook(editor: EditorParts, id: string): GroupSections {
  const group = groupNamed(editor.store.list, id)
  if (!group) return { look: null, tilt: null, effects: null }
  const shown = (section: Section, fields: readonly Field[]): SectionView => ({
    id: section.id,
    fields: fields.map((field) => fieldView(editor, group, field)),
    startsFolded: section.startsFolded === true,
  })
  const isEffects = ({ field }: Field): boolean => field === 'effects'
  const isAmbient = editor.store.design?.isAmbientMode === true
  const fields = groupFieldsOf(group)
  return {
    look: shown(
      groupSection,
      fields.filter((one) => !isEffects(one)),
    ),
    tilt: isAmbient ? null : shown(groupTiltSection, groupTiltSection.fields),
    effects: shown(effectsSection, fields.filter(isEffects)),
  }
}
