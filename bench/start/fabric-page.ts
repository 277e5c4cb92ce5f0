import { Canvas, FabricImage, FabricText, type FabricObject } from 'fabric'

/** Of a stored layer, what this page shows. */
type Layer = {
  readonly nodeType: string
  readonly style: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    readonly opacity: number
    readonly url?: string
    readonly text?: string
    readonly fontSize?: number
    readonly fill?: string
  }
}

type Moments = { picture: number | null; whole: number | null }

const moments: Moments = { picture: null, whole: null }

const fontFamily = 'Roboto'

async function imageOf({ style }: Layer): Promise<FabricObject> {
  const image = await FabricImage.fromURL(style.url ?? '')
  image.set({ scaleX: style.width / image.width, scaleY: style.height / image.height })
  return image
}

async function textOf({ style }: Layer): Promise<FabricObject> {
  const font = await new FontFace(fontFamily, 'url(/roboto.ttf)').load()
  document.fonts.add(font)
  // tags stand for the values of the sample
  const text = (style.text ?? '').replace(/##\w+##/g, '28')
  return new FabricText(text, { fontFamily, fontSize: style.fontSize ?? 20, fill: style.fill ?? '#FFFFFF' })
}

const isShown = ({ style }: Layer): boolean => Boolean(style.url ?? style.text)

/** Everything is requested at once; what has come is shown in its order. */
async function open(): Promise<Canvas> {
  const canvas = new Canvas('dial', { backgroundColor: '#000000', renderOnAddRemove: false })
  const design = (await (await fetch('/samples/meridian/design.json')).json()) as {
    readonly activeFdId: string
    readonly faces: Readonly<Record<string, { readonly normal: { readonly nodeList: readonly Layer[] } }>>
  }
  const layers = (design.faces[design.activeFdId]?.normal.nodeList ?? []).filter(isShown)
  const shown: (FabricObject | null)[] = layers.map(() => null)
  const show = (): void => {
    canvas.remove(...canvas.getObjects())
    canvas.add(...shown.filter((object) => object !== null))
    canvas.renderAll()
  }
  await Promise.all(
    layers.map(async (layer, at) => {
      const object = await (layer.style.url ? imageOf(layer) : textOf(layer))
      const { x, y, width, height, opacity } = layer.style
      object.set({ left: x + width / 2, top: y + height / 2, originX: 'center', originY: 'center', opacity })
      shown[at] = object
      show()
      if (layer.style.url) moments.picture ??= await afterFrame()
    }),
  )
  moments.whole = await afterFrame()
  return canvas
}

/** Ms since the page was asked for, when what was drawn before is on its way to the screen. */
const afterFrame = (): Promise<number> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))

const opening = open()

/** Adds a text as a button of an editor would; ms since the page was asked for. */
async function addLayer(): Promise<number> {
  const canvas = await opening
  canvas.add(new FabricText('Text', { fontFamily, left: 250, top: 250, fill: '#FFFFFF' }))
  canvas.renderAll()
  return afterFrame()
}

Object.assign(window, { bench: { moments, addLayer, whole: () => opening.then(() => moments) } })
