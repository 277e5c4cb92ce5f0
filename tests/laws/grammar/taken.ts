import type { Design, Layer } from '../../../src/shared/document/design.ts'
import { kindOf } from '../../../src/shared/layers/registry.ts'
import { asMadeHere, exported } from '../../unit/shared/import/faces.ts'
import { writtenIn } from './written.ts'

/** What the import makes of a face, and what goes out of it again. */
export type Taken = {
  /** What a person can set: fields of layers, their groups and masks. */
  readonly set: string
  /** What the layers have besides, with no field of its own. */
  readonly held: string
  /** Layers that are kept as they came, which cannot be changed inside. */
  readonly kept: string
  /** What is written while nothing was changed. */
  readonly back: ReadonlySet<string>
  /** The same when all is written from the layers, without the file. */
  readonly anew: ReadonlySet<string>
  readonly anewText: string
}

/**
 * What every layer has a control for outside of its own sections: those that all kinds share, handles of the canvas, the
 * list of layers, the timeline, dialogs.
 */
const placed = [
  ...'x y width height rotation rotate opacity visible offset dynamic'.split(' '),
  ...'choice wearColors ownChoices screenReader blend localization arrival tilt'.split(' '),
]

/** Marks of where it came from, and what no watch sees. */
const marks = 'wear origin art isLock draggable isAutoHidden labelColor'.split(' ')

/** Names of the style that a person can set: by the fields of its kind, or by the panel of its pictures. */
function namesSet(layer: Layer): ReadonlySet<string> {
  const kind = kindOf(layer)
  const paths = kind.sections(layer).flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const more = field.field === 'font' ? [field.urlPath, field.idPath ?? ''] : []
      return [field.path, ...more].map((path) => path.split('.')[0] ?? '')
    }),
  )
  const urls = kind.pictures(layer.style).map(({ url }) => url)
  const hasPicture = (value: unknown): boolean =>
    urls.some((url) => url !== '' && JSON.stringify(value ?? null).includes(JSON.stringify(url)))
  const ofPictures = kind.panel?.(layer)
    ? Object.entries(layer.style).flatMap(([name, value]) => (hasPicture(value) ? [name] : []))
    : []
  return new Set([...placed, ...paths, ...ofPictures])
}

const print = (value: unknown): string => JSON.stringify(value)

function partsOf(layer: Layer): readonly [set: unknown, held: unknown] {
  const names = namesSet(layer)
  const rest = Object.entries(layer.style).filter(([name]) => !marks.includes(name))
  const set = rest.filter(([name]) => names.has(name))
  const { nodeType, label, group, mask } = layer
  return [[nodeType, label, group ?? null, mask ?? null, set], rest.filter(([name]) => !names.has(name))]
}

export async function takenOf(design: Design): Promise<Taken> {
  const faces = Object.values(design.faces).flatMap(({ normal, ambient }) => [normal, ambient])
  const layers = faces.flatMap(({ nodeList }) => nodeList)
  const isKept = (layer: Layer): boolean => kindOf(layer).abilities.keepsForeign === true
  const own = layers.filter((layer) => !isKept(layer)).map(partsOf)
  const anewText = (await exported(asMadeHere(design))).text
  return {
    set: print([faces.map(({ ratio, shape }) => [ratio, shape]), own.map(([set]) => set)]),
    held: print(own.map(([, held]) => held)),
    kept: print(
      layers.filter(isKept).map(({ style, mask, group }) => [{ ...style, wear: null }, mask, group]),
    ),
    back: writtenIn((await exported(design)).text),
    anew: writtenIn(anewText),
    anewText,
  }
}

/** As fields; with a layer, but no field; in a layer that is kept whole; in the file alone. */
export type Import = 'fields' | 'held' | 'kept' | 'file'

/** Written from the layers; as long as the file is what it came as; not at all. */
export type Export = 'layers' | 'file' | 'none'

/** What the import makes of a thing of the format, by faces that differ in nothing else. */
export function importOf(first: Taken, others: readonly Taken[]): Import {
  const differ = (part: 'set' | 'held' | 'kept'): boolean => others.some((one) => one[part] !== first[part])
  if (differ('kept')) return 'kept'
  return differ('set') ? 'fields' : differ('held') ? 'held' : 'file'
}

export function exportOf(name: string, first: Taken, others: readonly Taken[]): Export {
  const isAnew = others.some(({ anew, anewText }) => anew.has(name) && anewText !== first.anewText)
  if (isAnew) return 'layers'
  return others.some(({ back }) => back.has(name)) ? 'file' : 'none'
}
