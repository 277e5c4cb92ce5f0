import { handExpression } from '../../../src/shared/base/hand-movement.ts'
import { withOwnChoices } from '../../../src/shared/document/choices/defined.ts'
import { flavorsId } from '../../../src/shared/document/came-from.ts'
import { takingColor } from '../../support/taking-color.ts'
import { putInto } from '../../../src/shared/document/choices/edit-choices.ts'
import type { ChoiceKind, OwnChoice } from '../../../src/shared/document/choices/own-choices.ts'
import type { Design, Layer, Mask } from '../../../src/shared/document/design.ts'
import type { GroupLook } from '../../../src/shared/document/group-look.ts'
import { withScreenReader } from '../../../src/shared/document/screen-reader.ts'
import { groupPath, groupSection } from '../../../src/shared/layers/group-section.ts'
import { kinds, parseLayer } from '../../../src/shared/layers/registry.ts'
import { makeDesign, makeLayer, makeText } from '../../support/make-design.ts'
import { optionsOf, valuesOf } from '../../support/options.ts'
import { exported, sampleDesign, sampleDesigns } from '../../unit/shared/import/faces.ts'
import { added, picture } from '../../unit/shared/layers/layer-makers.ts'
import { writtenIn } from './written.ts'

/*
 * Designs that a person can make here: each preset with each value of each field, groups with each value of theirs, what
 * is seen through another layer, what the wearer chooses, what a screen reader says, and the samples.
 */

const pictures = Array.from({ length: 12 }, (_none, at) => picture(`/f/p${at}.png`, 40 + at, 60))

function presetDesigns(): readonly Design[] {
  const seen = new Set<string>()
  const presets = kinds.flatMap(({ presets: rows }) => rows.filter(({ part }) => part === undefined))
  return presets.flatMap(({ id }) => optionsOf(added(id, { pictures }), seen).map((one) => makeDesign([one])))
}

const words = (uuid: string): Layer => makeText(uuid, '##hourMinute##', { fill: '#FF8800' })

/** What takes two fields together, or words that the watch fills. */
const wordDesigns = (): readonly Design[] =>
  [
    { caseStyle: 1 },
    { caseStyle: 2 },
    { wrap: 'word', lineSpacing: 4, verticalAlign: 'top' },
    { curve: 'clockwise', ellipsis: true },
  ].map((style) => makeDesign([makeText('one', '##weekdayName##', style)]))

type Style = Readonly<Record<string, unknown>>

const pivot = { rotation: 20, offset: { x: 0.25, y: 0.9 } }
const elsewhere = { timeZone: 'Asia/Tokyo', calendar: 'BUDDHIST', locales: 'fr_FR' }
const entrance = [
  { of: 'opacity', by: -0.5, start: 0.2, lasts: 0.4, curve: 'EASE_OUT' },
  { of: 'x', by: -40, start: 0, lasts: 0.5, curve: '0.2 0.1 0.7 1' },
]
const inFlight = {
  ...{ startsOn: ['visible', 'minute'], waitMs: 500, pauseMs: 200 },
  ...{ before: 'first', after: 'hidden', thumbnail: null },
}
const app = { primaryProvider: 'com.example.app/.Steps', secondaryProvider: 'com.example.app/.Others' }
const around = Array.from({ length: 12 }, () => ({ left: 0.2, top: 0.1, right: 0.3, bottom: 0.4 }))
const arc = { boundsShape: 'arc', boundsRoundEnds: true, boundsBackwards: true, boundsPadding: 4 }

const hands = {
  'image.hour': '##hourHand##',
  'image.minute': handExpression({ hand: 'minute', by: 'gliding' }),
  'image.second': handExpression({ hand: 'second', by: 'gliding' }),
}

/** Fields that are seen together only, and what layers have outside of their sections: by preset. */
const together: Readonly<Record<string, readonly Style[]>> = {
  'text.latin': [
    pivot,
    { blend: 'multiply' },
    { arrival: entrance },
    { fontFamily: 'NotoSansSC-Bold', fontUrl: '', text: '时间' },
    { isBounded: true, minFontSize: 9 },
    { outlineColor: '#FF0000', shadowColor: '#000000' },
    { isBounded: true, curve: 'clockwise' },
  ],
  'text.time': [{ localization: elsewhere }],
  'image.image': [pivot, { blend: 'screen' }, { photos: 'multiple', photosChange: 'both', photosEvery: 4 }],
  ...Object.fromEntries(
    Object.entries(hands).map(([id, rotate]) => [
      id,
      // a hand of the watch's own clock stands on whole pixels
      [{ rotate, x: 200, y: 100, opacity: 0.5, tintColor: '#FF8800' }],
    ]),
  ),
  'shape.rectangle': [pivot, { blend: 'overlay' }],
  'animation.animation': [pivot, { blend: 'overlay' }, { controller: inFlight }, { tintColor: '#FF8800' }],
  'sequence.time': [{ margins: around }, { margins: around, pick: 'characters', characters: '0123456789:/' }],
  'sequence.weekday': [{ margins: around }, { margins: around, imgs: pictures }],
  'complication.shortText': [
    pivot,
    { blend: 'overlay' },
    { ...app, primaryProviderType: 'icon', secondaryProviderType: 'short_text' },
    ...['box', 'round', 'oval'].map((boundsShape) => ({ boundsShape, boundsPadding: 4 })),
    arc,
  ],
}

const subjectOf = (id: string): Layer => added(id, { pictures })

const variantsOf = (id: string): readonly Layer[] =>
  (together[id] ?? []).map((style) => {
    const layer = subjectOf(id)
    const next = parseLayer({ ...layer, style: { ...layer.style, ...style } })
    if (!next) throw new Error(`${id} refuses ${JSON.stringify(style)}`)
    return next
  })

const togetherDesigns = (): readonly Design[] =>
  Object.keys(together).flatMap((id) => variantsOf(id).map((layer) => makeDesign([layer])))

const onePath = (path: string, value: unknown): GroupLook => {
  const [head = '', ...rest] = path.split('.')
  return rest.length === 0 ? { [head]: value } : { [head]: { x: 0.5, y: 0.5, [rest.join('.')]: value } }
}

function groupDesigns(): readonly Design[] {
  const looks = groupSection.fields.flatMap((field): readonly GroupLook[] => {
    const values = valuesOf(field).map((value) => onePath(field.path.slice(groupPath.length), value))
    const moving = '(##second## * 2)'
    const name = field.field === 'number' ? field.expression : null
    if (!name) return values
    return [...values, name === 'rotate' ? { rotate: moving } : { dynamic: { [name]: moving } }]
  })
  return looks.map((look) => makeDesign([{ ...words('one'), group: [{ id: 'g', name: 'g', look }] }]))
}

/** Each of them as a mask: parts, hands of the clock, words in several parts. */
const maskDesigns = (): readonly Design[] =>
  Object.keys(together)
    .filter((id) => !id.startsWith('complication'))
    .flatMap((id) => [subjectOf(id), ...variantsOf(id)])
    .flatMap((by) =>
      (['alpha', 'outside'] satisfies readonly Mask['how'][]).map((how) =>
        makeDesign([
          { ...by, uuid: 'by' },
          { ...words('one'), mask: { by: 'by', how } },
        ]),
      ),
    )

const named = (id: string): OwnChoice['names'] => ({ en: id, zhCn: id })

/** What the settings of the watch have beside a name. */
const settings = (id: string) => ({ icon: `/f/${id}.png`, screenReader: named(`read ${id}`) })

type SetKind = Exclude<ChoiceKind, 'flavor'>

const options: Readonly<Record<SetKind, readonly [string, string]>> = {
  color: ['warm', 'cold'],
  list: ['slim', 'bold'],
  boolean: ['TRUE', 'FALSE'],
}

const slot = makeLayer({ uuid: 'slot', nodeType: 'complication' })

/** Two sets of the options of one choice. */
const flavorsOver = ({ id, options }: OwnChoice): OwnChoice => ({
  ...{ id: flavorsId, kind: 'flavor', names: named('flavors'), initial: 'first', falcon: 'first' },
  options: options.map((option, at) => ({
    ...{ id: at === 0 ? 'first' : 'second', names: named(option.id), colors: [], ...settings(option.id) },
    ...{ sets: { [id]: option.id }, providers: { slot: 2 } },
  })),
})

/** Offered with an option of the list only. */
const other: OwnChoice = {
  ...{ id: 'other', kind: 'boolean', names: named('other'), initial: 'TRUE', falcon: 'TRUE' },
  options: ['TRUE', 'FALSE'].map((id) => ({ id, names: named(id), colors: [] })),
}

function choiceDesign(kind: SetKind): Design {
  const [initial] = options[kind]
  const choice: OwnChoice = {
    ...{ id: kind, kind, names: named(kind), initial, falcon: initial },
    ...{ ...settings(kind), highlight: '/f/highlight.png' },
    options: options[kind].map((id) => ({
      ...{ id, ...(kind === 'boolean' ? {} : settings(id)) },
      ...(kind === 'list' ? { childSettingIds: ['other'] } : {}),
      names: named(id),
      colors: kind === 'color' ? ['#FF8800', '#00FF00'] : [],
    })),
  }
  const design = makeDesign([words('one'), slot])
  const face = design.faces[design.activeFdId]
  if (!face) throw new Error('no face')
  const all = [choice, other, flavorsOver(choice)]
  const list = withOwnChoices(face.normal.nodeList, all)
  const only = new Set(['one'])
  const nodeList =
    kind === 'color'
      ? takingColor(list, 'one', { path: 'fill', to: { id: kind, index: 0 } })
      : putInto(list, only, { id: kind, option: initial })
  const ambient = { ...face.ambient, nodeList: withOwnChoices(face.ambient.nodeList, all) }
  const faces = { [design.activeFdId]: { normal: { ...face.normal, nodeList }, ambient } }
  return { ...design, faces }
}

function spokenDesign(): Design {
  const one = words('one')
  return makeDesign([{ ...one, style: withScreenReader(one.style, { en: 'Now ##hour##', zhCn: '' }) }])
}

function rectangular(): Design {
  const design = makeDesign([words('one')])
  const faces = Object.entries(design.faces).map(([id, { normal, ambient }]) => {
    const shape = 'rectangle' as const
    return [id, { normal: { ...normal, shape }, ambient: { ...ambient, shape } }] as const
  })
  return { ...design, faces: Object.fromEntries(faces) }
}

/** What of the format the export of all of them writes. */
export async function madeHere(): Promise<ReadonlySet<string>> {
  const designs = [
    ...presetDesigns(),
    ...groupDesigns(),
    ...maskDesigns(),
    ...wordDesigns(),
    ...togetherDesigns(),
    ...(Object.keys(options) as SetKind[]).map(choiceDesign),
    spokenDesign(),
    rectangular(),
    ...sampleDesigns.map(sampleDesign),
  ]
  const found = new Set<string>()
  for (const design of designs) for (const name of writtenIn((await exported(design)).text)) found.add(name)
  return found
}
