import { proxy, ref } from 'valtio'
import { uploadFile } from '../../../shared/api/files.ts'
import { uploadFont } from '../../../shared/api/own-files/fonts.ts'
import { keepSource } from '../../../shared/api/own-files/library.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { engine } from '../../app/engine/connect.ts'
import { refusalUnlessStopped } from '../../app/refusal-of.ts'
import { noteFont } from '../../app/session/font-list.ts'
import { forgetOwn } from '../../app/session/queries.tsx'
import { call } from '../../app/session/session.ts'
import { isDrawing } from '../../app/open-design/design-file.ts'
import { isFilm } from '../files/add-chosen.ts'
import { sendWithProgress } from '../../app/session/transfer.ts'

export type SendingFile = {
  readonly id: number
  readonly name: string
  /** What of it has left, 0 to 1. */
  share: number
  /** Why it was not taken; null while it is on its way. */
  refusal: Refusal | null
  /** What of it was not kept; the row stays until it was read. */
  notes: readonly { readonly key: string; readonly params: { readonly count: number } }[]
  readonly controller: AbortController
}

/** Files on their way to the server, in their order, and those that were refused until the user has read why. */
export const sending = proxy<{ files: SendingFile[] }>({ files: [] })

let nextId = 1

export const isFontFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /\.(ttf|otf|ttc|woff2?)$/i.test(name) || type.startsWith('font/')

export function forgetFile(id: number): void {
  const one = sending.files.find((file) => file.id === id)
  one?.controller.abort()
  sending.files = sending.files.filter((file) => file.id !== id)
}

type Options = Parameters<typeof call<typeof uploadFile>>[2]

/** Drawings and films are kept as they came, all other files as pictures. */
async function sendPicture(file: File, one: SendingFile, options: Options): Promise<void> {
  const name = file.name.replace(/\.\w+$/, '').slice(0, 200)
  const isSvg = isDrawing(file)
  if (!isSvg && !isWebp(file) && !(await isFilm(file)))
    return void (await call(uploadFile, { form: { name } }, options))
  const fault = isSvg ? await engine.ask('drawingFault', file).catch(() => null) : null
  if (fault) {
    one.refusal = fault
    return
  }
  const { leftOut } = await call(keepSource, { form: { name } }, options)
  one.notes = leftOut.map(({ what, count }) => ({ key: `svg.note.left.${what}`, params: { count } }))
}

const isWebp = ({ name, type }: File): boolean => type === 'image/webp' || /\.webp$/i.test(name)

async function sendOne(file: File, one: SendingFile): Promise<void> {
  const { signal } = one.controller
  const options = {
    signal,
    files: [{ blob: file, name: file.name }],
    fetch: sendWithProgress((share) => (one.share = share)),
  }
  if (!isFontFile(file)) return await sendPicture(file, one, options)
  // refused here what the server would refuse, before megabytes have left
  const fault = await engine.ask('fontFault', file).catch(() => null)
  if (fault) one.refusal = fault
  else noteFont(await call(uploadFont, { form: { fileName: file.name.slice(-255) } }, options))
}

/** One after the other, so that each has the whole line; a refused one does not hold up the others. */
export async function sendFiles(files: readonly File[]): Promise<void> {
  const added = files.map((file) => ({
    file,
    id: nextId++,
    name: file.name,
  }))
  for (const { id, name } of added)
    sending.files.push({
      id,
      name,
      share: 0,
      refusal: null,
      notes: [],
      controller: ref(new AbortController()),
    })
  for (const { file, id } of added) {
    const one = sending.files.find((row) => row.id === id)
    if (!one || one.controller.signal.aborted) continue
    try {
      await sendOne(file, one)
    } catch (error) {
      one.refusal = refusalUnlessStopped(error)
    }
    if (one.refusal === null && one.notes.length === 0) forgetFile(id)
    else one.share = 1
    forgetOwn()
  }
}
