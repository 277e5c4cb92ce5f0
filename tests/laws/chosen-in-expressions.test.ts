import { expect, test } from 'vitest'
import { compileExpression } from '../../src/shared/expressions/language/compile.ts'
import { functions } from '../../src/shared/expressions/language/functions.ts'
import { parseExpression } from '../../src/shared/expressions/language/parse.ts'
import type { Value } from '../../src/shared/expressions/language/tree.ts'
import { fromWff } from '../../src/shared/import/expressions/from-wff.ts'
import { importedScene } from '../unit/shared/import/faces.ts'
import { createChance, type Chance } from '../support/seeded.ts'

/*
 * What the wearer chose is a word and a number wherever an expression of the watch asks for it: a switch is 1 or 0 and
 * "TRUE" or "FALSE", an option of a list its id. Each made expression knows by itself what it must give.
 */

const chosen: Readonly<Record<string, string>> = {
  on: 'TRUE',
  off: 'FALSE',
  three: '3',
  none: '0',
  red: 'red',
}
const minute = 10
const world = { read: (name: string): Value => (name === 'minute' ? minute : 0) }

function valueOf(text: string): Value | null {
  const ours = fromWff(text, (name) => chosen[name] ?? null)
  if (!ours || ours.isConstant) return ours && ours.value
  const parsed = parseExpression(ours.text)
  return parsed.ok ? compileExpression(parsed.tree)(world) : null
}

type Made = { readonly text: string; readonly is: number }

const source = (name: string): string => `[CONFIGURATION.${name}]`
const truth = (is: boolean): number => (is ? 1 : 0)
const numbers: Readonly<Record<string, number>> = { on: 1, off: 0, three: 3, none: 0 }

const leaves: readonly Made[] = [
  ...Object.entries(numbers).map(([name, is]) => ({ text: source(name), is })),
  { text: '[MINUTE]', is: minute },
  { text: '7', is: 7 },
  { text: 'TRUE', is: 1 },
  { text: 'false', is: 0 },
]

const operators: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '==': (a, b) => truth(a === b),
  '!=': (a, b) => truth(a !== b),
  '<': (a, b) => truth(a < b),
  '<=': (a, b) => truth(a <= b),
  '>': (a, b) => truth(a > b),
  '>=': (a, b) => truth(a >= b),
  '&&': (a, b) => truth(a !== 0 && b !== 0),
  '||': (a, b) => truth(a !== 0 || b !== 0),
}

/** Every choice against every word that one of them has, and against another choice. */
const expressions: readonly Made[] = Object.entries(chosen).flatMap(([name, value]) =>
  [...new Set(Object.values(chosen))].flatMap((word) => [
    { text: `(${source(name)} == "${word}")`, is: truth(value === word) },
    { text: `("${word}" != ${source(name)})`, is: truth(value !== word) },
    ...Object.entries(chosen).map(([other, its]) => ({
      text: `(${source(name)} == ${source(other)})`,
      is: truth(value === its),
    })),
  ]),
)

const unary: readonly ((one: Made) => Made)[] = [
  ({ text, is }) => ({ text: `(!${text})`, is: truth(is === 0) }),
  ({ text, is }) => ({ text: `(-${text})`, is: -is }),
  ({ text, is }) => ({ text: `(+${text})`, is }),
]

function made(chance: Chance, depth: number): Made {
  if (depth === 0) return chance.pick([...leaves, ...leaves, ...expressions])
  const [a, b] = [made(chance, depth - 1), made(chance, depth - 1)]
  if (chance.isLucky(0.2)) return chance.pick(unary)(a)
  if (chance.isLucky(0.3)) {
    const condition = made(chance, depth - 1)
    return { text: `(${condition.text} ? ${a.text} : ${b.text})`, is: condition.is === 0 ? b.is : a.is }
  }
  const operator = chance.pick(Object.keys(operators))
  return { text: `(${a.text} ${operator} ${b.text})`, is: operators[operator]?.(a.is, b.is) ?? NaN }
}

const same = (made: readonly Made[]): void => {
  const wrong = made.flatMap(({ text, is }) => {
    const found = valueOf(text)
    return found !== null && Number(found) + 0 === is + 0 ? [] : [`${text} gives ${found}, not ${is}`]
  })
  expect(wrong).toEqual([])
}

test('every choice is what it is with every operator, on either side', () => {
  const pairs = leaves.flatMap((a) =>
    leaves.flatMap((b) =>
      Object.entries(operators).map(([sign, gives]) => ({
        text: `${a.text} ${sign} ${b.text}`,
        // two choices are compared by their words
        is:
          /^[=!]=$/.test(sign) && a.text.includes('CONF') && b.text.includes('CONF')
            ? truth((a === b) === (sign === '=='))
            : gives(a.is, b.is),
      })),
    ),
  )
  same([...pairs, ...expressions, ...leaves.flatMap((leaf) => unary.map((by) => by(leaf)))])
})

test('a word that is no number is never equal to one', () => {
  same([
    { text: '[CONFIGURATION.red] == 0', is: 0 },
    { text: '3 != [CONFIGURATION.red]', is: 1 },
    { text: '([CONFIGURATION.red] == 0 || [CONFIGURATION.on]) ? 5 : 6', is: 5 },
  ])
})

test('every function of numbers takes a choice as a number, and one of words as a word', () => {
  const taken = functions.filter(({ wff, name }) => wff === name)
  const call = ({ name, types }: (typeof taken)[number], number: string, word: string): string =>
    `${name}(${types.map((type) => (type === 'text' ? word : number)).join(', ')})`
  const given = taken.map((row) => [
    valueOf(call(row, source('three'), source('red'))),
    valueOf(call(row, source('on'), source('off'))),
  ])
  const wanted = taken.map((row) => [valueOf(call(row, '3', '"red"')), valueOf(call(row, '1', '"FALSE"'))])
  expect(given).toEqual(wanted)
  expect(given.flat()).not.toContain(null)
})

test.each([1, 2, 3, 4])('made expressions give what they must, seed %i', (seed) => {
  const chance = createChance(seed)
  same(Array.from({ length: 300 }, () => made(chance, chance.whole(1, 4))).filter(isPlain))
})

/** Not two choices side by side, which are compared by their words. */
const isPlain = ({ text }: Made): boolean => !/\[CONFIGURATION\.\w+\] [=!]= \[CONFIGURATION/.test(text)

const head = `<UserConfigurations><BooleanConfiguration id="on" displayName="n" defaultValue="TRUE"/><BooleanConfiguration id="off" displayName="n" defaultValue="FALSE"/>
${['three', 'none', 'red'].map((id) => `<ListConfiguration id="${id}" displayName="n" defaultValue="${chosen[id]}"><ListOption id="${chosen[id]}" displayName="n"/><ListOption id="9" displayName="n"/></ListConfiguration>`).join('')}</UserConfigurations>`

const box = (attributes: string, inside = ''): string =>
  `<PartDraw x="0" y="0" width="9" height="9" ${attributes}>${inside}<Rectangle x="0" y="0" width="9" height="9"><Fill color="#FFFFFFFF"/></Rectangle></PartDraw>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

test.each([...leaves.filter(({ text }) => text.startsWith('[CONF')), ...expressions])(
  'the branch of a condition is shown by $text, and a part fades by it',
  async ({ text, is }) => {
    const condition = `<Condition><Expressions><Expression name="e">${escaped(text)}</Expression></Expressions><Compare expression="e">${box('name="yes"')}</Compare><Default>${box('name="no"')}</Default></Condition>`
    const fade = box('name="fade"', `<Transform target="alpha" value="${escaped(text)} ? 255 : 0"/>`)
    const times = box('name="times"', `<Transform target="alpha" value="(${escaped(text)} != 0) * 255"/>`)
    const { design } = await importedScene(condition + fade + times, head)
    const seen = design.faces[design.activeFdId]?.normal.nodeList.flatMap(({ label, style }) =>
      style.visible && style.opacity > 0 && label !== 'Background' ? [label] : [],
    )
    expect(seen).toEqual(is === 0 ? ['no'] : ['yes', 'fade', 'times'])
  },
)
