import type { Font } from '../../../../shared/api/own-files/fonts.ts'
import { fontLimits } from '../../../../shared/base/fonts/limits.ts'
import { cutText } from '../../../../shared/document/cut-text.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Session, Context, Tx } from '../../../base/context.ts'
import { pageFacts, type PageRequest } from '../../../base/lists/page.ts'
import { Refusal } from '../../../base/reply.ts'
import { checkQuota, minus, reserveQuota } from '../../../base/quota/reserve-quota.ts'
import { insertObjects } from '../queries.ts'
import { releaseUnused } from '../release.ts'
import * as queries from './queries.ts'
import type { ReadFont } from '../../../base/ports/decoders.ts'
import { cleanFontName } from './read-font.ts'

const shown = ({ id, fontName, url, isSys, bytes }: queries.FontRow): Font => ({
  ...{ id, fontName, isSys },
  fontUrl: url,
  fileSize: bytes,
})

export async function pageFonts(
  context: Context,
  session: Session | null,
  request: PageRequest & { readonly current: number },
) {
  const found = await context.run((sql) => queries.pageFontRows(sql, session?.userId ?? null, request))
  return { ...pageFacts(found), records: found.rows.map(shown), current: request.current }
}

/** A name that no other font of the list has: designs find a font of the system by its name. */
function freeName(wish: string, taken: ReadonlySet<string>): string {
  const fitting = cutText(wish, fontLimits.nameLength).trim()
  if (!taken.has(fitting)) return fitting
  for (let number = 2; ; number += 1) {
    const tail = ` ${number}`
    const name = `${cutText(fitting, fontLimits.nameLength - tail.length).trim()}${tail}`
    if (!taken.has(name)) return name
  }
}

function nameFrom(given: string): string {
  const name = cleanFontName(given)
  if (name === '') throw new Refusal('fontName', { limit: fontLimits.nameLength })
  return name
}

interface Uploaded {
  readonly content: Buffer
  readonly name?: string | undefined
  /** Names a font that has no name of its own. */
  readonly fileName?: string | undefined
}

interface Kept {
  readonly key: string
  readonly font: ReadFont
  readonly name: string | undefined
}

/** The file and its row, or the row that it had before, in the list again; room is taken for what is new. */
async function keep(
  tx: Tx,
  { context, userId }: { readonly context: Context; readonly userId: number },
  { key, font, name }: Kept,
): Promise<queries.FontRow> {
  const createdAt = context.now()
  const person = { config: context.config, userId }
  const bytes = font.content.length
  const file = { key, kind: 'font', mime: 'font/ttf', bytes, width: 0, height: 0, createdAt }
  const wish = name ?? font.name
  const made = await insertObjects(tx, [file], { ownerId: userId, usedIn: 'font', name: wish, createdAt })
  // also when nothing is new: the row of the room is held, so that two uploads are counted one by one
  await reserveQuota(tx, person, { pictures: 0, drafts: 0, bytes: made.size > 0 ? bytes : 0 })
  const url = `/f/${key}`
  const before = await queries.findByFile(tx, userId, url)
  const taken = await queries.findNames(tx, userId)
  if (before === null || before.deletedAt !== null) {
    const present = await queries.countFonts(tx, userId)
    const limit = context.config.ROOM_FONTS
    if (present >= limit) throw new Refusal('roomFonts', { limit, present })
  }
  if (before === null) {
    const fontName = freeName(wish, taken)
    const id = await queries.insertFont(tx, { ownerId: userId, fontName, url, createdAt })
    if (id === null) throw new Refusal('uploadFailed')
    return { id, fontName, url, isSys: false, bytes, deletedAt: null }
  }
  const others = new Set([...taken].filter((one) => before.deletedAt !== null || one !== before.fontName))
  const fontName = freeName(name ?? before.fontName, others)
  await queries.updateFont(tx, { ownerId: userId, id: before.id }, { fontName, deletedAt: null })
  return { ...before, fontName, deletedAt: null }
}

/** Reads the file away from the loop, keeps it once for all who have it, and puts it into the caller's list. */
export async function uploadFont(
  context: Context,
  actor: SignedInActor,
  { content, name, fileName = '' }: Uploaded,
): Promise<Font> {
  const { userId } = actor.session
  const person = { config: context.config, userId }
  await context.run((sql) => checkQuota(sql, person, { pictures: 0, drafts: 0, bytes: content.length }))
  const read = await context.decoders.readFont(actor.person, content, actor.isGone)
  const font = { ...read, name: read.name || cleanFontName(fileName) || 'Font' }
  const cleaned = name === undefined ? undefined : nameFrom(name)
  const write = async (): Promise<string> => {
    try {
      return await context.objects.put('font', 'ttf', font.content)
    } catch (error) {
      context.logError(error, 'store a font')
      throw new Refusal('uploadFailed')
    }
  }
  const key = await write()
  const row = await context.transact((tx) => keep(tx, { context, userId }, { key, font, name: cleaned }))
  // a sweep may have taken the file before the row was held
  await write()
  return shown(row)
}

/** Puts a font into the list under this name, also one that was deleted and whose file is still here. */
export async function changeFont(
  context: Context,
  { userId }: Session,
  { id, fontName: given }: { readonly id: number; readonly fontName: string },
): Promise<Font> {
  const person = { config: context.config, userId }
  const wish = nameFrom(given)
  return await context.transact(async (tx) => {
    const held = await queries.lockFont(tx, { ownerId: userId, id })
    if (held === null) throw new Refusal('notFound')
    const key = held.url.slice('/f/'.length)
    if (held.deletedAt !== null) {
      // nothing to come back to: its file was given up with the last design that had it
      if (held.bytes === null) throw new Refusal('notFound')
      const file = { ownerId: userId, usedIn: 'font', name: held.fontName, createdAt: context.now() }
      const made = await queries.takeFontFile(tx, file, key)
      if (made) await reserveQuota(tx, person, { pictures: 0, drafts: 0, bytes: held.bytes })
    }
    const taken = await queries.findNames(tx, userId)
    const others = new Set([...taken].filter((one) => held.deletedAt !== null || one !== held.fontName))
    const fontName = freeName(wish, others)
    await queries.updateFont(tx, { ownerId: userId, id }, { fontName, deletedAt: null })
    return shown({ ...held, fontName, deletedAt: null })
  })
}

/** Designs that use it keep it: its file goes when nothing of its owner needs it. */
export async function deleteFont(context: Context, { userId }: Session, id: number): Promise<void> {
  const person = { config: context.config, userId }
  await context.transact(async (tx) => {
    const held = await queries.lockFont(tx, { ownerId: userId, id })
    if (held === null || held.deletedAt !== null) throw new Refusal('notFound')
    await queries.updateFont(tx, { ownerId: userId, id }, { deletedAt: context.now() })
    const keys = [held.url.slice('/f/'.length)]
    await reserveQuota(tx, person, minus(await releaseUnused(tx, userId, { keys, usedIn: ['font'] })))
  })
}
