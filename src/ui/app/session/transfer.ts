import type { ClientWorld } from '../../../shared/api/client.ts'

type Send = ClientWorld['fetch']

/** `tell` is called with the share of the body that has left, 0 to 1: only XMLHttpRequest knows that. */
export const sendWithProgress =
  (tell: (share: number) => void): Send =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const stop = (): void => request.abort()
      const given = signal as AbortSignal | undefined
      request.open(method, url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) tell(loaded / total)
      })
      request.addEventListener('load', () =>
        resolve({ status: request.status, text: () => Promise.resolve(request.responseText) }),
      )
      request.addEventListener('error', () => reject(new TypeError('the upload broke off')))
      request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      request.addEventListener('loadend', () => given?.removeEventListener('abort', stop))
      given?.addEventListener('abort', stop)
      request.send(body ?? null)
    })

/** `tell` is called with how many bytes of the file have come; how many there will be is not known. */
export const readWithProgress =
  (tell: (bytes: number) => void): Send =>
  async (url, init) => {
    const reply = await fetch(url, init)
    const blob = async (): Promise<Blob> => {
      const parts: Uint8Array<ArrayBuffer>[] = []
      let bytes = 0
      const reader = reply.body?.getReader()
      for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
        parts.push(part.value)
        bytes += part.value.byteLength
        tell(bytes)
      }
      return new Blob(parts, { type: reply.headers.get('content-type') ?? '' })
    }
    return { status: reply.status, headers: reply.headers, text: () => reply.text(), blob }
  }
