import { centredStyle } from '../building-blocks/create-style.ts'
import type { CreateContext, LayerDraft, Preset } from '../kind.ts'
import { ownDefaults, type ShapeStyle } from './style.ts'

type Facts = {
  readonly shape: ShapeStyle['shape']
  /** Sides on a dial of 500. */
  readonly size: readonly [width: number, height: number]
  readonly own?: Partial<ShapeStyle>
}

const icons: Readonly<Record<ShapeStyle['shape'], string>> = {
  rectangle: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2',
  ellipse: 'M3 12a9 6.5 0 1 0 18 0a9 6.5 0 1 0-18 0',
  ring: 'M12 3a9 9 0 1 1-9 9M12 7a5 5 0 1 1-5 5M3 12h4M12 3v4',
  line: 'M4 20L20 4',
  polygon: 'M12 3l8.6 6.2-3.3 10.1H6.7L3.4 9.2z',
  ticks: 'M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
}

/** The icons of the palette and of the list of layers by name. */
export const shapeIcons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(icons).map(([shape, path]) => [`shape-${shape}`, path]),
)

function shapeLayer(context: CreateContext, { shape, size, own }: Facts): LayerDraft<ShapeStyle> {
  const { dial, text } = context
  const scale = Math.min(dial.width, dial.height) / 500
  const [width, height] = size.map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
  return {
    constructorName: 'Shape',
    nodeType: 'shape',
    type: 'shape',
    label: text(`preset.shape.${shape}`),
    icon: `shape-${shape}`,
    level: -1,
    style: { ...centredStyle(dial, width, height), ...ownDefaults, shape, ...own },
  }
}

const group = { id: 'shape', order: 35 }

/** What stands on a circle has no other box than a square. */
const drawn = (shape: ShapeStyle['shape']): Preset['draws'] =>
  shape === 'line' ? 'line' : shape === 'rectangle' || shape === 'ellipse' ? 'box' : 'square'

const preset = (facts: Facts): Preset => ({
  id: `shape.${facts.shape}`,
  group,
  label: `preset.shape.${facts.shape}`,
  icon: `shape-${facts.shape}`,
  needs: 'nothing',
  draws: drawn(facts.shape),
  place: 'front',
  whenPresent: 'add',
  create: (context) => shapeLayer(context, facts),
})

export const shapePresets: readonly Preset[] = [
  preset({ shape: 'rectangle', size: [180, 120], own: { cornerRadius: 12 } }),
  preset({ shape: 'ellipse', size: [160, 160] }),
  preset({ shape: 'ring', size: [240, 240], own: { lineWidth: 12 } }),
  preset({ shape: 'line', size: [200, 16], own: { lineWidth: 4, isRound: true } }),
  preset({ shape: 'polygon', size: [160, 160] }),
  preset({ shape: 'ticks', size: [460, 460], own: { lineWidth: 3 } }),
]
