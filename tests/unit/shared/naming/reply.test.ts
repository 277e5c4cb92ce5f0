import { expect, test } from 'vitest'
import { countWords, cutWords, fitName, namingLimits } from '../../../../src/shared/naming/limits.ts'
import { createReplyReader, readReply } from '../../../../src/shared/naming/reply.ts'
import { createChance } from '../../../support/seeded.ts'

const known = {
  ...{ name: 'Azure Stride', description: 'A round face on black. It shows steps, and more.' },
  isLong: false,
}

test.each([
  ['Name: Azure Stride\nDescription: A round face on black. It shows steps, and more.[DONE]'],
  ['**Name:** "Azure Stride"\n\n**Description:** A round face on black. It shows steps, and more.\n[DONE]'],
  ['Azure Stride\nA round face on black. It shows steps, and more.[DONE]'],
  ['Name: Azure Stride Description: A round face on black. It shows steps, and more. [DONE] ignored'],
  [
    '# Watch face name: Azure-free'.replace('-free', ' Stride!') +
      '\n- Short description: “A round face on black. It shows steps, and more.”[DONE]',
  ],
])('a reply is read in every form that providers send: %s [W4.26, W4.27, W4.28]', (text) => {
  expect(readReply(text)).toEqual({ ...known, isDone: true })
})

test('a Chinese reply keeps its name [A30]', () => {
  expect(readReply('名称：《蔚蓝·步履》\n描述：黑色背景的圆形表盘。显示步数。')).toEqual({
    name: '蔚蓝步履',
    description: '黑色背景的圆形表盘。显示步数。',
    isLong: false,
    isDone: false,
  })
})

test('a stream cut anywhere ends in the same words, and its name never holds a sign [W4.27, W4.29]', () => {
  const text = `Name: ${known.name}\nDescription: ${known.description}[DONE]`
  for (let seed = 0; seed < 40; seed += 1) {
    const chance = createChance(seed)
    const reader = createReplyReader()
    let last = reader.push('')
    for (let at = 0; at < text.length;) {
      const size = chance.whole(1, 9)
      last = reader.push(text.slice(at, at + size))
      expect(last.name).not.toMatch(/[^\p{L}\p{N} ]/u)
      at += size
    }
    expect(last).toEqual({ ...known, isDone: true })
  }
})

test('a stream that breaks off is done when it is over, with what came', () => {
  const reader = createReplyReader()
  expect(reader.push('Name: Azure Str')).toEqual({
    name: 'Azure Str',
    description: '',
    isLong: false,
    isDone: false,
  })
  expect(reader.end()).toEqual({ name: 'Azure Str', description: '', isLong: false, isDone: true })
})

test('a stream without an end is not kept for ever', () => {
  const reader = createReplyReader()
  for (let at = 0; at < 400; at += 1) reader.push('x'.repeat(1000))
  expect(reader.end().name.length).toBeLessThanOrEqual(20_000)
})

test.each([
  ['The Golden Hour of Noon', 'dialName', 'The Golden Hour of', true],
  ['Exactly nineteen ab', 'dialName', 'Exactly nineteen ab', false],
  ['Exactly nineteen abc', 'dialName', 'Exactly nineteen', true],
  ['Incomprehensibilities', 'dialName', 'Incomprehensibiliti', true],
  ['Café  Noir!', 'dialName', 'Cafe Noir', false],
  ['蔚蓝·步履', 'dialNameCn', '蔚蓝步履', false],
  ['蔚蓝', 'dialName', '', false],
] as const)('the name %s in %s becomes %s [A30, W5.23, W5.24]', (...row) => {
  const [given, field, name, isCut] = row
  expect(fitName(given, field)).toEqual({ name, isCut })
})

test('words are counted as people count them, and cut at a sentence [W5.41]', () => {
  expect(countWords("A round face, it's 10:08. Don't-stop")).toBe(7)
  expect(countWords('黑色背景 Wear OS 表盘。')).toBe(8)
  expect(cutWords('One two three. Four five six', 5)).toBe('One two three.')
  expect(cutWords('One. Two three four, five six', 5)).toBe('One. Two three four, five')
  expect(cutWords('One two', 5)).toBe('One two')
  // the point of a number ends no sentence
  expect(cutWords('Steps go to 1.5 thousand and on', 5)).toBe('Steps go to 1.5 thousand')
  expect(cutWords('黑色背景，显示步数与电量。', 8)).toBe('黑色背景，显示步数')
  expect(cutWords('黑色圆形背景，显示步数', 8)).toBe('黑色圆形背景')
  expect(cutWords('黑色背景。显示步数', 6)).toBe('黑色背景。')
})

const voices = {
  en: [' calm', ' blue', ' dial', ', quiet', '. Noon', ' 10:08', '! Steps'],
  zh: ['蓝色', '表盘', '，安静', '。正午', '步数', '！心率', ' Wear '],
} as const

test.each(['en', 'zh'] as const)(
  'whatever a provider writes, no more than forty words of it are shown, ended where a word ends: %s [W5.41 W9.17]',
  (voice) => {
    for (let seed = 0; seed < 200; seed += 1) {
      const chance = createChance(seed)
      const some = (count: number, of: number): string =>
        Array.from({ length: count }, () => voices[voice][chance.whole(0, of - 1)]).join('')
      const reader = createReplyReader()
      const [title, told] = [some(chance.whole(1, 60), 2), some(chance.whole(0, 90), 7)]
      const text = `Name: ${title}\nDescription: ${told}`
      let last = reader.push('')
      for (let at = 0; at < text.length; at += 7) {
        last = reader.push(text.slice(at, at + 7))
        expect(countWords(last.name) + countWords(last.description)).toBeLessThanOrEqual(namingLimits.words)
      }
      expect(last.isLong).toBe(countWords(title) + countWords(told) > namingLimits.words)
      const whole = told.replace(/\s+/g, ' ').trim()
      expect(whole.startsWith(last.description)).toBe(true)
      const next = whole.slice(last.description.length)
      if (voice === 'en' && last.description !== '') expect(next).toMatch(/^(?:$|[^A-Za-z0-9:])/)
      expect(last.description).not.toMatch(/[，,、]$/)
    }
  },
)
