import { areaOn, type ScreenArea } from '../../../shared/base/screen-area.ts'
import { sizeOf } from '../../../shared/document/design.ts'
import type { DesignParts, ViewParts } from '../editor.ts'
import type { ShownScreen } from './viewport.ts'

type Looking = Pick<DesignParts & ViewParts, 'store' | 'viewport'>

/** The screen that the shown face is seen on; null where it is seen on its own. */
export const shownScreen = ({ store, viewport }: Looking): ShownScreen | null =>
  store.design ? (viewport.screens[store.variant.platform] ?? null) : null

/** What that screen shows of the dial. */
export function screenAreaOf(editor: Looking): ScreenArea | null {
  const screen = shownScreen(editor)
  if (!screen) return null
  const { shape, ratio } = editor.store.variant
  return areaOn(screen, { ...sizeOf(ratio), shape }, screen)
}
