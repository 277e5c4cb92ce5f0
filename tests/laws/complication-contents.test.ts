import { expect, test } from 'vitest'
import type { Design, Face } from '../../src/shared/document/design.ts'
import { apply } from '../../src/shared/base/geometry.ts'
import type { DrawOp } from '../../src/shared/layers/draw-ops.ts'
import { foundFirst } from '../../src/shared/document/choices/edit-choices.ts'
import { chosenFace } from '../../src/shared/layers/building-blocks/export-wff/chosen-face.ts'
import { seenList } from '../../src/shared/document/choices/seen-choices.ts'
import { createDrawList } from '../../src/worker/scene/draw-list.ts'
import { momentAt } from '../../src/worker/scene/time/moment.ts'
import { complicationRows } from '../../src/shared/wff/grammar/rows/complications.ts'
import { createFakeFonts } from '../support/fake-ports.ts'
import { bytesOf, exported, faceXml, imported, zipOf } from '../unit/shared/import/faces.ts'
import { utf8 } from '../../src/shared/base/bytes.ts'

/*
 * A complication shows what it holds for the type that its provider fills it as: whatever is said in it is seen, at the
 * place where the scene would show it, and follows what is sent, the theme and the choices.
 */

const head = `<UserConfigurations>
  <ColorConfiguration id="theme" displayName="n" defaultValue="a"><ColorOption id="a" displayName="n" colors="#FF00FF00"/><ColorOption id="b" displayName="n" colors="#FF0000FF"/></ColorConfiguration>
  <ListConfiguration id="style" displayName="n" defaultValue="0"><ListOption id="0" displayName="n"/><ListOption id="1" displayName="n"/></ListConfiguration>
  <BooleanConfiguration id="marks" displayName="n" defaultValue="TRUE"/>
</UserConfigurations>`

/** What a provider sends to each type, by the names of the format. */
const texts = ['TEXT', 'TITLE']
const icon = ['MONOCHROMATIC_IMAGE', 'MONOCHROMATIC_IMAGE_AMBIENT']
const sources: Readonly<Record<string, readonly string[]>> = {
  SHORT_TEXT: [...texts, ...icon],
  LONG_TEXT: [...texts, ...icon],
  RANGED_VALUE: [...texts, ...icon, 'RANGED_VALUE_VALUE', 'RANGED_VALUE_MIN', 'RANGED_VALUE_MAX'],
  GOAL_PROGRESS: [...texts, ...icon, 'GOAL_PROGRESS_VALUE', 'GOAL_PROGRESS_TARGET_VALUE'],
  WEIGHTED_ELEMENTS: [...texts, ...icon, 'WEIGHTED_ELEMENTS_COLORS', 'WEIGHTED_ELEMENTS_WEIGHTS'],
  MONOCHROMATIC_IMAGE: icon,
  SMALL_IMAGE: ['SMALL_IMAGE', 'SMALL_IMAGE_AMBIENT'],
  PHOTO_IMAGE: ['PHOTO_IMAGE'],
  EMPTY: [],
}
const types = Object.keys(sources)
const everySource = [...new Set(Object.values(sources).flat())]

const slot = (contents: string, type: string, { attributes = '', variant = '' } = {}): string =>
  `<ComplicationSlot x="100" y="120" width="140" height="140" slotId="0" supportedTypes="${type}" ${attributes}>
    <DefaultProviderPolicy defaultSystemProvider="${type === 'EMPTY' ? 'EMPTY' : 'STEP_COUNT'}" defaultSystemProviderType="${type}"/>
    <BoundingOval x="0" y="0" width="140" height="140"/>${variant}
    <Complication type="${type}">${contents}</Complication>
  </ComplicationSlot>`

/** A face with one picture of its own. */
const opened = (scene: string, more: string): ReturnType<typeof imported> =>
  imported(
    zipOf({
      'res/raw/watchface.xml': utf8(faceXml(scene, more)),
      'res/drawable-nodpi/p.png': bytesOf('/art/icons/app.png'),
    }),
  )

const faceOf = ({ faces, activeFdId }: Design): Face => {
  const face = faces[activeFdId]
  if (!face) throw new Error('no face')
  return face
}

type Drawn = Pick<DrawOp, 'op'> & { readonly corners: readonly string[]; readonly facts: object }

const rounded = (value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(3)) + 0 : value

/** What is drawn of a face in design pixels, however it is put into layers. */
function drawnOf({ normal }: Face, mode: 'normal' | 'ambient' = 'normal'): readonly Drawn[] {
  const scene = createDrawList(createFakeFonts())
  const moment = momentAt({
    epochMs: Date.UTC(2024, 0, 5, 10, 8, 20),
    utcOffsetMinutes: 0,
    locale: 'en',
    epoch: 0,
  })
  scene.update(seenList(normal.nodeList).slice(1), moment, {
    ...{ mode, locale: 'en', elapsedOf: () => null, pressed: null, isWorn: true },
  })
  return scene.draws.flatMap(({ matrix, opacity, ops }) =>
    ops.map(({ box, place, ...op }): Drawn => {
      const corners = [
        { x: box.x, y: box.y },
        { x: box.x + box.width, y: box.y },
        { x: box.x, y: box.y + box.height },
      ].map((corner) => apply(matrix, place ? apply(place.matrix, corner) : corner))
      return {
        op: op.op,
        corners: corners.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`),
        facts: JSON.parse(
          JSON.stringify({ ...op, opacity: opacity * (place?.opacity ?? 1) }, (_key, value) =>
            rounded(value),
          ),
        ) as object,
      }
    }),
  )
}

const shown = async (scene: string, mode: 'normal' | 'ambient' = 'normal'): Promise<readonly Drawn[]> =>
  drawnOf(faceOf((await opened(scene, head)).design), mode)

/** An element of the contents that something of it can be said in two ways. */
type Part = (value: string) => string
type Pair = readonly [part: Part, one: string, other: string]

const box = 'x="20" y="30" width="60" height="40"'
const inner = 'x="0" y="0" width="60" height="40"'
const ring = 'centerX="30" centerY="20" width="30" height="30"'
const fill = (color: string): string => `<Rectangle ${inner}><Fill color="${color}"/></Rectangle>`
const words = (text: string, font = '', lines = ''): string =>
  `<Text ${lines}><Font family="SYNC_TO_DEVICE" size="20" color="#FFFFFFFF" ${font}>${text}</Font></Text>`
const part = (name: string, inside: string, attributes = box): string =>
  `<${name} ${attributes}>${inside}</${name}>`
const image = '<Image resource="p"/>'
const group = (attributes: string, inside: string): string =>
  `<Group name="g" ${attributes.includes('x="') ? '' : 'x="0" y="0"'} width="140" height="140" ${attributes}>${inside}</Group>`
const condition = (expression: string, yes: string, no: string): string =>
  `<Condition><Expressions><Expression name="c"><![CDATA[${expression}]]></Expression></Expressions><Compare expression="c">${yes}</Compare><Default>${no}</Default></Condition>`
const [mark, other] = [part('PartDraw', fill('#FF112233')), part('PartDraw', fill('#FF445566'))]

const holders: Readonly<Record<string, string>> = {
  PartText: words('AB'),
  PartImage: image,
  PartDraw: fill('#FF112233'),
  Group: mark,
}

const places: Readonly<Record<string, readonly [one: string, other: string]>> = {
  place: ['x="20" y="30" width="60" height="40"', 'x="25" y="30" width="60" height="40"'],
  height: ['x="20" y="30" width="60" height="40"', 'x="20" y="35" width="60" height="40"'],
  angle: [`${box} angle="0"`, `${box} angle="30"`],
  alpha: [`${box} alpha="255"`, `${box} alpha="100"`],
  tint: [`${box} tintColor="#FFFFFFFF"`, `${box} tintColor="#FF00FFFF"`],
  scale: [`${box} scaleX="1"`, `${box} scaleX="0.5"`],
}

/** Whatever type is shown, it can hold these. */
const pairs: Readonly<Record<string, Pair>> = {
  ...Object.fromEntries(
    Object.entries(holders).flatMap(([name, inside]) =>
      Object.entries(places).map(([what, [one, two]]): [string, Pair] => [
        `${what} of ${name}`,
        [(attributes) => part(name, inside, attributes), one, two],
      ]),
    ),
  ),
  words: [(text) => part('PartText', words(text)), 'AB', 'CD'],
  'colour of words': [
    (color) => part('PartText', words('AB', `weight="NORMAL"`).replace('#FFFFFFFF', color)),
    '#FFFF0000',
    '#FF00FF00',
  ],
  'size of words': [
    (size) => part('PartText', words('AB').replace('size="20"', `size="${size}"`)),
    '20',
    '30',
  ],
  'alignment of words': [(align) => part('PartText', words('AB', '', `align="${align}"`)), 'START', 'END'],
  'words that shrink': [
    (shrinks) => part('PartText', words('Words that are too long', '', `isAutoSize="${shrinks}"`)),
    'TRUE',
    'FALSE',
  ],
  'words that are sent, and shrink': [
    (shrinks) =>
      part(
        'PartText',
        words(
          '<Template>%s<Parameter expression="[DAY_OF_WEEK_F]"/></Template>',
          '',
          `maxLines="1" isAutoSize="${shrinks}"`,
        ),
      ),
    'TRUE',
    'FALSE',
  ],
  'how far words shrink': [
    (least) => part('PartText', words('Words that are too long', `minSize="${least}"`, 'isAutoSize="TRUE"')),
    '6',
    '14',
  ],
  'words around a circle that shrink': [
    (shrinks) =>
      part(
        'PartText',
        `<TextCircular ${ring} startAngle="0" endAngle="90" isAutoSize="${shrinks}"><Font family="SYNC_TO_DEVICE" size="20" color="#FFFFFFFF">Words too long</Font></TextCircular>`,
      ),
    'TRUE',
    'FALSE',
  ],
  'words along an arc': [
    (deg) =>
      part(
        'PartText',
        `<TextCircular ${ring} startAngle="0" endAngle="${deg}"><Font family="SYNC_TO_DEVICE" size="9" color="#FFFFFFFF">A</Font></TextCircular>`,
      ),
    '90',
    '180',
  ],
  'colour of a shape': [(color) => part('PartDraw', fill(color)), '#FFFF0000', '#FF00FF00'],
  'colour of a line': [
    (color) =>
      part(
        'PartDraw',
        `<Arc ${ring} startAngle="0" endAngle="90"><Stroke color="${color}" thickness="4"/></Arc>`,
      ),
    '#FFFF0000',
    '#FF00FF00',
  ],
  'end of an arc': [
    (deg) =>
      part(
        'PartDraw',
        `<Arc ${ring} startAngle="0" endAngle="${deg}"><Stroke color="#FFFFFFFF" thickness="4"/></Arc>`,
      ),
    '90',
    '100',
  ],
  'a moving arc': [
    (value) =>
      part(
        'PartDraw',
        `<Arc ${ring} startAngle="0" endAngle="90"><Stroke color="#FFFFFFFF" thickness="4"/><Transform target="endAngle" value="${value}"/></Arc>`,
      ),
    '[MINUTE]',
    '[HOUR_0_23]',
  ],
  'weights of an arc': [
    (weights) =>
      part(
        'PartDraw',
        `<Arc ${ring} startAngle="0" endAngle="90"><WeightedStroke colors="#FFFF0000 #FF00FF00" weights="${weights}" thickness="4"/></Arc>`,
      ),
    '1 1',
    '1 2',
  ],
  'gaps of a weighted arc': [
    (gap) =>
      part(
        'PartDraw',
        `<Arc ${ring} startAngle="0" endAngle="90"><WeightedStroke colors="#FFFF0000 #FF00FF00" weights="1 1" discreteGap="${gap}" thickness="4"/></Arc>`,
      ),
    '0',
    '3',
  ],
  'what turns a part': [
    (value) => part('PartDraw', `<Transform target="angle" value="${value}"/>${fill('#FF112233')}`),
    '[SECOND]',
    '[MINUTE]',
  ],
  'a condition': [(expression) => condition(expression, mark, other), '1 == 1', '1 == 2'],
  'a condition of the theme': [
    (option) => condition(`[CONFIGURATION.style] == "${option}"`, mark, other),
    '0',
    '1',
  ],
  'a condition of a switch': [
    (test) => condition(test, mark, other),
    '[CONFIGURATION.marks]',
    '![CONFIGURATION.marks]',
  ],
  'a condition in a condition': [
    (test) => condition('1 == 1', condition(test, mark, other), ''),
    '1 == 1',
    '1 == 2',
  ],
}

test('every type of the format is among these', () => {
  const { attributes } = complicationRows['Complication'] ?? {}
  expect(attributes).toContain('type!:complication')
  expect(types.toSorted()).toEqual(
    'EMPTY GOAL_PROGRESS LONG_TEXT MONOCHROMATIC_IMAGE PHOTO_IMAGE RANGED_VALUE SHORT_TEXT SMALL_IMAGE WEIGHTED_ELEMENTS'.split(
      ' ',
    ),
  )
})

test.each(types)('whatever %s holds changes what is drawn, and is drawn as in the scene', async (type) => {
  for (const [name, [made, one, two]] of Object.entries(pairs)) {
    const [first, second] = [await shown(slot(made(one), type)), await shown(slot(made(two), type))]
    expect(first, name).not.toEqual(second)
    const bare = (value: string): string =>
      `<Group name="s" x="100" y="120" width="140" height="140">${made(value)}</Group>`
    // an arc of weights is one colour in the scene as yet
    if (name.includes('weight')) continue
    expect(first, name).toEqual(await shown(bare(one)))
    expect(second, name).toEqual(await shown(bare(two)))
  }
})

test.each(types)('a source is there for %s as far as its provider sends it', async (type) => {
  for (const source of everySource) {
    const isSent = sources[type]?.includes(source) === true
    for (const [test, holds] of [
      ['!=', isSent],
      ['==', !isSent],
    ] as const) {
      const drawn = await shown(slot(condition(`[COMPLICATION.${source}] ${test} null`, mark, other), type))
      expect(drawn, source).toEqual(await shown(slot(holds ? mark : other, type)))
    }
  }
})

const sent: Readonly<Record<string, Part>> = {
  words: (source) =>
    part('PartText', words(`<Template>%s<Parameter expression="[COMPLICATION.${source}]"/></Template>`)),
  image: (source) => part('PartImage', `<Image resource="[COMPLICATION.${source}]"/>`),
  number: (source) =>
    part(
      'PartDraw',
      `<Arc ${ring} startAngle="0" endAngle="7"><Stroke color="#FFFFFFFF" thickness="4"/><Transform target="endAngle" value="[COMPLICATION.${source}]"/></Arc>`,
    ),
  COLORS: (source) =>
    part(
      'PartDraw',
      `<Arc ${ring} startAngle="0" endAngle="90"><WeightedStroke colors="[COMPLICATION.${source}]" weights="[COMPLICATION.WEIGHTED_ELEMENTS_WEIGHTS]" thickness="4"/></Arc>`,
    ),
  WEIGHTS: (source) =>
    part(
      'PartDraw',
      `<Arc ${ring} startAngle="0" endAngle="90"><WeightedStroke colors="[COMPLICATION.WEIGHTED_ELEMENTS_COLORS]" weights="[COMPLICATION.${source}]" thickness="4"/></Arc>`,
    ),
}

const kindOfSource = (source: string): keyof typeof sent =>
  texts.includes(source)
    ? 'words'
    : source.includes('IMAGE')
      ? 'image'
      : (['COLORS', 'WEIGHTS'].find((end) => source.endsWith(end)) ?? 'number')

test.each(types)('what is sent to %s is drawn, and nothing in its place that is not sent', async (type) => {
  for (const source of everySource.filter((one) => !/MIN$/.test(one))) {
    const made = sent[kindOfSource(source)]?.(source) ?? ''
    const drawn = await shown(slot(made + mark, type))
    const ground = await shown(slot(mark, type))
    if (sources[type]?.includes(source)) expect(drawn.length, source).toBeGreaterThan(ground.length)
    else if (kindOfSource(source) === 'image') expect(drawn, source).toEqual(ground)
  }
})

test.each(types)('%s follows what the wearer chooses', async (type) => {
  const choices: Readonly<Record<string, readonly [contents: string, id: string, option: string]>> = {
    theme: [part('PartDraw', fill('[CONFIGURATION.theme.0]')), 'theme', 'b'],
    tint: [part('PartImage', image, `${box} tintColor="[CONFIGURATION.theme.0]"`), 'theme', 'b'],
    words: [part('PartText', words('AB').replace('#FFFFFFFF', '[CONFIGURATION.theme.0]')), 'theme', 'b'],
    list: [
      group(
        '',
        `<ListConfiguration id="style"><ListOption id="0">${mark}</ListOption><ListOption id="1">${other}</ListOption></ListConfiguration>`,
      ),
      'style',
      '1',
    ],
    switch: [
      group(
        '',
        `<BooleanConfiguration id="marks"><BooleanOption id="FALSE">${mark}</BooleanOption></BooleanConfiguration>`,
      ),
      'marks',
      'FALSE',
    ],
  }
  for (const [name, [contents, id, option]] of Object.entries(choices)) {
    const { design } = await opened(slot(contents, type), head)
    const face = faceOf(design)
    const chosen = foundFirst(face, id, option)
    expect(drawnOf(chosen), name).not.toEqual(drawnOf(face))
    const initial = option === 'b' ? 'a' : option === '1' ? '0' : 'TRUE'
    expect(drawnOf(foundFirst(chosen, id, initial)), name).toEqual(drawnOf(face))
    const again = await opened(
      slot(contents, type),
      head.replace(new RegExp(`(id="${id}"[^>]*defaultValue=")[^"]*`), `$1${option}`),
    )
    expect(drawnOf(chosen), name).toEqual(drawnOf(faceOf(again.design)))
    // what is chosen is no change of the slot
    expect((await exported({ ...design, faces: { [design.activeFdId]: chosen } })).notes).toEqual([])
  }
})

test.each(types)('%s is at rest as it says, and as the slot says', async (type) => {
  const rest = part('PartDraw', `<Variant mode="AMBIENT" target="alpha" value="0"/>${fill('#FF112233')}`)
  expect(await shown(slot(rest + other, type), 'ambient')).toEqual(await shown(slot(other, type), 'ambient'))
  expect(await shown(slot(rest + other, type))).not.toEqual(await shown(slot(other, type)))
  const gone = '<Variant mode="AMBIENT" target="alpha" value="0"/>'
  expect(await shown(slot(mark, type, { variant: gone }), 'ambient')).toEqual([])
  expect(await shown(slot(mark, type, { variant: gone }))).toEqual(await shown(slot(mark, type)))
  const [whole, green] = [
    await shown(slot(mark, type)),
    await shown(slot(mark, type, { attributes: 'tintColor="#FF00FF00"' })),
  ]
  expect(green).not.toEqual(whole)
})

test('a slot without a layout for what fills it shows nothing on the wrist', async () => {
  const empty = slot(mark, 'SHORT_TEXT').replace(
    'STEP_COUNT" defaultSystemProviderType="SHORT_TEXT',
    'EMPTY" defaultSystemProviderType="EMPTY',
  )
  expect(await shown(empty)).toEqual([])
})

test('each flavour shows what it puts into a slot', async () => {
  const flavor = (id: string, provider: string): string =>
    `<Flavor id="${id}" displayName="n"><ComplicationSlot slotId="0"><DefaultProviderPolicy defaultSystemProvider="${provider}" defaultSystemProviderType="SHORT_TEXT"/></ComplicationSlot></Flavor>`
  const flavors = `<UserConfigurations><Flavors defaultValue="a">${flavor('a', 'STEP_COUNT')}${flavor('b', 'DATE')}</Flavors></UserConfigurations>`
  const contents = sent['words']?.('TEXT') ?? ''
  const { design } = await opened(slot(contents, 'SHORT_TEXT'), flavors)
  const alone = async (provider: string): Promise<readonly Drawn[]> =>
    shown(slot(contents, 'SHORT_TEXT').replace('STEP_COUNT', provider))
  expect(drawnOf(faceOf(design))).toEqual(await alone('STEP_COUNT'))
  expect(drawnOf(chosenFace(faceOf(design), 'flavors', 'b'))).toEqual(await alone('DATE'))
})

test('a slot that was moved goes out as it came, elsewhere; one laid out in our way is written anew', async () => {
  const { design } = await imported(
    utf8(faceXml(slot(mark + (sent['words']?.('TEXT') ?? ''), 'SHORT_TEXT'), head)),
  )
  const before = await exported(design)
  const withSlot = (fields: object): Design => {
    const face = faceOf(design)
    const nodeList = face.normal.nodeList.map((layer) =>
      layer.nodeType === 'complication' ? { ...layer, style: { ...layer.style, ...fields } } : layer,
    )
    return { ...design, faces: { [design.activeFdId]: { ...face, normal: { ...face.normal, nodeList } } } }
  }
  const moved = await exported(withSlot({ x: 40, y: 50 }))
  expect(moved.text).toBe(before.text.replace('x="100" y="120"', 'x="40" y="50"'))
  expect(moved.notes).toEqual([])
  const ours = await exported(withSlot({ hasContents: false }))
  expect(ours.text).not.toContain('#FF112233')
  expect(ours.notes.map(({ key }) => key)).toContain('wear.note.rewritten')
})

test('a slot that is seen in ambient alone is told', async () => {
  const rest = '<Variant mode="AMBIENT" target="alpha" value="255"/>'
  const { report } = await opened(slot(mark, 'SHORT_TEXT', { attributes: 'alpha="0"', variant: rest }), head)
  expect(report.map(({ key }) => key)).toContain('import.note.variant')
  const never = await opened(slot(mark, 'SHORT_TEXT', { attributes: 'alpha="0"' }), head)
  expect(never.report.map(({ key }) => key)).not.toContain('import.note.variant')
})
