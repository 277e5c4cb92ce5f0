/** Peers as a reader knows them, in the order in which they are told. */
export const titles = {
  dialwright: 'Dialwright',
  canvas2d: 'Canvas2D',
  konva: 'Konva',
  fabric: 'Fabric',
  pixi: 'PixiJS',
  canvas2dCached: 'Canvas2D, kept layers',
  konvaDragLayer: 'Konva, drag layer',
}
