import { choiceLimits } from '../../../document/choices/own-choices.ts'
import type { Layer } from '../../../document/design.ts'
import type { WearContext, WearPhotos } from '../../../layers/building-blocks/export-wff/context.ts'
import { node, type WearNode } from '../../../layers/building-blocks/export-wff/node.ts'
import { attributeOf, elementsOf } from '../../../wff/xml/tree.ts'
import type { OpenedFace } from '../opened-face.ts'

type Facts = {
  readonly opened: OpenedFace | null
  /** What the face declares beside photos; the format counts all of it together. */
  readonly choices: number
  readonly tell: WearContext['tell']
}

/** What a face from outside declares, by id. */
const cameWith = ({ root }: OpenedFace): ReadonlySet<string> =>
  new Set(
    elementsOf(root)
      .filter(({ name }) => name === 'UserConfigurations')
      .flatMap(elementsOf)
      .filter(({ name }) => name === 'PhotosConfiguration')
      .flatMap((one) => attributeOf(one, 'id') ?? []),
  )

const sourceOf = (id: string): string => `[CONFIGURATION.${id}]`

/** Photos of the wearer, declared for each layer that has some; the same in both states of the watch. */
export function createPhotosWriter({ opened, choices, tell }: Facts) {
  const nodes = new Map<string, WearNode>()
  const came = opened && cameWith(opened)

  function photos(layer: Layer, { howMany, id: cameAs }: WearPhotos): string | null {
    if (came) {
      if (came.has(cameAs)) return sourceOf(cameAs)
      tell(layer, { kind: 'changed', key: 'wear.note.photosCameAlong' })
      return null
    }
    const before = nodes.get(layer.uuid)
    if (before) return sourceOf(before.attributes['id'] ?? '')
    const [max, count] = [choiceLimits.choices, choices + nodes.size]
    if (count >= max) {
      tell(layer, { kind: 'changed', key: 'wear.note.photosFull', params: { max, count } })
      return null
    }
    const id = `photos_${nodes.size + 1}`
    nodes.set(layer.uuid, node('PhotosConfiguration', { id, configType: howMany.toUpperCase() }))
    return sourceOf(id)
  }

  return { photos, nodes: (): readonly WearNode[] => [...nodes.values()] }
}
