import { readContent, printContent, type BlockContent } from '../../../shared/api/own-files/block-content.ts'
import { loadClip, printClip, type ClipPicture } from '../../../shared/document/clip.ts'
import { mainLayerId } from '../../../shared/document/components.ts'
import type { GroupStep, Layer } from '../../../shared/document/design.ts'
import { kindOf, parseLayer } from '../../../shared/layers/registry.ts'
import { shownStyle } from '../shares/shown-design.ts'

/** A group with its name, by which variants are told, and without what it is in its owner's library. */
const shownStep = ({ id, name, look, constraints, component }: GroupStep): GroupStep => ({
  ...{ id, name },
  ...(look === undefined ? {} : { look }),
  ...(constraints === undefined ? {} : { constraints }),
  ...(component === undefined
    ? {}
    : { component: { id: component.id, ...(component.isMain ? { isMain: true as const } : {}) } }),
})

/** A layer as it is drawn and edited, without what it was made of; null for one that cannot be opened then. */
function shownLayer(layer: Layer): Layer | null {
  const { uuid, constructorName, nodeType, type, icon, level, label, group, mask } = layer
  const main = mainLayerId(layer)
  return parseLayer({
    ...{ uuid, constructorName, nodeType, type, icon, level, label },
    ...(group === undefined ? {} : { group: group.map(shownStep) }),
    ...(mask === undefined ? {} : { mask: { by: mask.by, how: mask.how } }),
    style: { ...shownStyle(layer, []), ...(main === undefined ? {} : { mainLayer: main }) },
  })
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/gif': 'gif' }

/** Pictures that the layers show, under names that say nothing of their owner's files. */
function shownPictures(layers: readonly Layer[], pictures: readonly ClipPicture[]): readonly ClipPicture[] {
  const used = new Set(
    layers.flatMap((layer) =>
      kindOf(layer)
        .pictures(layer.style)
        .map(({ url }) => url),
    ),
  )
  return pictures
    .filter(({ url }) => used.has(url))
    .map((picture, index) => ({
      ...picture,
      name: `picture-${index + 1}.${endings[picture.type] ?? 'png'}`,
    }))
}

const noId = (): string => 'layer'

/**
 * What others get of a block: its layers read, cut down and printed anew, as those of a shared design are, with the names
 * of layers and groups, which are part of a component. Null for a text that no editor of ours has written.
 */
export function shownBlock(text: string): BlockContent | null {
  const content = readContent(text)
  if (content === null) return null
  const loaded = loadClip(content.json, { parseLayer, makeId: noId })
  if (!loaded.ok || loaded.value.layers.length === 0) return null
  const layers = loaded.value.layers.flatMap((layer) => shownLayer(layer) ?? [])
  if (layers.length !== loaded.value.layers.length) return null
  const from = {
    designId: 'shared',
    fdId: 'shared',
    variant: 'normal' as const,
    ratio: loaded.value.from.ratio,
  }
  const pictures = shownPictures(layers, loaded.value.pictures)
  return { ...content, json: printClip({ from, isCut: false, layers, pictures }) }
}

/** The same as it is kept by who takes it. */
export function shownText(text: string): string | null {
  const shown = shownBlock(text)
  return shown && printContent(shown)
}
