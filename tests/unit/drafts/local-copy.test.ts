import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { createLocalCopy, LocalCopyError, type DesignRecord } from '../../../src/worker/drafts/local-copy.ts'
import { createNewestOnly } from '../../../src/worker/drafts/newest-only.ts'

const record = (id: string, version = 1): DesignRecord => ({
  id,
  text: `{"v":${version}}`,
  version,
  savedVersion: 0,
  rev: null,
  userId: 'user-a',
  updatedAt: 1,
})

/** A factory whose databases answer every write with this error. */
function failing(name: string): IDBFactory {
  const factory = new IDBFactory() as IDBFactory
  const open = factory.open.bind(factory)
  const failPut = (): never => {
    throw new DOMException('full', name)
  }
  factory.open = (...args) => {
    const request = open(...args)
    request.addEventListener('success', () => {
      const transaction = request.result.transaction.bind(request.result)
      request.result.transaction = (...names: Parameters<typeof transaction>) => {
        const own = transaction(...names)
        const objectStore = own.objectStore.bind(own)
        own.objectStore = (store) => Object.assign(objectStore(store), { put: failPut })
        return own
      }
    })
    return request
  }
  return factory
}

describe('the copy on this device', () => {
  it('gives back what was written, also to another connection [S9.96]', async () => {
    const factory = new IDBFactory() as IDBFactory
    const copy = createLocalCopy(factory)
    expect(await copy.readDesign('a')).toBeNull()
    await copy.writeDesign(record('a'))
    await copy.writeDesign(record('a', 2))
    expect(await createLocalCopy(factory).readDesign('a')).toEqual(record('a', 2))
  })

  it('keeps pictures with their bytes', async () => {
    const copy = createLocalCopy(new IDBFactory() as IDBFactory)
    const blob = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' })
    const facts = { url: 'local:x', name: 'a', fileSize: 3, width: 1, height: 1, uploadedUrl: null }
    await copy.writePicture({ ...facts, blob })
    const found = await copy.readPicture('local:x')
    expect(found).toMatchObject(facts)
    expect([...new Uint8Array((await found?.blob.arrayBuffer()) ?? [])]).toEqual([1, 2, 3])
    expect(found?.blob.type).toBe('image/png')
  })

  it('says that the storage is full', async () => {
    const copy = createLocalCopy(failing('QuotaExceededError'))
    const error = await copy.writeDesign(record('a')).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(LocalCopyError)
    expect(error).toMatchObject({ messageKey: 'local.quota' })
  })

  it('says that there is no storage', async () => {
    await expect(createLocalCopy(undefined).readDesign('a')).rejects.toMatchObject({
      messageKey: 'local.unavailable',
    })
    await expect(createLocalCopy(failing('UnknownError')).writeDesign(record('a'))).rejects.toMatchObject({
      messageKey: 'local.unavailable',
    })
  })

  it('opens the database again after the browser or another version closed it', async () => {
    const factory = new IDBFactory() as IDBFactory
    const copy = createLocalCopy(factory)
    await copy.writeDesign(record('a'))
    // another version asks for the database: this one must let go, or that tab would hang
    await new Promise<void>((resolve, reject) => {
      const request = factory.deleteDatabase('dialwright')
      request.onsuccess = () => resolve()
      request.onblocked = () => reject(new Error('blocked'))
    })
    expect(await copy.readDesign('a')).toBeNull()
    await copy.writeDesign(record('b'))
    expect(await copy.readDesign('b')).toEqual(record('b'))
  })
})

describe('newest only', () => {
  it('runs one at a time and skips those that were overtaken', async () => {
    const queue = createNewestOnly(() => Promise.resolve())
    const ran: number[] = []
    let running = 0
    for (let i = 0; i < 10; i++)
      queue.push(async () => {
        expect(++running).toBe(1)
        await new Promise((resolve) => setTimeout(resolve, 1))
        ran.push(i)
        running -= 1
        if (i === 9) queue.push(() => Promise.resolve(void ran.push(100)))
      })
    expect(queue.isBusy).toBe(true)
    await queue.whenIdle()
    expect(ran).toEqual([9, 100])
    expect(queue.isBusy).toBe(false)
  })

  it('goes on after a job that throws', async () => {
    const queue = createNewestOnly(() => Promise.resolve())
    queue.push(() => Promise.reject(new Error('no')))
    await queue.whenIdle()
    let hasRun = false
    queue.push(() => Promise.resolve(void (hasRun = true)))
    await queue.whenIdle()
    expect(hasRun).toBe(true)
  })
})
