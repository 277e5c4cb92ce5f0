import { createServer, type Server } from 'node:http'
import Provider from 'oidc-provider'

/** What the provider says of somebody; their login is their id there. */
export interface Claims {
  readonly email?: string
  readonly email_verified?: boolean
}

/** A certified OpenID Connect provider on this machine, and a browser that signs in to it. */
export interface TestProvider {
  readonly issuer: string
  readonly env: Readonly<Record<string, string>>
  readonly people: Map<string, Claims>
  /** Goes through the provider's own pages, hop by hop; gives what it sends back. */
  signIn(url: string, login: string): Promise<{ code: string; state: string; iss?: string }>
  close(): Promise<void>
}

/** Of a server that no browser is sent back to. */
const nowhere = 'http://127.0.0.1:9'
const clientId = 'dialwright-test'
const secret = 'a secret of the tests, long enough'

/** Cookies of one browser at one host, paths apart: their names are enough here. */
class Jar {
  private readonly kept = new Map<string, string>()
  take(reply: Response): void {
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.kept.set(name, value)
    }
  }
  get header(): string {
    return [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/** The form that stands on a page of the provider: it signs in, or agrees. */
function answerOf(page: string, login: string): { action: string; body: URLSearchParams } {
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
  const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? []
  const body = new URLSearchParams({ prompt })
  if (prompt === 'login') {
    body.set('login', login)
    body.set('password', 'any')
  }
  return { action, body }
}

/** `publicUrl`: where the server is that people come back to. */
export async function startProvider(publicUrl = nowhere): Promise<TestProvider> {
  const people = new Map<string, Claims>()
  let answer: (...call: Parameters<ReturnType<Provider['callback']>>) => unknown = () => undefined
  const server: Server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [`${publicUrl}/third-party`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // as Google does: the email stands in the token itself
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    cookies: { keys: ['only for tests'] },
  })
  answer = provider.callback()

  async function signIn(url: string, login: string) {
    const jar = new Jar()
    const go = async (to: string, body?: URLSearchParams): Promise<Response> => {
      const headers = { cookie: jar.header }
      const init = body === undefined ? { headers } : { headers, method: 'POST', body }
      const reply = await fetch(to, { ...init, redirect: 'manual' })
      jar.take(reply)
      return reply
    }
    let reply = await go(url)
    for (let hops = 0; hops < 20; hops += 1) {
      const next = reply.headers.get('location')
      if (next?.startsWith(publicUrl)) {
        const back = new URL(next).searchParams
        if (back.has('error')) throw new Error(`${back.get('error')}: ${back.get('error_description')}`)
        const iss = back.get('iss')
        return {
          code: back.get('code') ?? '',
          state: back.get('state') ?? '',
          ...(iss === null ? {} : { iss }),
        }
      }
      if (next !== null) reply = await go(new URL(next, issuer).href)
      else {
        const { action, body } = answerOf(await reply.text(), login)
        reply = await go(new URL(action, issuer).href, body)
      }
    }
    throw new Error('the provider never came to an end')
  }

  return {
    issuer,
    people,
    signIn,
    env: {
      EDITION: 'overseas',
      PUBLIC_URL: publicUrl,
      OIDC_GOOGLE_EN_ISSUER: issuer,
      OIDC_GOOGLE_EN_CLIENT: clientId,
      OIDC_GOOGLE_EN_SECRET: secret,
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
