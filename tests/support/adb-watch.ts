import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/*
 * The device's side of adb, as far as installing needs it: a small program of ours that speaks the documented transport
 * (packages/modules/adb/protocol.txt) to the real `adb`. It stands where a watch cannot be had.
 */

const words = (name: string): number => Buffer.from(name).readUInt32LE(0)
const names = ['CNXN', 'AUTH', 'OPEN', 'OKAY', 'WRTE', 'CLSE'] as const
type Name = (typeof names)[number]
type Message = {
  readonly name: Name
  readonly arg0: number
  readonly arg1: number
  readonly data: Buffer
}

const headerBytes = 24
const version = 0x0100_0001
const mostBytes = 256 * 1024

function writeMessage(name: Name, [arg0, arg1]: readonly [number, number], data: Buffer): Buffer {
  const head = Buffer.alloc(headerBytes)
  head.writeUInt32LE(words(name), 0)
  head.writeUInt32LE(arg0, 4)
  head.writeUInt32LE(arg1, 8)
  head.writeUInt32LE(data.length, 12)
  head.writeUInt32LE(
    data.reduce((sum, byte) => (sum + byte) >>> 0, 0),
    16,
  )
  head.writeUInt32LE((words(name) ^ 0xffff_ffff) >>> 0, 20)
  return Buffer.concat([head, data])
}

/** What is whole of the bytes that came, and the rest. */
function readMessages(bytes: Buffer): { readonly messages: readonly Message[]; readonly rest: Buffer } {
  const messages: Message[] = []
  let rest = bytes
  while (rest.length >= headerBytes) {
    const length = rest.readUInt32LE(12)
    if (rest.length < headerBytes + length) break
    const name = names.find((one) => words(one) === rest.readUInt32LE(0))
    if (name === undefined) throw new Error(`no message of adb: ${rest.subarray(0, 4).toString('latin1')}`)
    const data = Buffer.from(rest.subarray(headerBytes, headerBytes + length))
    messages.push({ name, arg0: rest.readUInt32LE(4), arg1: rest.readUInt32LE(8), data })
    rest = rest.subarray(headerBytes + length)
  }
  return { messages, rest }
}

/** How a watch behaves. */
export interface WatchManners {
  /** It never answers the key of a computer that it does not know. */
  readonly isStrange?: boolean
  /** `ro.build.characteristics`. */
  readonly kind?: string
  /** What `pm install` says; `Success` by default. */
  readonly verdict?: string
  /** The cable is pulled out after so many bytes of a package. */
  readonly pullsAfter?: number
  /** What the broadcast that sets the face gives back. */
  readonly broadcast?: string
}

export interface AdbWatch {
  /** For `adb connect`. */
  readonly address: string
  /** Packages that came whole. */
  readonly installed: Buffer[]
  /** Services that were opened, in order. */
  readonly opened: string[]
  close(): Promise<void>
}

type Service = {
  /** Bytes for the caller; null ends the stream. */
  readonly answer: (data: Buffer | null) => void
  /** Cuts the connection. */
  readonly pull: () => void
}

const sizeOf = (service: string): number => Number(/-S '?(\d+)/.exec(service)?.[1] ?? 0)

/** A reply of `shell,v2`: a byte for the kind (1 out, 3 exit), the length, the bytes. */
function shellPacket(kind: number, data: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(kind, 0)
  head.writeUInt32LE(data.length, 1)
  return Buffer.concat([head, data])
}

function sayShell({ answer }: Service, isPacked: boolean, said: string): void {
  const out = Buffer.from(said)
  answer(isPacked ? Buffer.concat([shellPacket(1, out), shellPacket(3, Buffer.from([0]))]) : out)
  answer(null)
}

function createShell(manners: WatchManners) {
  return (command: string): string => {
    if (command.includes('ro.build.characteristics')) return `${manners.kind ?? 'nosdcard,watch'}\n`
    if (command.includes('ro.product.model')) return 'Wrist 1\n'
    if (command.includes('am broadcast')) return manners.broadcast ?? 'Broadcast completed: result=1\n'
    return ''
  }
}

/** Takes a package by `cmd package install -S bytes`. */
function takePackage(service: string, manners: WatchManners, { answer, pull }: Service) {
  const wanted = sizeOf(service)
  const parts: Buffer[] = []
  return (data: Buffer): Buffer | null => {
    parts.push(data)
    const whole = Buffer.concat(parts)
    if (manners.pullsAfter !== undefined && whole.length >= manners.pullsAfter) {
      pull()
      return null
    }
    if (whole.length < wanted) return null
    const verdict = manners.verdict ?? 'Success'
    answer(Buffer.from(`${verdict}\n`))
    answer(null)
    return verdict === 'Success' ? whole : null
  }
}

type Taker = (data: Buffer) => void

function serve(socket: Socket, manners: WatchManners, watch: Pick<AdbWatch, 'installed' | 'opened'>): void {
  const takers = new Map<number, Taker>()
  const shell = createShell(manners)
  let held: Buffer = Buffer.alloc(0)
  let lastId = 0
  const send = (name: Name, args: readonly [number, number], data: Buffer | string = ''): void =>
    void socket.write(writeMessage(name, args, Buffer.from(data)))

  const open = ({ arg0: theirs, data }: Message): void => {
    const service = data.toString().replace(/\0$/, '')
    const ours = (lastId += 1)
    watch.opened.push(service)
    send('OKAY', [ours, theirs])
    const stream: Service = {
      answer: (bytes) => send(bytes === null ? 'CLSE' : 'WRTE', [ours, theirs], bytes ?? ''),
      pull: () => socket.destroy(),
    }
    if (service.startsWith('exec:cmd package')) {
      const take = takePackage(service, manners, stream)
      takers.set(ours, (bytes) => {
        const whole = take(bytes)
        if (whole !== null) watch.installed.push(whole)
      })
      return
    }
    const [, flags = '', command = ''] = /^shell([^:]*):(.*)$/s.exec(service) ?? []
    sayShell(stream, flags.includes('v2'), shell(command))
  }

  const take = (message: Message): void => {
    const { name, arg0, arg1, data } = message
    if (name === 'CNXN') {
      if (manners.isStrange) return send('AUTH', [1, 0], Buffer.alloc(20, 7))
      return send(
        'CNXN',
        [version, mostBytes],
        'device::ro.product.name=wrist;ro.product.model=Wrist_1;ro.product.device=wrist;features=cmd,shell_v2\0',
      )
    }
    // neither a signature nor a key is let in until its wearer agrees
    if (name === 'AUTH') return arg0 === 2 ? send('AUTH', [1, 0], Buffer.alloc(20, 8)) : undefined
    if (name === 'OPEN') return open(message)
    if (name === 'WRTE') {
      send('OKAY', [arg1, arg0])
      takers.get(arg1)?.(data)
    }
    if (name === 'CLSE') takers.delete(arg1)
  }

  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    const { messages, rest } = readMessages(Buffer.concat([held, bytes]))
    held = rest
    messages.forEach(take)
  })
}

export async function startWatch(manners: WatchManners = {}): Promise<AdbWatch> {
  const watch = { installed: [] as Buffer[], opened: [] as string[] }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, manners, watch)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...watch,
    address: `127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
