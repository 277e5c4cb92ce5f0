/** The caches of a browser, in memory; a put beyond `mostFiles` in one of them finds the disk full. */
export function fakeCaches(mostFiles = Infinity): CacheStorage {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : String(request), 'https://dial.example').href
  const cacheOf = (held: Map<string, Response>): Partial<Cache> => ({
    match: (request) => Promise.resolve(held.get(pathOf(request))?.clone()),
    keys: () => Promise.resolve([...held.keys()].map((url) => new Request(url))),
    delete: (request) => Promise.resolve(held.delete(pathOf(request))),
    put(request, reply) {
      if (held.size >= mostFiles) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
      held.delete(pathOf(request))
      held.set(pathOf(request), reply)
      return Promise.resolve()
    },
  })
  const caches: Partial<CacheStorage> = {
    open(name) {
      if (!all.has(name)) all.set(name, new Map())
      return Promise.resolve(cacheOf(all.get(name) ?? new Map()) as Cache)
    },
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name) => Promise.resolve(all.delete(name)),
    match(request) {
      for (const held of all.values()) {
        const found = held.get(pathOf(request))
        if (found) return Promise.resolve(found.clone())
      }
      return Promise.resolve(undefined)
    },
  }
  return caches as CacheStorage
}

export async function pathsIn(caches: CacheStorage, name: string): Promise<readonly string[]> {
  return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
}
