import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Design, Layer } from '../../../../src/shared/document/design.ts'
import { loadDesign } from '../../../../src/shared/document/stored/load.ts'
import { exportFace, type WearFace } from '../../../../src/shared/export/wff/export-face.ts'
import { kinds, parseLayer, presetById } from '../../../../src/shared/layers/registry.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { versions } from '../../../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { makeDesign, makeImage, makeLayer, makeText } from '../../../support/make-design.ts'
import { added, measure, worldAt } from '../layers/layer-makers.ts'

const world = worldAt()

/** Every version that the face claims accepts it. */
function expectValid(face: WearFace): void {
  const parsed = parseXml(face.text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  for (const version of versions.filter((one) => one >= face.version))
    expect({ version, problems: checkSchema(parsed.value, version) }).toEqual({ version, problems: [] })
}

async function exported(design: Design, fdId = design.activeFdId): Promise<WearFace> {
  const face = await exportFace(design, fdId, { measure, world })
  if (!face) throw new Error('no face')
  expectValid(face)
  return face
}

const withLayers = (...layers: readonly Layer[]): Promise<WearFace> => exported(makeDesign(layers))

describe('every sample design', () => {
  const folder = join(import.meta.dirname, '../../../../public/samples')
  const ids = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  test.each(ids)('%s passes the schema of each version that it claims', async (id) => {
    const json: unknown = JSON.parse(readFileSync(join(folder, id, 'design.json'), 'utf8'))
    const loaded = loadDesign(json, { parseLayer, makeId: () => 'x' })
    if (!loaded.ok) throw new Error(loaded.error.key)
    const { design } = loaded.value
    for (const fdId of design.fdIds) {
      const face = await exported(design, fdId)
      expect(face.resources.length).toBeGreaterThan(0)
      // the same face gives the same text
      expect((await exported(design, fdId)).text).toBe(face.text)
    }
  })
})

describe('every preset of every kind', () => {
  const ids = kinds
    .flatMap(({ presets }) => presets)
    .filter(({ part }) => part === undefined)
    .map(({ id }) => id)
  test.each(ids)('%s goes out', async (id) => {
    const preset = presetById(id)
    expect(preset).not.toBe(null)
    await withLayers(added(id))
  })
})

const element = (text: string, name: string): string => new RegExp(`<${name}[^>]*>`).exec(text)?.[0] ?? ''

describe('what can be kept is kept', () => {
  test('a place between pixels is a transform of a constant', async () => {
    const { text } = await withLayers(makeImage('a', [10.25, 20]))
    expect(element(text, 'PartImage')).toContain('x="10" y="20" width="100" height="60"')
    expect(text).toContain('<Transform target="x" value="10.25"/>')
  })

  test('a hand of the clock is the hand of the watch, any other turning an expression', async () => {
    const hour = await withLayers(
      makeImage('a', [10, 20], { rotate: '##hourHand##', offset: { x: 0.5, y: 0.9 } }),
    )
    expect(element(hour.text, 'HourHand')).toContain(
      'x="10" y="20" width="100" height="60" pivotX="0.5" pivotY="0.9"',
    )
    const own = await withLayers(makeImage('a', [10, 20], { rotate: '(##minute## * 6 + 90)' }))
    expect(own.text).toContain('<Transform target="angle" value="(([MINUTE] * 6) + 90)"/>')
  })

  test('words with tags are a format with a parameter each; a percent sign is one', async () => {
    const { text } = await withLayers(makeText('a', '##batteryPercent##% of ##hourMinute##'))
    expect(text).toContain('<Template>%d%% of %s<Parameter expression="[BATTERY_PERCENT]"/>')
  })

  test('what is a layer of one mode only is seen in that mode only', async () => {
    const { text } = await withLayers(makeImage('a', [0, 0]))
    expect(text).toMatch(/<Group name="normal"[^>]*>\s*<Variant mode="AMBIENT" target="alpha" value="0"\/>/)
  })

  test('letters that break a file are written in another way', async () => {
    const { text } = await withLayers(makeText('a', '<b> & "c" \u0001'))
    expect(text).toContain('&lt;b&gt; &amp; &quot;c&quot; ')
  })
})

describe('what cannot be kept is told', () => {
  test('an expression that the watch has no source for stands still at the sample', async () => {
    const { notes, text } = await withLayers(makeImage('a', [0, 0], { rotate: '(##stress## * 2)' }))
    expect(notes).toEqual([
      { uuid: 'a', label: 'a', kind: 'sampled', key: 'wear.note.expression', params: { missing: 'stress' } },
    ])
    expect(element(text, 'PartImage')).toContain('angle="70"')
  })

  test('a layer of a kind that nobody knows is left out, aloud', async () => {
    const { notes } = await withLayers(makeLayer({ uuid: 'a', nodeType: 'hologram' }))
    expect(notes).toMatchObject([{ kind: 'leftOut', key: 'wear.note.unknown' }])
  })
})
