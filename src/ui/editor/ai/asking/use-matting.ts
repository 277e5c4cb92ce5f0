import { useEffect, useRef, useState } from 'react'
import { cutOut } from '../../../../shared/api/ai/matting.ts'
import { ApiError } from '../../../../shared/api/client.ts'
import { imageUrl, uploadFile } from '../../../../shared/api/files.ts'
import { engine } from '../../../app/engine/connect.ts'
import type { FieldProblem } from '../../../app/forms/form-rules.ts'
import { refusalUnlessStopped } from '../../../app/refusal-of.ts'
import { forgetOwn } from '../../../app/session/queries.tsx'
import { call, personNow } from '../../../app/session/session.ts'
import type { Matted } from '../panel-props.ts'

type State = { readonly isBusy: boolean; readonly made: Matted | null; readonly refused: FieldProblem | null }

const nothing: State = { isBusy: false, made: null, refused: null }

const unreadable: FieldProblem = { key: 'ui.cut.failed' }

async function bytesOf(url: string, signal: AbortSignal): Promise<Blob | null> {
  if (url.startsWith('local:')) {
    const local = await engine.ask('localPicture', url)
    return local && new Blob([local.bytes], { type: local.type })
  }
  return url.startsWith('/') ? await (await fetch(url, { signal })).blob() : null
}

/** The picture as a file of our server, the only ones that are cut out there; others are uploaded first. Null: unreadable. */
async function ownUrlOf(url: string, signal: AbortSignal): Promise<string | null> {
  if (imageUrl.safeParse(url).success) return url
  const blob = await bytesOf(url, signal)
  if (!blob) return null
  const files = [{ blob, name: 'picture' }]
  return (await call(uploadFile, { form: { origin: 'made' } }, { files, signal })).url
}

/** As large as what it is compared with. */
async function pictureOf(url: string, { width, height }: ImageBitmap): Promise<ImageBitmap> {
  const blob = await (await fetch(url)).blob()
  return createImageBitmap(blob, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
}

async function matted(
  url: string,
  { before, signal }: { readonly before: ImageBitmap; readonly signal: AbortSignal },
): Promise<Matted | null> {
  const own = await ownUrlOf(url, signal)
  if (own === null) return null
  const cut = await call(cutOut, { form: { url: own, wwid: personNow() ?? '' } }, { signal })
  forgetOwn()
  return { url: cut.url, source: cut.source, after: await pictureOf(cut.url, before) }
}

/** Anything but the server fails because the picture cannot be read. */
const saidOf = (error: unknown): FieldProblem | null =>
  error instanceof ApiError ? refusalUnlessStopped(error) : unreadable

/** Has the picture cut out by the provider of the server, on request (W7.68). */
export function useMatting(url: string) {
  const [state, setState] = useState(nothing)
  const going = useRef<AbortController | null>(null)
  const last = useRef<ImageBitmap | null>(null)
  useEffect(
    () => () => {
      going.current?.abort()
      last.current?.close()
      last.current = null
    },
    [],
  )

  /** What was made; null where nothing was. */
  async function ask(before: ImageBitmap): Promise<Matted | null> {
    const controller = new AbortController()
    going.current?.abort()
    going.current = controller
    const { signal } = controller
    setState({ ...nothing, isBusy: true })
    try {
      const made = await matted(url, { before, signal })
      if (signal.aborted) {
        made?.after.close()
        return null
      }
      last.current = made?.after ?? null
      setState({ ...nothing, made, refused: made ? null : unreadable })
      return made
    } catch (error) {
      if (going.current === controller) setState({ ...nothing, refused: saidOf(error) })
      return null
    }
  }
  return { ...state, ask, stop: () => going.current?.abort() }
}
