import { collectPictures } from '../../../../shared/api/ai/collect.ts'
import { send } from '../../../app/engine/hooks.ts'
import { call } from '../../../app/session/session.ts'
import { aiInfo } from './ai-info.ts'

/** A picture that a task made. */
export type Chosen = { readonly url: string; readonly prompt: string; readonly taskId: string | null }

const nameOf = ({ prompt }: Chosen): string => prompt.slice(0, 40)

/** Keeps on the server what was taken over (W3.64); nothing waits for it. */
function collect({ prompt, taskId }: Omit<Chosen, 'url'>, images: string[]): void {
  const task = taskId === null ? {} : { taskId }
  const body = { prompt, images, madeBy: 'provider' as const, ...task }
  void call(collectPictures, { body }).catch(() => undefined)
}

export async function useAsImage(chosen: Chosen): Promise<void> {
  const outcome = await send({ do: 'picture.insert', url: chosen.url, name: nameOf(chosen) })
  if (!outcome.ok) return
  aiInfo.useImgUrl = chosen.url
  collect(chosen, [chosen.url])
}

async function fileOf(url: string, name: string): Promise<File> {
  const blob = await (await fetch(url)).blob()
  return new File([blob], `${name}.${blob.type === 'image/png' ? 'png' : 'jpg'}`, { type: blob.type })
}

export async function useAsBackground(chosen: Chosen): Promise<void> {
  const file = await fileOf(chosen.url, nameOf(chosen))
  const outcome = await send({ do: 'layer.add', preset: 'backdrop.image', files: [file] })
  if (!outcome.ok) return
  aiInfo.useImgUrl = chosen.url
  collect(chosen, [chosen.url])
}

/** Milliseconds that a picture of a frame set is shown: they differ much more than the frames of one movement. */
const frameMs = 1000

/** All pictures of a task as the frames of one animation, in their order (S3.237 keeps the first). */
export async function putAsFrames(urls: readonly string[], made: Omit<Chosen, 'url'>): Promise<void> {
  const files = await Promise.all(urls.map((url, at) => fileOf(url, `frame ${at + 1}`)))
  const outcome = await send({ do: 'layer.add', preset: 'animation.sequence', files, frameMs })
  if (!outcome.ok) return
  aiInfo.useImgUrl = urls[0] ?? ''
  collect(made, [...urls])
}
