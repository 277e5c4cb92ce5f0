import { isLocalUrl } from '../../core/files/own-path.ts'
import type { DeviceFonts } from './device-fonts.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'

type Deps = {
  readonly device: Pick<DeviceFonts, 'bytesOf'>
  readonly fetch: (path: string) => Promise<Response>
}

/** Paths of this origin that a font may come from; a design cannot make the program call elsewhere. */
const fontPath = /^\/(fonts|f|samples|assets|art)\/[A-Za-z0-9_][A-Za-z0-9._/-]*$/

async function fetched(url: string, deps: Deps): Promise<ArrayBuffer> {
  if (!fontPath.test(url)) throw new Error(`${url}: not ours`)
  const reply = await deps.fetch(url)
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  return reply.arrayBuffer()
}

/** The bytes of a font. One of the system is as it was shipped; of any other the author is unknown. */
export async function loadFont(url: string, deps: Deps): Promise<ArrayBuffer> {
  const own = isLocalUrl(url) ? await deps.device.bytesOf(url) : null
  if (!own && isLocalUrl(url)) throw new Error(`${url}: not on this device`)
  const bytes = own ?? (await fetched(url, deps))
  if (url.startsWith('/fonts/')) return bytes
  const { checkFont } = await lazyFile(() => import('../../../shared/fonts/check-font.ts'))
  const checked = checkFont(new Uint8Array(bytes))
  if (!checked.ok) throw new Error(`${url}: ${checked.error.fault}`)
  return bytes
}
