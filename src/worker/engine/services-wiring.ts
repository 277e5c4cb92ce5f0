import { createClient } from '../../shared/api/client.ts'
import { editions } from '../../shared/edition.ts'
import type { BootOptions, FromEngine } from '../../shared/protocol/channel.ts'
import type { Notice } from '../../shared/protocol/commands.ts'
import { createLocalCopy } from '../services/drafts/device/local-copy.ts'
import { createSession } from '../services/drafts/session.ts'
import { askToDraw, askToResolve } from '../services/drawings/ask-to-draw.ts'
import type { DrawTools } from '../services/drawings/convert.ts'
import { createDeviceFonts } from '../services/fonts/device-fonts.ts'
import { createFontShelf, editorFontWaitMs, systemFonts } from '../services/fonts/font-shelf.ts'
import { families } from '../services/fonts/font-subsets/noto-sans-sc.ts'
import { loadFont } from '../services/fonts/load-font.ts'
import {
  cropTools,
  framePrinters,
  readMask,
  shrinkTools,
  webCodecsDecoder,
} from '../services/pictures/codecs/web-codecs.ts'
import { createPictureLibrary } from '../services/pictures/library.ts'
import { packText, timers, whenOnline } from './browser.ts'

/** What the page is told of what happens in the services. */
type Listeners = {
  readonly post: (message: FromEngine) => void
  /** The server has said that this token is dead. */
  readonly onLogout: (token: string) => void
}

/** Who is signed in, and how the server is called in their name. */
function wireClient({ host, edition }: BootOptions, onLogout: Listeners['onLogout']) {
  const session = createSession()
  const client = createClient({
    world: {
      fetch: (url, init) => fetch(url, init),
      AbortController,
      FormData,
      pack: packText,
      setTimeout: timers.set,
      clearTimeout: timers.clear,
    },
    baseUrl: host,
    edition: editions[edition],
    readToken: () => session.token,
    onLogout,
  })
  return { session, client }
}

/** The picture tools of this browser; drawings come from the page, which alone can draw them. */
const drawingBy = (port: MessagePort): DrawTools => ({
  draw: (svg, size, place) => askToDraw(port, { svg, ...size, ...(place ? { place } : {}) }),
  resolve: (sealed) => askToResolve(port, sealed),
  decode: (blob) => createImageBitmap(blob),
  print: (bitmap, type) => shrinkTools.print(bitmap, type),
  read: (bitmap) => cropTools.read(bitmap),
})

/** Files, network and storage as this browser has them: what needs neither a design nor the engine. */
export type Services = ReturnType<typeof wireServices>

export function wireServices(options: BootOptions, { post, onLogout }: Listeners) {
  const { session, client } = wireClient(options, onLogout)
  const local = createLocalCopy(self.indexedDB)
  const notify = (notice: Notice): void => post({ request: { show: 'notice', notice } })
  const fetchPath = (path: string): Promise<Response> => fetch(options.host + path)
  const digest = (bytes: Uint8Array): Promise<ArrayBuffer> =>
    crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  const deviceFonts = createDeviceFonts({ local, session, digest })
  const drawing = drawingBy(options.port as MessagePort)
  const pictures = createPictureLibrary({
    client,
    session,
    local,
    timers,
    say: notify,
    whenOnline,
    fetch: fetchPath,
    decode: (blob) => createImageBitmap(blob, { premultiplyAlpha: 'premultiply' }),
    subtle: crypto.subtle,
    frames: { decoder: webCodecsDecoder(self), ...framePrinters },
    crop: cropTools,
    maskOf: readMask,
    shrink: shrinkTools,
    drawing,
  })
  const readFont = (url: string): Promise<ArrayBuffer> =>
    loadFont(url, { device: deviceFonts, fetch: fetchPath })
  const { book, shelf } = createFontShelf(systemFonts, {
    load: readFont,
    timers,
    waitMs: editorFontWaitMs,
    families,
  })
  return {
    ...{ client, session, local, notify, fetchPath, digest },
    ...{ deviceFonts, readFont, drawing, pictures, book, shelf },
  }
}
