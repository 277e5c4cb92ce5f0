import { expect, test } from 'vitest'
import type { Design } from '../../src/shared/document/design.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { lineBreaks, oneLine } from '../../src/shared/layers/one-line.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

/*
 * The words of a text stand on one line, whichever way they come and whichever sign breaks a line (S5.27, A16): in every
 * list, state and clipboard, on the face that follows and in ambient.
 */

const signs = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', ' \n\t\u2028 ']
const wordsWith = (sign: string): string => `one${sign}two`

const stored = (words: string): Design => {
  const faces = makeFaces([round('android', 450), round('falcon', 466)])
  return withLayers(faces, { fdId: 'face-1' }, [makeText('words', words)])
}

const open = (design: Design) => TestEngine.start({ design, checksLaws: false })

/** A file that another program wrote: no schema has seen it yet. */
const fileOf = (words: string): string => serializeDesign(stored(words))

type Door = (words: string) => Promise<TestEngine>

const doors: Readonly<Record<string, Door>> = {
  'a file that is opened': async (words) => {
    const loaded = loadDesignText(fileOf(words), { parseLayer, makeId: () => 'new' })
    if (!loaded.ok) throw new Error(loaded.error.key)
    expect(loaded.value.repairs).toEqual([])
    return open(loaded.value.design)
  },
  'a file that is loaded over a design': async (words) => {
    const t = await open(stored('before'))
    return t.do({ do: 'design.load', json: fileOf(words) })
  },
  'layers that are pasted': async (words) => {
    const t = await open(stored('MARK'))
    t.do({ do: 'clipboard.copy', ids: ['words'] })
    const clip = (await t.engine.ask('clip'))?.json ?? ''
    t.do({ do: 'layer.delete', ids: ['words'] })
    return t.do({ do: 'clipboard.paste', clip: clip.replace('MARK', JSON.stringify(words).slice(1, -1)) })
  },
  'words that are pasted': async (words) => {
    const t = await open(stored('before'))
    return t.do({ do: 'clipboard.pasteText', text: words })
  },
  'a field that is set': async (words) => {
    const t = await open(stored('before'))
    return t.do({ do: 'style.set', path: 'text', value: words, ids: ['words'] })
  },
  'a field that is previewed': async (words) => {
    const t = await open(stored('before'))
    t.do({ do: 'style.set', path: 'text', value: words, ids: ['words'], phase: 'preview' })
    return t.do({ do: 'style.set', path: 'text', value: words, ids: ['words'], phase: 'commit' })
  },
  'words that are typed': async (words) => {
    const t = await open(stored('before'))
    t.do({ do: 'text.begin', id: 'words' })
    t.do({ do: 'text.change', text: words, anchor: 3, focus: 3 })
    return t.do({ do: 'text.commit' })
  },
  'a face that follows': async (words) => {
    const t = await open(stored('before'))
    t.do({ do: 'layer.add', preset: 'text.latin' })
    return t.do({ do: 'style.set', path: 'text', value: words })
  },
  'a copy in ambient': async (words) => {
    const t = await open(stored('before'))
    t.do({ do: 'design.load', json: fileOf(words) }).do({ do: 'mode.set', ambient: true })
    return t.do({ do: 'ambient.copyFromNormal' })
  },
}

/** Every text of every list, state and clipboard of the design as it is stored. */
const textsIn = (design: Design): readonly string[] =>
  [...serializeDesign(design).matchAll(/"text":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
    JSON.parse(text),
  )

test.each(Object.entries(doors))('%s brings no line break into a text [S5.27 A16]', async (_name, come) => {
  for (const sign of signs) {
    const t = await come(wordsWith(sign))
    const texts = textsIn(t.design)
    expect(texts.filter((text) => lineBreaks.test(text))).toEqual([])
    // words that are pasted as such are the first line
    expect(
      texts.some((text) => text === 'one two' || text === 'one'),
      JSON.stringify(sign),
    ).toBe(true)
  }
})

test('a break becomes one space with the blanks around it, and a text without one is the same text', () => {
  expect(oneLine('one \r\n\u0085 two\v\fthree')).toBe('one two three')
  expect(oneLine(' kept  as it is ')).toBe(' kept  as it is ')
  expect(oneLine('\nbegins')).toBe(' begins')
  const long = `${' '.repeat(200_000)}x`
  expect(oneLine(long)).toBe(long)
})
