import { digestText } from '../../base/sha256.ts'
import { ownChoicesIn } from '../../document/choices/own-choices.ts'
import { isRoot } from '../../document/create.ts'
import type { GroupLook } from '../../document/group-look.ts'
import type { Design, Layer } from '../../document/design.ts'
import type { Release, ReleasedLayer, StoreLocale } from '../../document/store-listing.ts'
import { keptOfListing } from '../../document/store-listing.ts'
import { textLimits } from './limits.ts'
import { storeWords } from './words.ts'

/*
 * What changed since the last release: every layer is remembered by a sum of what is seen of it, and compared with what
 * is there now. The steps of the history are 21, and a release is months ago: the sums are in the design itself.
 */

/** Fields that are not seen on the watch. */
const unseen: ReadonlySet<string> = new Set([
  ...['draggable', 'isLock', 'isAutoHidden', 'labelColor', 'wear', 'art', 'constraints', 'colorLinks'],
  ...[
    'light',
    'themeNames',
    'storeListing',
    'ownChoices',
    'choices',
    'origin',
    'source',
    'icons',
    'combined',
  ],
])

/** The same for the same data, in whichever order its fields were written. */
function printed(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printed).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const rows = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${rows.map(([name, part]) => `${JSON.stringify(name)}:${printed(part)}`).join()}}`
}

/** Twelve digits: enough that one change in a hundred million is missed. */
const sumOf = (value: unknown): string =>
  [...digestText(encodeURIComponent(printed(value))).subarray(0, 2)]
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('')
    .slice(0, 12)

/** Of a group: what its colours are linked to is not seen either. */
const seenOf = (look: GroupLook | undefined): unknown => {
  const { colorLinks: _, ...rest } = look ?? {}
  return look ? rest : null
}

const lookOf = ({ nodeType, type, style, group, mask }: Layer): unknown => ({
  ...{ nodeType, type, mask: mask ?? null, looks: group?.map(({ look }) => seenOf(look)) ?? [] },
  style: Object.fromEntries(Object.entries(style).filter(([name]) => !unseen.has(name))),
})

/** What a release remembers of a face: the layers that are seen, and what the wearer can choose. */
export function printsOf(design: Design, fdId: string): readonly ReleasedLayer[] {
  const face = design.faces[fdId]
  if (!face) return []
  const layers = (['normal', 'ambient'] as const).flatMap((variant) =>
    face[variant].nodeList
      .filter((layer) => layer.style.visible || isRoot(layer))
      .map((layer): ReleasedLayer => ({
        ...{ variant, uuid: layer.uuid },
        label: layer.label.slice(0, keptOfListing.name),
        print: sumOf(lookOf(layer)),
      })),
  )
  const choices = ownChoicesIn(face.normal.nodeList).map((choice): ReleasedLayer => ({
    variant: 'normal',
    uuid: `choice:${choice.id}`,
    label: choice.names.en || choice.names.zhCn,
    print: sumOf(choice),
  }))
  return [...layers, ...choices].slice(0, keptOfListing.layers)
}

export type Changes = {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  /** Something of the picture in ambient. */
  readonly isAmbientChanged: boolean
}

const keyOf = ({ variant, uuid }: ReleasedLayer): string => `${variant} ${uuid}`

/** Names of what came, went and became another, each once, in the order in which they are painted. */
export function changesSince(release: Release, now: readonly ReleasedLayer[]): Changes {
  const then = new Map(release.layers.map((layer) => [keyOf(layer), layer]))
  const there = new Set(now.map(keyOf))
  const came = now.filter((layer) => !then.has(keyOf(layer)))
  const gone = release.layers.filter((layer) => !there.has(keyOf(layer)))
  const other = now.filter((layer) => (then.get(keyOf(layer))?.print ?? layer.print) !== layer.print)
  const names = (layers: readonly ReleasedLayer[]): readonly string[] => [
    ...new Set(
      layers.filter(({ variant, label }) => variant === 'normal' && label !== '').map(({ label }) => label),
    ),
  ]
  return {
    ...{ added: names(came), changed: names(other), removed: names(gone) },
    isAmbientChanged: [...came, ...gone, ...other].some(({ variant }) => variant === 'ambient'),
  }
}

/** Release notes within the limit, in the language of the listing; empty where nothing changed. */
export function notesOf(release: Release | null, now: readonly ReleasedLayer[], locale: StoreLocale): string {
  const words = storeWords[locale].notes
  if (!release) return words.first
  const { added, changed, removed, isAmbientChanged } = changesSince(release, now)
  const written = (most: number): string => {
    const listed = (names: readonly string[]): string =>
      names.length > most
        ? words.more(names.slice(0, most).join(words.comma), names.length - most)
        : names.join(words.comma)
    return [
      ...(added.length > 0 ? [words.added(listed(added))] : []),
      ...(changed.length > 0 ? [words.changed(listed(changed))] : []),
      ...(removed.length > 0 ? [words.removed(listed(removed))] : []),
      ...(isAmbientChanged ? [words.ambient] : []),
    ].join('\n')
  }
  // fewer names each time until they fit; one long name alone is cut
  for (let most = 12; most > 0; most -= 1) {
    const text = written(most)
    if (text.length <= textLimits.notes) return text
  }
  return written(1).slice(0, textLimits.notes)
}
