import { expect, test } from 'vitest'
import { utf8 } from '../../src/shared/base/bytes.ts'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import { flavorsId } from '../../src/shared/document/came-from.ts'
import { seenList } from '../../src/shared/document/choices/seen-choices.ts'
import { withPath } from '../../src/shared/document/group-paths.ts'
import { slotLayoutsIn } from '../../src/shared/rules/layer-rules/slot-layouts.ts'
import { slotLayersRule } from '../../src/shared/rules/layer-rules/slot-layers.ts'
import { checkSchema } from '../../src/shared/wff/check/schema.ts'
import type { Version } from '../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../src/shared/wff/xml/parse-xml.ts'
import { TestEngine } from '../support/test-engine.ts'
import {
  asMadeHere,
  bytesOf,
  exported,
  faceXml,
  imported,
  sampleFaces,
  sourceZip,
  zipOf,
  zipOfFolder,
} from '../unit/shared/import/faces.ts'
import { asSeen, seenOps } from '../unit/shared/layers/complication/some-slots.ts'

/*
 * A complication of a face that was not made here becomes layouts of ordinary layers by one press: it looks the same,
 * goes out as it came until a layer is another one, and then with the edit.
 */

/** What is seen of the dial. */
const seenIn = (list: readonly Layer[], mode: 'normal' | 'ambient', isWorn = false): readonly unknown[] =>
  asSeen(seenOps(list, mode, isWorn)).filter((op) => (op as { readonly opacity: number }).opacity > 0)

/** Of types that apps alone send: a layout has the sample of an app, the contents as they came that of the provider named. */
const sampled = (ops: readonly unknown[], type: string): readonly unknown[] =>
  ['GOAL_PROGRESS', 'WEIGHTED_ELEMENTS'].includes(type)
    ? [...new Set(ops.map((op) => JSON.stringify(pick(op as Readonly<Record<string, unknown>>))))]
    : ops

const pick = ({ op, x, y, width, height }: Readonly<Record<string, unknown>>) => ({ op, x, y, width, height })

const slotOf = (list: readonly Layer[]): Layer => {
  const slot = list.find(({ nodeType }) => nodeType === 'complication')
  if (!slot) throw new Error('no slot')
  return slot
}

/** With a flavour, where it has some, that puts something of the watch into its slots. */
const chosen = new Map([[flavorsId, 'flavorTwo']])

const start = (design: Design): Promise<TestEngine> =>
  TestEngine.start({ design: { ...design, id: 'design-1' } })

async function apart(design: Design): Promise<TestEngine> {
  const t = await start(design)
  const outcome = await t.runLater({ do: 'slot.layout', ids: [slotOf(t.list).uuid] })
  expect(outcome).toMatchObject({ ok: true })
  return t
}

const layoutsOf = ({ list }: TestEngine): readonly string[] =>
  slotLayoutsIn(list).all.map(({ type, mode }) => `${type} ${mode}`)

const setAll = (t: TestEngine, nodeType: string, [path, value]: readonly [string, string]): void => {
  const ids = slotLayoutsIn(t.list).all.flatMap(({ members }) =>
    members.filter((one) => one.nodeType === nodeType).map(({ uuid }) => uuid),
  )
  t.do({ do: 'style.set', ids, path, value })
}

const isValid = async (design: Design): Promise<void> => {
  const { text, version } = await exported(design)
  const parsed = parseXml(text)
  expect(parsed.ok && checkSchema(parsed.value, version as Version)).toEqual([])
}

const picture = (name: string, tint = ''): string =>
  `<PartImage x="40" y="10" width="40" height="40"${tint}><Image resource="${name}"/></PartImage>`
const says = (what: string, y = 60, more = ''): string =>
  `<PartText x="0" y="${y}" width="120" height="30">${more}<Text><Font family="SYNC_TO_DEVICE" size="20" color="#FF00FF00"><Template>%s<Parameter expression="[COMPLICATION.${what}]"/></Template></Font></Text></PartText>`
const arc = (end: string): string =>
  `<PartDraw x="0" y="0" width="120" height="120"><Arc centerX="60" centerY="60" width="100" height="100" startAngle="0" endAngle="90"><Transform target="endAngle" value="${end}"/><Stroke color="#FFFF0000" thickness="6"/></Arc></PartDraw>`
const when = (expression: string, yes: string, no: string): string =>
  `<Condition><Expressions><Expression name="c"><![CDATA[${expression}]]></Expression></Expressions><Compare expression="c">${yes}</Compare><Default>${no}</Default></Condition>`
const gone = '<Variant mode="AMBIENT" target="alpha" value="0"/>'
const weights =
  '<PartDraw x="0" y="0" width="120" height="120" name="Parts"><Arc centerX="60" centerY="60" width="100" height="100" startAngle="0" endAngle="360"><WeightedStroke colors="[COMPLICATION.WEIGHTED_ELEMENTS_COLORS]" weights="[COMPLICATION.WEIGHTED_ELEMENTS_WEIGHTS]" thickness="6"/></Arc></PartDraw>'

/** What each type of data holds in these faces. */
const held: Readonly<Record<string, string>> = {
  SHORT_TEXT: says('TEXT') + when('[COMPLICATION.TITLE] != null', says('TITLE', 20), picture('p')),
  LONG_TEXT: says('TEXT') + when('[COMPLICATION.TITLE] == null', picture('p'), says('TITLE', 20)),
  RANGED_VALUE: arc(
    '360 * ([COMPLICATION.RANGED_VALUE_VALUE] - [COMPLICATION.RANGED_VALUE_MIN]) / ([COMPLICATION.RANGED_VALUE_MAX] - [COMPLICATION.RANGED_VALUE_MIN])',
  ),
  GOAL_PROGRESS:
    arc('360 * [COMPLICATION.GOAL_PROGRESS_VALUE] / [COMPLICATION.GOAL_PROGRESS_TARGET_VALUE]') +
    says('TEXT', 45, gone),
  WEIGHTED_ELEMENTS: weights + says('TEXT'),
  MONOCHROMATIC_IMAGE:
    picture('[COMPLICATION.MONOCHROMATIC_IMAGE]', ' tintColor="#FF00FFFF"') +
    when('[COMPLICATION.MONOCHROMATIC_IMAGE_AMBIENT] == null', picture('p'), ''),
  SMALL_IMAGE: picture('[COMPLICATION.SMALL_IMAGE]'),
  PHOTO_IMAGE: picture('[COMPLICATION.PHOTO_IMAGE]'),
  EMPTY: picture('p'),
}

const types = Object.keys(held)
const policies: Readonly<Record<string, string>> = {
  ...{ RANGED_VALUE: 'STEP_COUNT', MONOCHROMATIC_IMAGE: 'WATCH_BATTERY', SMALL_IMAGE: 'APP_SHORTCUT' },
  ...{ GOAL_PROGRESS: 'STEP_COUNT', WEIGHTED_ELEMENTS: 'STEP_COUNT', PHOTO_IMAGE: 'STEP_COUNT' },
}

const slot = (all: readonly string[], more = ''): string =>
  `<ComplicationSlot slotId="2" x="150" y="130" width="120" height="120" supportedTypes="${all.join(' ')}"${more}><DefaultProviderPolicy defaultSystemProvider="${policies[all[0] ?? ''] ?? 'DATE'}" defaultSystemProviderType="${all[0]}"/><BoundingOval x="0" y="0" width="120" height="120"/>${all.map((type) => `<Complication type="${type}">${held[type]}</Complication>`).join('')}</ComplicationSlot>`

const opened = async (scene: string): Promise<Design> =>
  (
    await imported(
      zipOf({
        'res/raw/watchface.xml': utf8(faceXml(scene)),
        'res/drawable-nodpi/p.png': bytesOf('/art/icons/app.png'),
      }),
    )
  ).design

test.skipIf(sampleFaces.length === 0)(
  'the slots of the published faces become layers, look the same and go out as they came',
  async () => {
    let count = 0
    for (const folder of sampleFaces) {
      const { design } = await imported(zipOfFolder(folder))
      const t = await start(design)
      const before = await exported(t.design)
      const seenNow = () =>
        (['normal', 'ambient'] as const).map((mode) => seenIn(seenList(t.list, chosen), mode))
      const seen = seenNow()
      const slots = t.list.filter(({ nodeType }) => nodeType === 'complication')
      for (const { uuid } of slots) {
        expect(await t.runLater({ do: 'slot.layout', ids: [uuid] })).toMatchObject({ ok: true })
        count += 1
      }
      expect(seenNow()).toEqual(seen)
      expect((await exported(t.design)).text).toBe(before.text)
      if (slots.length === 0) continue
      setAll(t, 'text', ['fontSize', '31'])
      const after = await exported(t.design)
      expect(after.text).toContain('size="31"')
      await isValid(t.design)
      const again = (await imported(sourceZip(after))).design
      expect(slotLayoutsIn(again.faces[again.activeFdId]?.normal.nodeList ?? []).all).toHaveLength(
        layoutsOf(t).length,
      )
    }
    expect(count).toBeGreaterThan(0)
  },
)

test.each(types)('%s of another face: as layers it looks and goes out the same', async (type) => {
  const design = await opened(slot([type]))
  const before = await start(design)
  const t = await apart(design)
  for (const mode of ['normal', 'ambient'] as const)
    expect(sampled(seenIn(t.list, mode, type === 'EMPTY'), type), mode).toEqual(
      sampled(seenIn(before.list, mode, type === 'EMPTY'), type),
    )
  expect((await exported(t.design)).text).toBe((await exported(design)).text)
  t.do({ do: 'history.undo' })
  expect(t.list).toEqual(before.list)
})

test('all types of a slot become layouts, and what is edited in one of them goes out', async () => {
  const design = await opened(slot(types))
  const t = await apart(design)
  expect(new Set(layoutsOf(t).map((one) => one.split(' ')[0])).size).toBe(types.length)
  expect((await exported(t.design)).text).toBe((await exported(design)).text)
  setAll(t, 'text', ['fill', '#ABCDEF'])
  const { text, notes } = await exported(t.design)
  expect(text).toContain('#ABCDEF')
  expect(text).not.toContain('#FF00FF00')
  // what the provider sends is asked for as it was
  for (const asked of ['TITLE', 'TEXT', 'MONOCHROMATIC_IMAGE_AMBIENT'])
    expect(text).toMatch(new RegExp(`\\[COMPLICATION\\.${asked}\\] [!=]= null`))
  expect(notes.map(({ key }) => key)).toContain('wear.note.rewritten')
  await isValid(t.design)
})

test('what cannot be edited stays in the layout as it came, is named, and is a problem anywhere else', async () => {
  const design = await opened(slot(['WEIGHTED_ELEMENTS']))
  const t = await start(design)
  const outcome = await t.runLater({ do: 'slot.layout', ids: [slotOf(t.list).uuid] })
  expect(outcome).toMatchObject({
    ok: true,
    notices: [{ key: 'notice.slotKept', params: { name: 'Parts', count: 1 } }],
  })
  // it looks the same in both states of the watch
  expect(layoutsOf(t)).toEqual(['weighted_elements both'])
  setAll(t, 'text', ['fill', '#ABCDEF'])
  const { text } = await exported(t.design)
  expect(text).toContain('colors="[COMPLICATION.WEIGHTED_ELEMENTS_COLORS]"')
  expect(text.match(/<WeightedStroke/g)).toHaveLength(1)
  await isValid(t.design)
  const kept = t.list.find(({ nodeType }) => nodeType === 'other')
  const outside = (list: readonly Layer[]): readonly string[] =>
    slotLayersRule
      .findings?.({ list } as never)
      .flatMap(({ uuid, key }) => (uuid === kept?.uuid ? [key] : [])) ?? []
  expect(outside(t.list)).toEqual([])
  expect(outside(t.list.map((one) => (one === kept ? withPath(one, []) : one)))).toEqual([
    'finding.slotOutside',
  ])
})

test('a slot whose file is gone, and one that holds nothing, are refused with the way out', async () => {
  const design = await opened(slot(['SHORT_TEXT']))
  const refusalOf = async (one: Design): Promise<unknown> => {
    const t = await start(one)
    const outcome = await t.runLater({ do: 'slot.layout', ids: [slotOf(t.list).uuid] })
    return outcome.ok ? null : outcome.refusal.key
  }
  expect(await refusalOf(asMadeHere(design))).toBe('refusal.slotApart')
  const bare = await opened(
    slot(['SHORT_TEXT']).replace(/<Complication .*<\/Complication>/, '<Complication type="SHORT_TEXT"/>'),
  )
  expect(await refusalOf(bare)).toBe('refusal.slotNothing')
})
