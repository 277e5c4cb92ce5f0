import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../src/shared/api/client.ts'
import { refusals, type RefusalName } from '../../../../src/shared/api/refusals.ts'

const call = vi.fn<() => Promise<unknown>>()
vi.mock('../../../../src/ui/app/session/session.ts', () => ({ call, refreshUser: vi.fn() }))
vi.mock('../../../../src/ui/app/notices/notices.ts', () => ({ addToast: vi.fn() }))

const replaceState = vi.fn()
vi.stubGlobal('window', { history: { replaceState }, location: { pathname: '/people', hash: '#first=x' } })
const { takeFirstLink } = await import('../../../../src/ui/features/staff/first-link.ts')

beforeEach(() => vi.clearAllMocks())

const refusedWith = (messageKey: ApiError['messageKey'], status: number) =>
  new ApiError({ status, code: status, messageKey, params: {}, msg: '', body: null })

const named = (name: RefusalName) => refusedWith(refusals[name].key, refusals[name].status)

it('the link of the first administrator leaves the address when it was used', async () => {
  call.mockResolvedValue({})
  expect(await takeFirstLink('x')).toBeNull()
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/people')
})

it('it leaves the address when the server says that it is used or expired', async () => {
  call.mockRejectedValue(named('firstLink'))
  expect(await takeFirstLink('x')).toMatchObject({ key: 'server.firstLink' })
  expect(replaceState).toHaveBeenCalledOnce()
})

it.each([
  ['without a network', refusedWith('http.noResponse', 0)],
  ['when the server fails', named('unexpected')],
  ['when a proxy fails', refusedWith('http.502', 502)],
  ['when the session has ended', named('signInAgain')],
  ['after too many attempts', named('tooManyTries')],
])('it stays in the address %s', async (_when, error) => {
  call.mockRejectedValue(error)
  expect(await takeFirstLink('x')).toMatchObject({ key: error.messageKey })
  expect(replaceState).not.toHaveBeenCalled()
})
