import { expect, test } from 'vitest'
import { countWords, cutWords, fitName } from '../../../../src/shared/naming/limits.ts'
import { createReplyReader, readReply } from '../../../../src/shared/naming/reply.ts'
import { createChance } from '../../../support/seeded.ts'

const known = { name: 'Azure Stride', description: 'A round face on black. It shows steps, and more.' }

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
  expect(reader.push('Name: Azure Str')).toEqual({ name: 'Azure Str', description: '', isDone: false })
  expect(reader.end()).toEqual({ name: 'Azure Str', description: '', isDone: true })
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
})
