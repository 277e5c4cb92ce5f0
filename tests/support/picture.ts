import { mkdirSync, readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Straight RGBA, rows from the top. */
export type Picture = { readonly width: number; readonly height: number; readonly data: Uint8Array }

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const out = join(root, 'tests/.out/render')

/** Share of pixels that may differ: what another build of the same rasteriser may round differently. */
const mostDifferent = 0.00025
/** Colour distance (0 to 1) from which a pixel counts as different. */
const threshold = 0.05

export const isUpdating = process.env['UPDATE'] === '1'

export function fromJson(json: { width: number; height: number; rgba: string }): Picture {
  return { width: json.width, height: json.height, data: new Uint8Array(Buffer.from(json.rgba, 'base64')) }
}

function encode({ width, height, data }: Picture): Buffer {
  const png = new PNG({ width, height })
  png.data = Buffer.from(data)
  return PNG.sync.write(png)
}

export function fromPng(bytes: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(bytes)
  return { width, height, data: new Uint8Array(data) }
}

const decode = (path: string): Picture => fromPng(readFileSync(path))

/** Largest difference of a channel, 0 to 255; throws when the sizes differ. */
export function largestDifference(a: Picture, b: Picture): number {
  sameSize(a, b)
  let largest = 0
  for (let i = 0; i < a.data.length; i++)
    largest = Math.max(largest, Math.abs((a.data[i] as number) - (b.data[i] as number)))
  return largest
}

/** Mean difference of colour channels over the pixels where either picture is not `ground`; 0 to 255. */
export function meanDifferenceOfInk(
  a: Picture,
  b: Picture,
  ground: readonly [number, number, number],
): number {
  sameSize(a, b)
  let sum = 0
  let inked = 0
  const isGround = (data: Uint8Array, at: number): boolean =>
    [0, 1, 2].every((channel) => Math.abs((data[at + channel] as number) - (ground[channel] as number)) <= 1)
  for (let at = 0; at < a.data.length; at += 4) {
    if (isGround(a.data, at) && isGround(b.data, at)) continue
    inked++
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs((a.data[at + channel] as number) - (b.data[at + channel] as number)) / 3
  }
  if (inked === 0) throw new Error('no ink in either picture')
  return sum / inked
}

function sameSize(a: Picture, b: Picture): void {
  if (a.width !== b.width || a.height !== b.height)
    throw new Error(`${a.width} × ${a.height} against ${b.width} × ${b.height}`)
}

/**
 * Compares with the accepted picture at `path`; null when they agree. A picture that does not is left
 * with the expected one and the difference in one HTML page. `UPDATE=1` accepts what is given.
 * Several `looks` in one picture together may differ as much as one, so that a small one is not overlooked.
 */
export function comparePicture(
  actual: Picture,
  path: string,
  what: string | { readonly name: string; readonly looks: number },
): string | null {
  const { name, looks } = typeof what === 'string' ? { name: what, looks: 1 } : what
  if (isUpdating) {
    writeFileSync(path, encode(actual))
    return null
  }
  if (!existsSync(path)) return report(actual, null, { name, why: 'no accepted picture; run with UPDATE=1' })
  const expected = decode(path)
  if (expected.width !== actual.width || expected.height !== actual.height)
    return report(actual, expected, { name, why: 'another size' })
  const { width, height } = actual
  const difference = new Uint8Array(width * height * 4)
  const count = pixelmatch(expected.data, actual.data, difference, width, height, {
    threshold,
    includeAA: true,
  })
  if (count <= (width * height * mostDifferent) / looks) return null
  const shown = { width, height, data: difference }
  return report(actual, expected, {
    name,
    why: `${count} of ${width * height} pixels differ`,
    difference: shown,
  })
}

function report(
  actual: Picture,
  expected: Picture | null,
  found: { name: string; why: string; difference?: Picture },
): string {
  mkdirSync(out, { recursive: true })
  const file = found.name.replaceAll(/[^a-z0-9.]+/gi, '-')
  writeFileSync(join(out, `${file}.actual.png`), encode(actual))
  if (expected) writeFileSync(join(out, `${file}.expected.png`), encode(expected))
  if (found.difference) writeFileSync(join(out, `${file}.difference.png`), encode(found.difference))
  writeFileSync(join(out, `${file}.txt`), found.why)
  writePage()
  return `${found.why}; see tests/.out/render/index.html`
}

/** One page of all failures of this run so far: actual, expected and difference side by side. */
function writePage(): void {
  const files = readdirSync(out)
  const names = files.filter((file) => file.endsWith('.txt')).map((file) => file.slice(0, -4))
  const cell = (name: string, kind: string): string =>
    files.includes(`${name}.${kind}.png`) ? `<td><img src="${name}.${kind}.png"></td>` : '<td>none</td>'
  const rows = names.map(
    (name) =>
      `<tr><th>${name}<br><small>${readFileSync(join(out, `${name}.txt`), 'utf8')}</small></th>` +
      ['actual', 'expected', 'difference'].map((kind) => cell(name, kind)).join('') +
      '</tr>',
  )
  writeFileSync(
    join(out, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Failed pictures</title>
<style>body{font:14px sans-serif}img{image-rendering:pixelated;max-width:30vw;border:1px solid #ccc}th{text-align:left}</style>
<table><tr><th></th><th>actual</th><th>expected</th><th>difference</th></tr>${rows.join('\n')}</table>`,
  )
}
