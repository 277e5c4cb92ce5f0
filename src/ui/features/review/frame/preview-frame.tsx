import { useEffect, useRef, useState, type RefObject } from 'react'
import type { FrameShot, FrameStart, FromFrame, ToFrame } from '../../../../shared/publish/review-frame.ts'
import type { Locale } from '../../../../shared/messages/text.ts'
import css from './preview.module.css'

/** Where designs have their files; of this server, and of nothing that needs a token. */
const filePaths = ['/f/', '/fonts/', '/art/', '/samples/'] as const

/** The bytes of a picture or a font; null for anything else, whatever the frame requests. */
async function fileFor(url: unknown): Promise<ArrayBuffer | null> {
  if (typeof url !== 'string' || !URL.canParse(url, window.location.origin)) return null
  const { origin, pathname } = new URL(url, window.location.origin)
  const isFile = origin === window.location.origin && filePaths.some((path) => pathname.startsWith(path))
  if (!isFile) return null
  const reply = await fetch(pathname, { credentials: 'omit' }).catch(() => null)
  return reply?.ok === true ? await reply.arrayBuffer() : null
}

const colorOf = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(token).trim()

export type DialTime = { readonly epochMs: number; readonly isPlaying: boolean }

export type FrameState = 'drawing' | 'drawn' | 'failed'

export type PreviewFrameProps = {
  readonly title: string
  /** Printed designs; the approved one is null for a first submission. */
  readonly submitted: string
  readonly approved: string | null
  /** In rows of `columns`, each with its words. */
  readonly shots: readonly (FrameShot & { readonly label: string })[]
  readonly columns: number
  readonly locale: Locale
  readonly time: DialTime
  readonly onState: (state: FrameState) => void
}

type SealedFrameProps = {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly title: string
  readonly shots: readonly (FrameShot & { readonly label: string })[]
  readonly columns: number
  readonly onLoad: () => void
}

function SealedFrame({ frame, title, shots, columns, onLoad }: SealedFrameProps) {
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={title}
      src="/review-frame"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      data-rows={Math.ceil(shots.length / columns)}
      data-columns={columns}
      onLoad={onLoad}
    />
  )
}

/**
 * Designs of others, running in a document without an origin, a network or a token (`server/resources/publish/review/frame.ts`).
 * It shows other pictures only under another key.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { title, shots, columns, time, onState } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [port, setPort] = useState<MessagePort | null>(null)

  useEffect(() => {
    port?.postMessage({ say: 'time', ...time } satisfies ToFrame)
  }, [port, time])
  useEffect(() => () => port?.close(), [port])

  function begin(): void {
    const { submitted, approved, locale } = props
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      if (data.tell !== 'want') return onState(data.tell === 'drawn' ? 'drawn' : 'failed')
      const { id } = data
      void fileFor(data.url).then((bytes) =>
        port1.postMessage({ say: 'file', id, bytes } satisfies ToFrame, bytes === null ? [] : [bytes]),
      )
    }
    const start: FrameStart = {
      labels: shots.map(({ label }) => label),
      columns,
      text: colorOf('--text-2'),
      background: colorOf('--bg-1'),
    }
    // it has no origin that could be named
    frame.current?.contentWindow?.postMessage(start, '*', [port2])
    const bare = shots.map(({ of, fdId, mode }) => ({ of, fdId, mode }))
    port1.postMessage({ say: 'time', ...time } satisfies ToFrame)
    port1.postMessage({ say: 'show', submitted, approved, shots: bare, locale } satisfies ToFrame)
    setPort(port1)
  }
  return <SealedFrame frame={frame} title={title} shots={shots} columns={columns} onLoad={begin} />
}
