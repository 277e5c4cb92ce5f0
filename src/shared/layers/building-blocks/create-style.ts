import type { BaseStyle } from '../../document/design.ts'

/** What every new layer starts from; `x` and `y` put a box of this size in the middle of the dial. */
export function centredStyle(
  dial: { readonly width: number; readonly height: number },
  width: number,
  height: number,
): BaseStyle {
  return {
    x: Math.round((dial.width - width) / 2),
    y: Math.round((dial.height - height) / 2),
    width,
    height,
    offset: { x: 0.5, y: 0.5 },
    rotation: 0,
    opacity: 1,
    draggable: true,
    isLock: false,
    visible: true,
    rotate: '',
  }
}

/** For `defaults`: what a stored layer that lacks a field gets. */
export const bareStyle: BaseStyle = {
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  offset: { x: 0.5, y: 0.5 },
  rotation: 0,
  opacity: 1,
  draggable: true,
  isLock: false,
  visible: true,
  rotate: '',
}
