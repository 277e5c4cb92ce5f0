import { expect, test } from 'vitest'
import { utf8 } from '../../../../../src/shared/base/bytes.ts'
import type { Layer } from '../../../../../src/shared/document/design.ts'
import {
  appsOf,
  isComponent,
  type AppsStyle,
} from '../../../../../src/shared/layers/complication/apps/stored.ts'
import { complicationSections } from '../../../../../src/shared/layers/complication/sections.ts'
import type { ComplicationStyle } from '../../../../../src/shared/layers/complication/style.ts'
import { kindOf } from '../../../../../src/shared/layers/registry.ts'
import { makeDesign } from '../../../../support/make-design.ts'
import { exported, imported, zipOf } from '../../import/faces.ts'
import { added, opsOf, styled, textsIn } from '../layer-makers.ts'

/* Apps that fill a slot at first, and its name in the settings of the watch. */

const slot = added('complication.rangedValue') as Layer<ComplicationStyle>
const withApps = (style: AppsStyle & Partial<ComplicationStyle>): Layer<ComplicationStyle> =>
  styled(slot, style) as Layer<ComplicationStyle>

test.each([
  ['com.example.app/.Steps', true],
  ['com.example.app/com.example.app.data.Steps', true],
  ['com.example.app/Steps$Inner', true],
  ['com.example.app', false],
  ['app/.Steps', false],
  ['com.example.app/', false],
  ['com.example.app/.Steps more', false],
  ['com.1st.app/.Steps', false],
  ['', false],
])('%s is the name of a part of an app: %s', (name, is) => expect(isComponent(name)).toBe(is))

const apps = {
  primaryProvider: 'com.example.app/.Goal',
  primaryProviderType: 'goal_progress',
  secondaryProvider: 'org.other/.Range',
  displayNameEn: 'Top & left',
  displayNameZhCn: '左上',
} as const

test('they go out with their types beside the provider of the watch, and come back as the same fields', async () => {
  const { text, texts } = await exported(makeDesign([withApps(apps)]))
  expect(text).toContain(
    '<DefaultProviderPolicy defaultSystemProvider="WATCH_BATTERY" defaultSystemProviderType="RANGED_VALUE" primaryProvider="com.example.app/.Goal" primaryProviderType="GOAL_PROGRESS" secondaryProvider="org.other/.Range" secondaryProviderType="RANGED_VALUE"/>',
  )
  expect(text).toContain('displayName="slot_0_name"')
  expect(texts['slot_0_name']).toEqual({ en: 'Top & left', zh: '左上' })
  const strings = (name: string): Uint8Array =>
    utf8(`<resources><string name="slot_0_name">${name}</string></resources>`)
  const { design } = await imported(
    zipOf({
      'res/raw/watchface.xml': utf8(text),
      'res/values/strings.xml': strings('Top &amp; left'),
      'res/values-zh/strings.xml': strings('左上'),
    }),
  )
  expect(design.faces[design.activeFdId]?.normal.nodeList.at(-1)?.style).toMatchObject(apps)
})

test('a slot without any goes out as before', async () => {
  const { text } = await exported(makeDesign([slot]))
  expect(text).not.toMatch(/primaryProvider|secondaryProvider|displayName="slot/)
})

test('a name that is none is told at its field and among the problems, and is not written', async () => {
  const layer = withApps({ primaryProvider: 'steps' })
  expect(appsOf(layer.style)).toEqual([])
  expect(kindOf(layer).faults?.(layer)).toEqual([{ key: 'finding.component', severity: 'note' }])
  const field = complicationSections(layer)
    .flatMap(({ fields }) => fields)
    .find(({ path }) => path === 'primaryProvider')
  expect(field?.says).toBe('finding.component')
  expect((await exported(makeDesign([layer]))).text).not.toContain('primaryProvider')
})

test('a type that the slot does not take is written as its own', async () => {
  const layer = withApps({ primaryProvider: 'com.example.app/.Goal', primaryProviderType: 'large_image' })
  expect((await exported(makeDesign([layer]))).text).toContain('primaryProviderType="RANGED_VALUE"')
})

test('a sample of an app is seen where the watch has nothing, and what the watch has where it has something', () => {
  const empty = withApps({ systemProviderValue: -1 })
  expect(textsIn(opsOf(empty))).toEqual([])
  expect(textsIn(opsOf(withApps({ systemProviderValue: -1, primaryProvider: 'com.a.b/.C' })))).toEqual(['62'])
  expect(textsIn(opsOf(withApps({ primaryProvider: 'com.a.b/.C' })))).toEqual(['100%'])
})
