import type { ElementRows } from '../../../src/shared/wff/grammar/row.ts'
import { clockRows } from '../../../src/shared/wff/grammar/rows/clocks.ts'
import { complicationRows } from '../../../src/shared/wff/grammar/rows/complications.ts'
import { configurationRows } from '../../../src/shared/wff/grammar/rows/configurations.ts'
import { drawingRows } from '../../../src/shared/wff/grammar/rows/drawing.ts'
import { pictureRows } from '../../../src/shared/wff/grammar/rows/pictures.ts'
import { sceneRows } from '../../../src/shared/wff/grammar/rows/scene.ts'
import { textRows } from '../../../src/shared/wff/grammar/rows/text.ts'
import type { Fate, Found } from './fates.ts'
import { newest, placesOf } from './places.ts'
import type { Export, Import } from './taken.ts'
import { ofChoices, unmade } from './unseen.ts'

/* docs/watch-face-format.md: every element of the format and what of it differs, in what the code was found to do. */

const areas: Readonly<Record<string, ElementRows>> = {
  'The face and its groups': sceneRows,
  Clocks: clockRows,
  Texts: textRows,
  Shapes: drawingRows,
  Pictures: pictureRows,
  Complications: complicationRows,
  "The wearer's choices": configurationRows,
}

const imports: Readonly<Record<Import, string>> = {
  fields: 'as fields',
  held: 'held',
  kept: 'kept whole',
  file: 'with the file',
}

const exports: Readonly<Record<Export, string>> = {
  layers: 'from layers',
  file: 'with the file',
  none: '—',
}

const fates: Readonly<Record<Fate, string>> = {
  drawn: 'drawn',
  told: 'told',
  unseen: 'no picture',
  silent: 'silent',
}

type Cells = readonly [made: string, seen: string, exported: string, imported: string]

type Row = { readonly name: string; readonly cells: Cells }

type Facts = { readonly found: readonly Found[]; readonly made: ReadonlySet<string> }

/** Elements and attributes that are not made here; of an element that is not, only itself. */
export function unmadeNames({ found, made }: Facts): readonly string[] {
  const keys = [...placesOf().keys()]
  const attributes = found.filter(({ pair }) => !pair.isChild && made.has(pair.of)).map(({ row }) => row)
  return [...keys, ...attributes].filter((name) => !made.has(name) && !ofChoices.test(name))
}

function unmadePart(facts: Facts): string {
  const names = unmadeNames(facts)
  const rows = Object.entries(unmade).map(([reason, own]) => {
    const all = names.filter((name) => own.test(name)).map((name) => `\`${name}\``)
    return `| ${all.join(', ')} | ${reason} |`
  })
  return ['## What is not made here', '', '| What | Why |', '| --- | --- |', ...rows].join('\n')
}

const cellsOf = (name: string, made: ReadonlySet<string>, { fate, exported, imported }: Found): Cells => [
  made.has(name) ? 'yes' : '—',
  fates[fate],
  // what goes out of a design that was made here is written from layers
  exports[made.has(name) ? 'layers' : exported],
  imports[imported],
]

const isSame = (a: Cells, b: Cells): boolean => a.join() === b.join()

const standsIn = ({ row }: Found): string => row.split(' > ')[0] ?? ''

/** The pair that says most of an element: in the place where it is shown, else in any; of one that has to stand there, its parent's. */
function ownOf(key: string, found: readonly Found[]): Found | null {
  const rows = found.filter(({ pair }) => pair.isChild && pair.of === key)
  const parent = placesOf().get(key)?.parent?.type.key
  const own = rows.find((one) => standsIn(one) === parent) ?? rows[0]
  if (own) return own
  return parent === undefined
    ? (found.find(({ row }) => row === `${key}@width`) ?? null)
    : ownOf(parent, found)
}

/** Those of the same cells in one row. */
function inOne(rows: readonly Row[]): readonly Row[] {
  const groups = new Map<string, Row>()
  for (const { name, cells } of rows) {
    const before = groups.get(cells.join())
    groups.set(cells.join(), { name: before ? `${before.name}, ${name}` : name, cells })
  }
  return [...groups.values()]
}

/** An element, then its attributes and the places in which it is something else. */
function rowsOf(key: string, { found, made }: Facts): readonly Row[] {
  const own = ownOf(key, found)
  if (!own) throw new Error(`nothing is known of ${key}`)
  const cells = cellsOf(key, made, own)
  const attributes = found
    .filter(({ pair }) => !pair.isChild && pair.of === key)
    .map((one) => ({ name: `\`@${one.row.split('@')[1] ?? ''}\``, cells: cellsOf(one.row, made, one) }))
  const places = found
    .filter(({ pair }) => pair.isChild && pair.of === key)
    .map((one) => ({ name: `in \`${standsIn(one)}\``, cells: cellsOf(key, made, one) }))
  const differing = [...inOne(attributes), ...inOne(places)].filter((one) => !isSame(one.cells, cells))
  return [{ name: `**\`${key}\`**`, cells }, ...differing]
}

const lineOf = ({ name, cells }: Row): string => `| ${[name, ...cells].join(' | ')} |`

function counts({ found, made }: Facts): string {
  const keys = [...placesOf().keys()]
  const attributes = found.filter(({ pair }) => !pair.isChild)
  const of = (all: readonly string[], is: (name: string) => boolean): string =>
    `${all.filter(is).length} of ${all.length}`
  const rows = attributes.map(({ row }) => row)
  const byRow = new Map(attributes.map((one) => [one.row, one]))
  const factsOf = (name: string): Found | null => byRow.get(name) ?? ownOf(name, found)
  const columns: readonly (readonly [string, (name: string) => boolean])[] = [
    ['Made here', (name) => made.has(name)],
    ['Drawn', (name) => factsOf(name)?.fate === 'drawn'],
    ['Written from layers', (name) => made.has(name) || factsOf(name)?.exported === 'layers'],
    ['Imported as fields', (name) => factsOf(name)?.imported === 'fields'],
  ]
  const lines = columns.map(([title, is]) => `| ${title} | ${of(keys, is)} | ${of(rows, is)} |`)
  return ['| | Elements | Attributes |', '| --- | --- | --- |', ...lines].join('\n')
}

const intro = `# The Watch Face Format, element by element

What of version ${newest} of the format Dialwright makes, draws, writes and reads. This page is generated: the grammar of the
format (\`src/shared/wff/grammar\`) names the elements and attributes, and each column is what the code was found to do
with them. \`UPDATE=1 npx vitest run --project node tests/laws/grammar\` writes it anew, and the same test fails when it
is not of today. An attribute, or a place in which an element stands, has a row of its own where it differs from its
element.

- **Made here**: the export writes it of a design that began here: every preset with every value of every field, groups
  with every look, masks, the wearer's choices, words for a screen reader, the samples.
- **Seen**: _drawn_ on the canvas after import, _told_ in words instead, or _no picture_ can show it
  (\`tests/laws/grammar/unseen.ts\` has the reasons). Nothing is silent (decision 0911).
- **Exported**: _from layers_, whatever becomes of the file that it came in; _with the file_, as long as its place in an
  opened face was not changed.
- **Imported**: _as fields_ that can be changed here; _held_ by a layer that has no field for it; _kept whole_ in a layer
  that is drawn and cannot be changed inside; _with the file_, beside all layers.

What is not made here, or not imported as fields, are the gaps. Why what is not made is not stands at the end.
`

const head = ['| Element | Made here | Seen | Exported | Imported |', '| --- | --- | --- | --- | --- |']

export function formatPage(facts: Facts): string {
  const keys = [...placesOf().keys()]
  const parts = Object.entries(areas).map(([title, rows]) => {
    const own = keys.filter((key) => key in rows)
    return [`## ${title}`, '', ...head, ...own.flatMap((key) => rowsOf(key, facts)).map(lineOf)].join('\n')
  })
  return [intro, counts(facts), '', ...parts.map((part) => `${part}\n`), unmadePart(facts), ''].join('\n')
}

/** Elements that no part of the page names. */
export const unnamedElements = (): readonly string[] =>
  [...placesOf().keys()].filter((key) => !Object.values(areas).some((rows) => key in rows))
