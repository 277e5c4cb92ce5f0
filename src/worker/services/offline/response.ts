/** Where the answer to a request comes from. */
export type ResponseSource =
  /** The page of every screen, as it was cached with this version. */
  | 'page'
  /** The server, and the page of every screen when it cannot be reached. */
  | 'pageIfAway'
  /** What was cached with this version, or with one before. */
  | 'shell'
  /** What was kept once: its name says its content. */
  | 'kept'
  /** The server, and what was kept when it does not answer. */
  | 'fresh'
  /** The network alone; nothing of it is kept. */
  | 'network'

export type PlainRequest = {
  readonly method: string
  /** `navigate` for the address of a window. */
  readonly mode: string
  readonly url: URL
  /** Of the program itself. */
  readonly origin: string
  /** Whether only a part of the file is requested. */
  readonly isPart: boolean
}

/** The screens that open on a device that has them; any other address goes to the server first. */
const screens = /^\/($|dial\/|help\/|management$|profile$)/

/** Never kept: an answer to one person is not for another, and only the server knows the next version. */
const neverKept = /^\/(api|outbox|health|ready|metrics)(\/|$)|^\/sw\.js$/

/** How a request is answered. Only whole files and addresses of our own are ever kept. */
export function answerFor(
  { method, mode, url, origin, isPart }: PlainRequest,
  shell: ReadonlySet<string>,
): ResponseSource {
  const { pathname: path } = url
  if (method !== 'GET' || url.origin !== origin || isPart || neverKept.test(path)) return 'network'
  if (mode === 'navigate') {
    if (screens.test(path)) return 'page'
    return /\.[^/]*$/.test(path) || path.startsWith('/f/') ? 'network' : 'pageIfAway'
  }
  if (path.startsWith('/assets/') || shell.has(path)) return 'shell'
  if (path.startsWith('/f/')) return 'kept'
  return /^\/(art|samples|fonts|help)\//.test(path) ? 'fresh' : 'network'
}
