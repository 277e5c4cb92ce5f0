import { areaOn, type ScreenArea } from '../../../shared/base/screen-area.ts'
import { sizeOf } from '../../../shared/document/design.ts'
import type { DesignParts, ViewParts } from '../editor.ts'
import type { Dial } from '../../../render/base/frame.ts'
import { dialOf } from '../design/document.ts'
import type { ShownScreen } from './screens.ts'

type Looking = Pick<DesignParts & ViewParts, 'store' | 'viewport'>

/** The screen that the shown face is seen on; null where it is seen on its own. */
export function shownScreen({ store, viewport }: Looking): ShownScreen | null {
  if (!store.design) return null
  const { platform } = store.variant
  return viewport.screens.all.get(platform) ?? null
}

/** What that screen shows of the dial. */
export function screenAreaOf(editor: Looking): ScreenArea | null {
  const screen = shownScreen(editor)
  if (!screen) return null
  const { shape, ratio } = editor.store.variant
  return areaOn(screen, { ...sizeOf(ratio), shape }, screen)
}

type SeenDial = Omit<Dial, 'fill'>

/** The dial by itself, whatever screen it is seen on. */
export const ownDial = (editor: DesignParts & ViewParts): SeenDial => ({
  ...dialOf(editor),
  shape: editor.store.design ? editor.store.variant.shape : 'circle',
})

/** The dial as it is seen. */
export function seenDial(editor: DesignParts & ViewParts): SeenDial {
  const area = screenAreaOf(editor)
  if (!area) return ownDial(editor)
  const { width, height, shape, at } = area
  return { width, height, shape, at }
}
