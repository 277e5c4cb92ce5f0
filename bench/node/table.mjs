/** A figure as it is told: with three digits, `–` for none. */
export const number = (value) => {
  if (value === null || value === undefined) return '–'
  if (value >= 100) return value.toFixed(0)
  return value.toFixed(value >= 10 ? 1 : 2)
}

/** Median and p95. */
export const pair = (spread) => (spread ? `${number(spread.p50)} / ${number(spread.p95)}` : '–')

/** A Markdown table with its columns aligned, so that it reads in a terminal too. */
export function tableOf(head, rows) {
  const all = [head, ...rows]
  const widths = head.map((_title, column) => Math.max(3, ...all.map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
