import { describe, expect, it } from 'vitest'
import { makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const faces = makeFaces([round('android', 466)])
const own = { fontName: 'My Naskh', fontUrl: '/f/naskh.ttf', id: 3 }

async function withText(text: string) {
  const design = withLayers(faces, { fdId: 'face-1' }, [makeText('a', text), makeText('b', 'Hi 5')])
  const test = await TestEngine.start({ design })
  // in the corner, where a round screen cuts them off
  const isOfLetters = ({ key }: { readonly key: string }): boolean => key !== 'finding.cutByScreen'
  const rows = () => test.see('problems').faces.flatMap((face) => face.rows.filter(isOfLetters))
  const badges = () => test.see('layers').changed.find(({ uuid }) => uuid === 'a')?.badges ?? []
  return { test, rows, badges }
}

describe('letters that are in no font', () => {
  it('are named in Problems, at the layer and in its field, with a family that has them [S5.27]', async () => {
    const { test, rows, badges } = await withText('Thu ##dayText## الخميس')
    expect(rows()).toMatchObject([
      {
        key: 'finding.lettersMissing',
        severity: 'warning',
        layer: { uuid: 'a' },
        params: { letters: 'ا ل خ م ي س', fonts: 'Noto Sans Arabic' },
      },
    ])
    expect(badges()).toContain('layer.badge.lettersMissing')
    test.do({ do: 'selection.set', ids: ['a'] })
    const field = test.see('inspector').sections.flatMap(({ fields }) => fields)
    const text = field.find(({ path }) => path === 'text')
    expect(text?.formula?.warnings).toMatchObject([{ key: 'finding.lettersBoxes', start: 16, end: 22 }])
  })

  it('are looked for in the own fonts too', async () => {
    const { test, rows } = await withText('الخميس')
    test.fonts.setOwn([own])
    test.fonts.tellLoaded(own.fontUrl)
    expect(rows()).toMatchObject([{ key: 'finding.lettersElsewhere', params: { fonts: 'My Naskh' } }])
  })

  it('are no problem once they are gone', async () => {
    const { test, rows, badges } = await withText('😀')
    expect(rows()).toMatchObject([{ params: { fonts: 'Noto Emoji' } }])
    test.do({ do: 'style.set', path: 'text', value: 'Smile', phase: 'commit', ids: ['a'] })
    expect([rows(), badges()]).toEqual([[], []])
  })
})
