import type { Design } from '../../shared/document/design.ts'
import { parseLayer } from '../../shared/layers/registry.ts'
import { begunEn } from '../../shared/messages/en/begun.ts'
import { firstEn } from '../../shared/messages/en/first.ts'
import { loadSampleTexts } from '../../shared/messages/load-engine.ts'
import type { Locale } from '../../shared/messages/text.ts'
import { begunZhCn } from '../../shared/messages/zh-cn/begun.ts'
import { firstZhCn } from '../../shared/messages/zh-cn/first.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import type { BootOptions } from '../../shared/protocol/channel.ts'
import { lazyFile } from '../core/loading/lazy-file.ts'
import { createWorkspace, type OpenWorkspace, type WorkspaceDeps } from '../services/drafts/workspace.ts'
import { uploadPortrait } from '../services/portraits/upload-portrait.ts'
import { createUploads } from '../services/pictures/uploads.ts'
import { createTabTalk, makeId, timers, wall, whenOnline } from './browser.ts'
import type { LazyWords } from './lazy-words.ts'
import { portraitPng } from './portraits/dial-picture.ts'
import type { PortraitOf } from './portraits/portrait.ts'
import type { Services } from './services-wiring.ts'

/** What a design begins with, before other words have come. */
const begun = { 'zh-cn': begunZhCn, en: begunEn } as const

/** Single faces of unknown platforms are read-only beside others that are not (A32). */
const readOnlyOf = (design: Design): string | null =>
  Object.values(design.faces).some(({ normal }) => platformFor(normal).isKnown) ? null : 'readOnly.platform'

type WorkspaceParts = {
  readonly services: Services
  readonly words: LazyWords
  /** The language of the moment. */
  readonly locale: () => Locale
  readonly openFile: WorkspaceDeps['openFile']
  /** Draws the open dial; null when that cannot be done now. */
  readonly portrait: () => Promise<PortraitOf | null>
  /** The person has a font more. */
  readonly onFont: () => void
}

function textsOf(bootLocale: Locale, { words, locale }: WorkspaceParts): WorkspaceDeps['texts'] {
  const timeOf = (at: number): string => words.timeOf(locale(), at)
  return {
    untitled: () => ({
      dialName: firstEn['draft.untitled'],
      dialNameCn: firstZhCn['draft.untitled'],
    }),
    root: () => begun[bootLocale]['draft.root'],
    async labels() {
      const table = await lazyFile(() => loadSampleTexts(locale()))
      return (label) => table[label] ?? label
    },
    copyName: (name) => words.textOf(locale(), 'draft.copyName', { name }),
    theirVersion: (at) => words.textOf(locale(), 'version.theirs', { time: timeOf(at) }),
    myVersion: (at) => words.textOf(locale(), 'version.mine', { time: timeOf(at) }),
  }
}

/** Where designs are opened from and kept, in this browser and on the server. */
export function wireWorkspace({ host, locale }: BootOptions, parts: WorkspaceParts): OpenWorkspace {
  const { client, session, local, deviceFonts, fetchPath, notify } = parts.services
  return createWorkspace({
    client,
    session,
    local,
    uploads: createUploads(client, {
      local,
      session,
      cached: async (path) => {
        const reply = await fetch(host + path, { cache: 'force-cache' })
        return reply.ok ? reply.blob() : null
      },
      looseOf: (url) => deviceFonts.looseOf(url),
      onFont: parts.onFont,
    }),
    locks: navigator.locks ?? null,
    talk: createTabTalk(),
    timers,
    now: wall,
    makeId,
    parseLayer,
    fetch: fetchPath,
    openFile: parts.openFile,
    whenOnline,
    say: notify,
    texts: textsOf(locale, parts),
    readOnlyOf,
    async uploadPortrait() {
      const portrait = await parts.portrait()
      const blob = portrait && (await portraitPng(portrait))
      return blob ? uploadPortrait(client, { blob, of: portrait.of }) : null
    },
  })
}
