import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import type { IncomingFile, Refusal } from '../../../shared/protocol/commands.ts'
import { cleanName } from '../../core/files/clean-name.ts'
import { isLocalUrl, isOwnPath } from '../../core/files/own-path.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import type { NamedBytes } from '../../core/ports.ts'
import type { DrawTools } from '../drawings/convert.ts'
import { loadPicture, readLocalPicture, type LoadedPicture, type LoadingDeps } from './loading.ts'

/** What the picture of a url is called in notices and files. */
export const nameOf = (url: string): string =>
  cleanName(url.replace(/^local:(.{8}).*$/, '$1').replace(/\.\w+$/, ''))

/** The file behind a `local:` url; null when this device does not have it. */
export async function localFile(
  url: string,
  deps: Pick<LoadingDeps, 'local' | 'session'>,
): Promise<IncomingFile | null> {
  const record = isLocalUrl(url) ? await readLocalPicture(url, deps) : null
  if (!record) return null
  const { name, blob } = record
  return { name, type: blob.type, size: blob.size, arrayBuffer: () => blob.arrayBuffer() }
}

/** The file behind a url of this origin or device, as it is stored; null when it cannot be had now. */
export async function bytesOf(
  url: string,
  deps: Pick<LoadingDeps, 'fetch' | 'local' | 'session'>,
): Promise<NamedBytes | null> {
  const file = await localFile(url, deps)
  if (file) return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
  if (!isOwnPath(url)) return null
  try {
    const reply = await deps.fetch(url)
    if (!reply.ok) return null
    const blob = await reply.blob()
    return { name: nameOf(url), bytes: new Uint8Array(await blob.arrayBuffer()) }
  } catch {
    return null
  }
}

/** A picture of our own set as a new one; `put` takes it, decoded. */
export async function ownAsset(
  url: string,
  deps: LoadingDeps & { readonly put: (url: string, loaded: LoadedPicture) => void },
): Promise<Result<NewPicture, Refusal>> {
  const name = cleanName(url.replace(/\.\w+$/, ''))
  const refusal: Refusal = { key: 'picture.notOurs', params: { name } }
  if (!isOwnPath(url)) return refused(refusal)
  const loaded = await loadPicture(url, deps)
  if (typeof loaded === 'string') return refused(refusal)
  const { bitmap, fileSize } = loaded
  const { width, height } = bitmap
  deps.put(url, loaded)
  return ok({ url, name, fileSize, width, height })
}

type DrawDeps = {
  readonly drawing: DrawTools
  readonly keep: (file: IncomingFile) => Promise<Result<NewPicture, Refusal>>
}

/** A drawing that a layer keeps as a picture of this size. */
export async function drawnAgain(
  from: { readonly svg: string; readonly name: string },
  size: { readonly width: number; readonly height: number },
  { drawing, keep }: DrawDeps,
): Promise<Result<NewPicture, Refusal>> {
  const { drawAgain } = await lazyFile(() => import('../drawings/convert.ts'))
  const file = await drawAgain({ ...from, name: cleanName(from.name) }, size, drawing)
  return file.ok ? keep(file.value) : file
}
