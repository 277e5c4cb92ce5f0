import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Context } from '../../../base/context.ts'
import { copyOfAi } from '../../ai/account-deletion.ts'
import { copyOfBlocks } from '../../blocks/blocks.ts'
import { copyOfComments } from '../../comments/account-deletion.ts'
import { copyOfDrafts } from '../../drafts/data-copy.ts'
import { ownKeys } from '../../files/own-files.ts'
import { FileDamaged } from '../../../base/object-storage/checked.ts'
import { copyOfNotifications } from '../../notifications/account-deletion.ts'
import { copyOfFaces } from '../../publish/data-copy.ts'
import { audit } from '../../../base/security/audit.ts'
import { countTry, limits } from '../../../base/security/throttle.ts'
import { copyOfMovements, copyOfWallet } from '../../wallet/data-copy.ts'
import { readOwner } from '../own/confirm.ts'
import { listSessions } from '../own/list-sessions.ts'
import { listFactors } from '../factors/own-factors.ts'
import { readInfo } from '../profile.ts'
import { findIdentitiesOf } from '../queries.ts'
import { findDeedsOf } from './queries.ts'

/** Sessions that a copy names, the last used first. */
const mostSessions = 1_000

const readme = `Your Dialwright data

account.json    who you are here, where you are signed in, and by what second steps
history.json    what was done with the account
ai.json         what AI made for you, and what you took over of it
designs.json    the list of your designs, those in the trash included
designs/        each design as it is saved
versions.json   the list of the versions that are kept of them
versions/       each version as it was kept
blocks.json     the list of your own blocks
blocks/         each of them as it was kept, its pictures in it
comments.json   what you wrote on shared dials
published.json  your published faces: their forms, their states, and what became of them
submissions/    what was submitted for review, as it was
wallet.json     name, identity number, accounts and every withdrawal
movements.csv   every movement of your money
notifications.json what you were told, and how you chose to be told
files/          your pictures; designs name them by /f/ and this path

A file of no bytes could not be read from the store when this copy was made.
`

/** A file that the store damaged or lost has no bytes in the copy; a store that is away ends the copy unfinished. */
async function bytesOf(context: Context, key: string): Promise<Buffer> {
  const found = await context.objects.get(key)
  if (found === null) return Buffer.alloc(0)
  return await buffer(found.stream).catch((error: unknown) => {
    if (error instanceof FileDamaged) return Buffer.alloc(0)
    throw error
  })
}

/** A design that was deleted while the copy was made. */
const deleted = 'null'

const print = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Phone and email stand here in full: it is for their person, whose session was just confirmed. */
async function readAccount(context: Context, actor: SignedInActor) {
  const user = await readOwner(context, actor)
  const { info, thirdParties, deeds } = await context.run(async (sql) => ({
    info: await readInfo(sql, user),
    thirdParties: await findIdentitiesOf(sql, user.id),
    deeds: await findDeedsOf(sql, user.id),
  }))
  const accounts = thirdParties.map(({ type, email, createdAt }) => ({ type, email, linkedAt: createdAt }))
  const sessions = (await listSessions(context, actor.session, { size: mostSessions })).records
  const { records: secondFactors } = await listFactors(context, actor)
  const { phone, email } = user
  const whole = { ...info, phone, email, thirdPartyAccount: accounts, secondFactors, sessions }
  return { account: whole, deeds }
}

/** What is in it is read when its turn comes, and no faster than the zip is taken. */
function openZip(context: Context) {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let open: Readable | null = null
  const add = (name: string, read: () => Promise<Readable>): void =>
    zip.addReadStreamLazy(name, { mtime: context.now(), compress: name.endsWith('.json') }, (give) => {
      read().then(
        (stream) => give(null, (open = stream)),
        (error: unknown) => output.destroy(error as Error),
      )
    })
  // a reader that stops early leaves no file open
  output.once('close', () => open?.destroy())
  zip.on('error', (error) => output.destroy(error as Error))
  return { zip, output, add }
}

/** Streams the zip: one design or file at a time is in memory, and no faster than it is taken. */
export async function copyData(context: Context, actor: SignedInActor): Promise<Readable> {
  const { session } = actor
  await countTry(context, limits.dataCopy, String(session.userId))
  const { account, deeds } = await readAccount(context, actor)
  const { drafts, versions } = await copyOfDrafts(context, session)
  const blocks = await copyOfBlocks(context, session)
  const published = await copyOfFaces(context, session)
  const money = await copyOfWallet(context, session)
  const ai = await copyOfAi(context, session)
  const notifications = await copyOfNotifications(context, session)
  const comments = await copyOfComments(context, session)
  const keys = await context.run((sql) => ownKeys(sql, session.userId))
  await context.transact((tx) =>
    audit(tx, { context, actor }, { userId: session.userId, action: 'copy-data', object: 'user' }),
  )

  const { zip, output, add } = openZip(context)

  const mtime = context.now()
  zip.addBuffer(Buffer.from(readme), 'README.txt', { mtime })
  zip.addBuffer(print(account), 'account.json', { mtime })
  zip.addBuffer(print(deeds), 'history.json', { mtime })
  zip.addBuffer(print(ai), 'ai.json', { mtime })
  zip.addBuffer(print(comments), 'comments.json', { mtime })
  zip.addBuffer(print(published.faces), 'published.json', { mtime })
  zip.addBuffer(print(money), 'wallet.json', { mtime })
  zip.addBuffer(print(notifications), 'notifications.json', { mtime })
  add('movements.csv', () => Promise.resolve(copyOfMovements(context, session)))
  const folders = { designs: drafts, versions, blocks, submissions: published.submissions }
  for (const [folder, list] of Object.entries(folders)) {
    zip.addBuffer(print(list.rows), `${folder}.json`, { mtime })
    for (const { id } of list.rows) {
      add(`${folder}/${id}.json`, async () => Readable.from([Buffer.from((await list.read(id)) ?? deleted)]))
    }
  }
  for (const key of keys) {
    add(`files/${key}`, async () => Readable.from([await bytesOf(context, key)]))
  }
  zip.end()
  return output
}
