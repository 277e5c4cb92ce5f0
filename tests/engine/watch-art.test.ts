import { expect, test } from 'vitest'
import { presetLooks } from '../../src/shared/art/preset-looks.ts'
import { recipeOf } from '../../src/shared/art/parts.ts'
import type { Look } from '../../src/shared/art/look.ts'
import { activeVariant } from '../../src/shared/document/design.ts'
import { TestEngine } from '../support/test-engine.ts'

const [{ look: midnight }] = presetLooks
const all = ['dial', 'ring', 'extras', 'hands']

const put = (
  test: TestEngine,
  look: Look,
  more: { readonly set?: string; readonly groups?: readonly string[] } = {},
) => test.runLater({ do: 'art.put', look, groups: all, withAmbient: false, ...more })

const shown = (test: TestEngine) => {
  const { design } = test.engine
  if (!design) throw new Error('a design is open')
  return activeVariant(design)
}

test('a look lands as layers of the right kinds in one undo step [S2.100]', async () => {
  const engine = await TestEngine.start()
  const before = shown(engine).nodeList
  const outcome = await put(engine, midnight)
  console.log(outcome)
  const list = shown(engine).nodeList
  console.log(
    list.map((l) => [
      l.nodeType,
      l.type,
      l.label,
      l.level,
      recipeOf(l.style)?.part,
      l.style.x,
      l.style.y,
      l.style.width,
      l.style.height,
      l.style.rotate,
    ]),
  )
  engine.run({ do: 'history.undo' })
  expect(shown(engine).nodeList).toEqual(before)
})
