import type { Design } from '../../shared/document/design.ts'
import type { Result } from '../../shared/base/result.ts'
import type { FromEngine } from '../../shared/protocol/channel.ts'
import type { Locale } from '../../shared/layers/kind.ts'
import type { Refusal } from '../../shared/protocol/commands.ts'
import { lazyFile } from '../core/loading/lazy-file.ts'
import type { Builds, Projects } from '../core/ports.ts'
import { toPixels, toPng } from '../services/pictures/codecs/web-codecs.ts'
import type { ReadFig, ReadPsd } from '../services/drawings/read-in-thread.ts'
import { makeId, wall } from './browser.ts'
import type { Services } from './services-wiring.ts'

/* Few people save to the disk, open from it or build: what that takes is loaded on first use. */

/** The open dial as a PNG file; null where it cannot be drawn. */
export type DialPng = () => Promise<Uint8Array | null>

type ProjectParts = {
  readonly services: Services
  readonly preview: DialPng
  readonly loadText: (text: string) => Result<Design, Refusal>
  readonly post: (message: FromEngine) => void
  readonly locale: () => Locale
}

/** What reads files of Photoshop or of Figma comes with the first of them. */
const readPsd: ReadPsd = async (...given) =>
  (await lazyFile(() => import('../services/drawings/read-in-thread.ts'))).readPsdInThread(...given)

const readFig: ReadFig = async (...given) =>
  (await lazyFile(() => import('../services/drawings/read-in-thread.ts'))).readFigInThread(...given)

/** Designs as files of the disk. */
export function wireProjects({ services, preview, loadText, post, locale }: ProjectParts): Projects {
  const { pictures, deviceFonts, session, notify, drawing, shelf, digest } = services
  return {
    open: async (file) =>
      (await lazyFile(() => import('../services/projects/open-project.ts'))).openProject(file, {
        pictures,
        fonts: deviceFonts,
        isSignedIn: () => session.token !== null,
        loadText,
        say: notify,
        makeId,
        locale,
        toPng,
        drawing,
        readPsd,
        readFig,
        shelf,
        now: wall,
        report: (report) => post({ request: { show: 'importReport', report } }),
      }),
    layers: async (file, wanted, film) => {
      const { layersOfFile } = await lazyFile(() => import('../services/drawings/open-drawing.ts'))
      return layersOfFile(file, wanted, {
        ...{ drawing, makeId, fonts: shelf, readPsd, readFig, locale },
        keep: (one) => pictures.keep(one),
        keepAll: (all, signal) => pictures.keepAll(all, signal),
        watch: {
          signal: film.signal,
          onStep: (done, of) => film.onStep({ name: file.name, done, of, counts: 'layers' }),
        },
      })
    },
    save: async (design) =>
      (await lazyFile(() => import('../services/projects/save-project.ts'))).saveProject(design, {
        pictures,
        preview,
        digest,
      }),
  }
}

/** Packages for the designer's own watch. */
export function wireBuilds({ pictures, readFont, digest }: Services, preview: DialPng): Builds {
  const fontBytes = async (url: string): Promise<Uint8Array | null> => {
    const read = await readFont(url).catch(() => null)
    return read && new Uint8Array(read)
  }
  const bytesOf = async (url: string) => (await pictures.bytesOf(url))?.bytes ?? (await fontBytes(url))
  const buildParts = () => import('../services/builds/build-face.ts')
  const signer = async () => (await import('../services/builds/debug-key.ts')).debugSigner()
  return {
    falcon: (design, fdId, joinedLetters) =>
      lazyFile(async () =>
        (await import('../services/builds/build-falcon.ts')).buildFalcon(design, fdId, {
          bytesOf,
          decode: toPixels,
          preview,
          joinedLetters,
        }),
      ),
    gather: (design, fdId) =>
      lazyFile(async () => (await buildParts()).gatherDesign(design, fdId, { bytesOf, decode: toPixels })),
    bundle: (gathered, names) =>
      lazyFile(async () => (await buildParts()).bundleFor(gathered, names, { digest, signer })),
    async build(design, request) {
      // what it imports itself, kind by kind, is retried with it
      return await lazyFile(async () =>
        (await buildParts()).buildFace(design, request, {
          bytesOf,
          decode: toPixels,
          preview,
          digest,
          signer,
          now: wall,
        }),
      )
    },
  }
}
