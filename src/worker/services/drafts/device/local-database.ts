import { wrap, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { headOfOld, ownerIn, picturesIn } from './local-records.ts'

/** Id of an account, and what it is of theirs: a design's id or a picture's url. */
export type LocalKey = [person: string, id: string]

/** And when an earlier state of it stood, milliseconds since 1970, UTC. */
export type CheckpointKey = [person: string, id: string, at: number]

/** Values are what some version wrote, or what became of it: they are read through a schema. */
export interface LocalStores extends DBSchema {
  designs: { key: LocalKey; value: unknown }
  /** What lists show of each design, written with it. */
  heads: { key: LocalKey; value: unknown }
  pictures: { key: LocalKey; value: unknown }
  /** Earlier states of designs (decision 1215). */
  checkpoints: { key: CheckpointKey; value: unknown }
}

/** In place of a person: records of version 1 that do not say whose they are (decision 0105). */
export const unclaimed = 'unclaimed'

/** 1: designs by id, pictures by url. 2: both by person and id. 3: a head beside each design. 4: earlier states. */
export const databaseVersion = 4

const stores = ['designs', 'heads', 'pictures', 'checkpoints'] as const

type Upgrade = IDBPTransaction<LocalStores, (typeof stores)[number][], 'versionchange'>

/** Gives each record of version 1 to its owner; a picture to every person whose designs refer to it. */
async function keyByPerson(upgrade: Upgrade): Promise<void> {
  const owners = new Map<string, Set<string>>()
  const designs = upgrade.objectStore('designs')
  for (let at = await designs.openCursor(); at; at = await at.continue()) {
    const id: unknown = at.key
    if (typeof id !== 'string') continue
    const owner = ownerIn(at.value) ?? unclaimed
    for (const url of picturesIn(at.value)) owners.set(url, (owners.get(url) ?? new Set()).add(owner))
    await designs.put(at.value, [owner, id])
    await at.delete()
  }
  const pictures = upgrade.objectStore('pictures')
  for (let at = await pictures.openCursor(); at; at = await at.continue()) {
    const url: unknown = at.key
    if (typeof url !== 'string') continue
    for (const owner of owners.get(url) ?? [unclaimed]) await pictures.put(at.value, [owner, url])
    await at.delete()
  }
}

/** Every design that is there gets its head. */
async function makeHeads(upgrade: Upgrade): Promise<void> {
  const heads = upgrade.objectStore('heads')
  for (let at = await upgrade.objectStore('designs').openCursor(); at; at = await at.continue()) {
    const [person, id] = at.key
    const head = headOfOld(at.value, person, id)
    if (head) await heads.put(head, at.key)
  }
}

async function upgradeFrom(version: number, upgrade: Upgrade): Promise<void> {
  if (version === 1) await keyByPerson(upgrade)
  if (version > 0) await makeHeads(upgrade)
}

/** The database stays locked by a tab with an older version that does not let go. */
export class DatabaseBlocked extends Error {
  override readonly name = 'DatabaseBlocked'
}

/**
 * Milliseconds after which an opening counts as held up. A browser fires `blocked` for the first of several that wait;
 * those behind it, of another tab or thread, get no event at all.
 */
export const openingMs = 5_000

export type Opening = {
  /** Goes on waiting for a tab that holds the upgrade up. */
  readonly opened: Promise<IDBPDatabase<LocalStores>>
  /** As `opened`, but rejects for as long as another tab is known to hold the upgrade up. */
  inTime(): Promise<IDBPDatabase<LocalStores>>
}

export function openDatabase(factory: IDBFactory, name: string): Opening {
  const request = factory.open(name, databaseVersion)
  request.onupgradeneeded = ({ oldVersion }) => {
    for (const store of stores)
      if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store)
    const { transaction } = request
    if (transaction)
      upgradeFrom(oldVersion, wrap(transaction) as unknown as Upgrade).catch(() => transaction.abort())
  }
  const opened = wrap(request) as unknown as Promise<IDBPDatabase<LocalStores>>
  const blocked = new Promise<never>((_resolve, reject) => {
    const isHeldUp = (): void => reject(new DatabaseBlocked('another tab holds an older version'))
    request.onblocked = isHeldUp
    const timer = setTimeout(isHeldUp, openingMs)
    const end = (): void => clearTimeout(timer)
    opened.then(end, end)
  })
  // one race for all who wait: those of a race of their own would be kept by `blocked`, which may never settle
  let usable = Promise.race([opened, blocked])
  const settle = (): void => void (usable = opened)
  opened.then(settle, settle)
  usable.catch(() => undefined)
  return { opened, inTime: () => usable }
}
