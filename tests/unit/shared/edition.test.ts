import '../../support/kind-texts.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/server/base/config.ts'
import { appVersion, editions } from '../../../src/shared/edition.ts'
import { presetById } from '../../../src/shared/layers/registry.ts'
import { tables } from '../../../src/shared/messages/both.ts'
import { textOf, type Locale } from '../../../src/shared/messages/text.ts'

/** What a new text is called for people of this language. */
function firstName(locale: Locale): unknown {
  const draft = presetById('text.latin')?.create({
    dial: { width: 500, height: 500 },
    measure: () => ({ width: 40, height: 20, ascent: 16, isProvisional: false }),
    locale,
    text: (key) => textOf(locale, key),
    pictures: [],
  })
  return draft?.label
}

describe('the two editions', () => {
  it('domestic is Chinese, overseas English, until a person chooses the other one [S1.32 S1.33 S9.100 S9.101 A50]', () => {
    expect([editions.domestic.locale, editions.overseas.locale]).toEqual(['zh-cn', 'en'])
    expect(Object.keys(tables).sort()).toEqual(['en', 'zh-cn'])
  })
  it('one setting of the build or the start switches them, domestic when nothing is said [S1.34 A50]', () => {
    expect(readConfig({}).EDITION).toBe('domestic')
    expect(readConfig({ EDITION: 'overseas' }).EDITION).toBe('overseas')
  })
  it('what is added is called by its name in the language of the edition [S1.36]', () => {
    const names = [firstName(editions.domestic.locale), firstName(editions.overseas.locale)]
    expect(names).toEqual(['文本', 'Text'])
  })
  it('each has its own help document [S1.37]', () => {
    expect([editions.domestic.helpPath, editions.overseas.helpPath]).toEqual(['/help/zh-cn', '/help/en'])
  })
})

it('the version of the application is 2.3.4 [S1.38 S9.99 A4]', () => expect(appVersion).toBe('2.3.4'))
