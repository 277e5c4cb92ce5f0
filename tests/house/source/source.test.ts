import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { commentsWith } from './comments.ts'
import { comparisonsIn } from './comparisons.ts'
import { functionLengths } from './function-lengths.ts'
import { madeKeys } from './made-keys.ts'
import { headLines, programOfSource, programOfTexts } from './programs.ts'

// all of them ask one program: it takes seconds to read
let source: ts.Program

beforeAll(() => {
  source = programOfSource()
})

/**
 * What a layer or a platform can do is asked of its kind or its row (`kindOf`, `platformFor`): a comparison with its
 * name is a list of kinds beside the registry, and a new kind or platform is missing in it.
 */
const allowed: readonly { readonly path: RegExp; readonly why: string }[] = [
  { path: /^src\/shared\/layers\//, why: 'A kind knows its own name, and the registry finds it by it.' },
  { path: /^src\/shared\/platforms\//, why: 'A row is found by its id.' },
  {
    path: /^src\/shared\/document\/create\.ts$/,
    why: 'The root is part of what a variant is, and the document stands below the kinds.',
  },
]

test('a kind and a platform are asked what they can, and never compared by their names', () => {
  const root = process.cwd()
  const found = comparisonsIn(source, (file) => file.startsWith(join(root, 'src')))
  const rows = found.map(({ file, line, text }) => ({ path: file.slice(root.length + 1), line, text }))
  const wrong = rows.filter(({ path }) => !allowed.some((one) => one.path.test(path)))
  expect(wrong.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
  // the rule sees what it lets stand
  expect(rows.some(({ path }) => path === 'src/shared/document/create.ts')).toBe(true)
})

test('no key that is made at run time can be missing', () => {
  const { seen, wrong } = madeKeys(source)
  expect(seen).toBeGreaterThan(100)
  expect(wrong, 'texts that a made key may name and src/shared/messages has not').toEqual([])
})

/** Lines of a function that is read without scrolling; eslint holds the longest to 80. */
const fewLines = 45

test('of a hundred functions at most one is longer than 45 lines', () => {
  const root = join(process.cwd(), 'src')
  const all = functionLengths(source, (file) => file.startsWith(root))
  expect(all.length).toBeGreaterThan(20_000)
  const long = all.filter(({ lines }) => lines > fewLines)
  const shortest = long
    .toSorted((one, other) => one.lines - other.lines)
    .slice(0, 20)
    .map(({ file, line, lines }) => `${lines} lines: src${file.slice(root.length)}:${line}`)
  const wayOut = `Give a part that stands for itself (a component, a hook, a row, a check) a name. The shortest of them:
${shortest.join('\n')}`
  expect(long.length, wayOut).toBeLessThanOrEqual(Math.floor(all.length / 100))
})

/** Words for people, where a comment mostly means a thing. */
const people = /\b(?:nobody|somebody|whoever|asked)\b/i

test('comments have the thing as their subject: what it is, holds or does [issue 29]', () => {
  const root = join(process.cwd(), 'src')
  const files = source.getSourceFiles().filter(({ fileName }) => fileName.startsWith(root))
  const found = commentsWith(files, people).map(
    ({ file, line, text }) => `src${file.slice(root.length)}:${line} ${text}`,
  )
  const wayOut =
    'Say what the thing is or does: "asked for by the page" is "the page reads it", "nobody sees" is "not seen"'
  expect(found, wayOut).toEqual([])
})

test('a word is seen in every comment, and in no name or text', () => {
  const text = `/** Nobody one. */
export const asked = 'nobody' // somebody two
/*
 * whoever three
 */
export const row = { asked, says: \`nobody \${asked}\`, /* asked four */ like: /asked/ }
export const part = <p title="asked">nobody</p>
// Asked five`
  const file = ts.createSourceFile('one.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  expect(commentsWith([file], people).map(({ line }) => line)).toEqual([1, 2, 4, 6, 8])
})

/** Each compares by name once, in its last line. */
const wrong: Readonly<Record<string, string>> = {
  'a literal': `show(layer.nodeType === 'text')`,
  'a literal on the left': `show('text' !== layer.nodeType)`,
  'two equal signs': `show(layer.nodeType == 'text')`,
  'a template without places': 'show(layer.nodeType === `text`)',
  'an optional chain': `show(maybe?.nodeType === 'other')`,
  'an optional chain over a face': `show(design.faces['one']?.normal.platform === 'falcon')`,
  'an element': `show(layer['nodeType'] === 'root')`,
  'data of an unknown type': `show(json['nodeType'] === 'root')`,
  'data of any type': `show(JSON.parse('{}').platform !== 'falcon')`,
  'a cast': `show((json['platform'] as string) === 'android')`,
  'a pattern': `const { nodeType } = layer\nshow(nodeType === 'text')`,
  'a pattern with another name': `const { nodeType: kindName } = layer\nshow(kindName === 'text')`,
  'a pattern in a pattern': `const { one } = { one: layer }, { one: { nodeType: a } } = { one }\nshow(a === 'text')`,
  'a pattern of a list': `const [first] = [layer.nodeType]\nshow(first === 'text')`,
  'a pattern of a parameter': `show(layers.some(({ nodeType }) => nodeType === 'other'))`,
  'a pattern of a parameter with another name': `export const f = ({ platform: p }: Variant) => p === 'falcon'`,
  'a parameter of that name': `export const f = (nodeType: string) => nodeType === 'text'`,
  'another name': `const a = layer.nodeType, b = a\nshow(b === 'text')`,
  'a variable that is set later': `let a = ''\na = variant.platform\nshow(a === 'falcon')`,
  'a default': `const a = maybe?.nodeType ?? ''\nshow(a === 'text')`,
  'a choice': `const a = maybe ? maybe.nodeType : ''\nshow(a === 'text')`,
  'a copy of the text': `show(String(layer.nodeType).trim() === 'text')`,
  'a template around it': "show(`${layer.nodeType}` === 'text')",
  'the answer of a function': `const nameOf = (one: Layer) => one.nodeType\nshow(nameOf(layer) === 'text')`,
  'the answer of a longer function': `function nameOf(one: Layer) { if (one.label) return ''\n return one.nodeType }\nshow(nameOf(layer) === 'text')`,
  'what it is given to as an argument': `const isText = (name: string) => name === 'text'; show(isText(layer.nodeType))`,
  'what it is given to as a property': `type Row = { readonly target: string }; const row: Row = { target: platform.id }\nshow(row.target === 'falcon')`,
  'a property of an object': `const row = { target: platform.id }\nshow(row.target === 'falcon')`,
  'a word that is an argument': `const of = (name: string) => layers.filter((one) => one.nodeType === name)\nshow(of('text'))`,
  'a word that is an argument of a function in brackets': `const of = ((name: string) => layers.filter((one) => one.nodeType === name))\nshow(of('text'))`,
  'a word that is an argument of a function of an object': `const row = { of: (name: string) => layers.filter((one) => one.nodeType === name) }\nshow(row.of('text'))`,
  'a word that is an argument of a longer function': `function of(name: string) { return layers.filter((one) => one.nodeType === name) }\nshow(of('text'))`,
  'a constant': `const text = 'text'\nshow(layer.nodeType === text)`,
  'a constant of an object': `const names = { text: 'text' } as const\nshow(layer.nodeType === names.text)`,
  'a type of words': `const words2 = ['text', 'image'] as const\nexport const f = (word2: (typeof words2)[number]) => layer.nodeType === word2`,
  'the name of a kind': `show(layer.nodeType === rootKind.nodeType)`,
  'the id of a row': `show(variant.platform === falcon.id)`,
  'the name of a kind that was asked for': `show(kindOf(layer).nodeType === 'text')`,
  'the id of a platform': `show(platformFor(variant).id === 'falcon')`,
  'the id of a platform by a pattern': `const { id } = platform\nshow(id === 'falcon')`,
  'a kind': `show(kindOf(layer) === rootKind)`,
  'a row': `show(platformFor(variant) !== falcon)`,
  'a kind that was asked for by its name': `show(kindOf(layer) === kindOf({ nodeType: 'background' }))`,
  'a switch': `switch (layer.nodeType) { case 'text': show(1) }`,
  'a switch over another name': `const { platform: p } = variant\nswitch (p) { case 'falcon': show(1); break; default: show(2) }`,
  'a list': `show(['text', 'image'].includes(layer.nodeType))`,
  'a list with a name': `const list: readonly string[] = ['text']\nshow(list.includes(layer.nodeType))`,
  'a place in a list': `show(['text', 'image'].indexOf(layer.nodeType) >= 0)`,
  'a set': `const set = new Set(['text', 'image'])\nshow(set.has(layer.nodeType))`,
  'a set of a list': `const list = ['text'], set = new Set<string>(list)\nshow(set.has(layer.nodeType))`,
  'a map': `const map = new Map([['text', 1]])\nshow(map.get(layer.nodeType))`,
  'a table': `const table: Record<string, number> = { text: 1 }\nshow(table[layer.nodeType])`,
  'a table at once': `show(({ android: 1 } as Record<string, number>)[variant.platform])`,
  'a key of a table': `const table = { text: 1 }\nshow(Object.hasOwn(table, layer.nodeType))`,
  'a key in a table': `const table = { text: 1 }\nshow(layer.nodeType in table)`,
  'a list of names': `show(layers.map((one) => one.nodeType).includes('text'))`,
  'a set of names': `const set = new Set(layers.map(({ nodeType }) => nodeType))\nshow(set.has('text'))`,
  'each of a list of names': `show(layers.map((one) => one.nodeType).some((name) => name === 'text'))`,
  'each in a loop': `for (const name of layers.map((one) => one.nodeType)) show(name === 'text')`,
  'a list of platforms': `declare const face: { platforms: string[] }\nshow(face.platforms.includes('falcon'))`,
  'how it begins': `show(layer.nodeType.startsWith('google_'))`,
  'a part of it': `show(layer.nodeType.includes('complication'))`,
  'a pattern of letters': `show(/^google/.test(layer.nodeType))`,
}

/** None compares with a name that is known before the program runs. */
const right: Readonly<Record<string, string>> = {
  'an ability': `show(kindOf(layer).isTapArea === true)`,
  'what a row says': `show(platformFor(variant).hasAmbient)`,
  'two layers': `show(layer.nodeType === other.nodeType)`,
  'two platforms': `show(platformFor(variant).id === platform.id)`,
  'two kinds': `show(kindOf(layer) === kindOf(other))`,
  'the type of a value': `show(typeof json['nodeType'] === 'string')`,
  'nothing at all': `show(maybe?.nodeType === undefined || layer.nodeType === '')`,
  'another field': `show(layer.type === 'text' || layer.label === 'root')`,
  'another key': `show(json['type'] === 'text')`,
  'the platform of the computer': `show(process.platform === 'linux')`,
  'an id of something else': `declare const row: { id: string }\nshow(row.id === 'falcon')`,
  'a word': `show(word === 'text' || ['text', 'image'].includes(word))`,
  'a table by another word': `const table: Record<string, number> = { text: 1 }\nshow(table[word])`,
  'a list of what is there': `show(words.includes(layer.nodeType))`,
  'a set of what is there': `const there = new Set(layers.map((one) => one.nodeType))\nshow(there.has(other.nodeType))`,
  'a layer that is made': `show({ nodeType: 'image', type: 'image', label: '' } satisfies Layer)`,
  'a kind that is asked for': `show(kindOf({ nodeType: 'image' }).label)`,
  'a parameter that is given something else': `const isText = (name: string) => name === 'text'; show(isText(layer.label))`,
}

test('every way to compare by a name is seen, and nothing else', () => {
  const texts = [...Object.entries(wrong), ...Object.entries(right)]
  const program = programOfTexts(texts.map(([, text]) => text))
  const found = comparisonsIn(program, (file) => file.includes('/src/ui/'))
  const seen = texts.map(([name], at) => [
    name,
    found.filter(({ file }) => file.endsWith(`/text-${at}.ts`)).length,
  ])
  expect(Object.fromEntries(seen)).toEqual({
    ...Object.fromEntries(Object.keys(wrong).map((name) => [name, 1])),
    ...Object.fromEntries(Object.keys(right).map((name) => [name, 0])),
  })
  const at = texts.findIndex(([name]) => name === 'a constant')
  expect(found.find(({ file }) => file.endsWith(`/text-${at}.ts`))?.line).toBe(headLines + 2)
})
