// How large the program is: `npm run measure`, `npm run measure -- 150` with the 150 longest functions. Says lines and
// files of src, how long its functions are, which passages of 60 tokens stand twice, and words of comments (decision 1307).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const [most = '10'] = process.argv.slice(2)
/** What is shorter reads like another passage by chance. */
const tokensAlike = 60
/** Words for people, where mostly a thing is meant. */
const people = ['nobody', 'somebody', 'whoever', 'asked']

const listed = spawnSync('git', ['ls-files', '-z', 'src'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
const sources = listed.stdout
  .split('\0')
  .filter((name) => /\.tsx?$/.test(name))
  .map((file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))

const lineAt = (source, position) => source.getLineAndCharacterOfPosition(position).line + 1

const nameOf = ({ name, parent }) =>
  name?.getText() ?? parent?.name?.getText?.() ?? parent?.expression?.getText?.().slice(0, 40) ?? '(arrow)'

function functionsOf(source) {
  const found = []
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const from = lineAt(source, node.getStart())
      const place = `${nameOf(node)}\t${source.fileName}:${from}`
      found.push({ place, lines: lineAt(source, node.end) - from + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Imports stand in every file, and texts and legal pages repeat what they say. */
function tokensOf(source) {
  const found = []
  const visit = (node) => {
    const children = ts.isImportDeclaration(node) ? [] : node.getChildren()
    if (children.length > 0) children.forEach(visit)
    else if (!ts.isImportDeclaration(node) && node.getText() !== '')
      found.push({ text: node.getText(), at: node.getStart() })
  }
  if (!/\/(messages|legal)\//.test(source.fileName)) visit(source)
  return found
}

/** Each run of so many tokens, with where it begins and what stands before it. */
function passagesOf(source) {
  const tokens = tokensOf(source)
  return tokens.slice(tokensAlike - 1).map((_last, at) => ({
    ...{ file: source.fileName, line: lineAt(source, tokens[at].at), at, before: tokens[at - 1]?.text },
    words: tokens
      .slice(at, at + tokensAlike)
      .map(({ text }) => text)
      .join(' '),
  }))
}

/** A longer passage counts once, where it begins; one that overlaps itself does not. */
const isPair = (one, other) =>
  (one.file !== other.file || one.at - other.at >= tokensAlike) &&
  (one.before === undefined || one.before !== other.before)

function passagesTwice() {
  const known = new Map()
  return sources.flatMap(passagesOf).flatMap(({ words, ...here }) => {
    const others = known.get(words) ?? []
    known.set(words, [...others, here])
    return others.filter((other) => isPair(here, other)).map((other) => [other, here])
  })
}

const functions = sources.flatMap(functionsOf).sort((one, other) => other.lines - one.lines)
const longerThan = (part) => functions[Math.floor(functions.length * (1 - part))].lines
for (const { lines, place } of functions.slice(0, Number(most))) console.log(`${lines}\t${place}`)
const pairs = passagesTwice()
for (const pair of pairs) console.log(pair.map(({ file, line }) => `${file}:${line}`).join(' = '))
const lines = sources.reduce((sum, source) => sum + lineAt(source, source.end) - 1, 0)
const percentiles = [0.5, 0.9, 0.99].map((part) => `p${part * 100} ${longerThan(part)}`).join(', ')
console.log(`${lines} lines in ${sources.length} files`)
console.log(`${functions.length} functions: ${percentiles}, largest ${functions[0].lines}`)
console.log(`${pairs.length} passages of ${tokensAlike} tokens stand twice`)
const texts = sources.map(({ text }) => text).join('\n')
const said = people.map((word) => `${word} ${texts.match(new RegExp(`\\b${word}\\b`, 'gi'))?.length ?? 0}`)
console.log(`words: ${said.join(', ')}`)
