import type { Field, Section } from '../../shared/layers/fields.ts'
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
import { viewOf } from './expression-view.ts'

/** The expression behind a number, or the condition, which is one itself. */
function writtenAt(field: Field, { look }: FoundGroup): string {
  if (field.field === 'number')
    return field.expression === null ? '' : groupExpressionAt(look, field.expression)
  return field.field === 'text' ? look.when : ''
}

function fieldView(editor: EditorParts, group: FoundGroup, field: Field): FieldView {
  const written = writtenAt(field, group)
  const isHeld =
    !/opacity|when|blend|constraints/.test(field.path) && group.members.some(({ style }) => style.isLock)
  return {
    ...field,
    value: groupValueAt(group, field.path),
    isMixed: false,
    isDisabled: isHeld || editor.work.readOnly !== null || editor.preview.isOn,
    formula: written === '' ? null : viewOf(editor, written),
  }
}

export type GroupSections = { readonly look: SectionView | null; readonly tilt: SectionView | null }

/** What a whole group has of its own; null where the list has no such group, or ambient is drawn, which follows no wrist. */
export function readGroupLook(editor: EditorParts, id: string): GroupSections {
  const group = groupNamed(editor.store.list, id)
  if (!group) return { look: null, tilt: null }
  const shown = (section: Section, fields: readonly Field[]): SectionView => ({
    id: section.id,
    fields: fields.map((field) => fieldView(editor, group, field)),
    startsFolded: section.startsFolded === true,
  })
  const isAmbient = editor.store.design?.isAmbientMode === true
  return {
    look: shown(groupSection, groupFieldsOf(group)),
    tilt: isAmbient ? null : shown(groupTiltSection, groupTiltSection.fields),
  }
}
