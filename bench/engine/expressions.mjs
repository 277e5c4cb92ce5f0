import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom } from '../scenes/random.mjs'

/** Formulas as published faces have them (values of google/watchface samples, Apache-2.0), in our tags. */
const published = [
  '((##hour24## + 1) % 24)',
  '((##hour24## + 2) % 24 <= 12 ? (##hour24## + 2) % 24 : (##hour24## + 2) % 24 - 12)',
  '((##hour24## + 3) % 24 <= 12 ? (##hour24## + 3) % 24 : (##hour24## + 3) % 24 - 12)',
  '((##hour24## + 4) % 24 < 12 ? 0 : 1)',
  '((1 + ##day##) % ##daysInMonth## + 1)',
  '(##heartRate## != 0 ? ##heartRate## : 60)',
]

const inQuotes = /['"](\(##[^'"\n]*\))['"]/g

const expressionsIn = (path) => [...readFileSync(path, 'utf8').matchAll(inQuotes)].map(([, text]) => text)

const filesBelow = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))

/** Every formula of the sample designs, the templates and the ready layers of this checkout, and the published ones; each once. */
export function realExpressions(root) {
  const samples = filesBelow(join(root, 'public/samples'), 'design.json')
  const templates = filesBelow(join(root, 'scripts/artwork/templates'), '.mjs')
  const ready = filesBelow(join(root, 'src/shared'), '.ts')
  return [...new Set([...samples, ...templates, ...ready].flatMap(expressionsIn).concat(published))]
}

const operators = ['+', '-', '*', '/', '%', '<', '<=', '>', '>=', '==', '!=', '&&', '||']
const ones = ['floor', 'round', 'abs', 'sin', 'cos', 'sqrt', 'fract', 'rad']

const pick = (random, list) => list[Math.floor(random() * list.length)]

/** As deep as formulas of faces are: a tag and a number at the bottom, up to `depth` operators above. */
function part(random, names, depth) {
  const inner = () => part(random, names, depth - 1)
  const kind = depth === 0 ? random() * 0.5 : random()
  if (kind < 0.3) return `##${pick(random, names)}##`
  if (kind < 0.5) return String(Math.round(random() * 600) / 10)
  if (kind < 0.8) return `(${inner()} ${pick(random, operators)} ${inner()})`
  if (kind < 0.9) return `${pick(random, ones)}(${inner()})`
  if (kind < 0.95) return `min(${inner()}, ${inner()})`
  return `(${inner()} > ${inner()} ? ${inner()} : ${inner()})`
}

/** An endless row of formulas from a seed. */
export function* randomExpressions(names, seed = 1) {
  const random = createRandom(seed)
  for (;;) yield `(${part(random, names, 4)})`
}
