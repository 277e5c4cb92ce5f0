import type * as z from 'zod/mini'

/*
 * A design of 10,000 layers is mostly fields that are as they should be. Parsing each of them with the schema takes a
 * third of opening it, so a schema is turned into plain checks once. They decide only where there is no doubt; all
 * else, errors included, is left to the schema itself.
 */

/** Not sure to be right: the schema decides. */
export const unsure = Symbol('unsure')

/** The value as the schema would return it, or `unsure`. */
export type Read = (value: unknown) => unknown

type Fields = Readonly<Record<string, unknown>>

/** The same for an object; a field that is not there is taken from `defaults`. */
export type ReadFields = (value: Fields, defaults?: Fields) => unknown

type Def = {
  readonly type: string
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDef } }[]
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly catchall?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
  readonly coerce?: boolean
  readonly format?: string
}

type CheckDef = {
  readonly check: string
  readonly abort?: boolean
  readonly value?: number
  readonly inclusive?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
  readonly fn?: (value: never) => unknown
  readonly tx?: (value: never) => unknown
}

type Test = (value: never) => boolean

const defOf = (schema: z.ZodMiniType): Def => schema.def as unknown as Def

const { isFinite, isSafeInteger } = Number

function testOf({
  check,
  value = NaN,
  inclusive,
  minimum = 0,
  maximum = 0,
  format,
  fn,
  tx,
}: CheckDef): Test | null {
  switch (check) {
    case 'greater_than':
      return inclusive ? (number: number) => number >= value : (number: number) => number > value
    case 'less_than':
      return inclusive ? (number: number) => number <= value : (number: number) => number < value
    case 'min_length':
      return ({ length }: { length: number }) => length >= minimum
    case 'max_length':
      return ({ length }: { length: number }) => length <= maximum
    case 'number_format':
      return format === 'safeint' ? isSafeInteger : null
    case 'custom':
      return fn ? (one: never) => fn(one) === true : null
    case 'overwrite':
      return tx ? (one: never) => tx(one) === one : null
    default:
      return null
  }
}

/** One test for all checks of a schema; null when one of them is not known here. */
function testsOf({ checks = [], coerce, format }: Def): Test | null {
  const tests = checks.map(({ _zod }) => testOf(_zod.def))
  if (coerce || format !== undefined || tests.includes(null)) return null
  const [first, second, ...more] = tests as Test[]
  if (!first) return () => true
  if (!second) return first
  return (value) => first(value) && second(value) && more.every((test) => test(value))
}

const asks =
  (schema: z.ZodMiniType): Read =>
  (value) => {
    const parsed = schema.safeParse(value)
    return parsed.success ? parsed.data : unsure
  }

/** A primitive that passes is its own result. */
const plain =
  (type: 'string' | 'number' | 'boolean', test: Test): Read =>
  (value) =>
    typeof value === type && test(value as never) ? value : unsure

const oneOf =
  (values: readonly unknown[]): Read =>
  (value) =>
    values.includes(value) ? value : unsure

function listOf(element: z.ZodMiniType, test: Test): Read {
  const read = readerOf(element)
  return (value) => {
    if (!Array.isArray(value) || !test(value as never)) return unsure
    const list: unknown[] = []
    for (const one of value as readonly unknown[]) {
      const entry = read(one)
      if (entry === unsure) return unsure
      list.push(entry)
    }
    return list
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Turns a schema into plain checks; one that says something that is not known here is used as it is. */
export function readerOf(schema: z.ZodMiniType): Read {
  const def = defOf(schema)
  const test = testsOf(def)
  if (!test) return asks(schema)
  switch (def.type) {
    case 'string':
    case 'boolean':
      return plain(def.type, test)
    case 'number':
      return plain('number', (value: number) => isFinite(value) && test(value as never))
    case 'enum':
      return def.entries ? oneOf(Object.values(def.entries)) : asks(schema)
    case 'literal':
      return def.values ? oneOf(def.values) : asks(schema)
    case 'array':
      return def.element ? listOf(def.element, test) : asks(schema)
    case 'nullable':
    case 'optional': {
      const read = def.innerType ? readerOf(def.innerType) : asks(schema)
      const empty = def.type === 'nullable' ? null : undefined
      return (value) => (value === empty ? empty : read(value))
    }
    case 'object': {
      const read = fieldsReaderOf(schema)
      return (value) => (isFields(value) ? read(value) : unsure)
    }
    default:
      return asks(schema)
  }
}

type Rest = 'dropped' | 'kept' | 'refused'

function restOf({ catchall }: Def): Rest | null {
  const type = catchall && defOf(catchall).type
  if (type === undefined) return 'dropped'
  if (type === 'never') return 'refused'
  return type === 'unknown' ? 'kept' : null
}

/** Adds what no field of the schema names; false when the schema has to say what becomes of it. */
function takeRest(
  into: Record<string, unknown>,
  from: Fields,
  rest: { known: ReadonlySet<string>; isKept: boolean },
) {
  for (const name of Object.keys(from)) {
    if (rest.known.has(name)) continue
    if (!rest.isKept || name === '__proto__') return false
    into[name] = from[name]
  }
  return true
}

/** The reader of an object schema; fields come out in the order of the schema, as zod returns them. */
export function fieldsReaderOf(schema: z.ZodMiniType): ReadFields {
  const def = defOf(schema)
  const rest = restOf(def)
  if (def.type !== 'object' || !def.shape || rest === null || (def.checks?.length ?? 0) > 0) {
    const ask = asks(schema)
    return (value, defaults) => ask(defaults ? { ...defaults, ...value } : value)
  }
  const known: ReadonlySet<string> = new Set(Object.keys(def.shape))
  const fields = Object.entries(def.shape).map(([name, field]) => ({ name, read: readerOf(field) }))
  return (value, defaults) => {
    const object: Record<string, unknown> = {}
    for (const { name, read } of fields) {
      let given = value[name]
      // a field that is there without a value is no missing field
      if (given === undefined && name in value) return unsure
      given ??= given === undefined ? defaults?.[name] : given
      const field = read(given)
      if (field === unsure) return unsure
      if (field !== undefined) object[name] = field
    }
    if (rest === 'dropped') return object
    const all = defaults ? { ...defaults, ...value } : value
    return takeRest(object, all, { known, isKept: rest === 'kept' }) ? object : unsure
  }
}

/** True when every field of `base` stands in `schema` as it is, so that reading by the second says enough. */
export function includesFields(schema: z.ZodMiniType, base: z.ZodMiniObject): boolean {
  const { shape } = defOf(schema)
  return Object.entries(base.def.shape).every(([name, field]) => shape?.[name] === field)
}
