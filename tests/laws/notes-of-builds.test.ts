import { expect, test } from 'vitest'
import { falconEn } from '../../src/shared/messages/en/import-export/falcon.ts'
import { wearEn } from '../../src/shared/messages/en/import-export/notes.ts'
import {
  activeKey,
  activeVariant,
  withVariant,
  type Design,
  type Layer,
} from '../../src/shared/document/design.ts'
import { isRoot } from '../../src/shared/document/create.ts'
import { exportFalcon } from '../../src/shared/export/falcon/export-face.ts'
import { kinds } from '../../src/shared/layers/registry.ts'
import { anewIn, asNote, outcomesOn } from '../../src/shared/layers/outcome.ts'
import { android } from '../../src/shared/platforms/android.ts'
import { platforms } from '../../src/shared/platforms/all.ts'
import type { Platform } from '../../src/shared/platforms/platform.ts'
import { preflightOf } from '../../src/shared/rules/preflight.ts'
import { makeDesign } from '../support/make-design.ts'
import { optionsOf } from '../support/options.ts'
import { exported, importedScene } from '../unit/shared/import/faces.ts'
import { added, picture, worldAt } from '../unit/shared/layers/layer-makers.ts'

/*
 * Whatever a build tells of a layer, Problems and the check before publishing tell before it, of the same layer: both
 * read the rows of its platform. The rows are found in the lists of what watches do otherwise, the layers in the kinds.
 */

type Told = { readonly uuid: string; readonly key: string }

/** By key of the note: what is found of it. */
const findings = new Map(
  Object.values(platforms).flatMap(({ losses }) =>
    Object.values(losses).map((row) => [row.key, row.finding] as const),
  ),
)

function problemsOf(design: Design, platform: Platform): ReadonlySet<string> {
  const { faces } = preflightOf(design, { platformOf: () => platform, sample: worldAt() })
  return new Set(
    faces.flatMap((face) =>
      face.findings.map(({ key, uuid, params }) => `${uuid} ${key === asNote ? params?.['note'] : key}`),
    ),
  )
}

const builtOf = async (design: Design, { exports }: Platform): Promise<readonly Told[]> =>
  exports === 'falcon'
    ? ((await exportFalcon(design, design.activeFdId, { world: worldAt() }))?.notes ?? [])
    : (await exported(design)).notes

const seen = new Set<string>()
const optionsSeen = new Set<string>()

const onPlatform = (design: Design, { id }: Platform): Design =>
  withVariant(design, activeKey(design), { ...activeVariant(design), platform: id })

/** Notes of the build that no problem names. */
async function silentIn(design: Design, platform: Platform = android): Promise<readonly string[]> {
  const problems = problemsOf(design, platform)
  return (await builtOf(design, platform)).flatMap(({ uuid, key }) => {
    seen.add(key)
    const finding = findings.get(key)
    const names = finding === asNote ? key : finding
    // a tag that the platform has no source for is a problem of its own
    const isTold = problems.has(`${uuid} ${names}`) || problems.has(`${uuid} finding.tag.noSource`)
    return isTold ? [] : [`${uuid} ${key}`]
  })
}

test('every note of a build is a row of its platform, and every row has a finding', () => {
  const noted = Object.keys({ ...wearEn, ...falconEn }).filter((key) => /^(wear|falcon)\.note\./.test(key))
  expect(noted.filter((key) => !findings.has(key))).toEqual([])
  expect([...findings].filter(([, finding]) => !finding)).toEqual([])
})

const pictures = Array.from({ length: 12 }, (_none, at) => picture(`/f/p${at}.png`, 44, 60))

const rows = kinds.flatMap(({ nodeType, presets }) =>
  presets.filter(({ part }) => part === undefined).map(({ id }) => [nodeType, id] as const),
)

test.each(rows)('%s: what builds tell of each of its values is a problem before: %s', async (_type, id) => {
  const wrong = new Set<string>()
  const layer = { ...added(id, { pictures }), uuid: 'one' }
  const all = [layer, ...optionsOf(layer, optionsSeen)]
  for (const platform of platforms.filter(({ exports }) => exports !== null))
    for (const one of all)
      for (const silent of await silentIn(onPlatform(makeDesign([one]), platform), platform))
        wrong.add(`${platform.id} ${silent}`)
  expect([...wrong]).toEqual([])
})

const text = (name: string): string =>
  `<PartText name="${name}" x="10" y="20" width="200" height="50"><Text><Font family="SYNC_TO_DEVICE" size="30"><Template>%s<Parameter expression="[DAY]"/></Template></Font></Text></PartText>`

const slot =
  '<ComplicationSlot slotId="0" x="100" y="120" width="90" height="80" supportedTypes="SHORT_TEXT EMPTY"><DefaultProviderPolicy defaultSystemProvider="STEP_COUNT" defaultSystemProviderType="SHORT_TEXT"/><BoundingBox x="0" y="0" width="90" height="80"/><Complication type="SHORT_TEXT"><PartText x="0" y="0" width="90" height="80"><Text><Font family="SYNC_TO_DEVICE" size="30"><Template>%s<Parameter expression="[COMPLICATION.TEXT]"/></Template></Font></Text></PartText></Complication></ComplicationSlot>'

const scene = `<Group name="outer" x="30" y="40" width="300" height="300">${text('day')}</Group>${text('other')}${slot}`

const styleOf = (layer: Layer, fields: object): Layer => ({ ...layer, style: { ...layer.style, ...fields } })

const isSlot = ({ nodeType }: Layer): boolean => nodeType === 'complication'

const look = { opacity: 0.5 }

/** What becomes of the layers of a face that was opened, and what is told of it. */
const changes: Readonly<Record<string, (layers: readonly Layer[]) => readonly Layer[]>> = {
  'wear.note.rewritten': (layers) =>
    layers.map((one) => (one.label === 'day' ? styleOf(one, { x: 90 }) : one)),
  'wear.note.reordered': ([root, ...others]) => [root!, ...others.toReversed()],
  'wear.note.groups': (layers) =>
    layers.map((one) => (isRoot(one) ? one : { ...one, group: [{ id: 'g', name: 'all', look }] })),
}

const changedBy = (design: Design, change: (layers: readonly Layer[]) => readonly Layer[]): Design => {
  const variant = activeVariant(design)
  return withVariant(design, activeKey(design), { ...variant, nodeList: change(variant.nodeList) })
}

test.each(Object.entries(changes))('of an opened face that changed: %s', async (key, change) => {
  const { design } = await importedScene(scene)
  expect(await silentIn(changedBy(design, change))).toEqual([])
  expect((await exported(changedBy(design, change))).notes.map((note) => note.key)).toContain(key)
  expect([...problemsOf(changedBy(design, change), android)].filter((row) => row.endsWith(key))).not.toEqual(
    [],
  )
  expect([...problemsOf(design, android)].filter((row) => row.endsWith(key))).toEqual([])
})

test('a slot that moves keeps what it holds; in another face it is laid out in our way, and the canvas shows that', async () => {
  const { design } = await importedScene(scene)
  const moved = changedBy(design, (layers) =>
    layers.map((one) => (isSlot(one) ? styleOf(one, { x: 50 }) : one)),
  )
  expect(await silentIn(moved)).toEqual([])
  // beside the screen, where the move put them
  const told = [...problemsOf(moved, android)].filter((row) => !row.endsWith('finding.cutByScreen'))
  expect(told).toEqual([])
  const [held] = activeVariant(design).nodeList.filter(isSlot)
  const others = [makeDesign([held!]), (await importedScene(slot.replaceAll('30"', '31"'))).design]
  for (const other of others) {
    const pasted = changedBy(other, (layers) => [...layers.filter((one) => !isSlot(one)), held!])
    expect(await silentIn(pasted)).toEqual([])
    expect((await exported(pasted)).notes.map(({ key }) => key)).toContain('wear.note.contents')
    const { layer } = outcomesOn(android, anewIn(pasted.faces[pasted.activeFdId]!)).of(held!)
    expect(layer?.style).toMatchObject({ hasContents: false })
  }
})

test('notes of both platforms were met', () => {
  for (const { id, losses } of platforms)
    expect([id, Object.values(losses).filter(({ key }) => seen.has(key)).length > 5]).toEqual([id, true])
})
