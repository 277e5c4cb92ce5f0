import { paintBackground, paintLayers, preparePainting, turn, type Painted } from './paint-2d.ts'
import { context2d, createCanvas, finish2d, type CreatePeer, type Scene, type View } from './peer.ts'

/** Canvas2D that keeps what lies below and above the dragged layer in two pictures of the canvas's size. */
export const createCanvas2dCached: CreatePeer = async (setup) => {
  const canvas = createCanvas(setup)
  const context = context2d(canvas, { alpha: false })
  let scene: Scene
  let view: View
  let layers: Painted[] = []
  let kept: { below: OffscreenCanvas; moved: Painted; above: OffscreenCanvas } | null = null

  const keep = (paint: (context: CanvasRenderingContext2D) => void, alpha: boolean): OffscreenCanvas => {
    const picture = new OffscreenCanvas(setup.width, setup.height)
    paint(context2d(picture, { alpha }))
    return picture
  }
  const drawKept = ({ below, moved, above }: NonNullable<typeof kept>): void => {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = 1
    context.drawImage(below, 0, 0)
    paintLayers(context, [moved], view)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = 1
    context.drawImage(above, 0, 0)
  }
  const draw = (): void => {
    if (kept) return drawKept(kept)
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
    beginDrag(index) {
      const paintBelow = (onto: CanvasRenderingContext2D): void => {
        paintBackground(onto, scene, view)
        paintLayers(onto, layers.slice(0, index), view)
      }
      kept = {
        below: keep(paintBelow, false),
        moved: layers[index] as Painted,
        above: keep((onto) => paintLayers(onto, layers.slice(index + 1), view), true),
      }
    },
    moveTo(index, x, y) {
      Object.assign(layers[index] as Painted, { x, y })
    },
    endDrag() {
      kept = null
    },
    turnTo: (index, deg) => turn(layers[index] as Painted, deg),
    draw,
    finish: () => finish2d(context),
    clear() {
      layers = []
    },
  }
}
