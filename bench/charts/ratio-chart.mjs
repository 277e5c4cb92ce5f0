import { number } from '../node/table.mjs'
import { element, logScale, picture, textAt } from './svg.mjs'

const width = 720
/** Where labels end, and where the line of factors begins: room between them for a figure. */
const labelEnd = 120
const left = 176
const right = 60
const top = 76
const rowHeight = 18
const groupGap = 14

/** The powers of ten around all values, one itself among them. */
function rangeOf(values) {
  const logs = values.map(Math.log10)
  return [10 ** Math.min(-1, Math.floor(Math.min(...logs))), 10 ** Math.max(1, Math.ceil(Math.max(...logs)))]
}

function ticksOf([least, most]) {
  const ticks = []
  for (let tick = least; tick <= most * 1.001; tick *= 10) ticks.push(tick)
  return ticks
}

/** So wide is a figure beside its bar. */
const figureWidth = 56

/** The figure stands beyond the end of its bar, and beyond the mark where that is there. */
function figureAt(end, mark, isAhead) {
  const beyond = mark === null ? 0 : isAhead ? mark - end : end - mark
  const from = beyond > 0 && beyond < figureWidth ? mark : end
  return isAhead ? { x: from + 6, 'text-anchor': 'start' } : { x: from - 6, 'text-anchor': 'end' }
}

function drawRow({ label, value, wanted }, y, scale) {
  const [one, end] = [scale(1), scale(value)]
  const mark = wanted === null ? null : scale(wanted)
  const isAhead = value >= 1
  const { x: figureX, ...anchor } = figureAt(end, mark, isAhead)
  const bar = {
    class: isAhead ? 'better' : 'worse',
    x: Math.min(one, end),
    y: y - 10,
    width: Math.max(1, Math.abs(end - one)),
    height: 12,
  }
  const parts = [
    textAt(labelEnd, y, { class: 'quiet', 'text-anchor': 'end', text: label }),
    element('rect', bar),
    textAt(figureX, y, { ...anchor, text: `${number(value)} ×` }),
  ]
  if (mark !== null)
    parts.push(element('line', { class: 'limit', x1: mark, x2: mark, y1: y - 12, y2: y + 4 }))
  return parts.join('')
}

/**
 * How many times as fast as others, on a line of factors: to the right of 1 is faster, to the left slower. A group
 * is one kind of work, its rows are sizes; `wanted` is the bar.
 */
export function ratioChart({ title, note, groups }) {
  const rows = groups.flatMap((group) => group.rows)
  const range = rangeOf(rows.flatMap(({ value, wanted }) => (wanted === null ? [value] : [value, wanted])))
  const scale = logScale(range, [left, width - right])
  const height =
    top + groups.reduce((sum, { rows: own }) => sum + own.length * rowHeight + rowHeight + groupGap, 0) + 20
  const bottom = height - 28
  const ticks = ticksOf(range).map((tick) => {
    const x = scale(tick)
    const line = { class: tick === 1 ? 'one' : 'grid', x1: x, x2: x, y1: top - 8, y2: bottom }
    return (
      element('line', line) +
      textAt(x, height - 12, { class: 'quiet', 'text-anchor': 'middle', text: `${tick} ×` })
    )
  })
  let y = top + 8
  const drawn = groups.flatMap(({ name, rows: own }) => {
    const parts = [textAt(16, y, { text: name })]
    for (const row of own) parts.push(drawRow(row, (y += rowHeight), scale))
    y += rowHeight + groupGap
    return parts
  })
  const desc = groups
    .map(
      (group) =>
        `${group.name}: ${group.rows.map(({ label, value }) => `${label} ${number(value)} times`).join(', ')}`,
    )
    .join('. ')
  return picture({ width, height, title, desc: `${desc}.` }, [
    textAt(16, 26, { class: 'title', text: title }),
    textAt(16, 46, { class: 'quiet', text: note }),
    ...ticks,
    ...drawn,
  ])
}
