import type { Layer } from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import type { Field, Section } from '../../../shared/layers/fields.ts'
import type { FieldValue } from '../../../shared/protocol/commands.ts'
import { fieldOf, isHeldByLock, sectionsOf, shownAt, withField } from '../../scene/fields/fields.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import { edit, idsOf, targets } from '../command.ts'
import { act, defineCommand, refuse } from '../plan.ts'
import { announce } from './clipboard.ts'
import type { CopiedField, CopiedStyle } from '../../core/session/panels.ts'
import type { EditorParts, SceneParts } from '../../scene/editor.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'

/** Of the position only the opacity and the blend mode are looks. Words and pictures are what is shown. */
function isLook(field: Field, section: Section): boolean {
  if (field.isContent || field.field === 'text' || field.field === 'picture') return false
  if (section.id === 'position') return field.path === 'opacity' || field.path === 'blend'
  return !section.isContent
}

const lists = [
  { path: 'fillType', list: 'fills', off: 'isFillOff' },
  { path: 'strokeType', list: 'strokes', off: 'isStrokeOff' },
] as const

/** It has several of them, or could. */
const hasPaints = (layer: Layer, path: string): boolean => {
  const field = fieldOf(layer, path)?.field
  return field?.field === 'choice' && field.paint !== undefined
}

/** Rows of fills and strokes: the fields of each follow by themselves. */
const paintsOf = (layer: Layer): CopiedStyle =>
  lists.flatMap(({ path, list, off }) => {
    if (!hasPaints(layer, path)) return []
    const { [list]: rows, [off]: isOff } = layer.style as Readonly<Record<string, unknown>>
    return [{ path, type: 'paints', value: JSON.stringify({ rows, isOff }) } as const]
  })

/** The layer with as many fills or strokes. */
function withPaints(layer: Layer, { path, value }: CopiedField): Layer | null {
  const row = lists.find((one) => one.path === path)
  if (!row || !hasPaints(layer, path)) return null
  const { rows, isOff } = JSON.parse(String(value)) as { readonly rows?: unknown; readonly isOff?: unknown }
  const { [row.list]: _rows, [row.off]: _off, ...others } = layer.style as Readonly<Record<string, unknown>>
  const style = {
    ...others,
    ...(rows === undefined ? {} : { [row.list]: rows }),
    ...(isOff === undefined ? {} : { [row.off]: isOff }),
  }
  return { ...layer, style: style as Layer['style'] }
}

const looksOf = (layer: Layer): CopiedStyle => [
  ...paintsOf(layer),
  ...sectionsOf(layer).flatMap((section) =>
    section.fields
      .filter((field) => isLook(field, section))
      .map((field) => ({ path: field.path, type: field.field, value: shownAt(layer, field) })),
  ),
]

/** An opaque colour without its alpha would keep the alpha that is there. */
const written = ({ type, value }: CopiedField): FieldValue =>
  type === 'color' && typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? `${value}FF` : value

/** The layer with the looks that it has fields for; a locked one keeps what its lock holds (A55). */
function dressed(editor: IoParts, layer: Layer, style: CopiedStyle): { next: Layer; fits: number } {
  let next = layer
  let fits = 0
  for (const copied of style) {
    if (copied.type === 'paints') {
      next = withPaints(next, copied) ?? next
      continue
    }
    const found = fieldOf(next, copied.path)
    if (!found || found.field.field !== copied.type || !isLook(found.field, found.section)) continue
    if (layer.style.isLock && isHeldByLock(found.field, found.section)) continue
    const taken = withField(next, found.field, { value: written(copied), fonts: editor.deps.fonts.rows })
    if (!taken) continue
    fits += 1
    next = taken
  }
  return { next, fits }
}

const copyStyle = defineCommand({
  name: 'style.copy',
  edits: false,
  plan(editor: EditorParts, { ids }) {
    if (editor.preview.isOn) return refuse('refusal.inPreview')
    const [layer] = targets(editor, ids)
    if (!layer) return refuse('refusal.nothingSelected')
    return act(() => {
      editor.panels.copyStyle(looksOf(layer))
      announce(editor, 'styleCopied', [layer])
    })
  },
})

const pasteStyle = defineCommand({
  name: 'style.paste',
  edits: true,
  plan(editor: DocumentParts & ShellParts & IoParts & SceneParts, { ids }) {
    const style = editor.panels.copiedStyle
    const layers = targets(editor, ids)
    if (!style) return refuse('refusal.noCopiedStyle')
    if (layers.length === 0) return refuse('refusal.nothingSelected')
    const changed = new Map(layers.map((layer) => [layer.uuid, dressed(editor, layer, style)]))
    if ([...changed.values()].every(({ fits }) => fits === 0)) return refuse('refusal.styleDoesNotFit')
    return edit(editor, {
      list: replaceLayers(
        editor.store.list,
        new Set(idsOf(layers)),
        (layer) => changed.get(layer.uuid)?.next ?? layer,
      ),
      label: changeLabel('pasteStyle', layers),
      ids: idsOf(layers),
    })
  },
})

export const copiedStyleCommands = [copyStyle, pasteStyle]
