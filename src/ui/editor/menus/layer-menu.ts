import type { ActionFacts } from '../actions/action.ts'
import type { FacesView } from '../../../shared/protocol/faces.ts'

/** In the order of the menu on the canvas and on layer rows (S2). */
const layerMenu: readonly string[] = [
  'order.top',
  'order.up',
  'order.down',
  'order.bottom',
  'line',
  'clipboard.copy',
  'clipboard.cut',
  'clipboard.paste',
  'clipboard.pasteInPlace',
  'layer.duplicate',
  'line',
  'style.copy',
  'style.paste',
  'line',
  'layer.rename',
  'layer.labelColor',
  'picture.cutOut',
  'picture.toBackground',
  'picture.fitToDial',
  'picture.originalSize',
  'layer.show',
  'layer.lock',
  'layer.ownFace',
  'selection.group',
  'points.edit',
  'points.corner',
  'points.smooth',
  'points.add',
  'points.split',
  'points.join',
  'points.close',
  'layer.intoPath',
  'layer.intoGlyphs',
  'layer.unite',
  'layer.subtract',
  'layer.intersect',
  'layer.exclude',
  'combined.release',
  'combined.flatten',
  'mask.make',
  'mask.release',
  'mask.invert',
  'line',
  'group.make',
  'group.dissolve',
  'group.enter',
  'slot.layout',
  'component.make',
  'component.main',
  'component.reset',
  'component.detach',
  'flip.x',
  'flip.y',
  'arrange.around',
  'pivot.move',
  'line',
  'layer.delete',
]

/** They stand in a menu of their own where one can open: a low window has no room for all entries. */
export const combining: readonly string[] = [
  'layer.unite',
  'layer.subtract',
  'layer.intersect',
  'layer.exclude',
]

const pointing: readonly string[] = layerMenu.filter((id) => /^points\.(?!edit)/.test(id))

/** Every action that the menu of a layer can have. */
export const layerMenuActions = layerMenu.filter((id) => id !== 'line')

type MenuFacts = Pick<
  ActionFacts,
  | 'grouped'
  | 'hasGroup'
  | 'hasInstance'
  | 'hasSlot'
  | 'canCutOut'
  | 'hasOutline'
  | 'hasLetters'
  | 'isCombined'
  | 'hasPoints'
  | 'isPointing'
  | 'isMasked'
  | 'selected'
>

/** Where a design has one face only, there is none to part from; where no layer stands in a group, none to select, to enter or to dissolve; only pictures have a ground, and not all layers an outline. */
export function layerMenuOf({ faces }: FacesView, facts: MenuFacts): readonly string[] {
  const { grouped, hasGroup, hasInstance, hasSlot, isCombined, isMasked, selected } = facts
  const { canCutOut, hasOutline, hasLetters, hasPoints, isPointing } = facts
  const idle = [
    ...(faces.length > 1 ? [] : ['layer.ownFace']),
    ...(grouped.length > 0 ? [] : ['selection.group']),
    ...(hasGroup ? [] : ['group.dissolve', 'group.enter']),
    ...(hasInstance ? ['component.make'] : ['component.main', 'component.reset', 'component.detach']),
    ...(hasSlot ? [] : ['slot.layout']),
    ...(canCutOut ? [] : ['picture.cutOut', 'picture.toBackground', 'pivot.move']),
    // of several layers the engine knows which are pictures
    ...(hasOutline || selected.length > 1 ? [] : ['layer.intoPath']),
    ...(hasLetters || selected.length > 1 ? [] : ['layer.intoGlyphs']),
    ...(selected.length > 1 || isCombined ? [] : combining),
    ...(isCombined ? [] : ['combined.release', 'combined.flatten']),
    ...(hasPoints ? [] : ['points.edit']),
    ...(isPointing ? [] : pointing),
    ...(canCutOut || selected.length > 1 ? [] : ['picture.fitToDial', 'picture.originalSize']),
    ...(isMasked ? [] : ['mask.release', 'mask.invert']),
  ]
  return layerMenu.filter((id) => !idle.includes(id))
}

/** On the canvas where no layer is, and nothing is selected. */
export const canvasMenu: readonly string[] = [
  'clipboard.paste',
  'clipboard.pasteInPlace',
  'line',
  'layer.addText',
  'picture.choose',
  'line',
  'selection.all',
  'layer.find',
  'line',
  'view.fit',
  'view.full',
  'view.clip',
  'line',
  'help.commands',
]
