import { replaceLayers } from '../../../../shared/document/layer-list.ts'
import type { Layer } from '../../../../shared/document/design.ts'
import type { NewPicture } from '../../../../shared/layers/kind.ts'
import { kindOf, parseLayer } from '../../../../shared/layers/registry.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import { changeLabel, lockedRefusal } from '../../../scene/canvas/placing.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import { edit, idsOf, targets } from '../../command.ts'
import { croppedTo } from '../../pictures/one-picture.ts'
import { noteSizes, planLater, type Loaded } from '../../pictures/with-pictures.ts'
import { defineCommand, refuse, type Plan } from '../../plan.ts'
import { bare, entryOf, fileOf } from '../drawn-layer.ts'
import type { DrawnLetters } from '../raster/draw-letters.ts'

/*
 * A text becomes the same words in pictures of its letters, a bitmap font: what a watch cannot draw of letters, it
 * shows, and live words go on living. What it takes is told first; what draws the pictures is loaded on first use.
 */

type Drawn = { readonly layer: Layer; readonly drawn: DrawnLetters }
type Made = Drawn & { readonly pictures: readonly NewPicture[] }

const kilobytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1024))

/** How much it is, with the way to have it so. */
function ask(all: readonly Drawn[]): Refusal {
  const sum = (of: (drawn: DrawnLetters) => number): number =>
    all.reduce((total, { drawn }) => total + of(drawn), 0)
  const command = { do: 'layer.intoGlyphs', ids: idsOf(all.map(({ layer }) => layer)), isTold: true } as const
  return {
    key: 'refusal.intoGlyphs.ask',
    params: {
      count: sum(({ files }) => files.length),
      bytes: kilobytes(sum(({ files }) => files.reduce((total, file) => total + file.length, 0))),
      memory: kilobytes(sum(({ memory }) => memory)),
    },
    wayOut: { label: 'action.intoGlyphs', command },
  }
}

async function draw(editor: EditorParts, layer: Layer): Promise<Loaded<Drawn>> {
  const { drawLetters } = await lazyFile(() => import('../raster/draw-letters.ts'))
  const [font] = kindOf(layer).fonts(layer.style)
  if (font) await editor.deps.fonts.holds(font, '0')
  const drawn = drawLetters(editor, layer)
  return 'key' in drawn ? { ok: false, error: drawn } : { ok: true, value: { layer, drawn } }
}

async function make(
  editor: EditorParts,
  layers: readonly Layer[],
  isTold: boolean,
): Promise<Loaded<readonly Made[]>> {
  const all: Drawn[] = []
  for (const layer of layers) {
    const one = await draw(editor, layer)
    if (!one.ok) return one
    all.push(one.value)
  }
  if (!isTold) return { ok: false, error: ask(all) }
  const made: Made[] = []
  for (const { layer, drawn } of all) {
    const files = drawn.files.map((bytes, at) => fileOf(`${layer.label} ${drawn.letters[at] ?? ''}`, bytes))
    const imported = await editor.deps.pictures.import(files)
    if (!imported.ok) return imported
    if (imported.value.length < files.length) return { ok: false, error: { key: 'refusal.noPicture' } }
    made.push({ layer, drawn, pictures: imported.value })
  }
  return { ok: true, value: made }
}

/** The same words in the place of the layer, written in its pictures. */
function layerOf({ layer, drawn, pictures }: Made): Layer | null {
  const { mask: _mask, ...unmasked } = layer
  const { letters, margins, spacing, box } = drawn
  const isClose = margins.every(({ left, right }) => Math.abs(left) < 0.005 && Math.abs(right) < 0.005)
  const style = {
    ...bare(layer),
    imgs: pictures.map(entryOf),
    imageIndex: 0,
    imageIndexRate: kindOf(layer).written?.(layer.style) ?? '',
    pick: 'characters',
    firstIndex: 0,
    segment: 10,
    characters: letters.join(''),
    spacing,
    ...(isClose ? {} : { margins: margins.map((one) => ({ ...one, top: 0, bottom: 0 })) }),
  }
  const facts = {
    constructorName: 'ImageSequence',
    nodeType: 'image_sequence',
    type: 'image_sequence',
    icon: 'digits',
  }
  const made = parseLayer({ ...unmasked, ...facts, style })
  const size = { width: layer.style.width, height: layer.style.height }
  return made && croppedTo(made, { box, size })
}

export function planGlyphs(editor: EditorParts, layers: readonly Layer[], isTold: boolean): Plan {
  if (layers.length === 0) return refuse('refusal.nothingSelected')
  if (layers.some(({ style }) => style.isLock)) return { ok: false, refusal: lockedRefusal(layers) }
  const without = layers.find((layer) => !kindOf(layer).alone)
  if (without) return refuse('refusal.intoGlyphs.words', { name: without.label })
  const bent = layers.find((layer) => kindOf(layer).alone?.(layer.style, '0') === null)
  if (bent) return refuse('refusal.intoGlyphs.line', { name: bent.label })
  return planLater(
    editor,
    () => make(editor, layers, isTold),
    (all) => {
      // other layers by now: what was drawn is not of these
      if (layers.some((layer) => editor.store.find(layer.uuid) !== layer)) return refuse('refusal.superseded')
      const made = new Map(all.map((one) => [one.layer.uuid, layerOf(one)]))
      if ([...made.values()].includes(null)) return refuse('refusal.noPicture')
      for (const { pictures } of all) noteSizes(editor, pictures)
      return edit(editor, {
        list: replaceLayers(
          editor.store.list,
          new Set(idsOf(layers)),
          (layer) => made.get(layer.uuid) ?? layer,
        ),
        label: changeLabel('intoGlyphs', layers),
        ids: idsOf(layers),
      })
    },
  )
}

const intoGlyphs = defineCommand({
  name: 'layer.intoGlyphs',
  edits: true,
  plan: (editor: EditorParts, { ids, isTold }) => planGlyphs(editor, targets(editor, ids), isTold === true),
})

export const glyphCommands = [intoGlyphs]
