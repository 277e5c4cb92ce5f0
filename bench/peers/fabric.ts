import { Circle, FabricImage, FabricText, Rect, StaticCanvas, type FabricObject } from 'fabric'
import {
  arcStartDeg,
  background,
  createCanvas,
  finish2d,
  fontFamily,
  type CreatePeer,
  type PeerSetup,
  type SceneLayer,
  type View,
} from './peer.ts'

function createObject(layer: SceneLayer, setup: PeerSetup): FabricObject {
  const { w, h } = layer
  const common = {
    left: layer.x + w / 2,
    top: layer.y + h / 2,
    originX: 'center',
    originY: 'center',
    angle: layer.deg,
    opacity: layer.opacity,
    objectCaching: false,
    selectable: false,
    evented: false,
    strokeWidth: 0,
  } as const
  if (layer.kind === 'image') {
    const picture = setup.pictures[layer.picture] as ImageBitmap
    const scale = { scaleX: w / picture.width, scaleY: h / picture.height }
    return new FabricImage(picture as unknown as HTMLImageElement, { ...common, ...scale })
  }
  if (layer.kind === 'circle') return new Circle({ ...common, radius: w / 2, fill: layer.color })
  if (layer.kind === 'roundRect') {
    const corner = { rx: layer.radius, ry: layer.radius }
    return new Rect({ ...common, ...corner, width: w, height: h, fill: layer.color })
  }
  if (layer.kind === 'arc') {
    const startAngle = arcStartDeg(layer.sweep)
    return new Circle({
      ...common,
      radius: (w - layer.lineWidth) / 2,
      startAngle,
      endAngle: startAngle + layer.sweep,
      stroke: layer.color,
      strokeWidth: layer.lineWidth,
      fill: null,
    })
  }
  return new FabricText(layer.text, { ...common, fontFamily, fontSize: layer.size, fill: layer.color })
}

/** A canvas without interaction, no object caches (they are made anew whenever the zoom changes). */
export const createFabric: CreatePeer = async (setup) => {
  const canvas = new StaticCanvas(createCanvas(setup), {
    width: setup.width,
    height: setup.height,
    renderOnAddRemove: false,
    enableRetinaScaling: false,
    skipOffscreen: false,
    imageSmoothingEnabled: true,
    backgroundColor: '#000000',
  })
  let objects: FabricObject[] = []
  const setView = ({ zoom, x, y }: View): void => canvas.setViewportTransform([zoom, 0, 0, zoom, x, y])
  return {
    build(scene, view) {
      objects = scene.layers.map((layer) => createObject(layer, setup))
      const corner = {
        left: scene.width / 2,
        top: scene.height / 2,
        originX: 'center',
        originY: 'center',
      } as const
      const size = { width: scene.width, height: scene.height, strokeWidth: 0, objectCaching: false }
      canvas.add(new Rect({ ...corner, ...size, fill: background }), ...objects)
      setView(view)
      canvas.renderAll()
    },
    setView,
    beginDrag() {},
    moveTo(index, x, y) {
      objects[index]?.set({ left: x, top: y })
    },
    endDrag() {},
    turnTo(index, deg) {
      objects[index]?.set({ angle: deg })
    },
    draw: () => canvas.renderAll(),
    finish: () => finish2d(canvas.getContext()),
    clear() {
      canvas.clear()
      canvas.backgroundColor = '#000000'
      objects = []
    },
  }
}
