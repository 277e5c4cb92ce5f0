import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { tables } from '../../src/shared/messages/both.ts'
import { sourceFiles } from '../support/source-files.ts'

/*
 * WCAG 2.5.3: a control that shows one text and is named by a longer one says the shown text within its name, or who
 * speaks to the screen does not reach it. Every such pair of keys in the page, in both languages.
 */

type Control = {
  readonly where: string
  readonly shown: readonly string[]
  readonly names: readonly string[]
}

const isPressed = /^(a|button|label|summary|\w*(Button|Link|Item))$/

/** The keys of every `text('…')` in an expression, both of a choice. */
function keysIn(node: ts.Node): string[] {
  if (ts.isCallExpression(node) && node.expression.getText() === 'text') {
    const [key] = node.arguments
    return key !== undefined && ts.isStringLiteral(key) ? [key.text] : []
  }
  const found: string[] = []
  ts.forEachChild(node, (child) => void found.push(...keysIn(child)))
  return found
}

function controlsIn(path: string): Control[] {
  const found: Control[] = []
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && isPressed.test(node.openingElement.tagName.getText())) {
      const label = node.openingElement.attributes.properties.find(
        (one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === 'aria-label',
      )?.initializer
      const names = label === undefined ? [] : keysIn(label)
      const shown = node.children.flatMap((child) => (ts.isJsxExpression(child) ? keysIn(child) : []))
      if (names.length > 0 && shown.length > 0) found.push({ where: path, shown, names })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** What is heard of a text: its words, each placeholder as one of them. */
const heard = (text: string): string =>
  text
    .replaceAll(/\{\{\w+\}\}/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

test('a control whose name is longer than its text says its text in its name [WCAG 2.5.3]', () => {
  const controls = sourceFiles('src/ui')
    .filter((path) => path.endsWith('.tsx'))
    .flatMap(controlsIn)
  expect(controls.length).toBeGreaterThan(15)
  const missed = controls.flatMap(({ where, shown, names }) =>
    Object.entries(tables).flatMap(([locale, table]) => {
      const texts: Readonly<Record<string, string>> = table
      // `mark` is filled with the very text that is shown (side by side)
      const said = names.map((key) => texts[key] ?? '').filter((name) => !name.includes('{{mark}}'))
      if (said.length === 0) return []
      return shown
        .map((key) => texts[key] ?? '')
        .filter((text) => !said.some((name) => heard(name).includes(heard(text))))
        .map((text) => `${where} (${locale}): “${text}” is called “${said.join('” or “')}”`)
    }),
  )
  expect(missed).toEqual([])
})
