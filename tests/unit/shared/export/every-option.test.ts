import { describe, expect, test } from 'vitest'
import { exportFace } from '../../../../src/shared/export/wff/export-face.ts'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { kindOf, kinds } from '../../../../src/shared/layers/registry.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { versions } from '../../../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { makeDesign } from '../../../support/make-design.ts'
import { optionsOf, shared } from '../../../support/options.ts'
import { added, measure, picture, worldAt } from '../layers/layer-makers.ts'

async function problemsOf(layers: readonly Layer[]): Promise<readonly string[]> {
  const design = makeDesign(layers)
  const face = await exportFace(design, design.activeFdId, { measure, world: worldAt() })
  const parsed = face && parseXml(face.text)
  if (!face || !parsed?.ok) return ['no face']
  return versions
    .filter((version) => version >= Math.max(2, face.version))
    .flatMap((version) =>
      checkSchema(parsed.value, version).map((problem) => `${version}: ${JSON.stringify(problem)}`),
    )
}

const pictures = Array.from({ length: 12 }, (_none, at) => picture(`/f/p${at}.png`, 40 + at, 60))
const make = (id: string): Layer => added(id, { pictures })

describe('every option of every layer passes each version that its face claims', () => {
  const presets = kinds.flatMap(({ nodeType, presets: rows }) =>
    rows.filter(({ part }) => part === undefined).map(({ id }) => [nodeType, id] as const),
  )
  const byKind = new Map<string, string[]>()
  for (const [nodeType, id] of presets) byKind.set(nodeType, [...(byKind.get(nodeType) ?? []), id])
  test.each([...byKind])('%s, alone and together', async (_nodeType, ids) => {
    const found: string[] = []
    const together: Layer[] = []
    let count = 0
    const seen = new Set<string>()
    for (const id of ids)
      for (const layer of optionsOf(make(id), seen)) {
        found.push(...(await problemsOf([layer])).map((problem) => `${id} ${problem}`))
        // slots are eight at most
        if (together.length < 8 || !kindOf(layer).abilities.isFilledByWatch)
          together.push({ ...layer, uuid: `u${together.length}` })
        count += 1
      }
    expect(found.slice(0, 5)).toEqual([])
    expect(await problemsOf(together)).toEqual([])
    expect(count).toBeGreaterThanOrEqual(shared.length)
  })
})
