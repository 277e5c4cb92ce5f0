import fc from 'fast-check'

type Place = { readonly holder: Record<string, unknown>; readonly key: string }

function placesOf(json: unknown): Place[] {
  if (typeof json !== 'object' || json === null) return []
  const holder = json as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])])
}

const oddValue = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    NaN,
    Infinity,
    -Infinity,
    -0,
    -1,
    0.5,
    1e308,
    '',
    '__proto__',
    [],
    {},
    true,
    20,
    21,
  ),
  fc.constantFrom<unknown>('android', 'circle', '500*500', 'layer-0', 'root', [[]], [null], {
    layers: [],
    states: [],
  }),
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** One change of a stored design that no program of ours makes. */
export const mutation = fc.record({
  at: fc.nat(),
  from: fc.nat(),
  how: fc.constantFrom('set', 'set', 'delete', 'copy', 'add'),
  name: fc.constantFrom('__proto__', 'constructor', 'extra', 'uuid', 'style', 'nodes', 'x'),
  value: oddValue,
})

export type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never

export function mutate(json: unknown, { at, from, how, name, value }: Mutation): void {
  const places = placesOf(json)
  const place = places[at % places.length]
  const other = places[from % places.length]
  if (!place || !other) return
  const { holder, key } = place
  // of its own each time: the same one put into itself would be no file at all
  const own: unknown = structuredClone(value)
  if (how === 'set') holder[key] = own
  else if (how === 'delete') delete holder[key]
  else if (how === 'copy') holder[key] = structuredClone(other.holder[other.key])
  else
    Object.defineProperty(holder, name, { value: own, enumerable: true, configurable: true, writable: true })
}
