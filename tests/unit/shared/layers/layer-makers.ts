import { createWorld, defaultSampleTime, type World } from '../../../../src/shared/expressions/world.ts'
import type { Layer } from '../../../../src/shared/document/design.ts'
import type { DrawOp } from '../../../../src/shared/layers/draw-ops.ts'
import type { CreateContext, DrawContext, Locale, NewPicture } from '../../../../src/shared/layers/kind.ts'
import { kindOf, parseLayer, presetById } from '../../../../src/shared/layers/registry.ts'
import { isMessageKey, textOf } from '../../../../src/shared/messages/text.ts'
import '../../../support/kind-texts.ts'

/** Ten pixels a letter and the height of the font: figures that a test can work out. */
export const measure: CreateContext['measure'] = ({ text, size }) => ({
  width: [...text].length * 10,
  height: size,
  ascent: size,
  isProvisional: false,
})

export const picture = (url: string, width = 100, height = 100): NewPicture => ({
  url,
  name: url.slice(url.lastIndexOf('/') + 1, url.lastIndexOf('.')),
  fileSize: 1000,
  width,
  height,
})

export const createContext = (facts: Partial<CreateContext> = {}): CreateContext => {
  const locale: Locale = facts.locale ?? 'en'
  return {
    dial: { width: 500, height: 500 },
    measure,
    locale,
    text: (key) => (isMessageKey(key) ? textOf(locale, key) : key),
    pictures: [],
    ...facts,
  }
}

/** What the preset adds, read again as if it came from a file. */
export function added(id: string, facts: Partial<CreateContext> = {}): Layer {
  const preset = presetById(id)
  if (!preset) throw new Error(`no preset ${id}`)
  const asset = preset.asset === undefined ? [] : [picture(preset.asset, 96, 96)]
  const draft = preset.create(createContext({ pictures: asset, ...facts }))
  const layer = parseLayer({ ...draft, uuid: 'one' })
  if (!layer) throw new Error(`${id} makes a layer that its kind refuses`)
  return layer
}

export const styleOf = (layer: Layer): Record<string, unknown> =>
  layer.style as unknown as Record<string, unknown>

/** The layer with other style fields, checked by its kind. */
export function styled(layer: Layer, style: Record<string, unknown>): Layer {
  const next = parseLayer({ ...layer, style: { ...layer.style, ...style } })
  if (!next) throw new Error(`the kind refuses ${JSON.stringify(style)}`)
  return next
}

export const worldAt = (overrides: Record<string, number | string> = {}, locale: Locale = 'en'): World =>
  createWorld({ ...defaultSampleTime, locale, is24Hour: true, overrides })

export function opsOf(
  layer: Layer,
  { values, ...context }: Partial<DrawContext> & { values?: { width: number; height: number } } = {},
): readonly DrawOp[] {
  const { x, y, width, height, rotation, opacity } = layer.style
  return kindOf(layer).draw(
    layer,
    { x, y, width, height, rotation, opacity, ...values },
    { world: worldAt(), measure, ...context },
  )
}

export const urlsIn = (ops: readonly DrawOp[]): string[] =>
  ops.flatMap((op) => (op.op === 'picture' ? [op.url] : []))

export const textsIn = (ops: readonly DrawOp[]): string[] =>
  ops.flatMap((op) => (op.op === 'text' ? [op.text] : []))
