import { beforeEach, expect, it, vi } from 'vitest'
import { deviceHeaders, keepDevice } from '../../../src/ui/app/storage/devices.ts'

const kept = new Map<string, string>()

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}

const token = (letter: string): string => letter.repeat(43)

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
})

it('keeps the last five that signed in here, the newest first', () => {
  for (const letter of 'abcdef') keepDevice(token(letter))
  expect(deviceHeaders()).toEqual({ device: [...'fedcb'].map(token).join(',') })
})

it('says nothing where nobody signed in, or what is kept is damaged', () => {
  expect(deviceHeaders()).toEqual({})
  kept.set('dialwright.devices', '["short"')
  expect(deviceHeaders()).toEqual({})
})

it.each(['QuotaExceededError', 'SecurityError'])(
  'does not stop a sign-in when the storage throws %s',
  (name) => {
    const refuse = (): never => {
      throw new DOMException('no', name)
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    expect(() => keepDevice(token('a'))).not.toThrow()
    expect(deviceHeaders()).toEqual({})
  },
)
