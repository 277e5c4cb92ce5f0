import { parseArgs } from 'node:util'

/** Of the scenes, in which the peers take turns. */
const sceneMeasures = ['build', 'drag', 'pan', 'zoom', 'play', 'settled']

/** Without a page. */
const aloneMeasures = ['engine', 'faces']

const usual = [...sceneMeasures, 'mixed', 'session', 'unseen', 'long', ...aloneMeasures]

/** Take minutes each, and so run when they are named. */
const named = ['start', 'groups', 'presented', 'many', 'paths', 'typing', 'opening', 'growth', 'hour']

export const measures = [...usual, ...named]

/** Whether any of them is about the scenes. */
export const hasScenes = (asked) => asked.some((name) => sceneMeasures.includes(name))

/** Whether any of them draws on a page. */
export const needsBrowser = (asked) => asked.some((name) => !aloneMeasures.includes(name))

export const peerNames = [
  'dialwright',
  'canvas2d',
  'konva',
  'fabric',
  'pixi',
  'canvas2dCached',
  'konvaDragLayer',
]

const help = `npm run bench -- [options]
  --layers 60,500,2000,10000   sizes of the scene
  --small                      parts beside the scenes with few layers, to see that they run
  --rounds 3                   rounds in which the peers take turns
  --more 2                     as many more at most for what three and more rounds leave scattered
  --minutes 60                 how long an hour of editing is
  --repeats 3                  how often a block that other programs disturbed is measured again
  --only ${usual.join(',')}
         and, only when they are named, ${named.join(',')}
  --peers ${peerNames.join(',')}
  --json FILE                  write the figures
  --compare FILE               figures of another run: tells what got slower beyond noise
  --history FILE               add a line with this run's figures
  --pictures FOLDER            keep what each peer drew, to look at
  --report                     put the table into docs/performance.md
  --no-build                   use what is built already
`

const list = (text, allowed) => {
  const values = text.split(',').map((value) => value.trim())
  const wrong = values.find((value) => !allowed.includes(value))
  if (wrong !== undefined) throw new Error(`unknown name ${wrong}; there are ${allowed.join(', ')}`)
  return values
}

const wholeNumber = (text, name) => {
  if (!/^\d{1,5}$/.test(text)) throw new Error(`--${name}: ${text} is no whole number`)
  return Number(text)
}

/** The command line; null when only the help was requested. Throws with one line for what cannot be used. */
export function readOptions(argv) {
  const { values } = parseArgs({
    args: argv,
    options: {
      layers: { type: 'string', default: '60,500,2000,10000' },
      rounds: { type: 'string', default: '3' },
      more: { type: 'string', default: '2' },
      minutes: { type: 'string', default: '60' },
      repeats: { type: 'string', default: '3' },
      only: { type: 'string', default: usual.join(',') },
      peers: { type: 'string', default: peerNames.join(',') },
      json: { type: 'string' },
      compare: { type: 'string' },
      history: { type: 'string' },
      pictures: { type: 'string' },
      report: { type: 'boolean', default: false },
      small: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(help)
    return null
  }
  return {
    layers: values.layers.split(',').map((text) => wholeNumber(text.trim(), 'layers')),
    rounds: wholeNumber(values.rounds, 'rounds'),
    moreRounds: wholeNumber(values.more, 'more'),
    minutes: wholeNumber(values.minutes, 'minutes'),
    repeats: wholeNumber(values.repeats, 'repeats'),
    measures: list(values.only, measures),
    peers: list(values.peers, peerNames),
    json: values.json ?? null,
    compareWith: values.compare ?? null,
    history: values.history ?? null,
    pictureFolder: values.pictures ?? null,
    isSmall: values.small,
    isForPage: values.report,
    isBuilding: !values['no-build'],
  }
}
