import { beforeEach, describe, expect, it, vi } from 'vitest'
import { appVersion } from '../../../src/shared/edition.ts'
import type { AssetSet } from '../../../src/shared/api/files.ts'
import type * as KeptSetsModule from '../../../src/ui/app/session/kept-sets.ts'
import type * as SessionModule from '../../../src/ui/app/session/session.ts'

const { kept } = vi.hoisted(() => {
  // the store of the person lives in the browser
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { documentElement: {} })
  return { kept: stored }
})

type Session = typeof SessionModule & typeof KeptSetsModule

/** The page is opened anew: only what was stored is left. */
async function open(): Promise<Session> {
  vi.resetModules()
  const session = await import('../../../src/ui/app/session/session.ts')
  return { ...session, ...(await import('../../../src/ui/app/session/kept-sets.ts')) }
}

/** What lies in the browser after everything was written. */
async function stored(): Promise<Record<string, unknown>> {
  await new Promise((resolve) => setTimeout(resolve))
  return JSON.parse(kept.get('dialwright.user') ?? '{}') as Record<string, unknown>
}

const info = {
  accountId: 'u-1',
  userName: 'Lin',
  email: null,
  phone: '13800138000',
} as unknown as Parameters<Session['acceptSignIn']>[0]['info']

const setOf = (type: AssetSet['type']): AssetSet => ({
  id: type,
  type,
  name: { cn: '一', en: 'One' },
  design: { width: 500, height: 500 },
  segment: null,
  items: [],
})

beforeEach(() => kept.clear())

describe('the store of the person', () => {
  it('starts with the version, nobody and the first page of all dials of Wear OS [S3.207 S3.222 S3.223 S3.224]', async () => {
    const { user } = await open()
    expect(user.version).toBe(appVersion)
    expect(user.userInfo.userId).toBeNull()
    expect(user.routeInfo).toEqual({ listRange: -1, listPlatform: 'android', listCurrent: 1 })
  })

  it('keeps who is signed in over a reload, never an open dialog [S3.208 S3.209 S3.225 S9.97]', async () => {
    const first = await open()
    first.openLogin()
    expect(first.user.showLogin).toBe(true)
    first.acceptSignIn({ token: 't-1', info } as Parameters<Session['acceptSignIn']>[0])
    expect(first.user.showLogin).toBe(false)
    first.openLogin()
    expect(await stored()).toMatchObject({ token: 't-1', userInfo: { userId: 'u-1' } })
    const { user } = await open()
    expect([user.token, user.userInfo.userId, user.showLogin]).toEqual(['t-1', 'u-1', false])
  })

  it.each([
    ['ambient for the first time [S3.218]', 'firstAmbientInit'],
    ['an animation in the preview for the first time [S3.219]', 'firstPriviewInAnimation'],
    ['publishing for the first time [S3.220]', 'firstPublish'],
    ['the sequence [S3.221]', 'noSequenceTip'],
  ] as const)('remembers for each person that they have seen the tip about %s', async (_name, tip) => {
    const first = await open()
    first.acceptSignIn({ token: 't-1', info } as Parameters<Session['acceptSignIn']>[0])
    first.markSeen(tip)
    expect(await stored()).toMatchObject({ cachedData: { 'u-1': { [tip]: true } } })
    const { hasSeen, user } = await open()
    expect(hasSeen(tip)).toBe(true)
    user.userInfo = { ...user.userInfo, userId: 'u-2' }
    expect(hasSeen(tip), 'someone else has not [S3.216]').toBe(false)
  })

  it('is kept apart by user id, beta membership with it [S3.216 S3.217]', async () => {
    const { acceptSignIn, markSeen, forgetTips, user } = await open()
    acceptSignIn({ token: 't-1', info } as Parameters<Session['acceptSignIn']>[0])
    markSeen('firstPublish')
    const own = user.cachedData['u-1']
    expect(own).toMatchObject({ isInBeta: false })
    if (own) own.isInBeta = true
    forgetTips()
    expect(user.cachedData['u-1']).toMatchObject({ isInBeta: true, firstPublish: false })
    expect(Object.keys(user.cachedData)).toEqual(['u-1'])
  })

  it.each([
    ['weather [S3.213]', 'weather', 'weatherList'],
    ['moon phase [S3.214]', 'moonPhase', 'moonPhaseList'],
    ['image enumeration [S3.215]', 'imageEnumeration', 'imageEnumerationList'],
  ] as const)(
    'keeps the picture sets of %s for when the server cannot be reached',
    async (_name, type, list) => {
      const first = await open()
      expect(first.keptSets(type)).toEqual([])
      first.keepSets(type, [setOf(type)])
      expect(await stored()).toMatchObject({ assemblyData: { [list]: [{ id: type }] } })
      const { keptSets, user } = await open()
      expect(keptSets(type)).toEqual([setOf(type)])
      user.assemblyData[list] = [{ id: 'damaged' }, setOf(type)]
      expect(keptSets(type), 'a damaged one is left out').toEqual([setOf(type)])
    },
  )

  it('opens with what an older version stored [S3.207]', async () => {
    kept.set('dialwright.user', JSON.stringify({ version: '2.3.3', token: 'old' }))
    const { keptSets, user } = await open()
    expect([user.token, keptSets('weather')]).toEqual(['old', []])
    kept.set('dialwright.user', 'broken')
    expect((await open()).user.token).toBe('')
  })
})
