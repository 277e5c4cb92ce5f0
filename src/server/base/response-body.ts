/**
 * The body of what another server answered, as it comes; throws the signal's reason and ends the connection when that
 * is aborted. What `fetch` was given ends the head alone for certain: after it Node may collect what passes the signal
 * on to the body (nodejs/node#55428), which then comes until the other side is through.
 */
export async function* bytesOf(reply: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = reply.body?.getReader()
  if (reader === undefined) return
  const end = (): void => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', end, { once: true })
  try {
    while (true) {
      signal.throwIfAborted()
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', end)
    // after an early end no more of it is read
    end()
  }
}
