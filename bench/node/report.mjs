import { readFileSync, writeFileSync } from 'node:fs'
import { titles } from './peer-titles.mjs'
import { number, pair, tableOf } from './table.mjs'
import { tellParts } from './tell-parts.mjs'

const columns = [
  ['drag', ({ dragMs }) => pair(dragMs)],
  ['pan', ({ panMs }) => pair(panMs)],
  ['zoom', ({ zoomMs }) => pair(zoomMs)],
  ['main thread', ({ mainThreadMs }) => pair(mainThreadMs)],
  ['of it run', ({ mainThreadCpuMs }) => pair(mainThreadCpuMs)],
  ['input to frame', ({ inputToFrameMs }) => pair(inputToFrameMs)],
  ['build', ({ buildMs }) => number(buildMs)],
  ['heap MB', ({ heapMb }) => number(heapMb)],
  ['draws', ({ drawCalls }) => (drawCalls === null ? '–' : String(drawCalls))],
]

const peerRows = ({ layers, peers }) =>
  Object.entries(peers).map(([name, figures]) => [
    layers.toLocaleString('en'),
    titles[name],
    ...columns.map(([, read]) => read(figures)),
  ])

const barRows = (verdicts) =>
  verdicts.map(({ layers, name, value, bar, isMet }) => [
    layers.toLocaleString('en'),
    name,
    String(value),
    bar,
    isMet ? 'met' : '**missed**',
  ])

const quietLine = ({ canTell, blocks, repeated, disturbed }) =>
  canTell
    ? `${blocks} blocks of measuring; ${repeated} repeated because other programs ran, ${disturbed} disturbed to the end.`
    : 'This system does not say whether other programs ran meanwhile.'

const machineLine = ({ cpu, cores, memoryGb, system, node, load, browser, webgl }) =>
  `${cpu}, ${cores} cores, ${memoryGb} GB, ${system}; ${browser ? `${browser}, headless; WebGL by ${webgl}` : `Node ${node}`}; load ${load.join(', ')} at the end.`

const mixedLine = ({ layers, frameMs, mainThreadMs, drawCalls, framesASecond }) =>
  `${layers} layers of mixed kinds playing at real speed: a frame ${pair(frameMs)} ms, main thread ${pair(mainThreadMs)} ms, draws ${pair(drawCalls)}, ${number(framesASecond)} frames a second.`

const sessionLine = ({ layers, scrollMs, searchMs, searchKeyMs, undoMs, undoShownMs }) =>
  `A session with ${layers.toLocaleString('en')} layers: main thread a frame ${pair(scrollMs)} ms while the layers panel is scrolled, ${pair(searchMs)} ms while it is searched (heaviest frame of a key ${pair(searchKeyMs)} ms); an align of all is undone in ${pair(undoMs)} ms of the worker and seen after ${number(undoShownMs)} ms.`

const unseenNames = {
  seen: 'seen',
  hidden: 'with the page hidden',
  outOfWindow: 'outside of the window',
  stopped: 'seen with a stopped clock',
}

const unseenLine = (unseen) =>
  `A hand that glides: ${Object.entries(unseen)
    .map(
      ([name, { framesASecond, busyMsASecond }]) =>
        `${unseenNames[name]} ${number(framesASecond)} frames and ${number(busyMsASecond)} ms of processor a second`,
    )
    .join(', ')}.`

const longTable = ({ layers, taken }) =>
  [
    `Acts of editing on a dial of ${layers} layers; what is held after collecting garbage, heap of page and worker and memory that only their process has:`,
    tableOf(
      ['acts', 'heap MB', 'process MB', 'nodes', 'listeners'],
      taken.map(({ acts, heapMb, ownMb, nodes, jsEventListeners }) => [
        acts.toLocaleString('en'),
        number(heapMb),
        number(ownMb),
        String(nodes),
        String(jsEventListeners),
      ]),
    ),
  ].join('\n\n')

const movedLine = (scenes) => {
  const told = scenes.flatMap(({ layers, peers: { dialwright } }) =>
    dialwright?.panMovedMs ? [`${pair(dialwright.panMovedMs)} ms at ${layers.toLocaleString('en')}`] : [],
  )
  return told.length > 0
    ? [
        `A pan of ours in the table is a full redraw, as the peers' are; as it ships, moving the pixels that are there, it takes ${told.join(', ')} layers.`,
      ]
    : []
}

/** Everything that a reader needs, as Markdown. */
export function printReport(figures, verdicts) {
  const { machine, commit, quiet, rounds, scenes, mixed, session, unseen, long } = figures
  const missed = verdicts.filter(({ isMet }) => !isMet).length
  return [
    `Commit ${commit}, ${rounds} rounds. ${machineLine(machine)} ${quietLine(quiet)}`,
    'Median / p95 in ms, smaller is better; every timed frame waits until its pixels are there. "Of it run": how long a processor really ran the main thread; the rest of the time its tasks waited for a core.',
    ...(scenes.length > 0
      ? [tableOf(['layers', 'peer', ...columns.map(([title]) => title)], scenes.flatMap(peerRows))]
      : []),
    ...movedLine(scenes),
    ...(mixed ? [mixedLine(mixed)] : []),
    ...(session ? [sessionLine(session)] : []),
    ...(unseen ? [unseenLine(unseen)] : []),
    ...(long ? [longTable(long)] : []),
    ...tellParts(figures),
    verdicts.length === 0
      ? 'No bar was looked at.'
      : `Bars: ${verdicts.length - missed} met, ${missed} missed.\n\n${tableOf(['layers', 'bar', 'measured', 'wanted', ''], barRows(verdicts))}`,
  ].join('\n\n')
}

const block = /(<!-- bench:start -->\n)[^]*?(<!-- bench:end -->)/

/** Replaces what stands between the two marks of a page. */
export function writeReport(path, report) {
  const text = readFileSync(path, 'utf8')
  if (!block.test(text)) throw new Error(`${path} lacks the marks bench:start and bench:end`)
  writeFileSync(
    path,
    text.replace(block, (_all, start, end) => `${start}\n${report}\n\n${end}`),
  )
}
