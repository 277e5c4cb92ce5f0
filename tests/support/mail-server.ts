import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** What becomes of the next mail: `refuse` its receiver for good, `later` for now, `drop` the line before it is taken or `deaf` after; `hang` before it is taken or `mute` after, for ever. */
export type MailTrouble = 'refuse' | 'later' | 'drop' | 'deaf' | 'hang' | 'mute'

export interface TakenMail {
  readonly to: string
  readonly data: string
  readonly id: string
  readonly subject: string
}

export interface MailServer {
  readonly url: string
  /** Everything that was taken, also where the answer was lost. */
  readonly mails: TakenMail[]
  /** For the next mails, the first one first; none for those after them. */
  readonly troubles: MailTrouble[]
  /** Tries to hand a mail over. */
  tries(): number
  close(): Promise<void>
}

const headerOf = (data: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'im').exec(data)?.[1]?.replaceAll(/\n\s+/g, ' ') ?? ''

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` in letters. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, way: string, body: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(body, 'base64').toString('utf8')
        : Buffer.from(
            body
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9a-f]{2})/gi, (_hex, digits: string) =>
                String.fromCharCode(parseInt(digits, 16)),
              ),
            'latin1',
          ).toString('utf8'),
    )

/** A mail server that knows just enough SMTP to take a message, with whatever goes wrong between two of them. */
export async function startMailServer(): Promise<MailServer> {
  const mails: TakenMail[] = []
  const troubles: MailTrouble[] = []
  const open = new Set<Socket>()
  let tried = 0

  function serve(socket: Socket): void {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    let [to, data, rest, isData] = ['', '', '', false]
    let trouble: MailTrouble | undefined
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    function end(): void {
      isData = false
      if (trouble === 'drop') return void socket.destroy()
      if (trouble === 'hang') return
      if (trouble === 'later') return say('451 come back later')
      mails.push({
        ...{ to, data, id: headerOf(data, 'Message-ID') },
        subject: decodeWords(headerOf(data, 'Subject')),
      })
      if (trouble === 'deaf') return void socket.destroy()
      if (trouble === 'mute') return
      say('250 taken')
    }
    function take(line: string): void {
      if (isData) {
        if (line === '.') end()
        else data += `${line}\n`
      } else if (/^MAIL FROM/i.test(line)) {
        tried += 1
        trouble = troubles.shift()
        say('250 fine')
      } else if (/^RCPT TO/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        say(trouble === 'refuse' ? '550 no such user' : '250 fine')
      } else if (/^DATA/i.test(line)) {
        isData = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) say('221 bye')
      else say('250 fine')
    }
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
    socket.on('error', () => undefined)
    say('220 test')
  }

  const server = createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    troubles,
    tries: () => tried,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
