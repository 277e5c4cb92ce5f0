import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'

/** Everything that is not the public net: this machine, its neighbours, and what only looks public. */
const insideFour = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Of IPv6 only one part is given out; what of it leads back to IPv4 or is for documents is not public either. */
const insideSix = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** One for each kind: in a common list an IPv4 address would be looked for among those of IPv6, too. */
const listOf = (type: 'ipv4' | 'ipv6', nets: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', bits] = net.split('/')
    list.addSubnet(address, Number(bits), type)
  }
  return list
}
const inside = { 4: listOf('ipv4', insideFour), 6: listOf('ipv6', insideSix) }

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 6) return !inside[6].check(address, 'ipv6')
  return version === 4 && !inside[4].check(address, 'ipv4')
}

/** All that a name leads to. */
export type ResolveName = (host: string, done: (error: Error | null, all: LookupAddress[]) => void) => void

const resolveName: ResolveName = (host, done) => lookUp(host, { all: true }, done)

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** All of a name has to be public; the connection is made to what was looked at, so that nothing changes between. */
const guarded =
  (resolve: ResolveName) =>
  (host: string, options: { all?: boolean | undefined }, done: Done): void => {
    resolve(host, (error, all) => {
      const [first] = all ?? []
      if (error !== null) return done(error, '')
      if (first === undefined || all.some(({ address }) => !isPublicAddress(address)))
        return done(new Error('not a public address'), '')
      if (options.all === true) return done(null, all)
      done(null, first.address, first.family)
    })
  }

async function readWhole(reply: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of reply as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > most) throw new Error('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

export interface PublicFetch {
  readonly signal: AbortSignal
  /** Bytes of a file. */
  readonly most: number
  readonly resolve?: ResolveName
}

/**
 * Reads a file of the public net by an address from elsewhere: http or https at their usual ports, no redirects, no
 * credentials, never an address of this machine or of a private net, also not by a name. Throws for everything else.
 */
export async function fetchPublic(
  address: string,
  { signal, most, resolve = resolveName }: PublicFetch,
): Promise<Buffer> {
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isWeb || url.port !== '' || url.username !== '' || url.password !== '')
    throw new Error('not an ordinary address of the web')
  // a name is judged when it is looked up; an address never is
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Error('not a public address')
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const reply = await new Promise<IncomingMessage>((answer, fail) => {
    const call = request(url, { signal, lookup: guarded(resolve), agent: false })
    call.once('response', answer)
    call.once('error', fail)
    call.end()
  })
  if (reply.statusCode !== 200) {
    reply.destroy()
    throw new Error(`answered with ${reply.statusCode}`)
  }
  return await readWhole(reply, most)
}
