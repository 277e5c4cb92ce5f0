import { growthSizes, reach } from './growth-sizes.mjs'
import { titles } from './peer-titles.mjs'
import { number, pair, tableOf } from './table.mjs'

const told = (layers) => layers.toLocaleString('en')

const drawTitles = ['drag', 'redrawn whole', 'input to frame']

const drawRow = ([name, { dragMs, panMs, inputToFrameMs }]) => [
  titles[name],
  pair(dragMs),
  pair(panMs),
  pair(inputToFrameMs),
]

const tellMany = ({ scenes }) =>
  [
    'Many selected layers are dragged together:',
    tableOf(
      ['layers', 'selected', 'peer', 'drag', 'input to frame'],
      scenes.flatMap(({ layers, selected, peers }) =>
        Object.entries(peers).map(([name, { dragMs, inputToFrameMs }]) => [
          told(layers),
          told(selected),
          titles[name],
          pair(dragMs),
          pair(inputToFrameMs),
        ]),
      ),
    ),
  ].join('\n\n')

const tellPaths = ({ layers, peers }) =>
  [
    `${told(layers)} paths of 50 points, in groups of ten:`,
    tableOf(['peer', ...drawTitles], Object.entries(peers).map(drawRow)),
  ].join('\n\n')

const tellTyping = ({ layers, peers }) =>
  [
    `A text of 40 letters among ${told(layers)} layers is typed into; ours with shaping, caret and panels, theirs with the words set and drawn:`,
    tableOf(
      ['peer', 'work of a frame', 'key to frame'],
      Object.entries(peers).map(([name, { frameMs, keyMs }]) => [titles[name], pair(frameMs), pair(keyMs)]),
    ),
  ].join('\n\n')

const tellOpening = ({ layers, peers }) =>
  [
    `A saved design of ${told(layers)} layers up to its whole picture, ours asked from the server, theirs from the text that they hold:`,
    tableOf(
      ['peer', 'opened'],
      Object.entries(peers).map(([name, { openMs }]) => [titles[name], pair(openMs)]),
    ),
  ].join('\n\n')

const within = { 'sixty a second': 1000 / 60, 'ten a second': 100 }

const reachOf = (points, limit) => {
  const layers = reach(points, limit)
  if (layers === null) return '–'
  return layers === Infinity ? `${told(points.at(-1)[0])} and more` : told(Number(layers.toPrecision(2)))
}

function growthRow(name, scenes) {
  const pointsOf = (key) =>
    scenes.flatMap(({ layers, peers }) => (peers[name]?.[key] ? [[layers, peers[name][key].p50]] : []))
  const [drag, pan] = [pointsOf('dragMs'), pointsOf('panMs')]
  const limits = Object.values(within)
  return [titles[name], ...[drag, pan].flatMap((points) => limits.map((limit) => reachOf(points, limit)))]
}

const facesTable = (faces) => [
  'A design of 1 to 16 faces, 60 layers in each: loaded, a frame of a drag, another face shown:',
  tableOf(
    ['faces', 'layers', 'loaded', 'drag', 'another face', 'heap MB'],
    faces.map((row) => [
      ...[row.faces, row.layers].map(told),
      ...[row.buildMs, row.dragMs, row.switchMs].map(pair),
      number(row.heapMb),
    ]),
  ),
]

/** At which size each gives up. */
const tellGrowth = ({ scenes, faces }) =>
  [
    `Up to how many layers a frame is drawn in time, of ${told(growthSizes[0])} to ${told(scenes.at(-1).layers)}; a peer whose drag frame takes more than 250 ms is left out of larger scenes:`,
    tableOf(
      [
        'peer',
        ...['drag', 'redrawn whole'].flatMap((work) => Object.keys(within).map((rate) => `${work}, ${rate}`)),
      ],
      Object.keys(scenes[0].peers).map((name) => growthRow(name, scenes)),
    ),
    ...facesTable(faces),
  ].join('\n\n')

const tellHour = ({ layers, minutes, taken }) =>
  [
    `${minutes} minutes of editing on a dial of ${told(layers)} layers; what is held after collecting garbage, heap of page and worker and memory that only their process has:`,
    tableOf(
      ['after', 'acts', 'heap MB', 'process MB', 'nodes', 'listeners'],
      taken.map(({ moment, acts, heapMb, ownMb, nodes, jsEventListeners }) => [
        moment,
        told(acts),
        ...[heapMb, ownMb].map(number),
        ...[nodes, jsEventListeners].map(String),
      ]),
    ),
  ].join('\n\n')

export const comparedTellers = {
  many: tellMany,
  paths: tellPaths,
  typing: tellTyping,
  opening: tellOpening,
  growth: tellGrowth,
  hour: tellHour,
}
