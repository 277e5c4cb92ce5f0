import {
  BitmapFontManager,
  BitmapText,
  Container,
  Graphics,
  ImageSource,
  Rectangle,
  Sprite,
  Texture,
  WebGLRenderer,
} from 'pixi.js'
import {
  arcStartDeg,
  background,
  context2d,
  createCanvas,
  fontFamily,
  type CreatePeer,
  type PeerSetup,
  type SceneLayer,
  type View,
} from './peer.ts'

/** All pictures in one sheet, as Pixi advises: sprites of one sheet go out in one batch. */
function createSheet(pictures: readonly ImageBitmap[]): Texture[] {
  const cell = 98
  const columns = 8
  const sheet = document.createElement('canvas')
  sheet.width = cell * columns
  sheet.height = cell * Math.ceil(pictures.length / columns)
  const context = context2d(sheet, {})
  const source = new ImageSource({ resource: sheet })
  return pictures.map((picture, index) => {
    const x = (index % columns) * cell + 1
    const y = Math.floor(index / columns) * cell + 1
    context.drawImage(picture, x, y)
    return new Texture({ source, frame: new Rectangle(x, y, picture.width, picture.height) })
  })
}

function createText(layer: SceneLayer & { kind: 'text' }): Container {
  const style = { fontFamily, fontSize: layer.size, fill: '#FFFFFF' }
  const text = new BitmapText({ text: layer.text, style, tint: layer.color })
  text.anchor.set(0.5)
  return text
}

function createShape(layer: SceneLayer): Container {
  const { w, h } = layer
  if (layer.kind === 'circle') return new Graphics().circle(0, 0, w / 2).fill(layer.color)
  if (layer.kind === 'roundRect') {
    return new Graphics().roundRect(-w / 2, -h / 2, w, h, layer.radius).fill(layer.color)
  }
  if (layer.kind !== 'arc') throw new Error(`no shape: ${layer.kind}`)
  const start = (arcStartDeg(layer.sweep) * Math.PI) / 180
  return new Graphics()
    .arc(0, 0, (w - layer.lineWidth) / 2, start, start + (layer.sweep * Math.PI) / 180)
    .stroke({ width: layer.lineWidth, color: layer.color })
}

function createNode(layer: SceneLayer, sheet: readonly Texture[]): Container {
  if (layer.kind === 'text') return createText(layer)
  if (layer.kind !== 'image') return createShape(layer)
  const sprite = new Sprite({ texture: sheet[layer.picture] as Texture, anchor: 0.5 })
  sprite.setSize(layer.w, layer.h)
  return sprite
}

function installFont(): void {
  const chars = [['a', 'z'], ['A', 'Z'], ['0', '9'], ' ']
  BitmapFontManager.install({ name: fontFamily, style: { fontFamily, fontSize: 32, fill: '#FFFFFF' }, chars })
}

const createRenderer = async (setup: PeerSetup): Promise<WebGLRenderer> => {
  const renderer = new WebGLRenderer()
  await renderer.init({
    canvas: createCanvas(setup),
    width: setup.width,
    height: setup.height,
    resolution: 1,
    antialias: false,
    backgroundColor: '#000000',
    powerPreference: 'high-performance',
  })
  return renderer
}

/** WebGL on the main thread: one sheet, bitmap text, one render group that pans and zooms on the GPU. */
export const createPixi: CreatePeer = async (setup) => {
  const renderer = await createRenderer(setup)
  installFont()
  const sheet = createSheet(setup.pictures)
  const stage = new Container({ interactiveChildren: false, eventMode: 'none' })
  const world = new Container({ isRenderGroup: true })
  stage.addChild(world)
  let nodes: Container[] = []
  const pixel = new Uint8Array(4)
  const setView = ({ zoom, x, y }: View): void => {
    world.scale.set(zoom)
    world.position.set(x, y)
  }
  const draw = (): void => renderer.render(stage)
  return {
    build(scene, view) {
      const backdrop = new Graphics().rect(0, 0, scene.width, scene.height).fill(background)
      nodes = scene.layers.map((layer) => {
        const node = createNode(layer, sheet)
        node.position.set(layer.x + layer.w / 2, layer.y + layer.h / 2)
        node.angle = layer.deg
        node.alpha = layer.opacity
        return node
      })
      world.addChild(backdrop, ...nodes)
      setView(view)
      draw()
    },
    setView,
    beginDrag() {},
    moveTo: (index, x, y) => void nodes[index]?.position.set(x, y),
    endDrag() {},
    turnTo(index, deg) {
      const node = nodes[index]
      if (node) node.angle = deg
    },
    draw,
    finish() {
      const { gl } = renderer
      gl.finish()
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    },
    clear() {
      for (const child of world.removeChildren()) child.destroy()
      nodes = []
    },
  }
}
