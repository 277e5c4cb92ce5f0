import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { versions, type Version } from '../../../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { createRandom, randomFace } from '../../../support/wff/random-face.ts'

/** The published schemas and samples stand beside the checkout, never in it. */
const beside = join(import.meta.dirname, '../../../../../shared/wff')
const python = '/usr/bin/python3'

const hasSchemas = existsSync(join(beside, 'xsd/5/watchface.xsd'))
const hasValidator = hasSchemas && spawnSync(python, ['-c', 'import xmlschema']).status === 0
if (!hasValidator)
  console.warn(
    hasSchemas
      ? 'SKIPPED: the published schemas are not asked, Debian’s python3-xmlschema is not installed'
      : 'SKIPPED: the published schemas do not stand beside the checkout',
  )

function published(documents: readonly string[]): readonly (readonly number[])[] {
  const script = join(import.meta.dirname, '../../../support/wff/verdicts.py')
  const run = spawnSync(python, [script, join(beside, 'xsd')], {
    input: JSON.stringify(documents),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (run.status !== 0) throw new Error(run.stderr)
  return JSON.parse(run.stdout) as number[][]
}

function own(text: string): readonly number[] {
  const parsed = parseXml(text)
  return parsed.ok ? versions.filter((version) => checkSchema(parsed.value, version).length === 0) : []
}

/**
 * Where that library and the published validator are known to differ ours goes with the published one, and nothing is
 * compared: References of one name inside of shapes, not-a-number where a number has bounds, `_` as a letter of version 1.
 */
const comparable = (text: string): string => text.replace(/NaN/g, '1').replace(/a_b/g, 'ab')
const isComparable = (text: string): boolean => (text.match(/<Reference /g) ?? []).length < 2

const samples = (): readonly string[] =>
  readdirSync(join(beside, 'samples')).map((name) =>
    readFileSync(join(beside, 'samples', name, 'res/raw/watchface.xml'), 'utf8'),
  )

function madeBy(version: Version): readonly string[] {
  const random = createRandom(version)
  return Array.from({ length: 30 }, (_, at) =>
    comparable(randomFace(random, version, at % 2 === 0 ? 0 : 0.1)),
  )
    .filter((text) => text.length < 20_000)
    .filter(isComparable)
}

// loading the schemas takes longer than asking them, so they are asked once
test.skipIf(!hasValidator)(
  'our verdict is that of the published schemas, at each version: for their samples and for faces with every element',
  () => {
    const documents = [...samples(), ...versions.flatMap(madeBy)]
    const verdicts = documents.map(own)
    // both sorts are there, or nothing was compared
    for (const version of versions) {
      expect(verdicts.filter((accepted) => accepted.includes(version)).length).toBeGreaterThan(20)
      expect(verdicts.filter((accepted) => !accepted.includes(version)).length).toBeGreaterThan(20)
    }
    const others = published(documents)
    const different = documents.filter((_, at) => String(verdicts[at]) !== String(others[at]))
    expect(different).toEqual([])
  },
  180_000,
)
