import { createBytes, joinBytes } from '../base/bytes.ts'
import { createStringPool, type StringPool } from './string-pool.ts'

/** For whom a resource is: any watch, any density (`nodpi`), or a language such as `zh-CN`. */
export type ResourceFor = 'any' | 'nodpi' | { readonly language: string }

/** A value of a name: a text, or the path of a file in the package. */
export type Resource = {
  readonly type: string
  readonly name: string
  readonly for: ResourceFor
  readonly value: string
}

export type ResourceTable = {
  /** The number of a resource, for references. */
  idOf(type: string, name: string): number
  readonly bytes: Uint8Array
}

export const packageId = 0x7f
const noEntry = 0xffffffff
const configBytes = 64
export const nodpi = 0xffff
/** What a system must look at again when its language or density changes (`ResTable_config`). */
const variesBy = { language: 0x0004, density: 0x0100 }

const keyOf = (forWhom: ResourceFor): string => (typeof forWhom === 'string' ? forWhom : forWhom.language)

function config(forWhom: ResourceFor): Uint8Array {
  const out = new Uint8Array(configBytes)
  const view = new DataView(out.buffer)
  view.setUint32(0, configBytes, true)
  if (forWhom === 'nodpi') view.setUint16(14, nodpi, true)
  if (typeof forWhom === 'object') {
    const [language = '', country = ''] = forWhom.language.split('-')
    if (!/^[a-z]{2}$/.test(language) || !/^([A-Z]{2})?$/.test(country))
      throw new Error(`no language of a package: ${forWhom.language}`)
    for (const [at, letters] of [
      [8, language],
      [10, country],
    ] as const)
      for (let index = 0; index < letters.length; index += 1) out[at + index] = letters.charCodeAt(index)
  }
  return out
}

/** A chunk whose header has `header` after its type and lengths. */
function chunk(type: number, header: Uint8Array, body: Uint8Array): Uint8Array {
  const out = createBytes()
  out.u16(type)
  out.u16(8 + header.length)
  out.u32(8 + header.length + body.length)
  out.bytes(header)
  out.bytes(body)
  return out.done()
}

const words = (...values: readonly number[]): Uint8Array => {
  const out = createBytes()
  for (const value of values) out.u32(value)
  return out.done()
}

type Pools = { readonly values: StringPool; readonly keys: StringPool }

/** The values of one type for one configuration (`ResTable_type`). */
function typeChunk(
  id: number,
  names: readonly string[],
  { of, pools }: { of: readonly Resource[]; pools: Pools },
): Uint8Array {
  const byName = new Map(of.map((one) => [one.name, one]))
  const entries = createBytes()
  const offsets = names.map((name) => {
    const one = byName.get(name)
    if (!one) return noEntry
    const offset = entries.length
    entries.u16(8)
    entries.u16(0)
    entries.u32(pools.keys.indexOf(name))
    entries.u16(8)
    entries.u8(0)
    entries.u8(0x03)
    entries.u32(pools.values.indexOf(one.value))
    return offset
  })
  const whole = config((of[0] as Resource).for)
  const start = 8 + 12 + whole.length + offsets.length * 4
  const header = joinBytes([words(id, names.length, start), whole])
  return chunk(0x0201, header, joinBytes([words(...offsets), entries.done()]))
}

export const groupsOf = <T>(
  rows: readonly T[],
  key: (row: T) => string,
): readonly (readonly [string, readonly T[]])[] => {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return [...groups]
}

/** What a name differs by, so that the system knows when to look it up again (`ResTable_typeSpec`). */
function variance(of: readonly Resource[], name: string): number {
  const own = of.filter((one) => one.name === name)
  const isByLanguage = own.some((one) => typeof one.for === 'object')
  const isByDensity = own.some((one) => one.for === 'nodpi')
  return (isByLanguage ? variesBy.language : 0) | (isByDensity ? variesBy.density : 0)
}

function nameOf(packageName: string): Uint8Array {
  const out = new Uint8Array(256)
  const view = new DataView(out.buffer)
  for (let at = 0; at < Math.min(packageName.length, 127); at += 1)
    view.setUint16(at * 2, packageName.charCodeAt(at), true)
  return out
}

export type ResourceType = {
  readonly type: string
  readonly of: readonly Resource[]
  readonly names: readonly string[]
}

/** Types with their names; both keep the order in which they come, which is what their numbers are made of. */
export const typesOf = (resources: readonly Resource[]): readonly ResourceType[] =>
  groupsOf(resources, ({ type }) => type).map(([type, of]) => ({
    type,
    of,
    names: [...new Set(of.map(({ name }) => name))],
  }))

/** The number of a resource, for references. Throws for one that is not there. */
export function resourceId(types: readonly ResourceType[], type: string, name: string): number {
  const index = types.findIndex((one) => one.type === type)
  const entry = types[index]?.names.indexOf(name) ?? -1
  if (entry < 0) throw new Error(`no such resource: ${type}/${name}`)
  return ((packageId << 24) | ((index + 1) << 16) | entry) >>> 0
}

/** `resources.arsc`: names, configurations and values; types and names keep the order in which they come. */
export function writeResourceTable(packageName: string, resources: readonly Resource[]): ResourceTable {
  const types = typesOf(resources)
  const pools: Pools = { values: createStringPool(), keys: createStringPool() }
  const typeNames = createStringPool(types.map(({ type }) => type))
  const typeChunks = types.flatMap(({ of, names }, index) => [
    chunk(0x0202, words(index + 1, names.length), words(...names.map((name) => variance(of, name)))),
    ...groupsOf(of, (one) => keyOf(one.for)).map(([, same]) =>
      typeChunk(index + 1, names, { of: same, pools }),
    ),
  ])
  const [typePool, keyPool] = [typeNames.chunk(), pools.keys.chunk()]
  const headerBytes = 8 + 4 + 256 + 5 * 4
  const header = joinBytes([
    words(packageId),
    nameOf(packageName),
    words(headerBytes, types.length, headerBytes + typePool.length, 0, 0),
  ])
  const whole = chunk(0x0200, header, joinBytes([typePool, keyPool, ...typeChunks]))
  return {
    idOf: (type, name) => resourceId(types, type, name),
    bytes: chunk(0x0002, words(1), joinBytes([pools.values.chunk(), whole])),
  }
}
