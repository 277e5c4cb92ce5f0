import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { createLocalCopy, LocalCopyError } from '../../../../src/worker/services/drafts/device/local-copy.ts'
import { openingMs } from '../../../../src/worker/services/drafts/device/local-database.ts'
import type { DesignRecord } from '../../../../src/worker/services/drafts/device/local-records.ts'
import { createNewestOnly } from '../../../../src/worker/services/drafts/device/newest-only.ts'

const record = (id: string, version = 1): DesignRecord => ({
  id,
  text: `{"v":${version}}`,
  version,
  savedVersion: 0,
  rev: null,
  saveId: null,
  userId: 'user-a',
  updatedAt: 1,
  name: id,
  portrait: null,
  waitingSince: 1,
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

/** The same factory; `act` is called once something is written. */
function whenWriting(factory: IDBFactory, act: () => void): IDBFactory {
  const open = factory.open.bind(factory)
  factory.open = (...args) => {
    const request = open(...args)
    request.addEventListener('success', () => {
      const transaction = request.result.transaction.bind(request.result)
      request.result.transaction = (...names: Parameters<typeof transaction>) => {
        if (names[1] === 'readwrite') setTimeout(act)
        return transaction(...names)
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
    expect(await copy.readDesign('user-a', 'a')).toBeNull()
    await copy.writeDesign(record('a'))
    await copy.writeDesign(record('a', 2))
    expect(await createLocalCopy(factory).readDesign('user-a', 'a')).toEqual(record('a', 2))
  })

  it('keeps pictures with their bytes', async () => {
    const copy = createLocalCopy(new IDBFactory() as IDBFactory)
    const blob = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' })
    const facts = { url: 'local:x', name: 'a', fileSize: 3, width: 1, height: 1, uploadedUrl: null }
    await copy.writePicture('user-a', { ...facts, blob })
    const found = await copy.readPicture('user-a', 'local:x')
    expect(found).toMatchObject(facts)
    expect([...new Uint8Array((await found?.blob.arrayBuffer()) ?? [])]).toEqual([1, 2, 3])
    expect(found?.blob.type).toBe('image/png')
  })

  it('takes all pictures that it has not, or none when it is stopped at any moment', async () => {
    for (let turns = 0; turns < 40; turns += 1) {
      const factory = new IDBFactory() as IDBFactory
      const copy = createLocalCopy(factory)
      await copy.writePicture('user-a', { ...picture(url('1')), uploadedUrl: '/f/one' })
      const stop = new AbortController()
      const urls = ['1', '2', '3', '4', '5', '6'].map(url)
      const adding = copy.addPictures('user-a', urls.map(picture), stop.signal)
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      stop.abort()
      const kept = (await adding) ? urls : urls.slice(0, 1)
      expect(await keysIn(factory, 'pictures'), String(turns)).toEqual(kept.map((one) => ['user-a', one]))
      expect(await copy.readPicture('user-a', url('1'))).toMatchObject({ uploadedUrl: '/f/one' })
    }
    const during = new AbortController()
    const factory = new IDBFactory() as IDBFactory
    const copy = createLocalCopy(whenWriting(factory, () => during.abort()))
    const many = Array.from({ length: 400 }, (_none, at) => picture(`local:${at}`))
    expect(await copy.addPictures('user-a', many, during.signal)).toBe(false)
    expect(await keysIn(factory, 'pictures')).toEqual([])
    const full = createLocalCopy(failing('QuotaExceededError'))
    const adding = full.addPictures('user-a', [picture(url('1'))], new AbortController().signal)
    await expect(adding).rejects.toMatchObject({ messageKey: 'local.quota' })
  })

  it('says that the storage is full', async () => {
    const copy = createLocalCopy(failing('QuotaExceededError'))
    const error = await copy.writeDesign(record('a')).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(LocalCopyError)
    expect(error).toMatchObject({ messageKey: 'local.quota' })
  })

  it('says that there is no storage', async () => {
    await expect(createLocalCopy(undefined).readDesign('user-a', 'a')).rejects.toMatchObject({
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
    expect(await copy.readDesign('user-a', 'a')).toBeNull()
    await copy.writeDesign(record('b'))
    expect(await copy.readDesign('user-a', 'b')).toEqual(record('b'))
  })
})

/** What version 1 of the database holds: everything by id alone. */
async function versionOne(
  factory: IDBFactory,
  stores: { readonly designs: Record<string, unknown>; readonly pictures?: Record<string, unknown> },
): Promise<IDBDatabase> {
  const request = factory.open('dialwright', 1)
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => {
      for (const [name, values] of Object.entries({ pictures: {}, ...stores })) {
        const store = request.result.createObjectStore(name)
        for (const [key, value] of Object.entries(values)) store.put(value, key)
      }
    }
    request.onerror = () => reject(request.error ?? new Error('no'))
    request.onsuccess = () => resolve(request.result)
  })
}

async function keysIn(factory: IDBFactory, store: string): Promise<IDBValidKey[]> {
  const request = factory.open('dialwright')
  return new Promise((resolve) => {
    request.onsuccess = () => {
      const keys = request.result.transaction(store).objectStore(store).getAllKeys()
      keys.onsuccess = () => {
        request.result.close()
        resolve(keys.result)
      }
    }
  })
}

const url = (digit: string): string => `local:${digit.repeat(64)}`

const picture = (of: string) => ({
  url: of,
  blob: new Blob([of]),
  name: 'a',
  fileSize: of.length,
  width: 1,
  height: 1,
  uploadedUrl: null,
})

describe('two people on one device', () => {
  it('each have their own under the same id, and only that there is something is known of the other’s', async () => {
    const copy = createLocalCopy(new IDBFactory() as IDBFactory)
    await copy.writeDesign(record('a', 3))
    expect(await copy.readDesign('user-b', 'a')).toBeNull()
    await copy.writeDesign({ ...record('a', 1), userId: 'user-b' })
    expect((await copy.readDesign('user-a', 'a'))?.version).toBe(3)
    await copy.writePicture('user-a', picture(url('1')))
    expect(await copy.readPicture('user-b', url('1'))).toBeNull()
    await copy.writeDesign(record('only-a'))
    const request = [
      ['user-a', 'only-a'],
      ['user-b', 'only-a'],
      [null, 'only-a'],
      [null, 'nowhere'],
    ] as const
    const answers = await Promise.all(request.map(([person, id]) => copy.isOthers(person, id)))
    expect(answers).toEqual([false, true, true, false])
  })

  it('keep what the version before stored by id alone: each record and its pictures go to their owner', async () => {
    const factory = new IDBFactory() as IDBFactory
    const old = await versionOne(factory, {
      designs: {
        a: { ...record('a'), text: `{"url":"${url('1')}"}` },
        b: { ...record('b'), userId: 'user-b', text: `["${url('1')}","${url('2')}"]` },
        nobodys: { ...record('nobodys'), userId: null, rev: null, text: url('3') },
        broken: null,
      },
      pictures: Object.fromEntries(['1', '2', '3', '4'].map((digit) => [url(digit), picture(url(digit))])),
    })
    old.onversionchange = () => old.close()
    const copy = createLocalCopy(factory)
    expect(await copy.readDesign('user-a', 'a')).toMatchObject({ userId: 'user-a', version: 1 })
    expect(await copy.readDesign('user-b', 'b')).toMatchObject({ userId: 'user-b' })
    expect(await copy.readDesign('user-b', 'a')).toBeNull()
    const has = async (person: string): Promise<string> => {
      const found = await Promise.all(['1', '2', '3', '4'].map((one) => copy.readPicture(person, url(one))))
      return found.map((one, at) => (one ? at + 1 : '-')).join('')
    }
    expect([await has('user-a'), await has('user-b')]).toEqual(['1---', '12--'])
    const blob = (await copy.readPicture('user-b', url('2')))?.blob
    expect(await blob?.text()).toBe(url('2'))
    // what no record says the owner of is there still, and is nobody's
    expect(await keysIn(factory, 'designs')).toEqual([
      ['unclaimed', 'broken'],
      ['unclaimed', 'nobodys'],
      ['user-a', 'a'],
      ['user-b', 'b'],
    ])
    expect(await copy.isOthers('user-a', 'nobodys')).toBe(true)
    expect(await keysIn(factory, 'pictures')).toContainEqual(['unclaimed', url('4')])
  })

  it('work that never said whose it is goes to whom the server names, and nobody is named for what it never had', async () => {
    const factory = new IDBFactory() as IDBFactory
    const nobodys = { ...record('sent'), userId: null, rev: 4, text: `"${url('1')}"` }
    const old = await versionOne(factory, {
      designs: { sent: nobodys, unsent: { ...nobodys, id: 'unsent', rev: null } },
      pictures: { [url('1')]: picture(url('1')) },
    })
    old.close()
    const copy = createLocalCopy(factory)
    expect(await copy.claimDesign('user-a', 'unsent')).toBeNull()
    expect(await copy.claimDesign('user-a', 'sent')).toMatchObject({ userId: 'user-a', rev: 4 })
    expect(await copy.readDesign('user-a', 'sent')).toMatchObject({ text: nobodys.text })
    expect(await copy.readPicture('user-a', url('1'))).not.toBeNull()
    expect(await copy.claimDesign('user-b', 'sent')).toBeNull()
    expect(await keysIn(factory, 'designs')).toEqual([
      ['unclaimed', 'unsent'],
      ['user-a', 'sent'],
    ])
  })
})

describe('a damaged database', () => {
  const put = async (
    factory: IDBFactory,
    [store, ...key]: readonly string[],
    value: unknown,
  ): Promise<void> => {
    const request = factory.open('dialwright')
    await new Promise<void>((resolve) => {
      request.onsuccess = () => {
        const transaction = request.result.transaction(store ?? '', 'readwrite')
        transaction.objectStore(store ?? '').put(value, key)
        transaction.oncomplete = () => {
          request.result.close()
          resolve()
        }
      }
    })
  }

  it.each([null, [], 'x', {}, { text: 5 }, 12])('a record that is %j reads as none', async (value) => {
    const factory = new IDBFactory() as IDBFactory
    const copy = createLocalCopy(factory)
    await copy.readDesign('user-a', 'a')
    await put(factory, ['designs', 'user-a', 'a'], value)
    await put(factory, ['pictures', 'user-a', url('1')], value)
    expect(await copy.readDesign('user-a', 'a')).toBeNull()
    expect(await copy.readPicture('user-a', url('1'))).toBeNull()
    expect(await copy.isOthers('user-b', 'a')).toBe(true)
  })

  it('work whose counts are damaged counts as not sent', async () => {
    const factory = new IDBFactory() as IDBFactory
    const copy = createLocalCopy(factory)
    await copy.readDesign('user-a', 'a')
    await put(factory, ['designs', 'user-a', 'a'], { text: '{}', version: null, savedVersion: 1, rev: 'x' })
    const found = await copy.readDesign('user-a', 'a')
    expect(found).toEqual({
      id: 'a',
      userId: 'user-a',
      text: '{}',
      version: 1,
      savedVersion: 0,
      rev: null,
      saveId: null,
      updatedAt: 0,
      name: '',
      portrait: null,
      waitingSince: null,
    })
  })

  it('says that a newer version has taken it', async () => {
    const factory = new IDBFactory() as IDBFactory
    await new Promise((resolve) => {
      const request = factory.open('dialwright', 99)
      request.onsuccess = () => {
        request.result.close()
        resolve(null)
      }
    })
    const copy = createLocalCopy(factory)
    await expect(copy.readDesign('user-a', 'a')).rejects.toMatchObject({ messageKey: 'local.newer' })
    await expect(copy.writeDesign(record('a'))).rejects.toMatchObject({ messageKey: 'local.newer' })
  })

  it('says that another tab holds an older version, and goes on when that tab is closed', async () => {
    const factory = new IDBFactory() as IDBFactory
    const deaf = await versionOne(factory, { designs: { a: record('a') } })
    const copy = createLocalCopy(factory)
    await expect(copy.readDesign('user-a', 'a')).rejects.toMatchObject({ messageKey: 'local.blocked' })
    await expect(copy.writeDesign(record('b'))).rejects.toMatchObject({ messageKey: 'local.blocked' })
    deaf.close()
    await expect
      .poll(() => copy.readDesign('user-a', 'a').catch(() => null))
      .toMatchObject({ userId: 'user-a', version: 1 })
    await copy.writeDesign(record('b'))
    expect(await copy.readDesign('user-a', 'b')).toEqual(record('b'))
  })

  it('leaves nothing on the promise that may never settle, however often it is used', async () => {
    const copy = createLocalCopy(new IDBFactory() as IDBFactory)
    const race = vi.spyOn(Promise, 'race')
    try {
      for (let turn = 0; turn < 50; turn++) await copy.writeDesign(record('a', turn))
      expect(race.mock.calls.length).toBeLessThanOrEqual(1)
    } finally {
      race.mockRestore()
    }
  })

  it('is told of as held up too when another one waits before it, which the browser does not tell', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const factory = new IDBFactory() as IDBFactory
      await versionOne(factory, { designs: { a: record('a') } })
      const open = factory.open.bind(factory)
      factory.open = (...args) =>
        Object.defineProperty(open(...args), 'onblocked', { set: () => undefined }) as IDBOpenDBRequest
      const reading = createLocalCopy(factory).readDesign('user-a', 'a')
      const told = expect(reading).rejects.toMatchObject({ messageKey: 'local.blocked' })
      await vi.advanceTimersByTimeAsync(openingMs)
      await told
    } finally {
      vi.useRealTimers()
    }
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
