import { number, pair, tableOf } from './table.mjs'
import { comparedTellers } from './tell-compared.mjs'

const engineRows = ({ undo, snapping, expressions }) => {
  const rowsOf = (work, unit, times) =>
    Object.entries(times).map(([who, spread]) => [work, who, `${pair(spread)} ${unit}`])
  return [
    ...rowsOf(`undo of an align of ${undo.count.toLocaleString('en')} layers`, 'ms', undo.ms),
    ...rowsOf(`snap query of ${snapping.count.toLocaleString('en')} boxes`, 'µs', snapping.us),
    ...rowsOf(`${expressions.count.toLocaleString('en')} expressions, 60 seconds each`, 'ms', expressions.ms),
  ]
}

const tellEngine = (engine) =>
  [
    `The engine without a page, ${engine.expressions.real} of the expressions from designs and published faces, the rest from a seed; "boxes near" looks at no line yet and so does less than a snap:`,
    tableOf(['work', 'by', 'median / p95'], engineRows(engine)),
  ].join('\n\n')

const startRows = [
  ['home, first picture', 'home', 'picture', 'picture'],
  ['editor, whole dial', 'editor', 'whole', 'whole'],
  ['editor, first added layer', 'editor', 'added', 'added'],
]

const lineNames = { free: 'no limit', phone: '1.6 Mbit/s, 150 ms' }

const tellStart = (start) =>
  [
    'Visits, ms from the address to what is seen, ours and a Vite page with Fabric and the same design (its first picture beside our home):',
    tableOf(
      ['line', 'moment', 'cold', 'Fabric, cold', 'warm', 'Fabric, warm'],
      Object.entries(start).flatMap(([line, { fabric, ...ours }]) =>
        startRows.map(([title, page, moment, theirs]) => [
          lineNames[line],
          title,
          ...['cold', 'warm'].flatMap((when) => [
            pair(ours[page][`${when}.${moment}`]),
            pair(fabric[`${when}.${theirs}`]),
          ]),
        ]),
      ),
    ),
  ].join('\n\n')

const groupRow = (layers, hasGroups, [name, { dragMs, panMs, inputToFrameMs, drawCalls }]) => [
  layers.toLocaleString('en'),
  hasGroups ? 'yes' : 'no',
  name,
  pair(dragMs),
  pair(panMs),
  pair(inputToFrameMs),
  drawCalls === null ? '–' : String(drawCalls),
]

const tellGroups = ({ scenes }) =>
  [
    'Layers with gradients and curved texts, of 500 also 30 groups and 20 masks or none of both:',
    tableOf(
      ['layers', 'groups, masks', 'peer', 'drag', 'pan', 'input to frame', 'draws'],
      scenes.flatMap(({ layers, hasGroups, peers }) =>
        Object.entries(peers).map((peer) => groupRow(layers, hasGroups, peer)),
      ),
    ),
  ].join('\n\n')

const tellPresented = ({ scenes }) =>
  [
    'Input to finished frame and to the presented picture by the browser’s trace, a drag, with all cores and with a busy loop on one:',
    tableOf(
      ['layers', 'cores', 'peer', 'finished', 'presented'],
      scenes.flatMap(({ layers, ...states }) =>
        Object.entries(states).flatMap(([cores, peers]) =>
          Object.entries(peers).map(([name, { finishedMs, presentedMs }]) => [
            layers.toLocaleString('en'),
            cores,
            name,
            pair(finishedMs),
            pair(presentedMs),
          ]),
        ),
      ),
    ),
  ].join('\n\n')

const tellers = {
  engine: tellEngine,
  start: tellStart,
  groups: tellGroups,
  presented: tellPresented,
  ...comparedTellers,
}

const tookLine = (tookS) => {
  const parts = Object.entries(tookS ?? {})
  if (parts.length === 0) return []
  return [`Parts took ${parts.map(([name, seconds]) => `${name} ${number(seconds)} s`).join(', ')}.`]
}

/** What the parts beside the scenes found, one passage of Markdown each. */
export const tellParts = (figures) => [
  ...Object.entries(tellers).flatMap(([name, tell]) => (figures[name] ? [tell(figures[name])] : [])),
  ...tookLine(figures.tookS),
]

const percent = (share) => `${share > 0 ? '+' : ''}${(share * 100).toFixed(0)}%`

/** What another run did otherwise, the worst first. */
export function tellComparison(rows) {
  const told = rows.filter(({ verdict }) => verdict !== 'same').sort((a, b) => b.change - a.change)
  const counted = (wanted) => rows.filter(({ verdict }) => verdict === wanted).length
  const summary = `Of ${rows.length} figures of both runs ${counted('slower')} are slower beyond noise, ${counted('faster')} faster.`
  if (told.length === 0) return summary
  const table = tableOf(
    ['figure', 'before', 'now', 'change', 'noise', ''],
    told.map(({ name, before, after, change, noise, verdict }) => [
      name.replace('.rounds', ''),
      number(before),
      number(after),
      percent(change),
      percent(noise),
      verdict === 'slower' ? '**slower**' : 'faster',
    ]),
  )
  return `${summary}\n\n${table}`
}
