import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { utf8 } from '../../../../src/shared/base/bytes.ts'
import { judgeFace } from '../../../../src/cli/wff/check.ts'
import { importFace } from '../../../../src/shared/import/import-face.ts'
import { importLimits } from '../../../../src/shared/import/package/read-package.ts'
import * as decode from '../../../../src/shared/wff/xml/decode.ts'
import { locales, textOf } from '../../../../src/shared/messages/text.ts'
import type { xmlEn } from '../../../../src/shared/messages/en/import-export/xml.ts'
import { deps, zipOf } from './faces.ts'

/* What is no XML is refused for the reason that the checker gives, in both languages. */

const face = (inside: string): string => `<WatchFace width="450" height="450">${inside}</WatchFace>`

/** A text for each reason. */
const broken: Readonly<Record<keyof typeof xmlEn, string>> = {
  'wff.xml.noEnd': '<WatchFace width="450" height="450"><Scene>',
  'wff.xml.twice': '<WatchFace width="450" width="1" height="450"><Scene/></WatchFace>',
  'wff.xml.entity': face('<Scene>&nothing;</Scene>'),
  'wff.xml.noRoot': ' ',
  'wff.xml.extra': face('<Scene/>') + '<more/>',
  'wff.xml.attribute': '<WatchFace width=450 height="450"><Scene/></WatchFace>',
  'wff.xml.broken': face('<!-- a -- b --><Scene/>'),
  'wff.xml.prefix': face('<Scene a:b="1"/>'),
  'wff.xml.tooLong': '',
  'wff.xml.tooMany': face(`<Scene>${'<a/>'.repeat(200_001)}</Scene>`),
  'wff.xml.tooDeep': face('<a>'.repeat(300) + '</a>'.repeat(300)),
  'wff.xml.entities': `<!DOCTYPE l [<!ENTITY a "&b;"><!ENTITY b "&a;">]>${face('<Scene/>')}`,
}

const saidBy = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const opened = await importFace(bytes, deps())
  return opened.ok ? [] : locales.map((locale) => textOf(locale, opened.error.key, opened.error.params))
}

const checked = (text: string): readonly string[] => {
  const [problem] = judgeFace({ text, declared: null }, null).problems
  return problem ? locales.map((locale) => textOf(locale, problem.key, problem.params)) : []
}

const cases = ['../shared', '../../shared'].map((shared) =>
  join(import.meta.dirname, '../../../..', shared, 'cases/wff'),
)
const handed = ['01-laughs', '06-unclosed', '24-dup-attr']
  .flatMap((name) => cases.map((folder) => join(folder, `${name}.xml`)))
  .filter(existsSync)
  .map((path) => [path, readFileSync(path, 'utf8')] as const)

// what is too long for the parser is refused before it comes to it
const made = Object.entries(broken).filter(([key]) => key !== 'wff.xml.tooLong')

test.each([...made, ...handed])('%s: the importer says what the checker says', async (_key, text) => {
  const reasons = checked(text)
  const said = await saidBy(utf8(text))
  expect(reasons).toHaveLength(locales.length)
  said.forEach((sentence, at) => {
    expect(sentence).toContain(reasons[at])
    expect(sentence).not.toMatch(/\$t|\{\{|wff\./)
  })
  expect(said).toHaveLength(locales.length)
  expect(await saidBy(zipOf({ 'res/raw/watchface.xml': utf8(text) }))).toEqual(
    text.includes('<WatchFace') ? said : expect.anything(),
  )
})

test.each(made)('%s is given for what it is about', (key, text) => {
  expect(judgeFace({ text, declared: null }, null).problems[0]?.key).toBe(key)
})

test('what a file says of itself is no key of ours', async () => {
  const [, english] = [...(await saidBy(utf8(face('<Scene>&$t(import.noFace);</Scene>'))))].toSorted()
  expect(english).not.toContain('Watch Face Format')
})

test.each([
  ['UTF-8', (size: number) => new Uint8Array(size).fill(0x20)],
  ['UTF-16', (size: number) => new Uint8Array(size * 2).fill(0x20).fill(0xff, 0, 1).fill(0xfe, 1, 2)],
])('the length of a face in %s is judged before it is decoded', async (_name, bytes) => {
  const spy = vi.spyOn(decode, 'decodeXml')
  const long = bytes(importLimits.characters + 1)
  const opened = await importFace(long, deps())
  expect(opened).toMatchObject({ ok: false, error: { key: 'import.tooLong' } })
  expect(spy).not.toHaveBeenCalled()
  spy.mockRestore()
})
