/** How a form without files is sent. */
export const formType = 'application/x-www-form-urlencoded'

/** `a=1&b=x&b=y`: arrays repeated (W7.15), undefined left out. */
export function printPairs(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  )
  return pairs.join('&')
}

export function printQuery(query: Readonly<Record<string, unknown>>): string {
  const pairs = printPairs(query)
  return pairs === '' ? '' : `?${pairs}`
}

export function printPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])))
}
