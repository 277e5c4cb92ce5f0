import { expect, test } from 'vitest'
import { utf8 } from '../../../../../src/shared/base/bytes.ts'
import {
  activeKey,
  activeVariant,
  withVariant,
  type Design,
} from '../../../../../src/shared/document/design.ts'
import { exported, faceXml, imported, zipOf } from '../../import/faces.ts'

/* A slot of an opened face goes out with what it holds as it came, and with what of its fields was set here. */

const held =
  '<Complication type="SHORT_TEXT"><PartText x="0" y="0" width="90" height="80"><Text><Font family="SYNC_TO_DEVICE" size="30"><Template>%s<Parameter expression="[COMPLICATION.TEXT]"/></Template></Font></Text></PartText></Complication>'
const policy = (more: string): string =>
  `<DefaultProviderPolicy defaultSystemProvider="HEART_RATE" defaultSystemProviderType="SHORT_TEXT"${more}/>`
const apps = ' primaryProvider="com.example.app/.Goal" primaryProviderType="SHORT_TEXT"'
const arc =
  '<BoundingArc centerX="45" centerY="40" width="90" height="80" thickness="12" startAngle="10" endAngle="80"/>'
const slot = `<ComplicationSlot slotId="3" x="100" y="120" width="90" height="80" supportedTypes="SHORT_TEXT EMPTY" displayName="top">${policy(apps)}${arc}${held}</ComplicationSlot>`

const opened = async (): Promise<Design> =>
  (
    await imported(
      zipOf({
        'res/raw/watchface.xml': utf8(faceXml(slot, '')),
        'res/values/strings.xml': utf8('<resources><string name="top">Top</string></resources>'),
      }),
    )
  ).design

const changed = (design: Design, fields: object): Design => {
  const variant = activeVariant(design)
  const nodeList = variant.nodeList.map((layer) =>
    layer.nodeType === 'complication' ? { ...layer, style: { ...layer.style, ...fields } } : layer,
  )
  return withVariant(design, activeKey(design), { ...variant, nodeList })
}

/** Without the spaces that stand between elements. */
const flat = (text: string): string => text.replace(/>\s+</g, '><')

const slotIn = async (design: Design): Promise<string> =>
  /<ComplicationSlot.*<\/ComplicationSlot>/s.exec(flat((await exported(design)).text))?.[0] ?? ''

test('its apps, its name and where it is pressed come in as fields', async () => {
  const style = activeVariant(await opened()).nodeList.at(-1)?.style
  expect(style).toMatchObject({
    ...{
      hasContents: true,
      primaryProvider: 'com.example.app/.Goal',
      displayNameEn: 'Top',
      displayNameZhCn: 'Top',
    },
    ...{ boundsShape: 'arc', boundsStart: 10, boundsEnd: 80, boundsThickness: 12 },
  })
  expect(style).not.toHaveProperty('boundsLeft')
})

test('one that is moved says all else as it came', async () => {
  const text = await slotIn(changed(await opened(), { x: 50 }))
  expect(text).toContain(policy(apps))
  expect(text).toContain(arc)
  expect(text).toContain('displayName="top"')
  expect(text).toContain(held)
})

test.each([
  [
    'where it is pressed',
    { boundsShape: 'box', boundsTop: 4 },
    '<BoundingBox x="0" y="4" width="90" height="76"/>',
  ],
  [
    'an app',
    { primaryProvider: 'org.other/.Rate' },
    policy(apps.replace('com.example.app/.Goal', 'org.other/.Rate')),
  ],
  ['no app', { primaryProvider: '' }, policy('')],
  ['whether the wearer changes it', { isSupportEdit: false }, 'isCustomizable="FALSE"'],
  ['its name', { displayNameEn: 'Upper' }, 'displayName="slot_3_name"'],
])('%s is written, and the rest as it came', async (_what, fields, written) => {
  const text = await slotIn(changed(await opened(), fields))
  expect(text).toContain(written)
  expect(text).toContain(held)
  if (!('boundsShape' in fields)) expect(text).toContain(arc)
  if (!('primaryProvider' in fields)) expect(text).toContain(policy(apps))
})
