import type { Matrix } from '../../base/geometry.ts'
import type { PackedFile } from '../../zip/read-zip.ts'
import { numberOf, objectOf, type FigTree } from '../tree.ts'
import type { KiwiValue } from '../kiwi.ts'

/** What is said of a layer of the file: a message key. */
export type FigNote = { readonly label: string; readonly key: string }

/** A drawing that is being written. */
export type Writing = {
  readonly tree: FigTree
  readonly pictures: ReadonlyMap<string, PackedFile>
  readonly defs: string[]
  readonly notes: FigNote[]
  /** Nodes that were written, those of components each time. */
  count: number
  /** Signs of pictures that were written. */
  pictureSigns: number
  readonly onStep: (done: number, of: number) => void
}

export const num = (value: number): string => String(Math.round(value * 1000) / 1000 + 0)

export const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Puts what others refer to among the definitions, under an id that no other has. */
export function define(writing: Writing, write: (id: string) => string): string {
  const id = `fig${writing.defs.length}`
  writing.defs.push(write(id))
  return `url(#${id})`
}

export const tell = ({ notes }: Writing, label: string, key: string): void => {
  if (!notes.some((one) => one.label === label && one.key === key)) notes.push({ label, key })
}

export function matrixOf(value: KiwiValue | undefined): Matrix {
  const found = objectOf(value)
  const at = (name: string, unsaid: number): number => numberOf(found?.[name], unsaid)
  return [at('m00', 1), at('m10', 0), at('m01', 0), at('m11', 1), at('m02', 0), at('m12', 0)]
}

export const printMatrix = (matrix: Matrix): string =>
  `matrix(${matrix.map((value) => String(Math.round(value * 1e6) / 1e6 + 0)).join(' ')})`

export type Size = { readonly width: number; readonly height: number }

export function sizeOf(value: KiwiValue | undefined): Size {
  const found = objectOf(value)
  return { width: Math.max(0, numberOf(found?.['x'], 0)), height: Math.max(0, numberOf(found?.['y'], 0)) }
}

export type Hue = { readonly color: string; readonly alpha: number }

export function hueOf(value: KiwiValue | undefined): Hue {
  const found = objectOf(value)
  const part = (name: string): number =>
    Math.round(Math.min(1, Math.max(0, numberOf(found?.[name], 0))) * 255)
  const hex = ['r', 'g', 'b'].map((name) => part(name).toString(16).padStart(2, '0')).join('')
  return { color: `#${hex}`, alpha: Math.min(1, Math.max(0, numberOf(found?.['a'], 1))) }
}

/** The same blend modes as CSS has, by their names in Figma; null for plainly, `unknown` for others. */
export function blendOf(value: KiwiValue | undefined): string | null {
  if (value === undefined || value === 'PASS_THROUGH' || value === 'NORMAL') return null
  const name = typeof value === 'string' ? value.toLowerCase().replaceAll('_', '-') : ''
  const known =
    'darken multiply color-burn lighten screen color-dodge overlay soft-light hard-light difference exclusion hue saturation color luminosity'
  return known.split(' ').includes(name) ? name : 'unknown'
}
