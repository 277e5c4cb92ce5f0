import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colorTokens } from '../../src/shared/base/color-tokens.ts'
import { sourceFiles } from '../support/source-files.ts'

const css = 'src/ui/tokens.css'

const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*$/gm, '')

test('a colour of the editor is said in one place: no other file writes one in hex', () => {
  const raw = ['src/worker', 'src/render', 'src/ui']
    .flatMap(sourceFiles)
    .filter((file) => file.replaceAll('\\', '/') !== css)
    .flatMap((file) =>
      [...withoutComments(readFileSync(file, 'utf8')).matchAll(/#(?:[\da-f]{8}|[\da-f]{6})\b/gi)].map(
        ([color]) => `${file}: ${color}`,
      ),
    )
  expect(raw).toEqual([])
})

test('what is drawn has the colours of the page', () => {
  const [dark = ''] = readFileSync(css, 'utf8').split('@media')
  const onPage = new Map(
    [...dark.matchAll(/--([\w-]+): (#[\da-f]+);/gi)].map(([, name = '', value = '']) => [
      name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      value.toUpperCase(),
    ]),
  )
  const alike = Object.keys(colorTokens).map((name) => [name, onPage.get(name)])
  expect(Object.fromEntries(alike)).toEqual(colorTokens)
})
