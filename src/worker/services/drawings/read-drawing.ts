import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { InnerDrawing } from '../../../shared/svg/clean.ts'
import { deepestDrawing, hrefOfImage, imagesIn, unsaidSize } from '../../../shared/svg/kept-drawing.ts'
import { cleanDrawing, parseSvg } from '../../../shared/svg/read-svg.ts'
import { plainDrawing, type Resolved } from '../../../shared/svg/resolved.ts'
import { seal, type Sealed } from '../../../shared/svg/sealed.ts'
import { withPrefix, type Drawing, type SvgLeftOut, type SvgRefusal } from '../../../shared/svg/tree.ts'
import type { XmlElement } from '../../../shared/wff/xml/tree.ts'
import { decodeDrawing } from './decode-drawing.ts'

/** Puts a drawing into a document that runs and fetches nothing, and asks the browser what it is; null where it cannot. */
export type Resolve = (sealed: Pick<Sealed, 'markup' | 'sheet'>) => Promise<Resolved | null>

/** A foreign drawing as it may be drawn, and as it came. */
export type ReadDrawing = {
  readonly drawing: Drawing
  /** As the browser draws it by itself, without some of its texts: what is made of the drawing is held against it. */
  readonly pictureWithout: Sealed['pictureWithout']
}

type Inner = { readonly drawing: InnerDrawing; readonly picture: string }

type Reading = {
  readonly resolve: Resolve
  readonly leftOut: Map<SvgLeftOut, number>
  readonly depth: number
  /** Gives the next part of ids that no other drawing has. */
  readonly count: { inner: number }
}

const dataDrawing = /^data:image\/svg\+xml(?:;(?!base64,)[\w-]+(?:=[\w"-]+)?)*(;base64)?,([^]*)$/i

/** The bytes of a drawing that stands in the file itself; null for anything else. */
function drawingIn(value: string): Uint8Array | null {
  const [, isBase64, data] = dataDrawing.exec(value.trim()) ?? []
  if (data === undefined) return null
  try {
    const text = decodeURIComponent(data)
    return isBase64
      ? Uint8Array.from(atob(text.replace(/\s+/g, '')), (sign) => sign.charCodeAt(0))
      : new TextEncoder().encode(text)
  } catch {
    return null
  }
}

/** The drawings that stand in its images: read like any other, and put in their places. */
async function innerDrawings(root: XmlElement, reading: Reading): Promise<ReadonlyMap<XmlElement, Inner>> {
  const found = new Map<XmlElement, Inner>()
  if (reading.depth >= deepestDrawing) return found
  for (const image of imagesIn(root)) {
    const bytes = drawingIn(hrefOfImage(image))
    const read = bytes && (await readTree(decodeDrawing(bytes), { ...reading, depth: reading.depth + 1 }))
    if (!read?.ok) continue
    const { drawing, pictureWithout } = read.value
    reading.count.inner += 1
    const inner = { ...drawing, root: withPrefix(drawing.root, `n${reading.count.inner}-`) }
    found.set(image, { drawing: inner, picture: pictureWithout([]) })
  }
  return found
}

async function readTree(text: string, reading: Reading): Promise<Result<ReadDrawing, SvgRefusal>> {
  const parsed = parseSvg(text)
  if (!parsed.ok) return parsed
  const { root, size } = parsed.value
  const { leftOut, resolve } = reading
  const inner = await innerDrawings(root, reading)
  const leaveOut = (what: SvgLeftOut): void => void leftOut.set(what, (leftOut.get(what) ?? 0) + 1)
  const { pictureWithout, ...sealed } = seal(root, {
    size: size ?? unsaidSize,
    innerOf: (image) => inner.get(image)?.picture ?? null,
    leaveOut,
  })
  const resolved = await resolve(sealed)
  if (!resolved) return refused({ key: 'svg.notRead' })
  const plain = plainDrawing(root, resolved)
  const drawing = cleanDrawing(plain.root, {
    leftOut,
    lineOf: (element) => plain.lines.get(element),
    innerOf: (image) => inner.get(plain.from.get(image) ?? image)?.drawing,
  })
  return drawing.ok ? ok({ drawing: drawing.value, pictureWithout }) : drawing
}

/** An untrusted drawing, whatever its styles and its encoding are. Never throws. */
export function readDrawing(bytes: Uint8Array, resolve: Resolve): Promise<Result<ReadDrawing, SvgRefusal>> {
  return readTree(decodeDrawing(bytes), { resolve, leftOut: new Map(), depth: 0, count: { inner: 0 } })
}
