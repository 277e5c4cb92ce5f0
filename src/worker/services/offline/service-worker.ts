/*
 * Lets the program open without a network: the page, its engine and the texts of both languages are cached with each
 * version, pictures and fonts when they are used (decision 0114). A new version waits until the user requests it or no
 * tab of the old one is open. Calls of the API go to the server and are never kept.
 */
import { answerFor, type ResponseSource } from './response.ts'
import { createKeptFiles, shelves, type KeptFiles } from './kept-files.ts'
import { dropOlder, putBy, shellFile, shellPage, type Shell } from './shell.ts'
import { takeMe, takeOver } from '../../../shared/protocol/offline.ts'
import { askUsedFiles } from './used-files.ts'

/** Put in by the build. */
declare const builtShell: Shell

const scope = self as unknown as ServiceWorkerGlobalScope
const shell = builtShell
const shellPaths: ReadonlySet<string> = new Set(shell.files)
const { origin } = scope.location

/** Milliseconds in which the threads of a first visit say what they fetched. */
const listenMs = 500

type Answers = Readonly<Record<Exclude<ResponseSource, 'network'>, (event: FetchEvent) => Promise<Response>>>

const files: Readonly<Record<keyof typeof shelves, KeptFiles>> = {
  kept: createKeptFiles(caches, shelves.kept),
  fresh: createKeptFiles(caches, shelves.fresh),
}

const answers: Answers = {
  page: async ({ request }) => (await shellPage(caches, shell)) ?? fetch(request),
  async pageIfAway({ request }) {
    try {
      return await fetch(request)
    } catch (error) {
      const page = await shellPage(caches, shell)
      if (page) return page
      throw error
    }
  },
  shell: async ({ request }) =>
    (await shellFile(caches, shell, new URL(request.url).pathname)) ?? fetch(request),
  kept: (event) => files.kept.keptFirst(event.request, (work) => event.waitUntil(work)),
  fresh: (event) => files.fresh.freshFirst(event.request, (work) => event.waitUntil(work)),
}

/** Keeps what the first visit fetched before there was a service worker. */
async function keepUsed(): Promise<void> {
  const paths = await askUsedFiles(listenMs)
  for (const name of ['kept', 'fresh'] as const) {
    const request = { method: 'GET', mode: 'cors', origin, isPart: false }
    await files[name].keep(
      paths.filter((path) => answerFor({ ...request, url: new URL(path, origin) }, shellPaths) === name),
    )
  }
}

async function begin(): Promise<void> {
  await dropOlder(caches, shell)
  await scope.clients.claim()
  await keepUsed()
}

/** What a browser has that needs no service worker to be told that a call goes to the server; the types know it not yet. */
interface Routing {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>
}

/**
 * A call of the page would be copied to this thread, and one that sleeps be woken for it. Where there are no such routes,
 * and for calls of the engine, `answerFor` says the same (decision 0120).
 */
const leaveCallsAlone = async (event: ExtendableEvent & Routing): Promise<void> =>
  // a browser that takes no such rule must have the program without a network all the same
  await event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })?.catch(() => undefined)

scope.addEventListener('install', (event) => {
  event.waitUntil(leaveCallsAlone(event))
  event.waitUntil(putBy(caches, shell))
})

scope.addEventListener('activate', (event) => event.waitUntil(begin()))

scope.addEventListener('message', ({ data }) => {
  if (data === takeOver) void scope.skipWaiting()
  if (data === takeMe) void scope.clients.claim()
})

scope.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const answer = answerFor(
    { method, mode, url: new URL(url), origin, isPart: headers.has('range') },
    shellPaths,
  )
  if (answer !== 'network') event.respondWith(answers[answer](event))
})
