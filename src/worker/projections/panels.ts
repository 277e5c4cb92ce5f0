import { namedColors } from '../../shared/document/choices/appearance.ts'
import { lightIn } from '../../shared/document/light.ts'
import { sizeOf } from '../../shared/document/design.ts'
import { palette, variantsOf } from '../../shared/layers/registry.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import type { PaletteGroup, PaletteItem, Projections } from '../../shared/protocol/projections.ts'
import type { Dispatcher } from '../commands/dispatch.ts'
import { canAmbient, hasSeconds } from '../commands/faces/mode.ts'
import { undoKey } from '../commands/design/history.ts'
import { isPartOn } from '../commands/layers/parts.ts'
import { manyTransformer } from '../core/canvas/selection.ts'
import { stanceOf } from '../tools/handles.ts'
import type { DocumentParts, ShellParts, ViewParts } from '../core/editor.ts'
import type { SceneParts } from '../scene/editor.ts'
import type { FaceParts } from '../scene/whole-editor.ts'

type Needs = DocumentParts & ViewParts & SceneParts

const nothingOpen: Projections['design'] = {
  id: '',
  dialName: '',
  dialNameCn: '',
  system: 'all',
  width: 0,
  height: 0,
  shape: 'circle',
  layerCount: 0,
  themeColors: [],
  namedColors: [],
  light: null,
  readOnly: null,
  isAmbientMode: false,
  canAmbient: false,
  hasSecondsInNormal: false,
}

export function readDesign(editor: DocumentParts & ShellParts): Projections['design'] {
  const { design } = editor.store
  if (!design) return nothingOpen
  const { ratio, shape, nodeList } = editor.store.variant
  return {
    id: design.id,
    dialName: design.dialName,
    dialNameCn: design.dialNameCn,
    system: design.system,
    ...sizeOf(ratio),
    shape,
    layerCount: nodeList.length,
    themeColors: design.themeColors,
    namedColors: namedColors(design, editor.store.list),
    light: lightIn(editor.store.list),
    readOnly:
      editor.work.readOnly ?? (platformFor(editor.store.variant).isKnown ? null : 'readOnly.platform'),
    isAmbientMode: design.isAmbientMode,
    canAmbient: canAmbient(editor),
    hasSecondsInNormal:
      design.isAmbientMode && hasSeconds(design.faces[design.activeFdId]?.normal.nodeList ?? []),
  }
}

export function readSelection(editor: Needs): Projections['selection'] {
  const pose = editor.overlay.shown.stance ?? stanceOf(editor)
  const { ids, mode, pair, key } = editor.selection
  return { ids, pose, transformer: ids.length > 1 ? manyTransformer : null, mode, pair, key }
}

export function readHistory(editor: DocumentParts & FaceParts): Projections['history'] {
  const checkpoints = editor.checkpoints.version
  if (!editor.store.design) return { index: -1, entries: [], canUndo: false, canRedo: false, checkpoints }
  const { snapshotData, snapshotIndex } = editor.store.variant
  return {
    index: snapshotIndex,
    entries: snapshotData.map(({ label, at, deed }) => ({
      key: label.key,
      ...(label.params ? { params: label.params } : {}),
      at,
      ...(deed === undefined ? {} : { isShared: true as const }),
    })),
    canUndo: snapshotIndex > 0 || undoKey(editor) !== null || editor.faceSteps.back !== null,
    canRedo: snapshotIndex < snapshotData.length - 1 || editor.faceSteps.forward !== null,
    checkpoints,
  }
}

/** Groups and items in the order of the registry; reasons come from the same plan that adding runs. */
export function readPalette(editor: DocumentParts, dispatcher: Dispatcher): readonly PaletteGroup[] {
  const groups = new Map<string, PaletteItem[]>()
  for (const { id, group, label, icon, needs, draws, pen, part } of palette()) {
    const items = groups.get(group.id) ?? []
    groups.set(group.id, items)
    const item: PaletteItem = {
      preset: id,
      label,
      icon,
      needs,
      draws: draws ?? null,
      reason: dispatcher.reasonAgainst({ do: 'layer.add', preset: id }),
      isOn: part ? isPartOn(editor, part) : null,
      variants: variantsOf(id).map((other) => ({ preset: other.id, label: other.label, icon: other.icon })),
    }
    items.push(item)
    if (pen) items.push({ ...item, ...{ preset: pen.id, label: pen.label, icon: pen.icon }, draws: 'pen' })
  }
  return [...groups].map(([id, items]) => ({ id, label: `preset.group.${id}`, items }))
}
