import { describe, expect, test } from 'vitest'
import { decodeXml } from '../../../../src/shared/wff/xml/decode.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { createRandom, randomFace } from '../../../support/wff/random-face.ts'
import { createChance } from '../../../support/seeded.ts'

const refusal = (text: string): string => {
  const parsed = parseXml(text)
  return parsed.ok ? 'read' : `${parsed.error.key} ${parsed.error.line}`
}

describe('a file that nobody can trust', () => {
  test.each([
    ['nothing', '', 'wff.xml.noRoot 1'],
    ['no XML', 'hello', 'wff.xml.noRoot 1'],
    ['an end tag that is missing', '<a>\n<b>\n</a>', 'wff.xml.noEnd 3'],
    ['two roots', '<a/>\n<b/>', 'wff.xml.extra 2'],
    ['an attribute twice', '<a\nb="1" b="2"/>', 'wff.xml.twice 2'],
    ['an entity of nobody', '<a b="&c;"/>', 'wff.xml.entity 1'],
    ['a bare &', '<a b="c & d"/>', 'wff.xml.broken 1'],
    ['a prefix of nobody', '<a>\n<b:c/></a>', 'wff.xml.prefix 2'],
    [
      'entities that stand for each other',
      '<!DOCTYPE a [<!ENTITY b "&c;"><!ENTITY c "x&b;">]><a>&c;</a>',
      'wff.xml.entities 1',
    ],
    [
      'entities that grow',
      `<!DOCTYPE a [<!ENTITY b0 "x">${Array.from({ length: 12 }, (_none, at) => `<!ENTITY b${at + 1} "&b${at};&b${at};">`).join('')}]><a>&b3;</a>`,
      'wff.xml.entities 1',
    ],
    [
      'a file as an entity',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      'wff.xml.entities 1',
    ],
    ['depth', `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`, 'wff.xml.tooDeep 1'],
    ['depth beyond every stack', '<a>'.repeat(500_000), 'wff.xml.tooDeep 1'],
    ['many elements', `<a>${'<b/>'.repeat(200_001)}</a>`, 'wff.xml.tooMany 1'],
  ])('%s', (_what, text, expected) => {
    expect(refusal(text)).toBe(expected)
  })

  test('words may stand for words', () => {
    const parsed = parseXml('<!DOCTYPE a [<!ENTITY w "450"><!ENTITY c \'&#65;&lt;\'>]><a b="&w;">&c;</a>')
    expect(parsed.ok && [parsed.value.attributes.get('b')?.value, parsed.value.children]).toEqual([
      '450',
      [{ text: 'A<' }],
    ])
  })

  test('words may stand for words that stand for words, in whatever order they are declared', () => {
    const chance = createChance(5)
    for (let round = 0; round < 50; round += 1) {
      const names = ['a', 'b-1', 'c.2', 'd', 'e']
      const values = names.map((_name, at) => {
        const others = names.slice(at + 1).filter(() => chance.whole(0, 1) === 1)
        return { text: [String(at), ...others.map((one) => `&${one};`)].join(' '), others }
      })
      const whole = (at: number): string =>
        [String(at), ...(values[at]?.others ?? []).map((one) => whole(names.indexOf(one)))].join(' ')
      const declared = names
        .map((name, at) => `<!ENTITY ${name} "${values[at]?.text}">`)
        .toSorted(() => chance.whole(0, 1) - 0.5)
      const parsed = parseXml(`<!DOCTYPE r [${declared.join('')}]><r x="&a;">&a;</r>`)
      expect(parsed.ok && [parsed.value.attributes.get('x')?.value, parsed.value.children]).toEqual([
        whole(0),
        [{ text: whole(0) }],
      ])
    }
  })

  test('1,000 files with signs lost, doubled and exchanged are read or refused, never more', () => {
    const random = createRandom(7)
    const whole = Array.from({ length: 10 }, () => randomFace(random, 5, 0))
    const signs = [...'<>&"\'/= \u0000!?[]-#x\ud83d']
    for (let round = 0; round < 1000; round += 1) {
      let text = whole[round % whole.length] as string
      for (let times = Math.ceil(random() * 4); times > 0; times -= 1) {
        const at = Math.floor(random() * text.length)
        const put = signs[Math.floor(random() * signs.length)] as string
        text = text.slice(0, at) + (random() < 0.6 ? put : '') + text.slice(at + (random() < 0.5 ? 1 : 0))
      }
      const parsed = parseXml(text)
      if (!parsed.ok) expect(parsed.error.key).toMatch(/^wff\.xml\./)
    }
  })
})

test('a file is read in the encoding that it names or marks', () => {
  const decoderOf = (encoding: string): TextDecoder => new TextDecoder(encoding)
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...'<a b="é"/>'].flatMap((sign) => [sign.charCodeAt(0), 0])])
  expect(decodeXml(utf16, decoderOf)).toContain('"é"')
  const latin = '<?xml version="1.0" encoding="ISO-8859-1"?><a b="é"/>'
  expect(decodeXml(Uint8Array.from([...latin].map((sign) => sign.charCodeAt(0))), decoderOf)).toContain('"é"')
  expect(decodeXml(new TextEncoder().encode('\ufeff<a b="é"/>'), decoderOf)).toContain('"é"')
  expect(
    decodeXml(new TextEncoder().encode('<?xml version="1.0" encoding="nobody"?><a b="é"/>'), decoderOf),
  ).toContain('"é"')
})
