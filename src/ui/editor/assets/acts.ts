import { changeFont, deleteFont } from '../../../shared/api/own-files/fonts.ts'
import { changeAsset, deleteAsset, readUses, type AssetUse } from '../../../shared/api/own-files/library.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { peek, send } from '../../app/engine/hooks.ts'
import { addToast } from '../../app/notices/notices.ts'
import { refusalOf } from '../../app/refusal-of.ts'
import { noteFont, noteRemoved } from '../../app/session/font-list.ts'
import { forgetOwn } from '../../app/session/queries.tsx'
import { call } from '../../app/session/session.ts'
import type { KeptFont } from '../../app/storage/stored.ts'
import { rememberFont } from '../recent.ts'
import { putOnDial } from './drag.ts'

export type AssetOutcome = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal }

/** The outcome of a call as a value: what went wrong is said where the call began. */
async function attempt(work: () => Promise<void>): Promise<AssetOutcome> {
  try {
    await work()
    return { ok: true }
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) }
  }
}

/** Path of the first font that the selection has; null where it has none. */
function fontPath(): string | null {
  const fields = peek('inspector').sections.flatMap((section) => section.fields)
  return fields.find(({ field, isDisabled }) => field === 'font' && !isDisabled)?.path ?? null
}

/** The selected texts get the font; where none is selected a text in it comes. */
export function applyFont(name: string): void {
  rememberFont(name)
  const path = fontPath()
  if (path === null) putOnDial({ kind: 'font', name })
  else void send({ do: 'style.set', path, value: name })
}

export const fileOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

export const usesOf = async (url: string, signal?: AbortSignal): Promise<readonly AssetUse[]> =>
  (await call(readUses, { params: { file: fileOf(url) } }, signal ? { signal } : {})).uses

export const removePicture = (url: string): Promise<AssetOutcome> =>
  attempt(async () => {
    try {
      await call(deleteAsset, { params: { file: fileOf(url) } })
    } finally {
      // also when it was refused: the row tells where it is used
      forgetOwn()
    }
  })

export const changePicture = (
  url: string,
  body: { readonly name?: string; readonly folder?: string },
): Promise<AssetOutcome> =>
  attempt(async () => {
    await call(changeAsset, { params: { file: fileOf(url) }, body })
    forgetOwn()
  })

export const removeFont = (font: KeptFont): Promise<AssetOutcome> =>
  attempt(async () => {
    await call(deleteFont, { params: { id: font.id } })
    noteRemoved(font)
    forgetOwn()
    addToast({
      tone: 'info',
      key: 'ui.font.deleted',
      params: { name: font.fontName },
      action: { label: 'ui.font.putBack', run: () => void putBack(font) },
    })
  })

/** One that was deleted comes back as long as its file is here: a design may use it. */
export async function putBack(font: KeptFont): Promise<AssetOutcome> {
  const renamed = await renameFont(font, font.fontName)
  if (renamed.ok) await send({ do: 'font.retry' })
  else addToast({ tone: 'danger', key: 'ui.font.gone', params: { name: font.fontName } })
  return renamed
}

export const renameFont = (font: KeptFont, fontName: string): Promise<AssetOutcome> =>
  attempt(async () => {
    noteFont(await call(changeFont, { params: { id: font.id }, body: { fontName } }))
    forgetOwn()
  })
