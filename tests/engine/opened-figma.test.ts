import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { figmaEffects, figmaElements, figmaFile, figmaPair, oursOf } from '../support/figma-drawings.ts'
import { TestEngine } from '../support/test-engine.ts'

/** Opened on a dial of 500, where the file is dropped in its own size. */
async function opened(
  text: string,
): Promise<{ readonly layers: readonly Layer[]; readonly told: readonly string[] }> {
  const bytes = new TextEncoder().encode(text)
  const t = await TestEngine.start()
  const file = {
    name: 'figma.svg',
    type: '',
    size: bytes.length,
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  }
  const outcome = await t.runLater({ do: 'drawing.open', file, at: { x: 250, y: 250 } })
  if (!outcome.ok) throw new Error(outcome.refusal.key)
  const told = t.requests.flatMap((request) =>
    'show' in request && request.show === 'importReport'
      ? request.report.rows.map(({ label, key }) => `${label}: ${key}`)
      : [],
  )
  return { layers: t.list.filter(({ nodeType }) => nodeType !== 'root'), told }
}

const styleOf = (layer: Layer | undefined): Readonly<Record<string, unknown>> => ({ ...layer?.style })

test.each(Object.entries(figmaEffects))(
  'an element that Figma exported with its %s has it as ours',
  async (_name, parts) => {
    for (const [name, inside] of Object.entries(figmaElements)) {
      const { layers, told } = await opened(figmaFile(inside, parts))
      const badge = layers.find(({ label }) => label === 'Badge')
      expect(badge?.nodeType, name).toBe('path')
      expect(styleOf(badge)['effects'], name).toBe(oursOf(parts))
      expect(told, name).toEqual(['figma: svg.note.paths'])
    }
  },
)

test.each(Object.entries(figmaEffects))('a group with its %s casts as one', async (_name, parts) => {
  for (const opacity of [1, 0.6]) {
    const { layers, told } = await opened(
      figmaFile(figmaPair, parts, opacity < 1 ? ` opacity="${opacity}"` : ''),
    )
    const members = layers.filter(({ group }) => group?.some(({ name }) => name === 'Badge'))
    expect(members.map(({ nodeType }) => nodeType)).toEqual(['path', 'path'])
    for (const { group } of members)
      expect(group?.at(-1)?.look).toEqual({ ...(opacity < 1 ? { opacity } : {}), effects: oursOf(parts) })
    expect(told).toEqual(['figma: svg.note.paths'])
  }
})

const seeThrough = '<rect x="150" y="170" width="100" height="60" fill="#FF9900" fill-opacity="0.5"/>'

test('what we have otherwise stays a picture under its name: see-through shapes, other modes, corners of a large shadow', async () => {
  const parts = figmaEffects['drop shadow'] ?? []
  const kept = async (text: string) => {
    const { layers, told } = await opened(text)
    expect(layers.find(({ label }) => label === 'Badge')?.nodeType).toBe('image')
    expect(told).toContain('Badge: svg.note.kept.effect')
  }
  await kept(figmaFile(seeThrough, parts))
  await kept(
    figmaFile(figmaElements.rect, parts).replace(
      'feBlend mode="normal" in2="Back',
      'feBlend mode="overlay" in2="Back',
    ),
  )
  await kept(
    figmaFile(figmaElements.rect, parts).replace(
      '<feOffset dy="6"/>',
      '<feTurbulence baseFrequency="0.1"/><feOffset dy="6"/>',
    ),
  )
  const square = '<rect x="150" y="170" width="100" height="60" fill="#FF9900"/>'
  const large = (figmaEffects['larger drop shadow'] ?? []).slice(0, 1)
  await kept(
    figmaFile(square, large)
      .replace('radius="2"', 'radius="20"')
      .replace('stdDeviation="4"', 'stdDeviation="0.2"'),
  )
})
