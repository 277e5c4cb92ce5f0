import Konva from 'konva'
import {
  arcStartDeg,
  background,
  fontFamily,
  finish2d,
  type CreatePeer,
  type Peer,
  type PeerSetup,
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

function createNode(layer: SceneLayer, setup: PeerSetup): Konva.Shape {
  const { w, h } = layer
  const pose = { x: layer.x + w / 2, y: layer.y + h / 2, rotation: layer.deg, opacity: layer.opacity }
  const box = { ...still, ...pose, width: w, height: h, offsetX: w / 2, offsetY: h / 2 }
  if (layer.kind === 'image') return new Konva.Image({ ...box, image: setup.pictures[layer.picture] })
  if (layer.kind === 'roundRect') {
    return new Konva.Rect({ ...box, cornerRadius: layer.radius, fill: layer.color })
  }
  if (layer.kind === 'circle')
    return new Konva.Circle({ ...still, ...pose, radius: w / 2, fill: layer.color })
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
      layer.add(new Konva.Rect({ ...still, ...backdrop }), ...nodes)
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
