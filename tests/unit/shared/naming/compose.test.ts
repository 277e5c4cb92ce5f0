import { expect, test } from 'vitest'
import { kindOf } from '../../../../src/shared/layers/registry.ts'
import type { Design } from '../../../../src/shared/document/design.ts'
import { composeNaming, type Naming } from '../../../../src/shared/naming/compose.ts'
import { colorNameOf } from '../../../../src/shared/naming/colors.ts'
import { factsOf } from '../../../../src/shared/naming/facts.ts'
import { countWords, fitName } from '../../../../src/shared/naming/limits.ts'
import { promptOf } from '../../../../src/shared/naming/prompt.ts'
import { makeDesign, makeLayer, makeText } from '../../../support/make-design.ts'
import { randomDesign } from '../../../support/random-designs.ts'

const seeds = Array.from({ length: Number(process.env['NAMING_RUNS'] ?? 60) }, (_none, seed) => seed)
const locales = ['en', 'zh-cn'] as const

/** All that is written into a design and seen, told by its stored fields alone. */
function rawOf(design: Design) {
  const normal = design.faces[design.fdIds[0] ?? '']?.normal
  const seen = (normal?.nodeList ?? []).filter(
    ({ style, nodeType }) =>
      style.visible && style.opacity > 0 && !(nodeType === 'image' && (style as { url?: string }).url === ''),
  )
  const own = seen.filter(({ nodeType }) => nodeType !== 'complication')
  const text = own
    .map(({ style }) =>
      JSON.stringify([
        (style as { text?: string }).text,
        (style as { fillProgress?: string }).fillProgress,
        style.rotate,
      ]),
    )
    .join()
  const styles = own
    .filter(({ nodeType }) => nodeType !== 'programmable')
    .map(({ style }) => JSON.stringify(style))
    .join()
  const colors = new Set(
    [...styles.matchAll(/#[0-9A-F]{6}(?:[0-9A-F]{2})?/g)].map(([color]) => colorNameOf(color)),
  )
  return {
    text,
    seen,
    colors,
    shape: normal?.shape,
    ambient: design.faces[design.fdIds[0] ?? '']?.ambient.nodeList ?? [],
  }
}

type Raw = ReturnType<typeof rawOf>

const writes = (tags: RegExp) => (raw: Raw) => tags.test(raw.text)
const has = (nodeType: string) => (raw: Raw) => raw.seen.some((layer) => layer.nodeType === nodeType)
const painted =
  (...names: string[]) =>
  (raw: Raw) =>
    names.some((name) => [...raw.colors].some((one) => one === name))

/** Words that claim something, and what a design must hold for them. */
const claims: readonly (readonly [RegExp, (raw: Raw) => boolean])[] = [
  [/pulse|heart rate|心率|律动/i, writes(/##(averageH|h)eartRate##/)],
  [/\bsteps\b|stride|步数|步履/i, writes(/##step\w*##/)],
  [/calories|energy|热量|能量/i, writes(/##calories##/)],
  [/distance|距离|行迹/i, writes(/##distance##/)],
  [/stress|balance|压力|静心/i, writes(/##stress##/)],
  [/oxygen|血氧|呼吸/i, writes(/##bloodOxygen##/)],
  [/weather|forecast|天气|晴雨/i, writes(/##(weather|temperature)\w*##/)],
  [/\bwind\b|breeze|风况|风信/i, writes(/##wind\w*##/)],
  [/\bair\b|空气质量|清新/i, writes(/##pm25##/)],
  [/battery|power|电量|续航/i, writes(/##battery\w*##/)],
  [/\bdate\b|calendar|日期|日历/i, writes(/##date##/)],
  [/weekday|\bweek\b|星期|周历/i, writes(/##weekday\w*##/)],
  [/\bmoon|月相|望月/i, writes(/##moon\w*##/)],
  [/sunrise|daylight|日出|日光/i, writes(/##sun(rise|set)\w*##/)],
  [/notifications|\bnotes\b|通知|讯息/i, writes(/##(unread|total)Notifications##/)],
  [/analogue|hybrid|指针|双显/i, writes(/##(hour|minute)Hand##/)],
  [/\bdigital\b|hybrid|数字|数显|双显/i, writes(/##hour(Minute|Text|MinuteSecond)##/)],
  [/\bseconds\b|秒/i, writes(/##(second\w*|hourMinuteSecond)##/)],
  [/you choose|自选/i, has('complication')],
  [/animation|动画/i, has('animation')],
  [/ambient|息屏/i, ({ ambient }) => ambient.length > 1],
  [/\bround\b|圆/i, ({ shape }) => shape === 'circle'],
  [/rectangular|方形/i, ({ shape }) => shape === 'rectangle'],
  [/\bred\b|crimson|绛红|红色/i, painted('red')],
  [/\bblue\b|azure|蔚蓝|蓝色/i, painted('blue')],
  [/green|emerald|翡翠|绿色/i, painted('green')],
  [/\bgold|鎏金|金黄/i, painted('gold')],
  [/purple|violet|紫/i, painted('purple')],
  [/brown|walnut|檀木|棕/i, painted('brown')],
  [/\bteal\b|lagoon|湖青|青色/i, painted('teal')],
  [/\bpink\b|rose\b|粉/i, painted('pink')],
  [/\borange\b|\bamber\b|琥珀|橙/i, painted('orange')],
  [/\bwhite\b|ivory|素白|白色/i, painted('white')],
  [/\bblack\b|onyx|墨色|黑色/i, painted('black')],
  [/\bgrey\b|slate|石墨|灰色/i, painted('grey')],
  [/picture|图片/i, has('background')],
]

/** What is wrong with one answer; the claims that it makes go into `met`. */
function faultsIn(raw: Raw, told: Naming & { readonly locale: 'en' | 'zh-cn' }, met: Set<RegExp>): string[] {
  const { name, description, locale } = told
  const text = `${name} | ${description}`
  const made = claims.filter(([words]) => words.test(text))
  for (const [words] of made) met.add(words)
  const field = locale === 'en' ? 'dialName' : 'dialNameCn'
  const faults: readonly (readonly [boolean, string])[] = [
    [name === '' || [...description].length < 10, 'too short'],
    [countWords(text) > 40, 'too long'],
    [fitName(name, field).name !== name, 'no name for its field'],
    [/undefined|null|\s{2}|，，|,,|\.\.|。。|: \./.test(description), 'badly joined'],
    ...made.map(([words, holds]) => [!holds(raw), `untrue ${String(words)}`] as const),
  ]
  return faults.flatMap(([isWrong, what]) => (isWrong ? [`${what}: ${text}`] : []))
}

const askings = locales.flatMap((locale) =>
  Array.from({ length: 12 }, (_none, asking) => ({ locale, asking })),
)

test('names and descriptions are never empty, over a limit or untrue, for any design and asking [W1.09, W5.19, W5.24, W5.41]', () => {
  const met = new Set<RegExp>()
  const wrong = seeds.flatMap((seed) => {
    const design = randomDesign(seed)
    const raw = rawOf(design)
    const facts = factsOf(design)
    return askings.flatMap((request) =>
      faultsIn(raw, { ...composeNaming(facts, request), locale: request.locale }, met),
    )
  })
  expect(wrong).toEqual([])
  expect(met.size, 'the designs are told of in many ways').toBeGreaterThan(20)
})

test('each asking gives another name and another description, and so do designs that differ', () => {
  for (const seed of seeds.slice(0, 20)) {
    const facts = factsOf(randomDesign(seed))
    for (const locale of locales) {
      const told = Array.from({ length: 9 }, (_none, asking) => composeNaming(facts, { locale, asking }))
      expect(new Set(told.map(({ name }) => name)).size, 'nine names').toBe(9)
      for (const [index, { description }] of told.entries())
        expect(description).not.toBe(told[index + 1]?.description)
      expect(composeNaming(facts, { locale, asking: 4 }), 'the same asking tells the same').toEqual(told[4])
    }
  }
})

test('what is hidden, empty, a tap area or filled by the watch is not told of', () => {
  const design = makeDesign([
    makeText('hidden', '##heartRate##', { visible: false }),
    makeText('clear', '##steps##', { opacity: 0 }),
    makeLayer({ uuid: 'hand', type: 'hour', url: '', rotate: '(##hourHand##)', width: 10, height: 10 }),
    makeLayer({ uuid: 'slot', nodeType: 'complication', systemProviderValue: 1 }),
    makeText('words', 'step counter, heart and battery'),
  ])
  expect(kindOf({ nodeType: 'complication' }).abilities.isFilledByWatch).toBe(true)
  expect(factsOf(design)).toMatchObject({ data: [], time: 'none', slots: 1, ground: 'black', accents: [] })
})

test('a provider is asked for a name, then a description, in forty words, of these facts and what is wished for [W5.41, W5.42]', () => {
  const facts = factsOf(randomDesign(7))
  for (const [locale, form] of [
    ['en', /40 words.*"Name: …".*"Description: …"/],
    ['zh-cn', /40 个字.*名称：….*描述：…/],
  ] as const) {
    const [order, request] = promptOf(facts, { locale, asking: 3 }, ' calm ')
    expect(order.content).toMatch(form)
    expect(JSON.parse(request.content.split('\n')[0] ?? '')).toEqual({ ...facts, asking: 3 })
    expect(request.content.split('\n')[1]).toMatch(/calm$/)
  }
})
