import { choicePictures, ownChoicesIn } from '../../../shared/document/choices/own-choices.ts'
import { isRoot } from '../../../shared/document/create.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { FontRef } from '../../../shared/layers/draw-ops.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { inheritedList } from '../refresh.ts'
import type { DesignParts, IoParts } from '../../core/editor.ts'

/**
 * Requests the pictures and fonts of layers that were not looked at before; of the shown variant when none is given.
 */
export function createResourceAsker(
  editor: DesignParts & IoParts,
): (list?: LayerList, inheritedOfList?: LayerList) => void {
  let seen: LayerList = []
  let own: LayerList = []
  let inherited: LayerList = []
  return (shown = editor.store.list, next = inheritedList(editor)) => {
    if (shown === own && next === inherited) return
    own = shown
    inherited = next
    const list = inherited.length === 0 ? own : [...own, ...inherited]
    const urls = new Set<string>()
    const fonts = new Map<string, FontRef>()
    for (let i = 0; i < list.length; i += 1) {
      const layer = list[i]
      if (!layer || layer === seen[i]) continue
      const kind = kindOf(layer)
      for (const { url } of kind.pictures(layer.style)) urls.add(url)
      // whether they are there is told as of any other
      if (isRoot(layer)) for (const url of choicePictures(ownChoicesIn([layer]))) urls.add(url)
      for (const font of kind.fonts(layer.style)) fonts.set(`${font.family} ${font.url}`, font)
    }
    seen = list
    if (urls.size > 0) editor.deps.pictures.request(urls)
    if (fonts.size > 0) editor.deps.fonts.request(fonts.values())
  }
}
