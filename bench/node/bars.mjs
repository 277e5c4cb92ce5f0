import { comparedRatios } from './compared-parts.mjs'
import { best, fullRedraw, keptLayers, ratio, ratioTo } from './ratios.mjs'

const doings = { drag: 'dragging', pan: 'panning', play: 'playing' }

const atLeast = (wanted) => ({ wanted, sign: '≥', isMet: (value) => value >= wanted })
const atMost = (wanted) => ({ wanted, sign: '≤', isMet: (value) => value <= wanted })

/** `wanted` by layers of the scene; a size that is not named has no bar. */
const bySize = (sizes, limit) => (layers) => (layers in sizes ? limit(sizes[layers]) : null)
const always = (limit) => () => limit

const everyExact = { 500: 0.85, 2000: 1.2, 10000: 1.2 }

/** The bars of the first dial, each with what it reads from the peers of a scene; those that say so are in the chart. */
const rows = [
  {
    name: 'drag, times faster than the best full redraw',
    isCharted: true,
    limit: bySize({ 500: 10, 2000: 40, 10000: 100 }, atLeast),
    read: ratioTo(fullRedraw, 'dragMs'),
  },
  {
    name: 'drag, against the best peer with kept layers',
    isCharted: true,
    limit: always(atLeast(0.5)),
    read: ratioTo(keptLayers, 'dragMs'),
  },
  {
    name: 'drag p95, ms',
    limit: bySize({ 10000: 8 }, atMost),
    read: (peers) => peers.dialwright?.dragMs?.p95 ?? null,
  },
  {
    name: 'exact pan, against the best of Canvas2D and Konva',
    isCharted: true,
    limit: bySize(everyExact, atLeast),
    read: ratioTo(['canvas2d', 'konva'], 'panMs'),
  },
  {
    name: 'exact zoom, against the best of Canvas2D and Konva',
    isCharted: true,
    limit: bySize(everyExact, atLeast),
    read: ratioTo(['canvas2d', 'konva'], 'zoomMs'),
  },
  {
    name: 'exact pan, against Pixi',
    limit: always(atLeast(1.5)),
    read: ratioTo(['pixi'], 'panMs'),
  },
  {
    name: 'exact zoom, against Pixi',
    limit: always(atLeast(1.5)),
    read: ratioTo(['pixi'], 'zoomMs'),
  },
  ...Object.entries(doings).map(([name, doing]) => ({
    name: `main thread a frame while ${doing}, ms`,
    limit: always(atMost(2)),
    read: (peers) => peers.dialwright?.mainThreadMs?.[name]?.p50 ?? null,
  })),
  {
    name: 'input to finished frame p50, ms',
    limit: bySize({ 10000: 16 }, atMost),
    read: (peers) => peers.dialwright?.inputToFrameMs?.p50 ?? null,
  },
  {
    name: 'input to finished frame p95, ms',
    limit: bySize({ 10000: 25 }, atMost),
    read: (peers) => peers.dialwright?.inputToFrameMs?.p95 ?? null,
  },
  {
    name: 'input to finished frame, against the best Konva',
    isCharted: true,
    limit: bySize({ 60: 1 }, atLeast),
    read: ratioTo(['konva', 'konvaDragLayer'], 'inputToFrameMs'),
  },
  {
    name: 'drag frames that stand on a snap guide, share',
    limit: bySize({ 10000: 0.5 }, atLeast),
    read: (peers) => peers.dialwright?.dragSnapped ?? null,
  },
  {
    name: 'draw calls of a full frame',
    limit: always(atMost(4)),
    read: (peers) => peers.dialwright?.drawCalls ?? null,
  },
  {
    name: 'bytes uploaded in a drag frame',
    limit: always(atMost(1000)),
    read: (peers) => peers.dialwright?.dragUploadedBytes ?? null,
  },
  {
    name: 'build, against the best peer',
    isCharted: true,
    limit: bySize({ 10000: 1 }, atLeast),
    read: ({ dialwright, ...others }) => {
      const builds = Object.values(others).flatMap(({ buildMs }) => buildMs ?? [])
      return ratio(builds.length === 0 ? null : Math.min(...builds), dialwright?.buildMs ?? null)
    },
  },
  {
    // three steps, in a few pixels, are rounding: floating point places turned pictures a little otherwise from
    // another view, and a fresh page packs its texture pages in another order
    name: 'settled picture against one drawn afresh, largest difference of 255',
    limit: always(atMost(3)),
    read: (peers) => peers.dialwright?.settled?.largest ?? null,
  },
]

/** What stands in the chart of ratios: by work, for each scene that has a figure, with the bar where it has one. */
export const chartedRatios = (figures) => [
  ...rows
    .filter(({ isCharted }) => isCharted)
    .map(({ name, limit, read }) => ({
      name,
      rows: figures.scenes.flatMap(({ layers, peers }) => {
        const value = read(peers)
        return value === null ? [] : [{ layers, value, wanted: limit(layers)?.wanted ?? null }]
      }),
    })),
  ...comparedRatios(figures).map(({ name, wanted = null, ...row }) => ({ name, rows: [{ ...row, wanted }] })),
]

/** Which bars a scene has, what was measured and whether it is enough; rows without a figure are left out. */
export const judge = ({ layers, peers }) =>
  rows.flatMap(({ name, limit, read }) => {
    const bar = limit(layers)
    const value = bar && read(peers)
    if (!bar || value === null) return []
    return [
      {
        name,
        layers,
        value: Number(value.toFixed(2)),
        bar: `${bar.sign} ${bar.wanted}`,
        isMet: bar.isMet(value),
      },
    ]
  })

const verdict = (facts, value, limit) => ({
  ...facts,
  value: Number(value.toFixed(2)),
  bar: `${limit.sign} ${Number(limit.wanted.toFixed(2))}`,
  isMet: limit.isMet(value),
})

/** Milliseconds that a drag frame of 500 layers may take: a tenth of the best full redraw in the same run; null without one. */
function dragAllowanceMs(scenes) {
  const scene = scenes.find(({ layers }) => layers === 500)
  const theirs = scene ? best(scene.peers, fullRedraw, 'dragMs') : null
  return theirs === null ? null : theirs / 10
}

/** Layers of mixed kinds that play, against what a drag of 500 is allowed. */
export function judgeMixed({ mixed, scenes }) {
  if (!mixed?.frameMs) return []
  const { layers, frameMs, mainThreadMs, costs } = mixed
  const allowed = dragAllowanceMs(scenes)
  const frames =
    allowed === null
      ? []
      : [
          verdict({ name: 'mixed kinds playing, frame p50, ms', layers }, frameMs.p50, atMost(allowed)),
          verdict(
            { name: 'mixed kinds playing, share of frames within that', layers },
            costs.filter((cost) => cost <= allowed).length / costs.length,
            atLeast(0.95),
          ),
        ]
  const main = mainThreadMs
    ? [
        verdict(
          { name: 'main thread a frame while mixed kinds play, ms', layers },
          mainThreadMs.p50,
          atMost(2),
        ),
      ]
    : []
  return [...frames, ...main]
}

/** What a person does with the layers panel and the history of many layers. */
export function judgeSession({ session }) {
  if (!session) return []
  const { layers, scrollMs, searchMs, searchKeyMs, undoMs } = session
  const rowsOf = [
    ['layers panel scrolled, main thread a frame p50, ms', scrollMs.p50, atMost(8)],
    ['layers panel scrolled, main thread a frame p95, ms', scrollMs.p95, atMost(8)],
    ['layers panel searched, main thread a frame p50, ms', searchMs.p50, atMost(8)],
    ['layers panel searched, main thread a frame p95, ms', searchMs.p95, atMost(8)],
    ['layers panel searched, heaviest frame of a key p50, ms', searchKeyMs.p50, atMost(8)],
    ['undo of an align of all layers in the worker p50, ms', undoMs.p50, atMost(16)],
  ]
  return rowsOf.map(([name, value, limit]) => verdict({ name, layers }, value, limit))
}

const timesFaster = (times, peers) => {
  const theirs = peers.map((name) => times[name].p50)
  return Math.min(...theirs) / times.ours.p50
}

function judgeEngine({ undo, snapping, expressions }) {
  const rowsOf = [
    ['undo, times faster than patches of mutative and immer', undo, 'ms', ['mutative', 'immer'], 10],
    ['snap query, against a search by rbush', snapping, 'us', ['rbush, lines', 'rbush, boxes near'], 2],
    ['expressions, times faster than mathjs', expressions, 'ms', ['mathjs', 'mathjs, numbers only'], 10],
    ['expressions, against jsep with closures', expressions, 'ms', ['jsep with closures'], 1],
  ]
  return rowsOf.map(([name, figures, unit, peers, wanted]) =>
    verdict({ name, layers: figures.count }, timesFaster(figures[unit], peers), atLeast(wanted)),
  )
}

const startMoments = [
  ['home, first picture', 'home', 'picture'],
  ['editor, whole dial', 'editor', 'whole'],
  ['editor, first added layer', 'editor', 'added'],
]

/** The sample design has as many layers. */
const sampleLayers = 9

const judgeStart = (start) =>
  Object.entries(start).flatMap(([line, { fabric, ...ours }]) =>
    startMoments.flatMap(([title, page, moment]) =>
      ['cold', 'warm'].map((when) => {
        const name = `${title}, ${when}${line === 'phone' ? ' over a phone’s line' : ''}, of a page with Fabric`
        const taken = ours[page][`${when}.${moment}`].p50 / fabric[`${when}.${moment}`].p50
        return verdict({ name, layers: sampleLayers }, taken, atMost(1))
      }),
    ),
  )

const groupBars = [
  ['drag, times faster than Konva and Fabric', ['konva', 'fabric'], 'dragMs', 8],
  ['exact pan, against Konva and Fabric', ['konva', 'fabric'], 'panMs', 1.2],
  [
    'input to finished frame, against Konva and Fabric',
    ['konva', 'konvaDragLayer', 'fabric'],
    'inputToFrameMs',
    1,
  ],
]

function judgeGroups({ scenes: [{ layers, peers }] }) {
  return groupBars.flatMap(([name, names, key, wanted]) => {
    const value = ratioTo(names, key)(peers)
    return value === null ? [] : [verdict({ name: `mixed dial: ${name}`, layers }, value, atLeast(wanted))]
  })
}

/** Ours of the better of the two: `at` is p50 or p95. */
function shareOf(peers, key, at) {
  const theirs = keptLayers.flatMap((name) => peers[name]?.[key]?.[at] ?? [])
  const own = peers.dialwright?.[key]?.[at] ?? null
  return own === null || theirs.length === 0 ? null : own / Math.min(...theirs)
}

function judgePresented({ scenes }) {
  const rowsOf = scenes.flatMap(({ layers, ...states }) =>
    Object.entries(states).flatMap(([cores, peers]) => [
      ...['p50', 'p95'].map((at) => ({
        name: `input to presented picture ${at}, ${cores} cores, of the best with kept layers`,
        layers,
        value: shareOf(peers, 'presentedMs', at),
        limit: atMost(1),
      })),
      {
        name: `input to finished frame, ${cores} cores, times faster than the best with kept layers`,
        layers,
        value: ratio(1, shareOf(peers, 'finishedMs', 'p50')),
        limit: atLeast(cores === 'free' ? 1.15 : 1),
      },
    ]),
  )
  return rowsOf.flatMap(({ name, layers, value, limit }) =>
    value === null ? [] : [verdict({ name, layers }, value, limit)],
  )
}

/** Memory against itself after the first minute. */
function judgeHour({ layers, taken }) {
  const [first, ...later] = taken
  const [hour, last] = later.slice(-2)
  const rowsOf = [
    ['heap after an hour of editing, of that after a minute', hour.heapMb / first.heapMb, 1.1],
    ['memory of the process after an hour, of that after a minute', hour.ownMb / first.ownMb, 1.1],
    ['heap after 50 other designs, of that after a minute', last.heapMb / first.heapMb, 1.1],
    ['memory of the process after 50 other designs, of that after a minute', last.ownMb / first.ownMb, 1.1],
    ['heap after an hour of editing, MB', hour.heapMb, 60],
  ]
  return rowsOf.map(([name, value, limit]) => verdict({ name, layers }, value, atMost(limit)))
}

const partJudges = {
  engine: judgeEngine,
  start: judgeStart,
  groups: judgeGroups,
  presented: judgePresented,
  hour: judgeHour,
}

/** The bars of the parts beside the scenes. */
export const judgeParts = (figures) => [
  ...Object.entries(partJudges).flatMap(([name, judgePart]) =>
    figures[name] ? judgePart(figures[name]) : [],
  ),
  ...comparedRatios(figures).flatMap(({ value, wanted, ...facts }) =>
    wanted === undefined ? [] : [verdict(facts, value, atLeast(wanted))],
  ),
]
