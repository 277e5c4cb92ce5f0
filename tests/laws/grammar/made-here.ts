import { withOwnChoices } from '../../../src/shared/document/choices/defined.ts'
import { flavorsId } from '../../../src/shared/document/came-from.ts'
import { takingColor } from '../../support/taking-color.ts'
import { putInto } from '../../../src/shared/document/choices/edit-choices.ts'
import type { ChoiceKind, OwnChoice } from '../../../src/shared/document/choices/own-choices.ts'
import type { Design, Layer, Mask } from '../../../src/shared/document/design.ts'
import type { GroupLook } from '../../../src/shared/document/group-look.ts'
import { withScreenReader } from '../../../src/shared/document/screen-reader.ts'
import { groupPath, groupSection } from '../../../src/shared/layers/group-section.ts'
import { kinds } from '../../../src/shared/layers/registry.ts'
import { makeDesign, makeText } from '../../support/make-design.ts'
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

const maskDesigns = (): readonly Design[] =>
  (['alpha', 'outside'] satisfies readonly Mask['how'][]).map((how) =>
    makeDesign([words('by'), { ...words('one'), mask: { by: 'by', how } }]),
  )

const named = (id: string): OwnChoice['names'] => ({ en: id, zhCn: id })

type SetKind = Exclude<ChoiceKind, 'flavor'>

const options: Readonly<Record<SetKind, readonly [string, string]>> = {
  color: ['warm', 'cold'],
  list: ['slim', 'bold'],
  boolean: ['TRUE', 'FALSE'],
}

/** Two sets of the options of one choice. */
const flavorsOver = ({ id, options }: OwnChoice): OwnChoice => ({
  ...{ id: flavorsId, kind: 'flavor', names: named('flavors'), initial: 'first', falcon: 'first' },
  options: options.map((option, at) => ({
    ...{ id: at === 0 ? 'first' : 'second', names: named(option.id), colors: [] },
    sets: { [id]: option.id },
  })),
})

function choiceDesign(kind: SetKind): Design {
  const [initial] = options[kind]
  const choice: OwnChoice = {
    ...{ id: kind, kind, names: named(kind), initial, falcon: initial },
    options: options[kind].map((id) => ({
      id,
      names: named(id),
      colors: kind === 'color' ? ['#FF8800', '#00FF00'] : [],
    })),
  }
  const design = makeDesign([words('one')])
  const face = design.faces[design.activeFdId]
  if (!face) throw new Error('no face')
  const all = [choice, flavorsOver(choice)]
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
    ...(Object.keys(options) as SetKind[]).map(choiceDesign),
    spokenDesign(),
    rectangular(),
    ...sampleDesigns.map(sampleDesign),
  ]
  const found = new Set<string>()
  for (const design of designs) for (const name of writtenIn((await exported(design)).text)) found.add(name)
  return found
}
