import { expect, test } from 'vitest'
import {
  clipInHtml,
  contentOf,
  htmlOf,
  type Offered,
} from '../../../../src/ui/editor/clipboard/clipboard-data.ts'
import { createChance } from '../../../support/seeded.ts'

const nothing: Offered = { own: '', html: '', plain: '', files: [] }
const file = new File([new Uint8Array([1])], 'a.png', { type: 'image/png' })

test('any text comes out of the html as it went in, names are shown without being markup', () => {
  const chance = createChance(7)
  for (let round = 0; round < 200; round += 1) {
    const letters = Array.from({ length: chance.whole(0, 300) }, () =>
      String.fromCodePoint(
        chance.pick([34, 39, 60, 62, 38, 10, 0, 65, 0x4e2d, 0x1f600, chance.whole(1, 0xd7ff)]),
      ),
    )
    const json = letters.join('')
    if (json === '') continue
    expect(clipInHtml(htmlOf({ json, plain: json }))).toBe(json)
  }
  const html = htmlOf({ json: '{}', plain: '<img src=x onerror=alert(1)>\n"b"' })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
  expect(html).toContain('<br>')
})

test('a large clip is written and read without running out of arguments', () => {
  const json = '层'.repeat(400_000)
  expect(clipInHtml(htmlOf({ json, plain: 'x' }))).toBe(json)
})

test('html of other programs holds no layers, broken codes neither', () => {
  expect(clipInHtml('<p>Hello</p>')).toBeNull()
  expect(clipInHtml('<span data-dialwright-clip="=====">x</span>')).toBeNull()
  expect(clipInHtml('<span data-dialwright-clip="gICA">x</span>')).toBeNull()
  expect(clipInHtml('')).toBeNull()
})

test('our layers come first, whichever way they travelled', () => {
  const html = htmlOf({ json: '{"a":1}', plain: 'Hour' })
  expect(contentOf({ ...nothing, html, plain: 'Hour', files: [file] })).toEqual({
    is: 'layers',
    json: '{"a":1}',
  })
  expect(contentOf({ ...nothing, own: '{"b":2}', html })).toEqual({ is: 'layers', json: '{"b":2}' })
})

test('a copied picture is a file, cells of a table are words, words are words', () => {
  const image = '<meta charset="utf-8"><img src="https://example.org/a.png" alt="">'
  expect(contentOf({ ...nothing, html: image, files: [file] })).toEqual({ is: 'files', files: [file] })
  expect(contentOf({ ...nothing, plain: 'a.png', files: [file] })).toEqual({ is: 'files', files: [file] })
  const table = '<style>td{color:red}</style><table><tr><td>12</td></tr></table>'
  expect(contentOf({ own: '', html: table, plain: '12', files: [file] })).toEqual({ is: 'text', text: '12' })
  expect(contentOf({ ...nothing, plain: ' Hello ' })).toEqual({ is: 'text', text: ' Hello ' })
  expect(contentOf({ ...nothing, plain: ' \n ' })).toBeNull()
})

test('what Figma copies plainly comes as a file of its own, whatever else it offers', () => {
  const html =
    '<meta charset="utf-8"><div><span data-metadata="<!--(figmeta)e30=(/figmeta)-->"></span><span data-buffer="<!--(figma)ZmlnLWtpd2k=(/figma)-->"></span></div><span style="white-space:pre-wrap;">Text</span>'
  for (const plain of ['', 'Text']) {
    const found = contentOf({ ...nothing, html, plain })
    expect(found?.is === 'files' && found.files.map(({ name }) => name)).toEqual(['Figma.fig'])
  }
})
