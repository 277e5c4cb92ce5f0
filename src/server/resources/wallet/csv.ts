import { Readable } from 'node:stream'

/** Rows that are read at a time. */
export const rowsAtOnce = 1_000

/** No program takes a cell for a formula, whatever users call themselves or their purchases. */
export const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Lines as they are taken; begins with a mark by which spreadsheets know UTF-8. Cells come printed. */
export function streamCsv(
  head: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${head.join(',')}\r\n`
    for await (const rows of pages) yield rows.map((row) => `${row.join(',')}\r\n`).join('')
  }
  return Readable.from(lines())
}

/** One year, UTC. */
export const yearOf = (year: number): { readonly from: Date; readonly to: Date } => ({
  from: new Date(Date.UTC(year, 0)),
  to: new Date(Date.UTC(year + 1, 0)),
})
