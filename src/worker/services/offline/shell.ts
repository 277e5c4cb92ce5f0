/** What a build consists of: written into the service worker when it is built. */
export type Shell = {
  /** Differs when any of the files does. */
  readonly version: string
  /** Paths of this origin. */
  readonly files: readonly string[]
}

const prefix = 'shell '

/** Versions that stay: a tab that was opened with one of them fetches its later parts from here. */
const keptVersions = 3

/** Files on their way at once: the page that runs meanwhile comes first. */
const atOnce = 4

const pagePath = '/index.html'

/** Names of these files identify their content, so that those of an older version serve as well. */
const isImmutable = (path: string): boolean => path.startsWith('/assets/')

/** The same bytes for every request, whatever `Vary` says. */
const anyVary = { ignoreVary: true }

const ownName = ({ version }: Shell): string => prefix + version

async function fetchFile(path: string): Promise<Response> {
  const reply = await fetch(path, { cache: isImmutable(path) ? 'default' : 'reload' })
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  return reply
}

/** A page that is newer than the list would request scripts that are not cached. */
async function checkPage(cache: Cache, files: ReadonlySet<string>): Promise<void> {
  const page = await cache.match(pagePath, anyVary)
  const named = (await page?.text())?.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
  const missing = named.find((path) => !files.has(path))
  if (named.length > 0 && missing === undefined) return
  await cache.delete(pagePath)
  throw new Error(`the page is of another version: ${missing ?? 'it has no script'}`)
}

/** Caches the whole version; throws when a file cannot be had, and goes on from there the next time. */
export async function putBy(caches: CacheStorage, shell: Shell): Promise<void> {
  const cache = await caches.open(ownName(shell))
  const waiting = [...shell.files]
  async function work(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (await cache.match(path, anyVary)) continue
      const older = isImmutable(path) ? await caches.match(path, anyVary) : undefined
      await cache.put(path, older ?? (await fetchFile(path)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await checkPage(cache, new Set(shell.files))
}

/** Lets go of what no tab can need any more. */
export async function dropOlder(caches: CacheStorage, shell: Shell): Promise<void> {
  // in the order in which they were cached
  const all = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const older = all.filter((name) => name !== ownName(shell))
  await Promise.all(
    older.slice(0, Math.max(0, older.length + 1 - keptVersions)).map((one) => caches.delete(one)),
  )
}

/** A file of this version, else of one before; undefined where none has it. */
export async function shellFile(
  caches: CacheStorage,
  shell: Shell,
  path: string,
): Promise<Response | undefined> {
  return (
    (await (await caches.open(ownName(shell))).match(path, anyVary)) ??
    (isImmutable(path) ? caches.match(path, anyVary) : undefined)
  )
}

export const shellPage = (caches: CacheStorage, shell: Shell): Promise<Response | undefined> =>
  shellFile(caches, shell, pagePath)
