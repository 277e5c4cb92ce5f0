import {
  Circle,
  FabricImage,
  FabricText,
  Gradient,
  Group,
  Path,
  Point,
  Rect,
  Shadow,
  StaticCanvas,
  type FabricObject,
} from 'fabric'
import {
  arcStartDeg,
  background,
  createCanvas,
  finish2d,
  fontFamily,
  shadow,
  type CreatePeer,
  type Masked,
  type OrnateLayer,
  type PeerSetup,
  type Scene,
  type SceneLayer,
  type View,
} from './peer.ts'

function createOrnate(layer: OrnateLayer, common: object): FabricObject {
  const { w, h } = layer
  if (layer.kind === 'gradient') {
    const colorStops = layer.colors.map((color, offset) => ({ color, offset }))
    const fill = new Gradient({ type: 'linear', coords: { x1: 0, y1: 0, x2: 0, y2: h }, colorStops })
    return new Rect({ ...common, width: w, height: h, fill })
  }
  const r = layer.radius - layer.size * 0.35
  const text = new FabricText(layer.text, {
    fontFamily,
    fontSize: layer.size,
    fill: layer.color,
    textAlign: 'center',
    path: new Path(`M 0 ${r} A ${r} ${r} 0 1 1 0.01 ${r}`, { visible: false }),
    shadow: new Shadow({ color: shadow.color, blur: shadow.blur, offsetX: shadow.x, offsetY: shadow.y }),
  })
  return text.set(common)
}

function maskOnto(object: FabricObject, { mask }: Masked): FabricObject {
  if (!mask) return object
  const clipPath = new Circle({
    radius: mask.r / object.scaleX,
    originX: 'center',
    originY: 'center',
    left: 0,
    top: 0,
  })
  return object.set({ clipPath })
}

/** Groups as Fabric has them, without caches as everything else here. */
function putTogether(objects: readonly FabricObject[], { groups = [] }: Scene): FabricObject[] {
  return objects.flatMap((object, at) => {
    const group = groups.find(({ from, to }) => at >= from && at < to)
    if (!group) return object
    if (at > group.from) return []
    const look = { angle: group.look?.deg ?? 0, opacity: group.look?.opacity ?? 1 }
    const together = new Group(objects.slice(group.from, group.to), { objectCaching: false })
    // a group is made with its left top corner where it stands, and turns about its middle
    const { x, y } = together.getCenterPoint()
    return together.set({ originX: 'center', originY: 'center', left: x, top: y, ...look })
  })
}

function createObject(layer: SceneLayer | OrnateLayer, setup: PeerSetup): FabricObject {
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
  if (layer.kind === 'gradient' || layer.kind === 'curved') return createOrnate(layer, common)
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
  if (layer.kind === 'path') {
    const path = new Path(layer.d, { ...common, fill: layer.color })
    // it would stand about the middle of what it shows, and not of its box
    return path.set({
      width: w,
      height: h,
      pathOffset: new Point(w / 2, h / 2),
      left: common.left,
      top: common.top,
    })
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
      objects = scene.layers.map((layer) => maskOnto(createObject(layer, setup), layer as Masked))
      const corner = {
        left: scene.width / 2,
        top: scene.height / 2,
        originX: 'center',
        originY: 'center',
      } as const
      const size = { width: scene.width, height: scene.height, strokeWidth: 0, objectCaching: false }
      canvas.add(new Rect({ ...corner, ...size, fill: background }), ...putTogether(objects, scene))
      setView(view)
      canvas.renderAll()
    },
    setView,
    beginDrag() {},
    moveTo(index, x, y) {
      objects[index]?.set({ left: x, top: y })
    },
    endDrag() {},
    setText(index, text) {
      objects[index]?.set({ text })
    },
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
