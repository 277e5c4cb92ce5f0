import { paintBackground, paintLayers, preparePainting, setWords, turn, type Painted } from './paint-2d.ts'
import { context2d, createCanvas, finish2d, type CreatePeer, type Scene, type View } from './peer.ts'

/** Plain Canvas2D, everything drawn in every frame: an opaque context, paths made once, no save and restore. */
export const createCanvas2d: CreatePeer = async (setup) => {
  const canvas = createCanvas(setup)
  const context = context2d(canvas, { alpha: false })
  let scene: Scene
  let view: View
  let layers: Painted[] = []
  const draw = (): void => {
    paintBackground(context, scene, view)
    paintLayers(context, layers, view)
  }
  return {
    build(newScene, newView) {
      scene = newScene
      view = newView
      layers = preparePainting(scene, setup.pictures)
      draw()
    },
    setView: (newView) => (view = newView),
    beginDrag() {},
    moveTo(index, x, y) {
      Object.assign(layers[index] as Painted, { x, y })
    },
    endDrag() {},
    setText: (index, text) => setWords(layers[index] as Painted, text),
    turnTo: (index, deg) => turn(layers[index] as Painted, deg),
    draw,
    finish: () => finish2d(context),
    clear() {
      layers = []
    },
  }
}
