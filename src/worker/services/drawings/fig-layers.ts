import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { FigNote } from '../../../shared/fig/svg/writing.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { ImportRow } from '../../../shared/protocol/import-report.ts'
import type { DrawnLayers, Wanted } from '../../core/files/drawn-layers.ts'
import { drawLayers } from './layers/draw-layers.ts'
import { rowOf, type LayerTools } from './layers/make-picture.ts'
import type { ReadFig, ReadingWatch } from './read-in-thread.ts'

export type FigTools = LayerTools & { readonly readFig: ReadFig }

/** What is not there at all; all others say that it is nearly what it was. */
const missing: ReadonlySet<string> = new Set(['noPicture', 'heavy', 'component', 'many', 'line'])

const rowsOf = (notes: readonly FigNote[], name: string): readonly ImportRow[] =>
  notes.map(({ label, key }) =>
    rowOf(null, label || name)(missing.has(key.replace(/^.*\./, '')) ? 'missing' : 'near', key),
  )

/** What was drawn in Figma as layers of a dial: by way of the drawing that Figma would export of it. */
export async function figLayers(
  bytes: ArrayBuffer,
  wanted: Wanted,
  { watch, ...tools }: FigTools & { readonly watch: ReadingWatch },
): Promise<Result<DrawnLayers, Refusal>> {
  const { name } = wanted
  const read = await tools.readFig(bytes, watch)
  if (!read.ok) return refused({ key: read.error.key, params: { name, ...read.error.params } })
  const { svg, notes } = read.value
  const drawn = await drawLayers(new TextEncoder().encode(svg), wanted, { ...tools, watch })
  if (watch.signal.aborted) return refused({ key: 'svg.fig.stopped', params: { name } })
  return drawn.ok ? ok({ ...drawn.value, rows: [...rowsOf(notes, name), ...drawn.value.rows] }) : drawn
}
