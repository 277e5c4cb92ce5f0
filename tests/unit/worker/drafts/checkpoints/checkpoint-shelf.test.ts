import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { checkpointLimits } from '../../../../../src/worker/core/design/checkpoints/limits.ts'
import { thinnedOut } from '../../../../../src/worker/core/design/checkpoints/thinning.ts'
import { createCheckpointShelf } from '../../../../../src/worker/services/drafts/checkpoints/checkpoint-shelf.ts'
import { createLocalCopy } from '../../../../../src/worker/services/drafts/device/local-copy.ts'
import { createChance } from '../../../../support/seeded.ts'
import { one } from './one-record.ts'

const mine = { person: 'user-a', id: 'design-1' }

/** Two pixels that are not alike. */
const picture = { width: 2, height: 1, data: new Uint8ClampedArray([1, 2, 3, 255, 4, 5, 6, 255]) }

async function start() {
  const local = createLocalCopy(new IDBFactory() as IDBFactory)
  await local.writeDesign(one(mine))
  return { local, shelf: createCheckpointShelf(local.checkpoints) }
}

/** A factory whose stores of earlier states refuse every write with this error. */
function refusing(name: string): IDBFactory {
  const factory = new IDBFactory() as IDBFactory
  const open = factory.open.bind(factory)
  const failPut = (): never => {
    throw new DOMException('refused', name)
  }
  factory.open = (...args) => {
    const request = open(...args)
    request.addEventListener('success', () => {
      const transaction = request.result.transaction.bind(request.result)
      request.result.transaction = (...names: Parameters<typeof transaction>) => {
        const own = transaction(...names)
        const objectStore = own.objectStore.bind(own)
        own.objectStore = (store) =>
          store === 'checkpoints' ? Object.assign(objectStore(store), { put: failPut }) : objectStore(store)
        return own
      }
    })
    return request
  }
  return factory
}

/** A factory that takes work only while no more than so many earlier states are there; any number at first. */
function fullAfter() {
  const factory = new IDBFactory() as IDBFactory
  const open = factory.open.bind(factory)
  // a transaction answers the same store each time
  const counted = new WeakSet<IDBObjectStore>()
  let most = Infinity
  let there = 0
  factory.open = (...args) => {
    const request = open(...args)
    request.addEventListener('success', () => {
      const transaction = request.result.transaction.bind(request.result)
      request.result.transaction = (...names: Parameters<typeof transaction>) => {
        const own = transaction(...names)
        const objectStore = own.objectStore.bind(own)
        own.objectStore = (name) => {
          const store = objectStore(name)
          if (counted.has(store)) return store
          counted.add(store)
          const put = store.put.bind(store)
          const remove = store.delete.bind(store)
          if (name === 'checkpoints')
            return Object.assign(store, {
              put: (...row: Parameters<typeof put>) => ((there += 1), put(...row)),
              delete: (...row: Parameters<typeof remove>) => ((there -= 1), remove(...row)),
            })
          const refuse = (): never => {
            throw new DOMException('full', 'QuotaExceededError')
          }
          return there > most ? Object.assign(store, { put: refuse }) : store
        }
        return own
      }
    })
    return request
  }
  return { factory, allow: (count: number) => void (most = count) }
}

describe('earlier states on this device', () => {
  it('come back with their text and their picture, the oldest first', async () => {
    const { shelf } = await start()
    expect(await shelf.keep(mine, { at: 2000, text: '{"n":2}', picture: null })).toBeNull()
    expect(await shelf.keep(mine, { at: 1000, text: '{"n":"äöü"}', picture })).toBeNull()
    expect(await shelf.list(mine)).toEqual([
      { at: 1000, picture },
      { at: 2000, picture: null },
    ])
    expect(await shelf.read(mine, 1000)).toBe('{"n":"äöü"}')
    expect(await shelf.read(mine, 3000)).toBeNull()
  })

  it('are of one person and one design alone', async () => {
    const { local, shelf } = await start()
    const theirs = { person: 'user-b', id: 'design-1' }
    const other = { person: 'user-a', id: 'design-10' }
    await local.writeDesign(one(theirs))
    await local.writeDesign(one(other))
    for (const [n, whose] of [mine, theirs, other].entries())
      await shelf.keep(whose, { at: 1000, text: String(n), picture: null })
    expect(await Promise.all([mine, theirs, other].map((whose) => shelf.read(whose, 1000)))).toEqual([
      '0',
      '1',
      '2',
    ])
    expect(await shelf.list({ person: 'user-a', id: 'design' })).toEqual([])
    expect(await shelf.list({ person: 'user-c', id: 'design-1' })).toEqual([])
  })

  it('go with the copy of their design', async () => {
    const { local, shelf } = await start()
    const gone = { person: 'user-a', id: 'gone' }
    await shelf.keep(gone, { at: 1000, text: 'x', picture: null })
    await shelf.keep({ person: 'user-b', id: 'gone' }, { at: 1000, text: 'theirs', picture: null })
    await shelf.keep(mine, { at: 1000, text: 'y', picture: null })
    expect(await shelf.list(gone)).toEqual([])
    expect(await shelf.list(mine)).toHaveLength(1)
    expect(await shelf.list({ person: 'user-b', id: 'gone' }), 'not the work of another person').toHaveLength(
      1,
    )
    expect(await local.readDesign('user-a', 'design-1')).not.toBeNull()
  })

  it.each([
    ['QuotaExceededError', 'checkpoint.quota'],
    ['UnknownError', 'checkpoint.unavailable'],
  ])('that are refused (%s) are told and leave those before', async (name, key) => {
    const local = createLocalCopy(refusing(name))
    const shelf = createCheckpointShelf(local.checkpoints)
    await local.writeDesign(one(mine))
    expect(await shelf.keep(mine, { at: 1000, text: 'x', picture: null })).toBe(key)
    expect(await shelf.list(mine)).toEqual([])
    expect(await local.readDesign('user-a', 'design-1'), 'the work itself is there').not.toBeNull()
  })

  it('give way to the work itself where the device is full, the oldest first', async () => {
    const { factory, allow } = fullAfter()
    const local = createLocalCopy(factory)
    const shelf = createCheckpointShelf(local.checkpoints)
    await local.writeDesign(one(mine))
    for (const at of [1000, 2000, 3000, 4000]) await shelf.keep(mine, { at, text: 'x', picture: null })
    allow(2)
    await local.writeDesign({ ...one(mine), version: 2 })
    expect((await local.readDesign('user-a', 'design-1'))?.version).toBe(2)
    expect((await shelf.list(mine)).map(({ at }) => at)).toEqual([3000, 4000])
    allow(-1)
    await expect(local.writeDesign({ ...one(mine), version: 3 })).rejects.toThrow('local.quota')
    expect(await shelf.list(mine), 'all of them gave way').toEqual([])
  })

  it('without any storage are none', async () => {
    const shelf = createCheckpointShelf(createLocalCopy(undefined).checkpoints)
    expect(await shelf.keep(mine, { at: 1, text: 'x', picture: null })).toBe('checkpoint.unavailable')
    expect(await shelf.list(mine)).toEqual([])
    expect(await shelf.read(mine, 1)).toBeNull()
  })

  it('never are more than the limit, and keep the first and the newest', async () => {
    const { shelf } = await start()
    const { count, newest } = checkpointLimits
    const all = Array.from({ length: count + 15 }, (_, n) => 1000 + n * 60_000)
    for (const at of all) await shelf.keep(mine, { at, text: String(at), picture: null })
    const left = (await shelf.list(mine)).map(({ at }) => at)
    expect(left).toHaveLength(count)
    expect(left[0]).toBe(1000)
    expect(left.slice(-newest)).toEqual(all.slice(-newest))
  })
})

describe('what is thinned out', () => {
  it('leaves room, the newest, the first, and gaps that grow with age', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const chance = createChance(seed)
      const room = { count: 30, newest: 10, bytes: 4000 }
      let at = 1000
      let kept: { at: number; bytes: number }[] = []
      for (let n = 0; n < 200; n += 1) {
        at += chance.whole(1, 60) * 1000
        kept.push({ at, bytes: chance.whole(10, 100) })
        const gone = new Set(thinnedOut(kept, room))
        expect(gone.has(at), 'the newest stays').toBe(false)
        kept = kept.filter((row) => !gone.has(row.at))
        expect(kept.length).toBeLessThanOrEqual(room.count)
        expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(room.bytes)
      }
      const first = kept[0]?.at ?? 0
      const span = at - first
      const gaps = kept.slice(1).map((row, index) => row.at - (kept[index]?.at ?? 0))
      expect(Math.max(...gaps), 'no part of the past is missing').toBeLessThan(span / 3)
    }
  })

  it('goes down to the newest alone where one is heavier than the room', () => {
    const heavy = [1, 2, 3].map((at) => ({ at, bytes: 100 }))
    expect(thinnedOut(heavy, { count: 9, newest: 9, bytes: 50 }).toSorted()).toEqual([1, 2])
  })
})
