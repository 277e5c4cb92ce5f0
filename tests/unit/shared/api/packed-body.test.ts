import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packFrom, withPackedBody } from '../../../../src/shared/api/calls/packed-body.ts'
import { pageDrafts, saveDraft } from '../../../../src/shared/api/faces.ts'
import { createChance } from '../../../support/seeded.ts'

/** Letters that pack about as well as a design. */
function textOf(length: number): string {
  const chance = createChance(7)
  let text = ''
  while (text.length < length) text += `{"x":${chance.whole(0, 999)},"opacity":${chance.next().toFixed(2)}},`
  return text.slice(0, length)
}

const pack = (text: string): Promise<ArrayBuffer> => {
  const { buffer, byteOffset, byteLength } = gzipSync(text)
  return Promise.resolve(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
}

const sent = (body: string) => ({ headers: { token: 'a' } as Record<string, string>, body: body as unknown })

test('a large body of a route for large ones goes out packed, and comes out as it was', async () => {
  const text = textOf(packFrom)
  const { headers, body } = await withPackedBody(sent(text), saveDraft, pack)
  expect(headers).toEqual({ token: 'a', 'content-encoding': 'gzip' })
  expect(gunzipSync(Buffer.from(body as ArrayBuffer)).toString()).toBe(text)
})

const large = textOf(packFrom)

const plain: readonly {
  what: string
  text: string
  route: Parameters<typeof withPackedBody>[1]
  by?: typeof pack
}[] = [
  { what: 'a small one', text: textOf(packFrom - 1), route: saveDraft, by: pack },
  { what: 'one of another route', text: large, route: pageDrafts, by: pack },
  { what: 'where there is nothing that packs', text: large, route: saveDraft },
  {
    what: 'where packing fails',
    text: large,
    route: saveDraft,
    by: () => Promise.reject(new Error('no gzip')),
  },
  { what: 'one that packs better than is let in', text: 'x'.repeat(1_000_000), route: saveDraft, by: pack },
]

test.each(plain)('$what goes out as it is', async ({ text, route, by }) => {
  const init = sent(text)
  expect(await withPackedBody(init, route, by)).toBe(init)
})
