import { replaceLayers } from '../../../shared/document/layer-list.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import type { IncomingFile } from '../../../shared/protocol/commands.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { parseLayer } from '../../../shared/layers/registry.ts'
import { changeLabel, lockedRefusal } from '../../scene/canvas/placing.ts'
import type { EditorParts } from '../../scene/editor.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { edit } from '../command.ts'
import { croppedTo } from '../pictures/one-picture.ts'
import { noteSizes, planLater, type Loaded } from '../pictures/with-pictures.ts'
import { refuse, type Plan } from '../plan.ts'
import type { DrawnLayer } from './raster/draw-layer.ts'

/*
 * A layer becomes a picture of itself, or frames of it that play: the way out where a watch cannot draw it as it is
 * meant. What draws the pictures is loaded on first use.
 */

type Made = { readonly drawn: DrawnLayer; readonly pictures: readonly NewPicture[] }

export const fileOf = (name: string, bytes: Uint8Array): IncomingFile => ({
  name: `${name}.png`,
  type: 'image/png',
  size: bytes.length,
  isMade: true,
  arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
})

async function make(
  editor: EditorParts,
  layer: Layer,
  how: 'intoPicture' | 'intoFrames',
): Promise<Loaded<Made>> {
  const { drawPicture, drawFrames } = await lazyFile(() => import('./raster/draw-layer.ts'))
  const delayMs = platformFor(editor.store.variant).frameDelayMs
  const drawn = how === 'intoPicture' ? drawPicture(editor, layer) : drawFrames(editor, layer, delayMs)
  if ('key' in drawn) return { ok: false, error: drawn satisfies Refusal }
  const files = drawn.files.map((bytes, at) => fileOf(`${layer.label} ${at + 1}`, bytes))
  const imported = await editor.deps.pictures.import(files)
  if (!imported.ok) return imported
  if (imported.value.length < files.length) return { ok: false, error: { key: 'refusal.noPicture' } }
  return { ok: true, value: { drawn, pictures: imported.value } }
}

export const bare = ({ style }: Layer) => {
  const { x, y, width, height, rotation, offset, opacity, rotate, dynamic } = style
  const { draggable, isLock, visible } = style
  return {
    x,
    y,
    width,
    height,
    rotation,
    offset,
    opacity,
    rotate,
    draggable,
    isLock,
    visible,
    ...(dynamic ? { dynamic } : {}),
  }
}

export const entryOf = ({ url, name, fileSize, width, height }: NewPicture) => ({
  url,
  name,
  fileSize,
  width,
  height,
})

/** Where the layer was, in its place in the order; a picture goes on turning as the layer did. */
function layerOf(layer: Layer, { drawn, pictures }: Made): Layer | null {
  const [first] = pictures
  if (!first) return null
  const { mask: _mask, ...unmasked } = layer
  if (drawn.delayMs === null) {
    const picture = { url: first.url, fileSize: first.fileSize, ratio: first.width / first.height }
    const style = { ...bare(layer), ...picture }
    const facts = { constructorName: 'Image', nodeType: 'image', type: 'image', icon: 'image' }
    const made = parseLayer({ ...unmasked, ...facts, style })
    return (
      made &&
      croppedTo(made, { box: drawn.box, size: { width: layer.style.width, height: layer.style.height } })
    )
  }
  const { rotate: _rotate, dynamic: _dynamic, ...still } = bare(layer)
  const frames = {
    imgs: pictures.map(entryOf),
    imageIndex: 0,
    imageIndexRate: '',
    intervalCount: 999,
    delayTime: drawn.delayMs,
    loop: true,
    playing: true,
  }
  const facts = { constructorName: 'Animation', nodeType: 'animation', type: 'animation', icon: 'film' }
  const place = { ...drawn.box, rotation: 0, opacity: 1, rotate: '', offset: { x: 0.5, y: 0.5 } }
  return parseLayer({ ...unmasked, ...facts, style: { ...still, ...place, ...frames } })
}

export function planDrawn(editor: EditorParts, layer: Layer, how: 'intoPicture' | 'intoFrames'): Plan {
  if (layer.style.isLock) return { ok: false, refusal: lockedRefusal([layer]) }
  return planLater(
    editor,
    () => make(editor, layer, how),
    (made) => {
      // another layer by now: what was drawn is not this one
      if (editor.store.find(layer.uuid) !== layer) return refuse('refusal.superseded')
      const next = layerOf(layer, made)
      if (!next) return refuse('refusal.noPicture')
      noteSizes(editor, made.pictures)
      return edit(editor, {
        list: replaceLayers(editor.store.list, new Set([layer.uuid]), () => next),
        label: changeLabel(`fix.${how}`, [layer]),
        ids: [layer.uuid],
      })
    },
  )
}
