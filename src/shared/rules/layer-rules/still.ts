import { cutText } from '../../document/cut-text.ts'
import type { Layer } from '../../document/design.ts'
import { createWorld, defaultSampleTime, type World } from '../../expressions/world.ts'
import { kindOf, parseLayer } from '../../layers/registry.ts'
import type { JudgedLayer } from '../rule.ts'

/** What an image layer is called in the file; the image kind reads it. */
const imageNames = { constructorName: 'Image', nodeType: 'image', type: 'image', icon: 'image', level: -1 }

const sampleWorld = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })

/** `<label> 1`, then 2, 3: a name that no layer of the face has (S5.20, A54). */
export function countedLabel(label: string, taken: ReadonlySet<string>): string {
  const stem = cutText(label, 190)
  let number = 1
  while (taken.has(`${stem} ${number}`)) number += 1
  return `${stem} ${number}`
}

/**
 * The layer as something that never changes, as it looks at the sample time: an image of the one picture that it
 * shows, or the same layer with its letters fixed. The same layer when its kind cannot be held still.
 */
export function stillOf(layer: JudgedLayer, world: World = sampleWorld): JudgedLayer {
  const still = kindOf(layer).still?.(layer as Layer, world)
  if (!still) return layer
  if ('style' in still) return { ...layer, style: still.style }
  const { picture } = still
  const ratio = picture?.width && picture.height ? picture.width / picture.height : 1
  const image = { url: picture?.url ?? '', fileSize: picture?.fileSize ?? 0, ratio }
  const made = parseLayer({
    uuid: layer.uuid ?? 'none',
    label: layer.label,
    ...imageNames,
    style: { ...layer.style, ...image },
  })
  if (!made) return layer
  const { uuid: _, ...unnamed } = made
  return layer.uuid === undefined ? unnamed : made
}
