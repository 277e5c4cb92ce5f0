import type { Field } from '../../shared/layers/fields.ts'
import { effectsSection } from '../../shared/layers/building-blocks/effects/effect-style.ts'
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
    !/opacity|when|blend|effects|constraints/.test(field.path) &&
    group.members.some(({ style }) => style.isLock)
  return {
    ...field,
    value: groupValueAt(group, field.path),
    isMixed: false,
    isDisabled: isHeld || editor.work.readOnly !== null || editor.preview.isOn,
    formula: written === '' ? null : viewOf(editor, written),
  }
}

type GroupSections = { readonly look: SectionView | null; readonly effects: SectionView | null }

/** What a whole group has of its own, its effects in a section as those of layers; null where the list has no such group. */
export function readGroupLook(editor: EditorParts, id: string): GroupSections {
  const group = groupNamed(editor.store.list, id)
  if (!group) return { look: null, effects: null }
  const fields = groupFieldsOf(group).map((field) => fieldView(editor, group, field))
  const isEffects = ({ field }: FieldView): boolean => field === 'effects'
  return {
    look: { id: groupSection.id, fields: fields.filter((one) => !isEffects(one)), startsFolded: false },
    effects: { id: effectsSection.id, fields: fields.filter(isEffects), startsFolded: false },
  }
}
