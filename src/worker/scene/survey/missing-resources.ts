import { memoLast } from '../../../shared/base/memo.ts'
import { choicePictures, ownChoicesIn } from '../../../shared/document/choices/own-choices.ts'
import { isRoot } from '../../../shared/document/create.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { EngineDeps } from '../../core/ports.ts'

/** Message keys of badges by the ids of the layers that wear them. */
type Flags = ReadonlyMap<string, ReadonlySet<string>>

const badges = {
  picture: 'layer.badge.pictureFailed',
  loading: 'layer.badge.fontLoading',
  failed: 'layer.badge.fontFailed',
} as const

/** Layers, from the back to the front, with something that could not be loaded, and its urls. */
export type Missing = { readonly layers: readonly Layer[]; readonly urls: readonly string[] }

export type MissingResources = {
  /** Layers whose pictures or fonts are not there; empty most of the time, and then nothing is looked at. */
  readonly flags: Flags
  readonly pictures: Missing
  readonly fonts: Missing
}

const fine: Missing = { layers: [], urls: [] }
const none: MissingResources = { flags: new Map(), pictures: fine, fonts: fine }

type Shelves = Pick<EngineDeps, 'pictures' | 'fonts'>

function lookThrough(list: LayerList, { pictures: { failed }, fonts }: Shelves): MissingResources {
  const flags = new Map<string, Set<string>>()
  const [badPictures, badFonts] = [createMissing(), createMissing()]
  const mark = (badge: string, { uuid }: Layer): void => {
    const ids = flags.get(badge) ?? new Set()
    flags.set(badge, ids.add(uuid))
  }
  for (const layer of list) {
    const kind = kindOf(layer)
    const settings = isRoot(layer) ? choicePictures(ownChoicesIn([layer])) : []
    const gone = [...kind.pictures(layer.style).map(({ url }) => url), ...settings].filter((url) =>
      failed.has(url),
    )
    if (gone.length > 0) mark(badges.picture, layer)
    for (const url of gone) badPictures.add(layer, url)
    for (const font of kind.fonts(layer.style)) {
      const { url } = fonts.resolve(font)
      const state = fonts.unready.get(url)
      if (state) mark(badges[state], layer)
      if (state === 'failed') badFonts.add(layer, url)
    }
  }
  return flags.size === 0 ? none : { flags, pictures: badPictures.all(), fonts: badFonts.all() }
}

function createMissing() {
  const layers = new Set<Layer>()
  const urls = new Set<string>()
  return {
    add(layer: Layer, url: string): void {
      layers.add(layer)
      urls.add(url)
    },
    all: (): Missing => ({ layers: [...layers], urls: [...urls] }),
  }
}

/** Finds what is missing of a list; the same answer by reference while nothing of it changed. */
export function createMissingResources(deps: Shelves): (list: LayerList) => MissingResources {
  const missingIn = memoLast((list: LayerList, _failed: object, _unready: object) => lookThrough(list, deps))
  return (list) => {
    const { failed } = deps.pictures
    const { unready } = deps.fonts
    return failed.size === 0 && unready.size === 0 ? none : missingIn(list, failed, unready)
  }
}
