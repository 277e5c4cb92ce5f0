import { memoByObject } from '../../base/memo.ts'
import type { Layer } from '../../document/design.ts'
import { parseTemplate } from '../../expressions/language/template.ts'
import { kindOf } from '../../layers/registry.ts'
import { staticLevel, type LevelRow, type Platform } from '../../platforms/platform.ts'
import type { JudgedLayer } from '../rule.ts'

/** The tags that a layer reads, by where it reads them; names without `##`. */
export type LayerTags = {
  readonly rotate: readonly string[]
  /** What picks a picture, what a text shows, what a progress is filled by. */
  readonly content: readonly string[]
  readonly dynamic: readonly string[]
}

const none: LayerTags = { rotate: [], content: [], dynamic: [] }

const maxKept = 5000
const byText = new Map<string, readonly string[]>()

/** Names of the tags in a text, kept by the text. */
export function tagsIn(text: string): readonly string[] {
  if (!text.includes('##')) return none.content
  const known = byText.get(text)
  if (known) return known
  if (byText.size >= maxKept) byText.clear()
  const { tags } = parseTemplate(text)
  byText.set(text, tags)
  return tags
}

const byStyle = new WeakMap<Layer['style'], LayerTags>()

/** Kept by style, which never changes in place. */
export function tagsOfLayer(layer: Pick<JudgedLayer, 'nodeType' | 'style'>): LayerTags {
  const { style } = layer
  const templates = kindOf(layer).templates(style)
  // most layers are still, and quicker to check than to cache
  if (style.rotate === '' && style.dynamic === undefined && templates.length === 0) return none
  const known = byStyle.get(style)
  if (known) return known
  const tags = {
    rotate: tagsIn(style.rotate),
    content: templates.flatMap(tagsIn),
    dynamic: Object.values(style.dynamic ?? {}).flatMap((text) => tagsIn(text ?? '')),
  }
  byStyle.set(style, tags)
  return tags
}

/** No expression turns, moves or fills it, and no text of it shows a value: nearly every layer of a large face. */
export const readsNothing = (layer: Pick<JudgedLayer, 'nodeType' | 'style'>): boolean =>
  tagsOfLayer(layer) === none

/** Every tag that the layer reads, each once. */
export function allTagsOf(layer: Pick<JudgedLayer, 'nodeType' | 'style'>): readonly string[] {
  const tags = tagsOfLayer(layer)
  if (tags === none) return none.content
  const { rotate, content, dynamic } = tags
  return [...new Set([...rotate, ...content, ...dynamic])]
}

const rowsByTag = memoByObject((levels: readonly LevelRow[]): ReadonlyMap<string, LevelRow> => {
  const rows = new Map<string, LevelRow>()
  // the last row that names a tag wins: a hand differs from the other time elements
  for (const row of levels) for (const tag of row.tags) rows.set(tag, row)
  return rows
})

const inFront = (a: LevelRow, b: LevelRow): LevelRow => (b.level > a.level ? b : a)

function rowOfTags(tags: readonly string[], levels: readonly LevelRow[]): LevelRow | null {
  const rows = rowsByTag(levels)
  const other = levels.find(({ id }) => id === 'other')
  const found = tags.flatMap((tag) => rows.get(tag) ?? other ?? [])
  return found.length > 0 ? found.reduce(inFront) : null
}

/** Of dynamic layers by their styles, for the levels of a platform. */
const rowsOfStyles = memoByObject(
  (_levels: readonly LevelRow[]) => new WeakMap<Layer['style'], LevelRow | null>(),
)

/**
 * The row of a dynamic layer, null for a static one (S4.30–S4.33, A31): by its node type, else by what turns it,
 * else by what it shows, else by what moves it. Of several tags the one furthest in front counts.
 */
export function levelRowOf(
  layer: Pick<JudgedLayer, 'nodeType' | 'style'>,
  { levels }: Pick<Platform, 'levels'>,
): LevelRow | null {
  if (readsNothing(layer) && kindOf(layer).playback === undefined) return null
  const rows = rowsOfStyles(levels)
  const known = rows.get(layer.style)
  if (known !== undefined) return known
  const row = findRow(layer, levels)
  rows.set(layer.style, row)
  return row
}

function findRow(
  layer: Pick<JudgedLayer, 'nodeType' | 'style'>,
  levels: readonly LevelRow[],
): LevelRow | null {
  const { abilities, playback } = kindOf(layer)
  if (playback) return levels.find(({ by }) => by === 'playback') ?? null
  // what the watch draws by itself stands in front of the dial
  if (abilities.isFilledByWatch || levels.length === 0) return null
  const { rotate, content, dynamic } = tagsOfLayer(layer)
  return rowOfTags(rotate, levels) ?? rowOfTags(content, levels) ?? rowOfTags(dynamic, levels)
}

/** −1 for a static layer, else 0 at the back to 14 in front (S4.29). */
export const levelOf = (
  layer: Pick<JudgedLayer, 'nodeType' | 'style'>,
  platform: Pick<Platform, 'levels'>,
): number => levelRowOf(layer, platform)?.level ?? staticLevel
