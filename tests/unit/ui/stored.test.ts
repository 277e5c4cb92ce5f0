import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  panelLimits,
  readStored,
  storedKey,
  writeStored,
  type Stored,
  type StoredName,
} from '../../../src/ui/app/storage/stored.ts'

const kept = new Map<string, string>()

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
})

const names: readonly StoredName[] = ['user', 'settings', 'layout', 'recent', 'locale', 'edition']

const defaults = Object.fromEntries(names.map((name) => [name, readStored(name)]))

describe.each(names)('the stored value %s', (name) => {
  it('is its default when nothing is there', () => {
    expect(readStored(name)).toEqual(defaults[name])
  })

  it.each(['null', '[]', '"x"', '{}', '{"broken', '', '12', 'true', '[null]'])(
    'is its default when %s is there',
    (text) => {
      kept.set(storedKey(name), text)
      expect(readStored(name)).toEqual(defaults[name])
    },
  )

  it('is its default when each of its parts is damaged', () => {
    const parts = Object.keys((defaults[name] as object | null) ?? {})
    for (const part of [null, 'x'.repeat(3), -1, [], {}, [null], { x: null }]) {
      const damaged = parts.filter(
        // no column is a choice
        (one) => typeof (defaults[name] as never)[one] !== typeof part && one !== 'costBy',
      )
      kept.set(storedKey(name), JSON.stringify(Object.fromEntries(damaged.map((one) => [one, part]))))
      const read = readStored(name) as Record<string, unknown> | null
      for (const one of damaged) expect([one, read?.[one]]).toEqual([one, (defaults[name] as never)[one]])
    }
  })

  it('is its default, and writing it is let be, where the browser allows no storage', () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    expect(readStored(name)).toEqual(defaults[name])
    const value = name === 'locale' ? 'en' : name === 'edition' ? 'overseas' : defaults[name]
    expect(() => writeStored(name, value as NonNullable<Stored<StoredName>>)).not.toThrow()
  })
})

it('what is whole beside a damaged part is kept', () => {
  kept.set(
    'dialwright.user',
    JSON.stringify({
      token: 't',
      userInfo: null,
      cachedData: { u: { firstPublish: true, noSequenceTip: 3 } },
    }),
  )
  const user = readStored('user')
  expect(user).toMatchObject({ token: 't', userInfo: { userId: null } })
  expect(user.cachedData['u']).toMatchObject({ firstPublish: true, noSequenceTip: false })
  kept.set('dialwright.layout.visitor', JSON.stringify({ left: 300, right: 1e9, folded: ['a', null, 'b'] }))
  expect(readStored('layout')).toMatchObject({ left: 300, right: 300, folded: ['a', 'b'] })
})

it('nobody is somebody without a token', () => {
  kept.set('dialwright.user', JSON.stringify({ token: '', userInfo: { userId: 'u', userName: 'Lin' } }))
  expect(readStored('user').userInfo).toEqual({ userId: null, userName: '', receiver: '', avatar: null })
})

it('what is kept by person is apart, and the rest is not', () => {
  writeStored('recent', { colors: ['#fff'], fonts: [], gradients: [] }, 'u')
  expect(readStored('recent', 'u').colors).toEqual(['#fff'])
  expect([readStored('recent').colors, readStored('recent', 'v').colors]).toEqual([[], []])
  writeStored('locale', 'en')
  expect([kept.get('dialwright.locale'), readStored('locale')]).toEqual(['en', 'en'])
})

it('a panel is as wide as it was left, at both of its ends; beyond them it is as at first', () => {
  const leftAs = (left: number): number => {
    kept.set('dialwright.layout.visitor', JSON.stringify({ left }))
    return readStored('layout').left
  }
  const { first, min, max } = panelLimits.left
  expect([min, max, first].map(leftAs)).toEqual([min, max, first])
  expect([min - 1, max + 1, NaN].map(leftAs)).toEqual([first, first, first])
})
