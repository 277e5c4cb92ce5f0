import { collectPictures } from '../../../shared/api/ai/collect.ts'
import { send } from '../../engine/hooks.ts'
import { call } from '../../session/session.ts'
import { aiInfo } from './ai-info.ts'

/** A picture that a task made. */
export type Chosen = { readonly url: string; readonly prompt: string; readonly taskId: string | null }

const nameOf = ({ prompt }: Chosen): string => prompt.slice(0, 40)

/** What was taken over is kept on the server (W3.64); nobody waits for it. */
function collect({ url, prompt, taskId }: Chosen): void {
  const task = taskId === null ? {} : { taskId }
  const body = { prompt, images: [url], madeBy: 'provider' as const, ...task }
  void call(collectPictures, { body }).catch(() => undefined)
}

export async function useAsImage(chosen: Chosen): Promise<void> {
  const outcome = await send({ do: 'picture.insert', url: chosen.url, name: nameOf(chosen) })
  if (!outcome.ok) return
  aiInfo.useImgUrl = chosen.url
  collect(chosen)
}

export async function useAsBackground(chosen: Chosen): Promise<void> {
  const blob = await (await fetch(chosen.url)).blob()
  const file = new File([blob], `${nameOf(chosen)}.${blob.type === 'image/png' ? 'png' : 'jpg'}`, {
    type: blob.type,
  })
  const outcome = await send({ do: 'layer.add', preset: 'backdrop.image', files: [file] })
  if (!outcome.ok) return
  aiInfo.useImgUrl = chosen.url
  collect(chosen)
}
