import { describe, expect, test } from 'vitest'
import { lookFromWords } from '../../../../src/shared/art/words.ts'

describe('words choose a look [S2.100]', () => {
  test.each([
    [
      'dark blue sunburst with gold sword hands',
      { motif: 'sunburst', hue: 256, light: 21, metal: 'gold', hands: 'sword' },
    ],
    ['深蓝太阳纹 金色剑形针', { motif: 'sunburst', hue: 256, light: 21, metal: 'gold', hands: 'sword' }],
    [
      'white enamel dial, roman numerals, blue leaf hands and small seconds',
      { motif: 'enamel', hue: 90, markers: 'roman', metal: 'blued', hands: 'leaf', seconds: 'small' },
    ],
    [
      '白色珐琅盘面 罗马数字 烤蓝柳叶针 小秒针',
      { motif: 'enamel', hue: 90, markers: 'roman', metal: 'blued', hands: 'leaf', seconds: 'small' },
    ],
    ['black carbon, red second hand', { motif: 'carbon', light: 9, accent: 'red' }],
    ['碳纤维 红色秒针', { motif: 'carbon', accent: 'red' }],
    ['rose gold hands on a green dial', { metal: 'rose', hue: 150 }],
    ['gold dial', { hue: 85, colour: 52 }],
    ['battery and steps', { gauge: 'both' }],
    ['vintage cream linen', { patina: 45, motif: 'linen', hue: 95 }],
  ])('%s', (sentence, wanted) => {
    const { change, missed } = lookFromWords(sentence)
    expect(change).toMatchObject(wanted)
    expect(missed).toEqual([])
  })

  test('what is not known is named, and chooses nothing', () => {
    expect(lookFromWords('a flying carpet with golden wings')).toEqual({
      change: { metal: 'gold' },
      understood: ['golden'],
      missed: ['flying', 'carpet', 'wings'],
    })
    expect(lookFromWords('会飞的绿色地毯').missed).toEqual(['会飞', '地毯'])
    expect(lookFromWords('').missed).toEqual([])
  })

  test('a word within another one is not that word', () => {
    expect(lookFromWords('redundant goldfish').change).toEqual({})
  })
})
