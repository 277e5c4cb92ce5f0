/** Files that are kept when they were used: pictures and fonts of designs, and those that come with the program. */
export type Shelf = { readonly name: string; readonly mostFiles: number; readonly mostBytes: number }

const megabyte = 1_048_576

/** Apart, so that a person with many pictures keeps the art of the program. */
export const shelves = {
  kept: { name: 'files', mostFiles: 2000, mostBytes: 192 * megabyte },
  fresh: { name: 'art', mostFiles: 800, mostBytes: 48 * megabyte },
} as const satisfies Record<string, Shelf>

/** New files between two looks at how many there are. */
const lookEvery = 20

/** Milliseconds after which what was kept is better than a server that does not answer. */
const patienceMs = 4000

/** The same bytes for every request, whatever `Vary` says. */
const anyVary = { ignoreVary: true }

const isWhole = (reply: Response): boolean => reply.status === 200 && reply.type === 'basic'

async function bytesOf(reply: Response | undefined): Promise<number> {
  const said = Number(reply?.headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(said) ? said : ((await reply?.blob())?.size ?? 0)
}

/** Lets work go on after the answer. */
type Later = (work: Promise<unknown>) => void

export type KeptFiles = {
  /** What was kept, else the server's; rejects where neither has it. */
  keptFirst(request: Request, later: Later): Promise<Response>
  /** The server's, else what was kept. */
  freshFirst(request: Request, later: Later): Promise<Response>
  /** Keeps these paths too, should they not be there. */
  keep(paths: readonly string[]): Promise<void>
}

export function createKeptFiles(caches: CacheStorage, { name, mostFiles, mostBytes }: Shelf): KeptFiles {
  /** Urls that were looked up lately: the last to go. */
  const used = new Set<string>()
  let sinceLook = lookEvery - 1

  /** The oldest go first; `share` of the limits stays. */
  async function sweep(share: number): Promise<void> {
    const cache = await caches.open(name)
    const all = await cache.keys()
    const oldest = [...all.filter(({ url }) => !used.has(url)), ...all.filter(({ url }) => used.has(url))]
    let [files, bytes] = [0, 0]
    // from the newest on, what goes beyond a limit goes
    for (const request of oldest.toReversed()) {
      files += 1
      bytes += await bytesOf(await cache.match(request, anyVary))
      if (files > mostFiles * share || bytes > mostBytes * share) await cache.delete(request)
    }
  }

  /** A disk that takes no more loses the older half; the file was answered all the same. */
  async function put(request: Request, reply: Response): Promise<void> {
    const cache = await caches.open(name)
    try {
      await cache.put(request, reply)
      sinceLook += 1
      if (sinceLook < lookEvery) return
      sinceLook = 0
      await sweep(1)
    } catch {
      await sweep(0.5).catch(() => undefined)
    }
  }

  async function fetchAndKeep(request: Request, later: Later): Promise<Response> {
    const reply = await fetch(request)
    if (isWhole(reply)) later(put(request, reply.clone()))
    return reply
  }

  async function kept(request: Request): Promise<Response | undefined> {
    used.add(request.url)
    return (await caches.open(name)).match(request, anyVary)
  }

  async function freshFirst(request: Request, later: Later): Promise<Response> {
    const coming = fetchAndKeep(request, later)
    later(coming.catch(() => undefined))
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), patienceMs)))
    try {
      const first = await Promise.race([coming, late])
      if (first !== 'late' && first.status < 500) return first
      return (await kept(request)) ?? (await coming)
    } catch (error) {
      const old = await kept(request)
      if (old) return old
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    keptFirst: async (request, later) => (await kept(request)) ?? fetchAndKeep(request, later),
    freshFirst,
    async keep(paths) {
      const cache = await caches.open(name)
      for (const path of paths) {
        if (await cache.match(path, anyVary)) continue
        const reply = await fetch(path, { cache: 'force-cache' }).catch(() => null)
        if (reply && isWhole(reply)) await put(new Request(path), reply)
      }
    },
  }
}
