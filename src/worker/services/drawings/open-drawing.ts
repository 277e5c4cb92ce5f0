import { besideLimit, byteUnit } from '../../../shared/base/amounts.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import { createDesign, withFreshHistory } from '../../../shared/document/create.ts'
import { sizeOf, type Design, type Layer, type Variant } from '../../../shared/document/design.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import type { IncomingFile, Refusal } from '../../../shared/protocol/commands.ts'
import type { ImportReportView } from '../../../shared/protocol/import-report.ts'
import { isPsd, isPsdNamed } from '../../../shared/psd/header.ts'
import { psdLimits } from '../../../shared/psd/limits.ts'
import { svgLimits } from '../../../shared/svg/limits.ts'
import { cleanName } from '../../core/files/clean-name.ts'
import { figLimits } from '../../../shared/fig/limits.ts'
import { figLayers, type FigTools } from './fig-layers.ts'
import { drawLayers } from './layers/draw-layers.ts'
import { psdLayers, type PsdTools, type PsdWatch } from './psd/psd-layers.ts'
import type { DrawnLayers, Wanted } from '../../core/files/drawn-layers.ts'

const nameOf = (file: IncomingFile): string => cleanName(file.name).replace(/\.(?:svg|ps[db]|fig)$/i, '')

/** What draws drawings and reads files of Photoshop and of Figma. */
export type OpenTools = FigTools & Pick<PsdTools, 'readPsd' | 'keepAll'>

const unwatched: PsdWatch = { signal: new AbortController().signal, onStep: () => undefined }

/** In megabytes, as the limit is. */
function tooHeavy(key: string, { name, bytes, most }: { name: string; bytes: number; most: number }) {
  const { per, mark } = byteUnit(most)
  const { value, limit } = besideLimit(bytes, most, { per })
  return refused<Refusal>({
    key,
    params: { name, limit: `${limit} ${mark}`, present: `${value} ${mark}` },
  })
}

/** By its name: what is pasted has one from us. */
const isFig = ({ name }: IncomingFile): boolean => /\.fig$/i.test(name)

/** A file as layers of a dial of this size. */
export async function layersOfFile(
  file: IncomingFile,
  wanted: Omit<Wanted, 'name'>,
  { watch = unwatched, ...tools }: OpenTools & { readonly watch?: PsdWatch },
): Promise<Result<DrawnLayers, Refusal>> {
  const name = nameOf(file)
  const isNamedPsd = isPsdNamed(file)
  if (isFig(file) && file.size > figLimits.fileBytes)
    return tooHeavy('svg.fig.tooLarge', { name, bytes: file.size, most: figLimits.fileBytes })
  const limit = isFig(file) ? figLimits.fileBytes : isNamedPsd ? psdLimits.fileBytes : svgLimits.fileBytes
  if (file.size > limit)
    return isNamedPsd
      ? tooHeavy('psd.tooLarge', { name, bytes: file.size, most: limit })
      : refused({ key: 'svg.tooLarge', params: { name, limit, present: file.size } })
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return refused({ key: 'picture.unreadable', params: { name } })
  if (isFig(file)) return figLayers(bytes, { ...wanted, name }, { ...tools, watch })
  // one that is named so and is none is refused by its reader
  if (isNamedPsd || isPsd(new Uint8Array(bytes)))
    return psdLayers(bytes, { ...wanted, name }, { ...tools, watch })
  return drawLayers(new Uint8Array(bytes), { ...wanted, name }, tools)
}

const sizesOf = (pictures: readonly NewPicture[]): Variant['fileSizes'] =>
  Object.fromEntries(pictures.map(({ url, fileSize }) => [url, fileSize]))

/** A file as a design of its own: one dial, with its background, its words and its hands. */
export async function openDrawing(
  file: IncomingFile,
  {
    at,
    report,
    ...tools
  }: OpenTools & { readonly at: number; readonly report: (report: ImportReportView) => void },
): Promise<Result<Design, Refusal>> {
  const name = nameOf(file).slice(0, 60) || (isPsdNamed(file) ? 'PSD' : 'SVG')
  const { makeId } = tools
  const texts = { dialName: name, dialNameCn: name, root: 'Background' }
  const design = createDesign({ id: makeId(), makeId, texts, at })
  const [fdId = ''] = design.fdIds
  const face = design.faces[fdId]
  if (!face) return ok(design)
  const wanted = { dial: sizeOf(face.normal.ratio), takesGround: true, at: null, isGrouped: false }
  const drawn = await layersOfFile(file, wanted, tools)
  if (!drawn.ok) return drawn
  const { normal, ambient, pictures, rows, from } = drawn.value
  const withLayers = (variant: Variant, layers: readonly Layer[]): Variant =>
    withFreshHistory(
      { ...variant, nodeList: [...variant.nodeList, ...layers], fileSizes: sizesOf(pictures) },
      at,
    )
  report({ version: null, rows, ...(from ? { from } : {}) })
  return ok({
    ...design,
    faces: {
      [fdId]: {
        ...face,
        normal: withLayers(face.normal, normal),
        ambient: withLayers(face.ambient, ambient),
      },
    },
  })
}
