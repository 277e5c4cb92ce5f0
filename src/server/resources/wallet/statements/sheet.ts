import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { languageTags, textOf, type Locale } from '../../../../shared/messages/text.ts'
import { locateSystemFont } from '../../files/fonts/system-fonts.ts'

/** Points: A4 with its margins. */
const margin = 40
const rowHeight = 17

const colors = { ink: '#16181d', quiet: '#5b616e', line: '#c9cdd6', shade: '#f1f3f6' } as const

/** Both weights hold Chinese and Latin letters; a file gets the glyphs that it uses. */
function pathOf(file: string): string {
  const found = locateSystemFont(file)
  if (found === null) throw new Error(`no font ${file}`)
  return join(found.folder, found.name)
}

export interface Column {
  readonly head: string
  /** Points. */
  readonly width: number
  readonly isNumber?: boolean
}

export interface Row {
  readonly cells: readonly string[]
  readonly isSum?: boolean
  readonly isHead?: boolean
}

export type Sheet = PDFKit.PDFDocument

/** An A4 page in two weights of one family; the stream of the file is the sheet itself. */
export function openSheet(
  { title, author, madeAt }: { readonly title: string; readonly author: string; readonly madeAt: Date },
  layout: 'portrait' | 'landscape',
  locale: Locale,
): Sheet {
  const sheet = new PDFDocument({
    ...{ size: 'A4', layout, margin, bufferPages: true, lang: languageTags[locale], displayTitle: true },
    // the standard fonts have no Chinese letters, and are files of their own
    font: pathOf('NotoSansSC-Regular.ttf'),
    info: { Title: title, Author: author, CreationDate: madeAt },
  })
  sheet.registerFont('regular', pathOf('NotoSansSC-Regular.ttf'))
  sheet.registerFont('bold', pathOf('NotoSansSC-Bold.ttf'))
  sheet.font('bold').fontSize(20).fillColor(colors.ink).text(title)
  return sheet.moveDown(0.5)
}

/** Names with their values, below each other or in two columns. */
export function addFacts(
  sheet: Sheet,
  facts: readonly (readonly [string, string])[],
  { columns, nameWidth }: { readonly columns: 1 | 2; readonly nameWidth: number },
): void {
  const width = (sheet.page.width - 2 * margin) / columns
  const top = sheet.y
  const perColumn = Math.ceil(facts.length / columns)
  let bottom = top
  for (let column = 0; column < columns; column += 1) {
    let y = top
    const x = margin + column * width
    for (const [name, value] of facts.slice(column * perColumn, (column + 1) * perColumn)) {
      sheet.font('regular').fontSize(9).fillColor(colors.quiet).text(name, x, y, { width: nameWidth })
      const low = sheet.y
      sheet.fillColor(colors.ink).text(value, x + nameWidth, y, { width: width - nameWidth - 12 })
      y = Math.max(low, sheet.y) + 3
    }
    bottom = Math.max(bottom, y)
  }
  sheet.x = margin
  sheet.y = bottom + 10
}

/** The text as far as it fits on one line. */
function fit(sheet: Sheet, text: string, width: number): string {
  if (sheet.widthOfString(text) <= width) return text
  const letters = [...text]
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (sheet.widthOfString(`${letters.slice(0, middle).join('')}…`) <= width) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('')}…`
}

function addRow(
  sheet: Sheet,
  columns: readonly Column[],
  { cells, isSum = false, isHead = false }: Row,
): void {
  const { y } = sheet
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  if (isSum || isHead) sheet.rect(margin, y, width, rowHeight).fill(colors.shade)
  sheet
    .font(isSum || isHead ? 'bold' : 'regular')
    .fontSize(8)
    .fillColor(isHead ? colors.quiet : colors.ink)
  let x = margin
  for (const [at, column] of columns.entries()) {
    const room = column.width - 8
    const text = fit(sheet, cells[at] ?? '', room)
    const align = column.isNumber === true ? 'right' : 'left'
    sheet.text(text, x + 4, y + 3, { width: room, align, lineBreak: false })
    x += column.width
  }
  sheet
    .moveTo(margin, y + rowHeight)
    .lineTo(margin + width, y + rowHeight)
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .stroke()
  sheet.x = margin
  sheet.y = y + rowHeight
}

/** A table whose head stands on every page. */
export function addTable(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  const heads = { cells: columns.map(({ head }) => head), isHead: true }
  const floor = sheet.page.height - margin - 2 * rowHeight
  if (sheet.y + 2 * rowHeight > floor) sheet.addPage()
  addRow(sheet, columns, heads)
  for (const row of rows) {
    if (sheet.y + rowHeight > floor) {
      sheet.addPage()
      addRow(sheet, columns, heads)
    }
    addRow(sheet, columns, row)
  }
}

export function addNote(sheet: Sheet, text: string): void {
  sheet.moveDown(1).font('regular').fontSize(8).fillColor(colors.quiet)
  sheet.text(text, margin, sheet.y, { width: sheet.page.width - 2 * margin })
}

/** Numbers the pages and ends the file. */
export function closeSheet(sheet: Sheet, foot: string, locale: Locale): Sheet {
  const { start, count } = sheet.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    sheet.switchToPage(page)
    // below the margin, where a text would begin another page
    sheet.page.margins.bottom = 0
    const y = sheet.page.height - margin + 8
    const width = sheet.page.width - 2 * margin
    const number = textOf(locale, 'ui.statement.page', { page: page + 1, pages: count })
    sheet.font('regular').fontSize(7.5).fillColor(colors.quiet)
    sheet.text(foot, margin, y, { width, lineBreak: false })
    sheet.text(number, margin, y, { width, align: 'right', lineBreak: false })
  }
  sheet.end()
  return sheet
}
