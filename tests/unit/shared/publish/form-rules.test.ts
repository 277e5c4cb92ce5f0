import { expect, test } from 'vitest'
import { settledForm, tagsOf, type PublishForm } from '../../../../src/shared/api/publish/form.ts'
import { featuresIn } from '../../../../src/shared/publish/features.ts'
import { faultsOf, isCopyrightAdvised } from '../../../../src/shared/publish/form-rules.ts'
import { makeDesign, makeLayer, makeText } from '../../../support/make-design.ts'

const good: PublishForm = {
  ...{
    dialNameCn: '晨光',
    dialName: 'Morning light 2',
    description: '一只安静的表盘，早晨用。',
    category: 'minimal',
  },
  ...{ tags: 'a,b,c,d,e', range: 'china', payType: 'free', price: null, themeColors: [], features: [] },
  ...{ preview: `/f/image/aa/${'a'.repeat(64)}.png`, details: [], copyright: false },
}

const keysOf = (change: Partial<PublishForm>): readonly string[] =>
  faultsOf(settledForm({ ...good, ...change }), 'CNY').map(({ key }) => key.slice('publish.fault.'.length))

/** Each of them another one. */
const colors = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `#FF00${n.toString(16).padStart(2, '0').toUpperCase()}`)

test.each<[string, Partial<PublishForm>, readonly string[]]>([
  ['nothing stands against a good one', {}, []],
  ['a preview is needed [W2.16 W3.06]', { preview: null }, ['preview']],
  ['five details are the most [W2.17]', { details: Array<string>(6).fill('x') }, ['detailsMany']],
  ['China needs a Chinese name', { dialNameCn: ' ' }, ['nameCn']],
  ['overseas needs an English name', { range: 'overseas', dialName: '' }, ['name']],
  ['overseas needs no Chinese name', { range: 'overseas', dialNameCn: '' }, []],
  ['nineteen characters fit [W5.24]', { dialName: 'A'.repeat(19) }, []],
  ['twenty do not [W5.24]', { dialName: 'A'.repeat(20) }, ['nameLong']],
  ['letters, digits and spaces alone [W5.23]', { dialName: 'Morning-light' }, ['nameLetters']],
  [
    'ten characters are a description, pictures counted once [W5.19 A5]',
    { description: '😀'.repeat(10) },
    [],
  ],
  ['spaces around do not count [W5.19 A5]', { description: ' 123456789 ' }, ['descriptionShort']],
  ['a category of the list is needed [W2.19]', { category: 'none' }, ['category']],
  ['six tags are one too many [W5.20]', { tags: 'a,b,c,d,e,f' }, ['tagsMany']],
  ['the same tag twice is one [A6]', { tags: 'a,b,c,d,e,E，a' }, []],
  ['a range is needed [W2.21]', { range: null }, ['range']],
  ['a payment type is needed [W2.22]', { payType: null }, ['payType']],
  ['a paid one needs price and copyright [W5.32 W5.33 A56 A59]', { payType: 'paid' }, ['price', 'copyright']],
  ['a price of the list [A56]', { payType: 'paid', price: 600, copyright: true }, []],
  ['no other price [A56]', { payType: 'paid', price: 601, copyright: true }, ['price']],
  ['a free one has no price [A56]', { price: 601 }, []],
  ['premium needs no copyright, but is asked for it [A59]', { range: 'premium' }, []],
  ['fifteen theme colours fit [W5.22]', { themeColors: colors(15) }, []],
  ['sixteen do not [W5.22]', { themeColors: colors(16) }, ['colorsMany']],
  [
    'a colour stands there once, however it is written',
    { themeColors: ['#FF0000', '#ff0000ff'] },
    ['colorTwice'],
  ],
  ['a feature of the list [W2.25]', { features: ['nothing'] }, ['feature']],
])('%s', (_says, change, expected) => {
  expect(keysOf(change)).toEqual(expected)
})

test('tags are cut at both commas, trimmed, each once in their order [A6 W5.21]', () => {
  expect(tagsOf(' a, b，c ,, A ,d')).toEqual(['a', 'b', 'c', 'd'])
  expect(settledForm({ ...good, tags: 'a， b' }).tags).toBe('a,b')
})

test('the range premium sets and locks the payment type [A57]', () => {
  const settled = settledForm({ ...good, range: 'premium', payType: 'paid', price: 600 })
  expect(settled).toMatchObject({ payType: 'premium', price: null })
  expect(isCopyrightAdvised(settled)).toBe(true)
})

test('what a design can do is found in its layers, hidden ones left out [W2.25 W3.15]', () => {
  const layers = [
    makeText('steps', '##steps## of ##stepGoal##'),
    makeLayer({ uuid: 'slot', nodeType: 'complication', width: 60, height: 60 }),
    makeText('hidden', '##heartRate##', { visible: false }),
  ]
  expect(featuresIn(makeDesign(layers))).toEqual(['complications', 'steps'])
  expect(featuresIn(makeDesign([]))).toEqual([])
})
