import type { Point } from '../geometry.ts'
import { ok, refused, type Result } from '../result.ts'
import { arcSegments } from './arc-segments.ts'
import type { Outline, PathSegment } from './outline.ts'

/** Where path data stops being path data. */
type PathFault = {
  readonly why: 'start' | 'letter' | 'number' | 'empty'
  /** Signs before it. */
  readonly at: number
  /** What stands there; empty at the end. */
  readonly found: string
  /** As much of it as is right, which is what a browser draws. */
  readonly outline: Outline
}

/** Numbers that each command takes. */
const takes: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

const number = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y
/** The two flags of an arc may stand without anything between them. */
const flag = /[\s,]*([01])/y
const letter = /[\s,]*([A-Za-z])/y
const nothing = /[\s,]*$/y

type Open = { from: Point; segments: PathSegment[]; isClosed: boolean }

/** What the next command needs to know of those before. */
type Pen = {
  readonly found: Open[]
  at: Point
  /** The last handle, for a smooth curve that follows, and of what kind it was. */
  last: { readonly handle: Point; readonly of: 'C' | 'Q' } | null
}

const mirrored = ({ at, last }: Pen, of: 'C' | 'Q'): Point =>
  last?.of === of ? { x: 2 * at.x - last.handle.x, y: 2 * at.y - last.handle.y } : at

const towards = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

function add(pen: Pen, segments: readonly PathSegment[], last: Pen['last'] = null): void {
  const open = pen.found.at(-1)
  // after a Z the next line begins where the closed one did
  if (open?.isClosed) pen.found.push({ from: pen.at, segments: [...segments], isClosed: false })
  else open?.segments.push(...segments)
  pen.at = segments.at(-1)?.to ?? pen.at
  pen.last = last
}

function curve(pen: Pen, [out, into, to]: readonly [Point, Point, Point]): void {
  add(pen, [{ to, curve: { out, into } }], { handle: into, of: 'C' })
}

function quadratic(pen: Pen, handle: Point, to: Point): void {
  const bent = { out: towards(pen.at, handle, 2 / 3), into: towards(to, handle, 2 / 3) }
  add(pen, [{ to, curve: bent }], { handle, of: 'Q' })
}

const line = (pen: Pen, to: Point): void => add(pen, [{ to, curve: null }])

/** Radii, angle and the two flags are the first five numbers of an arc. */
function arcTo(from: Point, to: Point, numbers: readonly number[]): readonly PathSegment[] {
  const [rx = 0, ry = 0, deg = 0, isLarge = 0, isClockwise = 0] = numbers
  return arcSegments({ ...{ from, to, rx, ry, deg }, isLarge: isLarge === 1, isClockwise: isClockwise === 1 })
}

/** Does one command with its numbers; places relative to the pen are made absolute first. */
function draw(pen: Pen, name: string, numbers: readonly number[]): void {
  const upper = name.toUpperCase()
  const base = name === upper ? { x: 0, y: 0 } : pen.at
  const value = (index: number): number => numbers[index] ?? 0
  const at = (index: number): Point => ({ x: value(index) + base.x, y: value(index + 1) + base.y })
  switch (upper) {
    case 'M':
      pen.at = at(0)
      pen.last = null
      pen.found.push({ from: pen.at, segments: [], isClosed: false })
      return
    case 'L':
      return line(pen, at(0))
    case 'H':
      return line(pen, { x: value(0) + base.x, y: pen.at.y })
    case 'V':
      return line(pen, { x: pen.at.x, y: value(0) + base.y })
    case 'C':
      return curve(pen, [at(0), at(2), at(4)])
    case 'S':
      return curve(pen, [mirrored(pen, 'C'), at(0), at(2)])
    case 'Q':
      return quadratic(pen, at(0), at(2))
    case 'T':
      return quadratic(pen, mirrored(pen, 'Q'), at(0))
    case 'A':
      return add(pen, arcTo(pen.at, at(5), numbers))
    default: {
      const open = pen.found.at(-1)
      if (open) open.isClosed = true
      pen.at = open?.from ?? pen.at
      pen.last = null
    }
  }
}

/** Finds one thing of a text after another. */
function scanner(text: string) {
  let at = 0
  const past = (): number => at + (/^[\s,]*/.exec(text.slice(at))?.[0].length ?? 0)
  return {
    find(pattern: RegExp): string | null {
      pattern.lastIndex = at
      const found = pattern.exec(text)
      if (!found) return null
      at = pattern.lastIndex
      return found[1] ?? ''
    },
    fault: (why: PathFault['why'], outline: Outline): PathFault => ({
      why,
      at: past(),
      found: text.slice(past(), past() + 1),
      outline,
    }),
  }
}

/** Path data of SVG, whatever commands it is made of, as lines and cubic curves. */
export function readPathData(text: string): Result<Outline, PathFault> {
  const scan = scanner(text)
  const pen: Pen = { found: [], at: { x: 0, y: 0 }, last: null }
  /** The numbers of one command; null where they end too early. */
  const numbersOf = (name: string): number[] | null => {
    const numbers: number[] = []
    for (let index = 0; index < (takes[name.toUpperCase()] ?? 0); index += 1) {
      const isFlag = name.toUpperCase() === 'A' && (index === 3 || index === 4)
      const found = scan.find(isFlag ? flag : number)
      if (found === null || !Number.isFinite(Number(found))) return null
      numbers.push(Number(found))
    }
    return numbers
  }
  let repeated: string | null = null
  while (scan.find(nothing) === null) {
    const said = scan.find(letter)
    const name: string | null = said ?? repeated
    if (name === null) return refused(scan.fault(pen.found.length === 0 ? 'start' : 'letter', pen.found))
    if (!(name.toUpperCase() in takes)) return refused({ ...scan.fault('letter', pen.found), found: name })
    if (pen.found.length === 0 && name.toUpperCase() !== 'M') return refused(scan.fault('start', pen.found))
    const numbers = numbersOf(name)
    if (!numbers) return refused(scan.fault('number', pen.found))
    draw(pen, name, numbers)
    // further places behind a beginning are lines, and behind an end there are none
    repeated = name === 'M' ? 'L' : name === 'm' ? 'l' : name.toUpperCase() === 'Z' ? null : name
  }
  const outline = pen.found.filter(({ segments }) => segments.length > 0)
  return outline.length > 0 ? ok(outline) : refused(scan.fault('empty', []))
}
