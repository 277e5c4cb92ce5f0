import { describe, expect, test } from 'vitest'
import { answerFor, type ResponseSource } from '../../../../src/worker/services/offline/response.ts'

const origin = 'https://dial.example'
const shell = new Set(['/index.html', '/favicon.svg', '/fonts/Roboto-Regular.ttf'])

const answer = (
  address: string,
  request: { method?: string; mode?: string; isPart?: boolean } = {},
): ResponseSource =>
  answerFor(
    { method: 'GET', mode: 'cors', isPart: false, ...request, url: new URL(address, origin), origin },
    shell,
  )

describe('what is answered without a network', () => {
  test.each<[string, ResponseSource]>([
    ['/', 'page'],
    ['/dial/0b8b7c1e', 'page'],
    ['/dial/new?size=500*500', 'page'],
    ['/help/en', 'page'],
    ['/management', 'page'],
    // whatever the server has there; without it the page says that there is none
    ['/nowhere', 'pageIfAway'],
    ['/share/abc', 'pageIfAway'],
    ['/designer-privacy', 'pageIfAway'],
    ['/api/openapi.json', 'network'],
    ['/f/image/ab/cd.png', 'network'],
    ['/outbox', 'network'],
    ['/app.webmanifest', 'network'],
  ])('a window at %s: %s', (address, expected) => {
    expect(answer(address, { mode: 'navigate' })).toBe(expected)
  })

  test.each<[string, ResponseSource]>([
    ['/assets/start-abc.js', 'shell'],
    ['/fonts/Roboto-Regular.ttf', 'shell'],
    ['/f/image/ab/cd.png', 'kept'],
    ['/fonts/NotoSansSC-Regular.ttf', 'fresh'],
    ['/art/moon/0.png', 'fresh'],
    ['/samples/today/dial.png', 'fresh'],
    ['/sw.js', 'network'],
    ['https://other.example/f/image/ab/cd.png', 'network'],
  ])('a file %s: %s', (address, expected) => {
    expect(answer(address)).toBe(expected)
  })

  test.each(['/api/config', '/api/face/draft/page', '/api/share/design/x', '/api', '/outbox', '/health'])(
    'what one person is told is never kept for another: %s',
    (address) => {
      expect(answer(address)).toBe('network')
      expect(answer(address, { mode: 'navigate' })).toBe('network')
    },
  )

  test('what changes something, and parts of files, go to the server', () => {
    expect(answer('/f/image/ab/cd.png', { method: 'POST' })).toBe('network')
    expect(answer('/dial/x', { method: 'POST', mode: 'navigate' })).toBe('network')
    expect(answer('/f/image/ab/cd.png', { isPart: true })).toBe('network')
  })
})
