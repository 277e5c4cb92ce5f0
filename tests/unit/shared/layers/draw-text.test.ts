import { describe, expect, it } from 'vitest'
import { kindOf } from '../../../../src/shared/layers/registry.ts'
import { boundTag, wordsOf } from '../../../../src/shared/layers/text/binding.ts'
import { added, opsOf, styled, styleOf, textsIn, worldAt } from './layer-makers.ts'

const text = added('text.latin')
const shown = (style: Record<string, unknown>, overrides: Record<string, number | string> = {}) =>
  textsIn(opsOf(styled(text, style), { world: worldAt(overrides) }))

describe('a text', () => {
  it('shows what it says [S3.80]', () => expect(shown({ text: 'Hello' })).toEqual(['Hello']))

  it('is laid out by its font fields [S3.81 S3.82 S3.196 S3.199]', () => {
    const style = {
      text: 'A',
      fontSize: 18,
      fontFamily: 'F',
      fontUrl: '/f.ttf',
      align: 'right',
      verticalAlign: 'top',
      wrap: 'word',
      ellipsis: true,
      isBounded: true,
      fill: '#112233',
    }
    expect(opsOf(styled(text, style))).toEqual([
      {
        op: 'text',
        text: 'A',
        font: { family: 'F', url: '/f.ttf' },
        size: 18,
        color: '#112233',
        box: { x: 0, y: 0, width: text.style.width, height: text.style.height },
        align: 'right',
        verticalAlign: 'top',
        wrap: 'word',
        ellipsis: true,
        fit: true,
      },
    ])
  })

  it.each([
    ['upper case with 1 [S5.29]', 1, 'ABC'],
    ['lower case with 2 [S5.30]', 2, 'abc'],
    ['lower case with 0 too [S5.30]', 0, 'abc'],
    ['as typed without one [A14]', null, 'aBc'],
  ])('is in %s', (_name, caseStyle, result) => expect(shown({ text: 'aBc', caseStyle })).toEqual([result]))

  it('fills several tags in free text [S3.79]', () =>
    expect(shown({ text: '##hourText##:##minuteText## ##steps##', textTag: '' }, { steps: 12 })).toEqual([
      '08:59 12',
    ]))

  it('bound to a tag shows its value, also where a file keeps the sample as the text [S3.79]', () => {
    const now = { heartRate: 61 }
    expect(shown({ text: '##heartRate##', textTag: 'heartRate' }, now)).toEqual(['61'])
    expect(shown({ text: '105', textTag: 'heartRate' }, now)).toEqual(['61'])
    expect(shown({ text: '', textTag: 'heartRate' }, now)).toEqual(['61'])
    const foreign = styled(text, { text: '105', textTag: 'heartRate' })
    expect(kindOf(foreign).templates(foreign.style)).toEqual(['##heartRate##'])
  })

  it('is free once something else was typed over its tag [S2.80 A39]', () => {
    expect(shown({ text: 'Pulse', textTag: 'heartRate' })).toEqual(['Pulse'])
    expect(boundTag({ text: 'Pulse', textTag: 'heartRate' })).toBeNull()
    const layer = styled(text, { text: '##heartRate##', textTag: 'heartRate' })
    expect(kindOf(layer).boundTag?.(layer.style)).toBe('heartRate')
    expect(kindOf(layer).editText?.(layer.style, 'Pulse')).toMatchObject({ text: 'Pulse', textTag: '' })
  })

  it('is bound by typing one tag and nothing else [S2.81]', () => {
    expect(wordsOf('##steps##')).toEqual({ text: '##steps##', textTag: 'steps' })
    expect(wordsOf('##steps## !').textTag).toBe('')
    expect(wordsOf('##nosuchtag##').textTag).toBe('')
  })

  it('with nothing to say draws nothing', () => expect(shown({ text: '' })).toEqual([]))

  it.each([
    'text',
    'fontFamily',
    'fontSize',
    'align',
    'verticalAlign',
    'caseStyle',
    'wrap',
    'isBounded',
    'ellipsis',
    'fill',
  ])('has its field %s in the inspector', (path) => {
    const fields = kindOf(text)
      .sections(text)
      .flatMap((section) => section.fields)
    expect(fields.map((field) => field.path)).toContain(path)
    expect(styleOf(text)).toHaveProperty(path)
  })
})
