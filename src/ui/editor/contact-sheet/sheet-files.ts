import { picturesPdf, type PdfPage } from './pictures-pdf.ts'
import { drawSheet, type SheetCell } from './draw-sheet.ts'
import { pagesOf, rowsOfPage } from './sheet-layout.ts'

export { dialPx } from './sheet-layout.ts'

async function zlib(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** What is seen of the canvas; nothing of a sheet is see-through. */
async function pageOf(sheet: OffscreenCanvas): Promise<PdfPage | null> {
  const { width, height } = sheet
  const data = sheet.getContext('2d')?.getImageData(0, 0, width, height).data
  if (!data) return null
  const rgb = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    rgb[to] = data[from] ?? 0
    rgb[to + 1] = data[from + 1] ?? 0
    rgb[to + 2] = data[from + 2] ?? 0
  }
  return { width, height, packedRgb: await zlib(rgb) }
}

/** All dials in one picture, or on pages; null where no canvas can be had. */
export async function sheetFile(
  format: 'png' | 'pdf',
  cells: readonly SheetCell[],
  title: string,
): Promise<Blob | null> {
  const pages = pagesOf(cells, format === 'pdf' ? rowsOfPage : null)
  const sheets = pages.map((page) => drawSheet(page, title))
  const [first] = sheets
  if (!first || sheets.includes(null)) return null
  if (format === 'png') return await first.convertToBlob({ type: 'image/png' })
  const drawn = await Promise.all(sheets.flatMap((sheet) => (sheet ? [pageOf(sheet)] : [])))
  const whole = drawn.flatMap((page) => page ?? [])
  return new Blob([picturesPdf(whole, title)], { type: 'application/pdf' })
}
