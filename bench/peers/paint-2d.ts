import {
  arcStartDeg,
  background,
  baselineShift,
  fontFamily,
  type Scene,
  type SceneLayer,
  type View,
} from './peer.ts'

/** A layer with what never changes from frame to frame worked out once. */
export type Painted = {
  readonly layer: SceneLayer
  /** Centre in design pixels. */
  x: number
  y: number
  cos: number
  sin: number
  paint: (context: CanvasRenderingContext2D) => void
}

function painterOf(layer: SceneLayer, pictures: readonly ImageBitmap[]): Painted['paint'] {
  const { w, h } = layer
  if (layer.kind === 'image') {
    const picture = pictures[layer.picture] as ImageBitmap
    return (context) => context.drawImage(picture, -w / 2, -h / 2, w, h)
  }
  const path = new Path2D()
  if (layer.kind === 'path') path.addPath(new Path2D(layer.d), new DOMMatrix([1, 0, 0, 1, -w / 2, -h / 2]))
  if (layer.kind === 'circle') path.arc(0, 0, w / 2, 0, Math.PI * 2)
  if (layer.kind === 'roundRect') path.roundRect(-w / 2, -h / 2, w, h, layer.radius)
  if (layer.kind === 'arc') {
    const start = (arcStartDeg(layer.sweep) * Math.PI) / 180
    path.arc(0, 0, (w - layer.lineWidth) / 2, start, start + (layer.sweep * Math.PI) / 180)
    return (context) => {
      context.strokeStyle = layer.color
      context.lineWidth = layer.lineWidth
      context.stroke(path)
    }
  }
  if (layer.kind === 'text') {
    const font = `${layer.size}px ${fontFamily}`
    const down = layer.size * baselineShift
    return (context) => {
      context.font = font
      context.fillStyle = layer.color
      context.fillText(layer.text, 0, down)
    }
  }
  return (context) => {
    context.fillStyle = layer.color
    context.fill(path)
  }
}

export function setWords(painted: Painted, text: string): void {
  if (painted.layer.kind === 'text') painted.paint = painterOf({ ...painted.layer, text }, [])
}

export function turn(painted: Painted, deg: number): void {
  painted.cos = Math.cos((deg * Math.PI) / 180)
  painted.sin = Math.sin((deg * Math.PI) / 180)
}

export function preparePainting(scene: Scene, pictures: readonly ImageBitmap[]): Painted[] {
  return scene.layers.map((layer) => {
    const painted: Painted = {
      layer,
      x: layer.x + layer.w / 2,
      y: layer.y + layer.h / 2,
      cos: 1,
      sin: 0,
      paint: painterOf(layer, pictures),
    }
    turn(painted, layer.deg)
    return painted
  })
}

export function paintBackground(context: CanvasRenderingContext2D, scene: Scene, view: View): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  context.fillStyle = '#000000'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  context.fillStyle = background
  context.fillRect(view.x, view.y, scene.width * view.zoom, scene.height * view.zoom)
}

export function paintLayers(
  context: CanvasRenderingContext2D,
  layers: readonly Painted[],
  { zoom, x, y }: View,
): void {
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  for (const painted of layers) {
    const a = painted.cos * zoom
    const b = painted.sin * zoom
    context.setTransform(a, b, -b, a, painted.x * zoom + x, painted.y * zoom + y)
    context.globalAlpha = painted.layer.opacity
    painted.paint(context)
  }
}
