import { planLayers } from '../../../../shared/svg/layers/plan-layers.ts'
import { svgLimits } from '../../../../shared/svg/limits.ts'
import { keptFileLimits } from '../../../../shared/base/amounts.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { parseSvg, readSvg } from '../../../../shared/svg/read-svg.ts'
import { createPathReader } from '../../../../shared/svg/paths/path-of.ts'
import { svgElementsOf, type SvgElement } from '../../../../shared/svg/tree.ts'
import { decodeDrawing } from '../decode-drawing.ts'

const holdsWords = (element: SvgElement): boolean =>
  element.name === 'text' || svgElementsOf(element).some(holdsWords)

/** Why a drawing of this name is not kept as a file, as its refusal says it; null where it is. */
export function drawingFault(name: string, bytes: Uint8Array): Refusal | null {
  const { fileBytes: limit } = keptFileLimits
  const present = bytes.length
  if (present > limit) return { key: 'svg.tooLarge', params: { name, limit, present } }
  const read = parseSvg(decodeDrawing(bytes))
  return read.ok ? null : { key: read.error.key, params: { ...read.error.params, name } }
}

/**
 * Whether layers would be more than one picture: several parts, words or paths, which only layers keep as what they are. Styles
 * are not read for it, as a file that is only looked at; one that cannot be read is none.
 */
export function opensAsLayers(bytes: Uint8Array): boolean {
  if (bytes.length > svgLimits.fileBytes) return false
  const read = readSvg(decodeDrawing(bytes))
  if (!read.ok) return false
  const { root, view } = read.value
  const planned = planLayers(read.value, { canSet: () => 'font', ...createPathReader(root, view) })
  return holdsWords(root) || planned.length > 1 || planned.some(({ path }) => path !== null)
}
