import { memoByObject } from '../../shared/base/memo.ts'
import { roundTo } from '../../shared/base/geometry.ts'
import type { Layer } from '../../shared/document/design.ts'
import type { Field, Section } from '../../shared/layers/fields.ts'
import { effectsSection } from '../../shared/layers/building-blocks/effects/effect-style.ts'
import { templateOf } from '../../shared/layers/building-blocks/live-text.ts'
import { tiltSection } from '../../shared/layers/building-blocks/tilt.ts'
import { kindOf } from '../../shared/layers/registry.ts'
import type {
  ExpressionView,
  FieldView,
  InspectorView,
  SectionView,
} from '../../shared/protocol/projections.ts'
import type { FieldValue } from '../../shared/protocol/commands.ts'
import { isHeldByLock, offeredSectionsOf, sectionsOf, valueAt } from '../scene/fields/fields.ts'
import { inheritedSectionsOf, inheritedOf } from '../scene/faces/inherited.ts'
import { layersOf, selectionBox } from '../scene/canvas/placing.ts'
import { selectedGroup } from '../core/canvas/units.ts'
import { expressionOf } from '../scene/values.ts'
import { markOf, viewOf } from './expression-view.ts'
import type { EditorParts, SceneParts, TimeParts } from '../scene/editor.ts'
import { readGroupLook } from './group-look.ts'
import { letterMarks } from './letters.ts'
import { isHeldBy } from '../scene/timeline/held.ts'
import type { DocumentParts, IoParts, ShellParts } from '../core/editor.ts'

/** Of up to this many layers the fields are read one by one; of more, those of one layer of each kind. */
const maxAsked = 200

function askedFor(layers: readonly Layer[]): readonly Layer[] {
  if (layers.length <= maxAsked) return layers
  const byKind = new Map(layers.map((layer) => [kindOf(layer), layer]))
  return [...byKind.values()]
}

/** What was read from layers that are kept by reference: an undo of thousands of them reads nothing twice. */
type Known = {
  sections: readonly Section[] | null
  readonly values: Map<string, FieldValue | typeof mixed>
  isAnyLocked: boolean | null
}

const mixed = Symbol('mixed')

const knownOf = memoByObject((_layers: readonly Layer[]): Known => ({
  sections: null,
  values: new Map(),
  isAnyLocked: null,
}))

/** The value that all of them have. */
function sharedValue(layers: readonly Layer[], path: string): FieldValue | typeof mixed {
  const { values } = knownOf(layers)
  const kept = values.get(path)
  if (kept !== undefined) return kept
  const [first] = layers
  const value = first ? valueAt(first, path) : null
  const shared = layers.some((layer) => valueAt(layer, path) !== value) ? mixed : value
  values.set(path, shared)
  return shared
}

const isLockedLayer = ({ style }: Layer): boolean => style.isLock

function isAnyLocked(layers: readonly Layer[]): boolean {
  const kept = knownOf(layers)
  kept.isAnyLocked ??= layers.some(isLockedLayer)
  return kept.isAnyLocked
}

function sectionsFor(
  layers: readonly Layer[],
  sectionsIn: (layer: Layer) => readonly Section[],
): readonly Section[] {
  const kept = knownOf(layers)
  kept.sections ??= commonSections(layers, sectionsIn)
  return kept.sections
}

/** The sections and fields that all of them have. */
function commonSections(
  layers: readonly Layer[],
  sectionsIn: (layer: Layer) => readonly Section[],
): readonly Section[] {
  const [first = [], ...others] = askedFor(layers).map(sectionsIn)
  if (others.length === 0) return first
  return first
    .map((section) => {
      const fields = section.fields.filter((field) =>
        others.every((sections) =>
          sections.some(
            ({ id, fields: rows }) => id === section.id && rows.some((row) => isAlike(row, field)),
          ),
        ),
      )
      return { ...section, fields }
    })
    .filter((section) => section.fields.length > 0)
}

/** A file is one layer's business: pictures are not set on many. */
const isAlike = (a: Field, b: Field): boolean =>
  a.path === b.path && a.field === b.field && a.field !== 'picture'

function expressionView(editor: IoParts & TimeParts, layer: Layer, field: Field): ExpressionView | null {
  if (field.field !== 'number' || field.expression === null) return null
  const text = expressionOf(layer.style, field.expression)
  if (text === '') return null
  return viewOf(editor, text)
}

/** Free text shows its values on the dial: it is listed only where one of them is not what it seems, or does not check. */
function templateView(editor: IoParts & TimeParts, layer: Layer, field: Field): ExpressionView | null {
  if (field.field !== 'text' || !field.takesTags) return null
  const text = valueAt(layer, field.path)
  if (typeof text !== 'string') return null
  const { world } = editor.clock.moment
  const template = templateOf(text)
  const errors = template.errors.map(markOf)
  const letters = kindOf(layer).written ? letterMarks(editor, layer, text) : []
  const warnings = [...letters, ...template.warnings(world).map(markOf)]
  if (errors.length === 0 && warnings.length === 0) return null
  return { text, now: template.render(world), errors, warnings }
}

const formulaOf = (editor: IoParts & TimeParts, layer: Layer, field: Field): ExpressionView | null =>
  field.field === 'number' ? expressionView(editor, layer, field) : templateView(editor, layer, field)

function fieldView(
  editor: EditorParts,
  layers: readonly Layer[],
  { field, section }: { field: Field; section: Section },
): FieldView {
  const [first] = layers
  const value = sharedValue(layers, field.path)
  const formula = first && layers.length === 1 ? formulaOf(editor, first, field) : null
  const isLocked = isHeldByLock(field, section) && isAnyLocked(layers)
  return {
    ...field,
    value: value === mixed ? null : (value ?? field.absent ?? null),
    isMixed: value === mixed,
    isDisabled: isLocked || editor.work.readOnly !== null || editor.preview.isOn,
    formula,
    ...recordedOf(editor, layers, field),
    ...fontOf(editor, layers, field),
    ...featuresOf(editor, layers, field),
  }
}

/** Tracks alone move this number of all of them, and what is set becomes a key. */
function recordedOf(
  editor: ShellParts,
  layers: readonly Layer[],
  field: Field,
): Pick<FieldView, 'isRecorded'> {
  if (!editor.panels.recording || field.field !== 'number' || field.expression === null) return {}
  const name = field.expression
  return layers.some(({ style }) => isHeldBy(editor, expressionOf(style, name))) ? {} : { isRecorded: true }
}

/** The file of the one font that they all have, and whether it is here. */
function fontOf(
  { deps: { fonts } }: IoParts,
  layers: readonly Layer[],
  field: Field,
): Pick<FieldView, 'font'> {
  if (field.field !== 'font') return {}
  const [family, url] = [sharedValue(layers, field.path), sharedValue(layers, field.urlPath)]
  if (typeof family !== 'string' || typeof url !== 'string' || family === '') return {}
  return { font: { url, state: fonts.stateOf(fonts.resolve({ family, url }).url) } }
}

/** What the one font that they all have can do to letters. */
function featuresOf(
  { deps: { fonts } }: IoParts,
  layers: readonly Layer[],
  field: Field,
): Pick<FieldView, 'has'> {
  if (field.field !== 'features') return {}
  const [family, url] = [sharedValue(layers, field.familyPath), sharedValue(layers, field.urlPath)]
  if (typeof family !== 'string' || typeof url !== 'string') return {}
  const tags = fonts.featuresOf({ family, url })
  return tags ? { has: [...tags] } : {}
}

function boxOf(editor: DocumentParts & SceneParts): InspectorView['box'] {
  const box = selectionBox(editor)
  if (!box) return null
  const round = (value: number): number => roundTo(value, 2)
  return { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) }
}

/** The colour behind everything, which cannot be clicked: it belongs to the design (UX 3.6). */
function backdropOf(editor: EditorParts): InspectorView['backdrop'] {
  const root = editor.store.list.find((layer) => kindOf(layer).abilities.isBackdrop)
  if (!root) return null
  const fields = sectionsOf(root).flatMap((section) =>
    section.fields
      .filter(({ field }) => field === 'color')
      .map((field) => fieldView(editor, [root], { field, section })),
  )
  return { id: root.uuid, fields }
}

/** Fields and values of the selection; empty sections when nothing is selected. */
export function readInspector(editor: EditorParts): InspectorView {
  const own = layersOf(editor, editor.selection.ids)
  const isInherited = own.length === 0 && editor.selection.ids.length > 0
  const layers = isInherited ? inheritedOf(editor, editor.selection.ids) : own
  const [first] = layers
  const sections: readonly SectionView[] = sectionsFor(
    layers,
    isInherited ? inheritedSectionsOf : offeredSectionsOf,
  )
    // in ambient no watch follows the wrist
    .filter(({ id }) => id !== tiltSection.id || editor.store.design?.isAmbientMode !== true)
    .map((section) => ({
      id: section.id,
      fields: section.fields
        .map((field) => fieldView(editor, layers, { field, section }))
        .filter(({ isOlder, isMixed, value }) => !isOlder || isMixed || value !== null),
      startsFolded: section.startsFolded === true,
    }))
  const isOne = layers.length === 1
  const isMany = !isInherited && layers.length > 1
  const group = isInherited ? null : selectedGroup(editor)
  return {
    ids: editor.selection.ids,
    label: isOne && first ? first.label : '',
    icon: isOne && first ? first.icon : '',
    isLock: layers.length > 0 && isAnyLocked(layers) && layers.every(isLockedLayer),
    visible: sharedValue(layers, 'visible') !== mixed ? (first?.style.visible ?? true) : false,
    // of a whole group the one list of effects is that of the group
    sections: group ? sections.filter(({ id }) => id !== effectsSection.id) : sections,
    boundTag: isOne && first ? (kindOf(first).boundTag?.(first.style) ?? null) : null,
    keepsRatio: layers.length > 0 && layers.every(({ uuid }) => editor.panels.ratioKept.has(uuid)),
    group: group && { ...group, ...readGroupLook(editor, group.id) },
    box: isMany ? boxOf(editor) : null,
    backdrop: editor.selection.ids.length === 0 ? backdropOf(editor) : null,
  }
}
