import { describe, expect, test } from 'vitest'
import { utf8 } from '../../../../src/shared/base/bytes.ts'
import type { Design, Layer } from '../../../../src/shared/document/design.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { importFace } from '../../../../src/shared/import/import-face.ts'
import { added } from '../layers/layer-makers.ts'
import { deps, exported, faceXml, imported, importedScene, zipOf } from './faces.ts'

const text = (name: string, words: string, rest = ''): string =>
  `<PartText name="${name}" x="10" y="20" width="200" height="60">${rest}<Text><Font family="SYNC_TO_DEVICE" size="40" color="#FF8000"><Template>%s<Parameter expression="${words}"/></Template></Font></Text></PartText>`

const box =
  '<PartDraw name="box" x="5" y="5" width="9" height="9"><Rectangle x="0" y="0" width="9" height="9"><Fill color="#FF0000"><LinearGradient startX="0" startY="0" endX="9" endY="0" colors="#FF0000 #00FF00" positions="0 1"/></Fill></Rectangle></PartDraw>'

/** The design with the layers of its normal mode as `change` has them. */
function changed(design: Design, change: (layers: readonly Layer[]) => readonly Layer[]): Design {
  const face = design.faces[design.activeFdId]!
  const normal = { ...face.normal, nodeList: change(face.normal.nodeList) }
  return { ...design, faces: { [design.activeFdId]: { ...face, normal } } }
}

async function expectValid(design: Design): Promise<string> {
  const face = await exported(design)
  const parsed = parseXml(face.text)
  if (!parsed.ok) throw new Error('no XML')
  expect(checkSchema(parsed.value, Math.max(2, face.version) as 2)).toEqual([])
  return face.text
}

const layersIn = (design: Design, mode: 'normal' | 'ambient' = 'normal'): readonly Layer[] =>
  design.faces[design.activeFdId]![mode].nodeList

describe('what changed is written anew, in its place, and nothing else', () => {
  const scene = `<Group name="outer" x="30" y="40" width="300" height="300">${text('day', '[DAY]')}${box}</Group>${text('steps', '[STEP_COUNT]')}`

  test('a layer inside of a group that lies elsewhere keeps its place on the dial', async () => {
    const { design } = await importedScene(scene)
    expect(layersIn(design).map(({ style }) => [style.x, style.y])).toEqual([
      [0, 0],
      [40, 60],
      [35, 45],
      [10, 20],
    ])
    const moved = changed(design, (layers) =>
      layers.map((layer) =>
        layer.label === 'day' ? { ...layer, style: { ...layer.style, x: 100 } } : layer,
      ),
    )
    const xml = await expectValid(moved)
    // the shift of the group is taken back around what is written anew, and its neighbour stands as it came
    expect(xml).toMatch(/<Group name="outer" x="30" y="40"[^>]*>\s*<Group name="placed" x="-30" y="-40"/)
    expect(xml).toContain('x="100" y="60" width="200"')
    expect(xml).toContain('<LinearGradient startX="0"')
    expect(xml).toContain('<PartText name="steps"')
    expect((await exported(moved)).notes.map(({ key, label }) => [key, label])).toEqual([
      ['wear.note.rewritten', 'day'],
      ['wear.note.rewritten', 'day'],
    ])
  })

  test('a layer that was renamed goes out by that name, and as it came but for it [35]', async () => {
    const { design } = await importedScene(scene)
    const before = await expectValid(design)
    const names: Readonly<Record<string, string>> = { day: 'Day <1>', box: '方块' }
    const renamed = changed(design, (layers) =>
      layers.map((layer) => ({ ...layer, label: names[layer.label] ?? layer.label })),
    )
    const face = await exported(renamed)
    expect(face.text).toBe(
      before.replace('name="day"', 'name="Day &lt;1&gt;"').replace('name="box"', 'name="方块"'),
    )
    expect(face.notes).toEqual([])
    const again = await imported(zipOf({ 'res/raw/watchface.xml': utf8(face.text) }))
    expect(layersIn(again.design).map(({ label }) => label)).toEqual(
      layersIn(renamed).map(({ label }) => label),
    )
  })

  test('a layer that was taken away is gone, a new one stands behind the one that it follows', async () => {
    const { design } = await importedScene(scene)
    const bare = {
      ...design,
      faces: {
        [design.activeFdId]: {
          ...design.faces[design.activeFdId]!,
          ambient: {
            ...design.faces[design.activeFdId]!.ambient,
            nodeList: layersIn(design, 'ambient').filter(({ label }) => label !== 'day'),
          },
        },
      },
    }
    const without = await expectValid(
      changed(bare, (layers) => layers.filter(({ label }) => label !== 'day')),
    )
    expect(without).not.toContain('[DAY]')
    expect(without).toContain('<LinearGradient')
    const more = await expectValid(
      changed(design, (layers) => [...layers.slice(0, 3), added('progress.linear'), ...layers.slice(3)]),
    )
    const [before, after] = [more.indexOf('<LinearGradient'), more.indexOf('<PartText name="steps"')]
    expect(more.slice(before, after)).toContain('<Group name="normal"')
  })

  test('layers in another order are a face that is written anew, and that is told', async () => {
    const { design } = await importedScene(scene)
    const [root, ...others] = layersIn(design)
    const turned = changed(design, () => [root!, ...others.toReversed()])
    const { notes } = await exported(turned)
    expect(notes.map(({ key }) => key)).toContain('wear.note.reordered')
    await expectValid(turned)
  })
})

describe('what a face says is what its layers are', () => {
  test('groups turn, fade and move what is in them', async () => {
    const { design } = await importedScene(
      '<Group name="g" x="100" y="100" width="100" height="100" angle="90" alpha="128"><PartImage x="0" y="0" width="50" height="20"><Image resource="a"/></PartImage></Group>',
    )
    const { style } = layersIn(design)[1]!
    expect(style).toMatchObject({ rotation: 90, width: 50, height: 20, wear: { group: '0' } })
    expect(style.opacity).toBeCloseTo(128 / 255, 3)
    // the middle of the part was at 125, 110; about 150, 150 that turns to 190, 125
    expect([style.x + 25, style.y + 10]).toEqual([190, 125])
  })

  test('a condition is when a layer is seen', async () => {
    const { design } = await importedScene(
      `<Condition><Expressions><Expression name="noon">[HOUR_0_23] &lt; 12</Expression></Expressions><Compare expression="noon">${text('am', '[DAY]')}</Compare><Default>${text('pm', '[DAY]')}</Default></Condition>`,
    )
    const opacities = layersIn(design)
      .slice(1)
      .map(({ style }) => style.dynamic?.opacity)
    expect(opacities).toEqual(['((##hour24## < 12) ? 1 : 0)', '((##hour24## < 12) ? 0 : 1)'])
  })

  test('a state of the watch has its own list, by alpha and by what else varies', async () => {
    const { design } = await importedScene(
      `${text('day', '[DAY]', '<Variant mode="AMBIENT" target="alpha" value="0"/>')}${text('night', '[DAY]', '<Variant mode="AMBIENT" target="x" value="99"/>')}`,
    )
    expect(
      layersIn(design)
        .map(({ label }) => label)
        .slice(1),
    ).toEqual(['day', 'night'])
    expect(
      layersIn(design, 'ambient')
        .slice(1)
        .map(({ label, style }) => [label, style.x]),
    ).toEqual([['night', 99]])
  })

  test('what the wearer chooses is a list, and what follows a choice knows it', async () => {
    const head =
      '<UserConfigurations><ColorConfiguration id="theme" displayName="t" defaultValue="1"><ColorOption id="0" colors="#FF0000"/><ColorOption id="1" colors="#00FF00 #80112233"/></ColorConfiguration><BooleanConfiguration id="show" displayName="s" defaultValue="FALSE"/></UserConfigurations>'
    const { design } = await imported(
      utf8(
        faceXml(
          `<PartText x="0" y="0" width="9" height="9"><Text><Font family="SYNC_TO_DEVICE" size="9" color="[CONFIGURATION.theme.1]">x</Font></Text></PartText><BooleanConfiguration id="show"><BooleanOption id="TRUE">${text('shown', '[DAY]')}</BooleanOption></BooleanConfiguration>`,
          head,
        ),
      ),
    )
    const [root, first, second] = layersIn(design)
    expect(root?.style).toMatchObject({
      choices: [
        { id: 'theme', chosen: '1' },
        { id: 'show', chosen: 'FALSE' },
      ],
    })
    expect(first?.style).toMatchObject({ fill: '#11223380', wear: { colors: { fill: 'theme.1' } } })
    expect(second?.style).toMatchObject({ visible: false, wear: { when: [['show', 'TRUE']] } })
    expect(await expectValid(design)).toContain('[CONFIGURATION.theme.1]')
  })

  test('texts of the package are said and go out with it; numbers and versions come through names', async () => {
    const { design, version } = await imported(
      zipOf({
        'face/AndroidManifest.xml': utf8(
          '<manifest xmlns:android="http://schemas.android.com/apk/res/android"><application android:label="@string/title"><property android:name="com.google.wear.watchface.format.version" android:value="@integer/v"/></application></manifest>',
        ),
        'face/res/values/strings.xml': utf8(
          '<resources><string name="title">It\\\'s mine</string><string name="hello">Hello</string><integer name="v">3</integer></resources>',
        ),
        'face/res/values-zh/strings.xml': utf8('<resources><string name="title">我的</string></resources>'),
        'face/res/raw/watchface.xml': utf8(faceXml(text('greeting', 'hello'))),
      }),
    )
    expect([design.dialName, design.dialNameCn, version]).toEqual(["It's mine", '我的', 3])
    expect(layersIn(design)[1]?.style).toMatchObject({ text: 'Hello' })
    const face = await exported(design)
    expect(face.texts).toEqual({ hello: { en: 'Hello' } })
    expect(face.version).toBe(3)
  })
})

test('no face, no XML and bombs are refused with words', async () => {
  const keyOf = async (words: string): Promise<string> => {
    const result = await importFace(utf8(words), deps())
    return result.ok ? 'opened' : result.error.key
  }
  expect(await keyOf('<svg/>')).toBe('import.noFace')
  expect(await keyOf('hello')).toBe('import.xml')
  const tenfold = (of: string): string => `&${of};`.repeat(10)
  const laughs = ['a "ha"', `b "${tenfold('a')}"`, `c "${tenfold('b')}"`, `d "${tenfold('c')}"`]
  const bomb = laughs.map((one) => `<!ENTITY ${one}>`).join('')
  expect(await keyOf(`<!DOCTYPE a [${bomb}]><WatchFace>&d;</WatchFace>`)).toBe('import.xml')
  expect(await keyOf(faceXml('<Group x="0" y="0" width="9" height="9">'.repeat(5000)))).toBe('import.xml')
  expect(await keyOf(faceXml(text('a', '[DAY]').repeat(4001)))).toBe('import.tooMany')
  expect(await keyOf(faceXml(' '.repeat(2_000_001)))).toBe('import.tooLong')
})

test('the colour of the dial in ambient goes out as it came, and is not said again when it was changed', async () => {
  const variant = '<Variant mode="AMBIENT" target="backgroundColor" value="#FFFF0000"/>'
  const { design } = await importedScene(variant)
  expect((await exported(design)).text).toContain('target="backgroundColor" value="#FFFF0000"')
  const painted = Object.entries(design.faces).map(([id, face]) => {
    const inBlue = (list: readonly Layer[]) =>
      list.map((layer) => ({ ...layer, style: { ...layer.style, fill: '#0000FF' } as Layer['style'] }))
    const [normal, ambient] = [face.normal, face.ambient].map((one) => ({
      ...one,
      nodeList: inBlue(one.nodeList),
    }))
    return [id, { ...face, normal, ambient }] as const
  })
  const { text } = await exported({ ...design, faces: Object.fromEntries(painted) } as Design)
  expect(text).toContain('backgroundColor="#0000FF"')
  expect(text).not.toContain('FFFF0000')
})
