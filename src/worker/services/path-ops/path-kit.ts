// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- opentype.js has no types, ours are needed
/// <reference path="./pathkit-wasm.d.ts" />
import PathKitInit from 'pathkit-wasm'
import { flatten, type Polyline } from '../../../shared/base/path/flatten.ts'
import { printOutline, type Outline } from '../../../shared/base/path/outline.ts'
import type { Area, BooleanName, PathOps } from '../../../shared/base/path/path-ops.ts'
import { readPathData } from '../../../shared/base/path/read-path-data.ts'

/* Skia's PathOps as WebAssembly (pathkit-wasm), called with path data: the part of it that combines areas. */

/** A path in the memory of the program, until it is deleted. */
type KitPath = {
  op(other: KitPath, how: unknown): boolean
  simplify(): boolean
  setFillType(type: unknown): void
  getFillType(): unknown
  toSVGString(): string
  delete(): void
}

type PathKit = {
  FromSVGString(data: string): KitPath
  readonly FillType: Readonly<Record<'WINDING' | 'EVENODD', unknown>>
  readonly PathOp: Readonly<Record<'UNION' | 'DIFFERENCE' | 'INTERSECT' | 'XOR', unknown>>
}

const operations = { unite: 'UNION', subtract: 'DIFFERENCE', intersect: 'INTERSECT', exclude: 'XOR' } as const

/** Square pixels below which a loop is what is left of rounding. */
const leastArea = 0.01

const areaWithin = ({ points }: Polyline): number =>
  Math.abs(
    points.reduce((sum, { x, y }, index) => {
      const next = points[(index + 1) % points.length] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0),
  ) / 2

/** Of loops that do not cross themselves those that enclose something. */
const withArea = (outline: Outline): Outline =>
  outline.filter((loop) => flatten([loop]).some((line) => areaWithin(line) >= leastArea))

const closed = (outline: Outline): Outline => outline.map((line) => ({ ...line, isClosed: true }))

function outlineOf(path: KitPath): Outline {
  const data = path.toSVGString()
  const read = data.trim() === '' ? null : readPathData(data)
  return read?.ok ? withArea(closed(read.value)) : []
}

/** `program`: the file `pathkit.wasm`. */
export async function startPathKit(program: ArrayBuffer): Promise<PathOps> {
  const kit = (await PathKitInit({ wasmBinary: program })) as PathKit

  function pathOf({ outline, rule }: Area): KitPath {
    const path = kit.FromSVGString(printOutline(closed(outline)))
    path.setFillType(rule === 'evenodd' ? kit.FillType.EVENODD : kit.FillType.WINDING)
    return path
  }

  const areaOf = (path: KitPath): Area => ({
    outline: outlineOf(path),
    rule: path.getFillType() === kit.FillType.EVENODD ? 'evenodd' : 'nonzero',
  })

  function combined(areas: readonly Area[], how: BooleanName): Area | null {
    const [first, ...others] = areas.map(pathOf)
    if (!first) return null
    try {
      for (const other of others) if (!first.op(other, kit.PathOp[operations[how]])) return null
      return areaOf(first)
    } finally {
      for (const path of [first, ...others]) path.delete()
    }
  }

  return {
    combine: combined,
    isEmpty(area) {
      const path = pathOf(area)
      try {
        // what cannot be made simple is taken for what it is
        return path.simplify() && outlineOf(path).length === 0
      } finally {
        path.delete()
      }
    },
  }
}
