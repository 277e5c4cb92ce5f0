import { expect, it } from 'vitest'
import { serializeLayer } from '../../src/shared/document/stored/serialize.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/** `said`: the ids of layers and the language, such as `words en`. */
function say(t: TestEngine, said: string, value: string) {
  const words = said.split(' ')
  const path = `screenReader.${words.at(-1) ?? ''}`
  return t.run({ do: 'style.set', ids: words.slice(0, -1), path, value })
}

it('words for a screen reader are fields of every layer on the dial, stored only where they say something', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('picture', [100, 100], { width: 20, height: 20 }), makeText('words', 'Hello')],
  })
  const before = t.list.map(serializeLayer)
  for (const id of ['picture', 'words']) {
    t.do({ do: 'selection.set', ids: [id] })
    const section = t.see('inspector').sections.find((one) => one.id === 'screenReader')
    expect(section?.fields.map(({ path, value }) => [path, value])).toEqual([
      ['screenReader.en', ''],
      ['screenReader.zhCn', ''],
    ])
  }
  expect(say(t, 'picture words en', `Battery ##batteryPercent## ${'x'.repeat(300)}`).ok).toBe(true)
  expect(say(t, 'words zhCn', '电量\n##batteryPercent##').ok).toBe(true)
  const said = t.layer('words').style.screenReader as { en: string; zhCn: string }
  expect(said.en).toHaveLength(200)
  expect(said.zhCn).toBe('电量 ##batteryPercent##')
  expect(t.see('history').entries.at(-1)).toMatchObject({ params: { field: 'section.screenReader' } })
  // a copied style leaves it alone: it says what is shown
  t.do({ do: 'selection.set', ids: ['words'] }).do({ do: 'style.copy' })
  t.do({ do: 'selection.set', ids: ['picture'] })
  t.run({ do: 'style.paste' })
  expect(t.layer('picture').style.screenReader).toMatchObject({ zhCn: '' })
  for (const said of ['picture en', 'words en', 'words zhCn']) say(t, said, '')
  expect(t.list.map(serializeLayer)).toEqual(before)
})
