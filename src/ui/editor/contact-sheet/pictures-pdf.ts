/*
 * A PDF of pictures, one a page. It is of six kinds of objects that never change their form, and has no text of its own:
 * letters are in the pictures, so that no font goes along (decision 1216).
 */

/** Straight RGB bytes, packed by zlib; `width` and `height` in pixels. */
export type PdfPage = { readonly width: number; readonly height: number; readonly packedRgb: Uint8Array }

/** Points, 72 an inch: A4 upright. */
const a4 = { width: 595.28, height: 841.89 } as const

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff)

/** A text of any letters, as UTF-16 in hexadecimal. */
const hexText = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

const short = (value: number): string => String(Math.round(value * 100) / 100)

/** The largest size in its proportions that fits on the sheet, from its upper edge. */
function placeOf({ width, height }: PdfPage): string {
  const scale = Math.min(a4.width / width, a4.height / height)
  const [w, h] = [width * scale, height * scale]
  return `${short(w)} 0 0 ${short(h)} ${short((a4.width - w) / 2)} ${short(a4.height - h)}`
}

type Part = string | Uint8Array

const streamOf = (head: string, bytes: Uint8Array): readonly Part[] => [
  `<< ${head} /Length ${bytes.length} >>\nstream\n`,
  bytes,
  '\nendstream',
]

/** The objects of the file, the first with number 1. */
function objectsOf(pages: readonly PdfPage[], title: string): readonly (readonly Part[])[] {
  const first = 4
  const kids = pages.map((_, at) => `${first + at * 3} 0 R`).join(' ')
  return [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    [`<< /Title ${hexText(title)} /Producer (Dialwright) >>`],
    ...pages.flatMap((page, at): readonly (readonly Part[])[] => {
      const own = first + at * 3
      const box = `[0 0 ${a4.width} ${a4.height}]`
      const { width, height, packedRgb } = page
      return [
        [
          `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${own + 1} 0 R`,
          ` /Resources << /XObject << /P ${own + 2} 0 R >> >> >>`,
        ],
        streamOf('', latin(`q ${placeOf(page)} cm /P Do Q`)),
        streamOf(
          `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB` +
            ' /BitsPerComponent 8 /Filter /FlateDecode',
          packedRgb,
        ),
      ]
    }),
  ]
}

/** The file as bytes; `title` is what a reader shows for it. */
export function picturesPdf(pages: readonly PdfPage[], title: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let length = 0
  const put = (part: Part): void => {
    const bytes = typeof part === 'string' ? latin(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  put('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n')
  const objects = objectsOf(pages, title)
  const places = objects.map((object, at) => {
    const place = length
    put(`${at + 1} 0 obj\n`)
    object.forEach(put)
    put('\nendobj\n')
    return place
  })
  const table = length
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`)
  for (const place of places) put(`${String(place).padStart(10, '0')} 00000 n \n`)
  put(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  const file = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}
