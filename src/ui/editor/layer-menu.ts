/** In the order of the menu on the canvas and on layer rows (S2, without the clipboard). */
export const layerMenu: readonly (string | 'line')[] = [
  'order.top',
  'order.up',
  'order.down',
  'order.bottom',
  'line',
  'layer.duplicate',
  'layer.rename',
  'layer.show',
  'layer.lock',
  'line',
  'layer.delete',
]
