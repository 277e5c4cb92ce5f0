import { readAi } from '../../src/shared/api/ai/access.ts'
import { signCall } from '../../src/shared/api/ai/sign.ts'
import type { Client } from '../../src/shared/api/client.ts'

/** Who has a text written, at which moment of the server's clock. */
export interface Writer {
  readonly token: string
  readonly appkey: string
}

export const writerOf = async (call: Client, token: string): Promise<Writer> => ({
  token,
  appkey: (await call(readAi, {})).appkey,
})

export const chatCall = (content: string): string =>
  JSON.stringify({
    ...{
      source: 'web',
      engine: 'chat',
      model: 'a-dear-one',
      temperature: 2,
      max_tokens: 100_000,
      top_p: 0.1,
    },
    ...{ messages: [{ role: 'user', content }], stream: true },
  })

/** Headers of a signed call, as the page makes them. */
export const signed = ({ token, appkey }: Writer, body: string, at: Date): Record<string, string> => {
  const timestamp = String(at.getTime())
  return {
    ...{ 'content-type': 'application/json', 'x-dialwright': '1' },
    ...{ token, appkey, timestamp, sign: signCall(token, timestamp, body) },
  }
}

export const chatPath = '/chatgptStream/api_stream'

/** Data of the events of a whole stream. */
export const dataOf = (stream: string): string[] =>
  [...stream.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data)

/** What was written, without what stands around it. */
export const wordsOf = (stream: string): string =>
  dataOf(stream)
    .filter((data) => data.startsWith('{"choices"'))
    .map(
      (data) => (JSON.parse(data) as { choices: { delta: { content: string } }[] }).choices[0]?.delta.content,
    )
    .join('')
