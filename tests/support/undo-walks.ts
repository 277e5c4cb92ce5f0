import { clipboardOf, missingFrom } from '../../src/shared/document/clipboard.ts'
import { activeKey, variantOf, type Design } from '../../src/shared/document/design.ts'
import { serializeLayer } from '../../src/shared/document/stored/serialize.ts'
import { variantKeys } from '../../src/shared/document/variant-keys.ts'
import { makeImage, makeText } from './make-design.ts'
import { makeFaces, round, withLayers } from './make-faces.ts'
import type { TestEngine } from './test-engine.ts'

/* What laws of undo look at, and the designs that they walk through. */

export const nameOf = ({ fdId, variant }: { fdId: string; variant: string }): string => `${fdId} ${variant}`

export const listsOf = (design: Design): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    variantKeys(design).map((key) => [
      nameOf(key),
      variantOf(design, key)?.nodeList.map(serializeLayer) ?? [],
    ]),
  )

/** All that undo may change, as plain data. */
export function seen(t: TestEngine) {
  const { design } = t
  return {
    lists: listsOf(design),
    clipboard: clipboardOf(design).map(({ key, isCut, layers }) => [
      nameOf(key),
      isCut ? 'cut' : 'copied',
      ...layers.map(serializeLayer),
    ]),
    waiting: clipboardOf(design).flatMap(({ key, isCut, layers }) =>
      isCut ? missingFrom(variantOf(design, key)?.nodeList ?? [], layers).map(({ uuid }) => uuid) : [],
    ),
    shown: nameOf(activeKey(design)),
    selected: t.selected,
    theme: design.themeColors,
    guides: design.fdIds.map((fdId) => design.faces[fdId]?.guides),
    names: design.fdIds.map((fdId) => [fdId, design.faces[fdId]?.name]),
    system: design.system,
  }
}

export const marks = [1, 2, 3, 4, 5, 6].map((n) => n / 100)

export const two = (): Design => makeFaces([round('android', 450), round('android', 480)])
export const three = (): Design =>
  makeFaces([round('android', 450), round('falcon', 466), round('android', 480)])

/** Layers of their own on each face, each with an opacity that every copy of it keeps. */
export function marked(design: Design): Design {
  const [one, other] = design.fdIds
  const layers = marks.map((opacity, n) =>
    n % 2 === 0
      ? makeImage(`image-${n}`, [n * 40, n * 30], { opacity })
      : makeText(`text-${n}`, `words ${n}`, { x: n * 20, y: n * 50, opacity }),
  )
  const first = withLayers(design, { fdId: one ?? '' }, layers.slice(0, 4))
  return withLayers(first, { fdId: other ?? '' }, layers.slice(4))
}

/** Marks on a dial, or in a cut that waits. */
export function kept({ design }: TestEngine): ReadonlySet<number> {
  const onDials = variantKeys(design).flatMap((key) => variantOf(design, key)?.nodeList ?? [])
  const waiting = clipboardOf(design).flatMap(({ isCut, layers }) => (isCut ? layers : []))
  return new Set([...onDials, ...waiting].map(({ style }) => style.opacity))
}
