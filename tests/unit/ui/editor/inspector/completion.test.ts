import { describe, expect, test } from 'vitest'
import {
  finishTag,
  insertAt,
  matchingTags,
  openTagAt,
  withoutEmptyTag,
  wholeTimeFirst,
  withoutOpenTag,
  type TagChoice,
} from '../../../../../src/ui/editor/inspector/expression/completion.ts'

const at = (marked: string): [string, number] => [marked.replace('|', ''), marked.indexOf('|')]

describe('UX 3.6 ## opens the completion', () => {
  test.each([
    ['##|', { start: 0, sign: '##', query: '' }],
    ['(##ho|', { start: 1, sign: '##', query: 'ho' }],
    ['##hour## + ##mi|', { start: 11, sign: '##', query: 'mi' }],
    ['##ho|ur##', { start: 0, sign: '##', query: 'ho' }],
    ['##hour##|', null],
    ['##hour## + |', null],
    ['##hour + |', null],
    ['|##hour##', null],
    ['#|', null],
  ])('%s', (marked, open) => {
    expect(openTagAt(...at(marked))).toEqual(open)
  })

  test.each([
    ['#|', ''],
    ['#ho|', 'ho'],
    ['at #hour24|', 'hour24'],
    ['时间#ho|', 'ho'],
    ['#电|', '电'],
    ['电量 #电量|', '电量'],
    ['#1电|', null],
    ['##hour##:#mi|', 'mi'],
    ['C#|', null],
    ['#1|', null],
    ['#ho |', null],
    ['#|#', null],
    ['&#x|', null],
  ])('in words one sign too: %s', (marked, query) => {
    const open = openTagAt(...at(marked), true)
    expect(open?.query ?? null).toBe(query)
    if (open) expect(open.sign).toBe('#')
    expect(openTagAt(...at(marked))).toBe(null)
  })

  test.each([
    ['##|', ''],
    ['a ##ho| b', 'a  b'],
    ['##|##', ''],
    ['##|##minute##', '##minute##'],
    ['a#ho|', 'a#ho'],
    ['a #ho| b', 'a  b'],
  ])('%s is shown as "%s" until the tag is chosen', (marked, shown) => {
    const [text, caret] = at(marked)
    const open = openTagAt(text, caret, true)
    expect(open ? withoutOpenTag(text, open) : text).toBe(shown)
  })

  test.each([
    ['##|', null, '|'],
    ['Text ##| more', null, 'Text | more'],
    ['##|##', null, '|'],
    ['##|##minute##', null, '|##minute##'],
    ['##hour####|', null, '##hour##|'],
    ['##|Text', 0, '|Text'],
    ['##|hour', null, null],
    ['##ho|', 0, null],
    ['##hour##|', null, null],
    ['##| and', 7, '| and'],
  ])('%s without what nothing was written behind (put at %s)', (marked, putAt, result) => {
    const [text, caret] = at(marked)
    const rest = withoutEmptyTag(text, caret, putAt)
    const [wanted, wantedCaret] = result === null ? [] : at(result)
    expect(rest).toEqual(result === null ? null : { text: wanted, caret: wantedCaret })
  })

  test.each([
    ['(##ho| * 30)', 'hour', '(##hour##| * 30)'],
    ['##|', 'minute', '##minute##|'],
    ['##ho|ur##', 'minute', '##minute##|'],
    ['##|##', 'minute', '##minute##|'],
    ['##ho|##minute##', 'hour', '##hour##|##minute##'],
    ['at #ho|', 'hour', 'at ##hour##|'],
    ['#|##minute##', 'hour', '##hour##|##minute##'],
    ['#ho|ur24 h', 'hour24', '##hour24##| h'],
    ['电量 #电|', 'battery', '电量 ##battery##|'],
  ])('%s takes %s', (marked, name, result) => {
    const [text, caret] = at(marked)
    const open = openTagAt(text, caret, true)
    if (!open) throw new Error('no tag is open')
    const [wanted, wantedCaret] = at(result)
    expect(finishTag(text, open, name)).toEqual({ text: wanted, caret: wantedCaret })
  })

  test('a piece goes in at the caret and the caret behind it', () => {
    expect(insertAt('ab', 1, 'round(')).toEqual({ text: 'around(b', caret: 7 })
  })
})

describe('matching tags', () => {
  const tag = (name: string, group: string, description: string): TagChoice => ({
    name,
    group,
    description,
    sample: '',
  })
  const tags = [
    tag('minuteHand', 'Time', 'Angle of the minute hand'),
    tag('hour', 'Time', 'Hour of the day'),
    tag('steps', 'Health', 'Steps of the hour'),
  ]
  const names = (query: string): readonly string[] => matchingTags(tags, query).map(({ name }) => name)

  test('all in their order without a query', () =>
    expect(names(' ')).toEqual(['minuteHand', 'hour', 'steps']))
  test('the whole time first where words are typed', () => {
    const time = tag('hourMinute', 'Time', 'Digital time, hours and minutes')
    expect(wholeTimeFirst([...tags, time]).map(({ name }) => name)).toEqual([
      'hourMinute',
      'minuteHand',
      'hour',
      'steps',
    ])
  })
  test('a beginning, a part and a word of the description', () => {
    expect(names('HOUR')).toEqual(['hour', 'steps'])
    expect(names('hand')).toEqual(['minuteHand'])
    expect(names('zzz')).toEqual([])
  })
  test('headings stay together, whatever ranks better elsewhere', () => {
    expect(names('h')).toEqual(['hour', 'minuteHand', 'steps'])
  })
})
