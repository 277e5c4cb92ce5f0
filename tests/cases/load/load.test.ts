import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadDesignText } from '../../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../../src/shared/layers/registry.ts'
import { countingIds } from '../../unit/shared/document/sample-design.ts'

const folder = import.meta.dirname

const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
)

/** What a person gets: the refusal, or what was repaired and the design as it is stored from now on. */
function outcomeOf(text: string): unknown {
  const result = loadDesignText(text, { parseLayer, makeId: countingIds('new') })
  if (!result.ok) return { refusal: result.error }
  return { repairs: result.value.repairs, design: JSON.parse(serializeDesign(result.value.design)) }
}

/** Accepts what comes out when `UPDATE=1`; a reader of the difference is then the test. */
const isAccepting = process.env['UPDATE'] === '1' && process.env['CI'] === undefined

describe('a stored design', () => {
  it('has cases', () => expect(names.length).toBeGreaterThan(15))

  it.each(names)('%s', (name) => {
    const outcome = outcomeOf(readFileSync(join(folder, name, 'design.json'), 'utf8'))
    const path = join(folder, name, 'expected.json')
    if (isAccepting) writeFileSync(path, `${JSON.stringify(outcome, null, 2)}\n`)
    expect(outcome).toEqual(JSON.parse(readFileSync(path, 'utf8')))
  })

  it.each(names)('%s: what was repaired needs no repair again', (name) => {
    const outcome = outcomeOf(readFileSync(join(folder, name, 'design.json'), 'utf8')) as { design?: unknown }
    if (outcome.design === undefined) return
    expect(outcomeOf(JSON.stringify(outcome.design))).toEqual({ repairs: [], design: outcome.design })
  })
})
