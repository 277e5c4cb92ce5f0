import Konva from 'konva'
import {
  arcStartDeg,
  background,
  fontFamily,
  finish2d,
  shadow,
  type CreatePeer,
  type Masked,
  type OrnateLayer,
  type Peer,
  type PeerSetup,
  type Scene,
  type SceneLayer,
  type View,
} from './peer.ts'

/** What Konva's performance page advises for shapes that are not clicked. */
const still = {
  listening: false,
  perfectDrawEnabled: false,
  shadowForStrokeEnabled: false,
  hitStrokeWidth: 0,
  transformsEnabled: 'all',
} as const

function createOrnate(layer: OrnateLayer, pose: Konva.ShapeConfig): Konva.Shape {
  const { w, h } = layer
  if (layer.kind === 'gradient') {
    const [from, to] = layer.colors
    return new Konva.Rect({
      ...pose,
      width: w,
      height: h,
      offsetX: w / 2,
      offsetY: h / 2,
      fillLinearGradientStartPoint: { x: 0, y: 0 },
      fillLinearGradientEndPoint: { x: 0, y: h },
      fillLinearGradientColorStops: [0, from, 1, to],
    })
  }
  // the letters stand on the circle here, and have their middle on it in ours
  const r = layer.radius - layer.size * 0.35
  return new Konva.TextPath({
    ...pose,
    data: `M 0 ${r} A ${r} ${r} 0 1 1 0.01 ${r}`,
    text: layer.text,
    align: 'center',
    fontFamily,
    fontSize: layer.size,
    fill: layer.color,
    shadowColor: shadow.color,
    shadowBlur: shadow.blur,
    shadowOffset: { x: shadow.x, y: shadow.y },
  })
}

/** Groups as Konva has them: what their look does is told to each of their nodes while it draws. */
function putTogether(nodes: readonly Konva.Shape[], scene: Scene): (Konva.Shape | Konva.Group)[] {
  const masked = nodes.map((node, at) => {
    const { mask } = (scene.layers[at] ?? {}) as Masked
    if (!mask) return node
    const circle = (context: Konva.Context): void => context.arc(mask.x, mask.y, mask.r, 0, Math.PI * 2)
    return new Konva.Group({ listening: false, clipFunc: circle }).add(node)
  })
  const tops: (Konva.Shape | Konva.Group)[] = []
  masked.forEach((node, at) => {
    const group = scene.groups?.find(({ from, to }) => at >= from && at < to)
    if (!group) return tops.push(node)
    const { centre, look } = group
    const stand = { x: centre.x, y: centre.y, offsetX: centre.x, offsetY: centre.y, listening: false }
    if (at === group.from)
      tops.push(new Konva.Group({ ...stand, rotation: look?.deg ?? 0, opacity: look?.opacity ?? 1 }))
    return void (tops.at(-1) as Konva.Group).add(node)
  })
  return tops
}

function createNode(layer: SceneLayer | OrnateLayer, setup: PeerSetup): Konva.Shape {
  const { w, h } = layer
  const pose = { x: layer.x + w / 2, y: layer.y + h / 2, rotation: layer.deg, opacity: layer.opacity }
  const box = { ...still, ...pose, width: w, height: h, offsetX: w / 2, offsetY: h / 2 }
  if (layer.kind === 'gradient' || layer.kind === 'curved') return createOrnate(layer, { ...still, ...pose })
  if (layer.kind === 'image') return new Konva.Image({ ...box, image: setup.pictures[layer.picture] })
  if (layer.kind === 'roundRect') {
    return new Konva.Rect({ ...box, cornerRadius: layer.radius, fill: layer.color })
  }
  if (layer.kind === 'circle')
    return new Konva.Circle({ ...still, ...pose, radius: w / 2, fill: layer.color })
  if (layer.kind === 'path') {
    return new Konva.Path({ ...box, data: layer.d, fill: layer.color })
  }
  if (layer.kind === 'arc') {
    return new Konva.Arc({
      ...still,
      ...pose,
      innerRadius: w / 2 - layer.lineWidth,
      outerRadius: w / 2,
      angle: layer.sweep,
      rotation: layer.deg + arcStartDeg(layer.sweep),
      fill: layer.color,
    })
  }
  return new Konva.Text({
    ...box,
    text: layer.text,
    fontFamily,
    fontSize: layer.size,
    fill: layer.color,
    align: 'center',
    verticalAlign: 'middle',
    wrap: 'none',
  })
}

/** One stage, one layer; with `hasDragLayer` the dragged node goes to a layer of its own, as Konva advises. */
async function createKonva(setup: PeerSetup, hasDragLayer: boolean): Promise<Peer> {
  Konva.pixelRatio = 1
  Konva.autoDrawEnabled = false
  const host = document.createElement('div')
  setup.host.append(host)
  const stage = new Konva.Stage({
    container: host,
    width: setup.width,
    height: setup.height,
    listening: false,
  })
  const layer = new Konva.Layer({ listening: false })
  const dragLayer = new Konva.Layer({ listening: false })
  stage.add(layer)
  if (hasDragLayer) stage.add(dragLayer)
  let nodes: Konva.Shape[] = []
  let starts: number[] = []
  let moving: { node: Konva.Shape; zIndex: number; isMoved: boolean } | null = null

  const setView = ({ zoom, x, y }: View): void => {
    for (const one of stage.getLayers()) one.setAttrs({ x, y, scaleX: zoom, scaleY: zoom })
  }
  return {
    build(scene, view) {
      const backdrop = { width: scene.width, height: scene.height, fill: background }
      nodes = scene.layers.map((one) => createNode(one, setup))
      starts = scene.layers.map((one) => (one.kind === 'arc' ? arcStartDeg(one.sweep) : 0))
      layer.add(new Konva.Rect({ ...still, ...backdrop }), ...putTogether(nodes, scene))
      setView(view)
      layer.draw()
    },
    setView,
    beginDrag(index) {
      const node = nodes[index] as Konva.Shape
      if (hasDragLayer) moving = { node, zIndex: node.zIndex(), isMoved: false }
    },
    moveTo: (index, x, y) => void nodes[index]?.position({ x, y }),
    endDrag() {
      if (!moving) return
      moving.node.moveTo(layer)
      moving.node.zIndex(moving.zIndex)
      moving = null
      dragLayer.draw()
      layer.draw()
    },
    setText: (index, words) => void (nodes[index] as Konva.Text).text(words),
    turnTo: (index, deg) => void nodes[index]?.rotation(deg + (starts[index] ?? 0)),
    draw() {
      if (!moving) return void layer.draw()
      if (!moving.isMoved) {
        moving.node.moveTo(dragLayer)
        moving.isMoved = true
        layer.draw()
      }
      dragLayer.draw()
    },
    finish() {
      finish2d(layer.getNativeCanvasElement().getContext('2d') as CanvasRenderingContext2D)
      if (moving) finish2d(dragLayer.getNativeCanvasElement().getContext('2d') as CanvasRenderingContext2D)
    },
    clear() {
      layer.destroyChildren()
      nodes = []
    },
  }
}

export const createKonvaPeer: CreatePeer = (setup) => createKonva(setup, false)

export const createKonvaDragLayer: CreatePeer = (setup) => createKonva(setup, true)
