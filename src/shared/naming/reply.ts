import { withinWords, type WithinWords } from './limits.ts'

/** What a stream of words has given so far: the name in letters, digits and spaces alone (W4.27), not yet cut. */
export type NamingReply = WithinWords & {
  /** The done token came, or the stream is over (W4.29). */
  readonly isDone: boolean
}

/** The token that ends a stream. */
const doneToken = '[DONE]'

/** Longest reply that is read; a provider that never ends is not followed for ever. */
const maxLength = 20_000

const label = (words: string): RegExp => new RegExp(`(?:^|[\\s*_#>"“-])(?:${words})[*_]*\\s*[:：][*_]*`, 'iu')

const nameLabel = label('(?:watch[ -]?face |face )?name|表盘名称|名称|名字')
const descriptionLabel = label('(?:short )?description|描述|简介|介绍')

const withoutMarks = (text: string): string => text.replace(/[*_#`>]+/g, ' ').trim()

const nameIn = (text: string): string =>
  (withoutMarks(text).split('\n')[0] ?? '')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

const descriptionIn = (text: string): string =>
  withoutMarks(text)
    .replace(/\s+/g, ' ')
    .replace(/^["“”'‘’]+|["“”'‘’]+$/gu, '')
    .trim()

/** What stands between two labels; where a provider leaves the labels out, the first line is the name. */
function partsOf(text: string): readonly [string, string] {
  const described = descriptionLabel.exec(text)
  const named = nameLabel.exec(text)
  const end = described ? described.index : text.length
  const start = named && named.index <= end ? named.index + named[0].length : 0
  if (described) return [text.slice(start, end), text.slice(described.index + described[0].length)]
  const rest = text.slice(start).trimStart()
  const line = rest.indexOf('\n')
  // a label that is still being written is not yet a description
  return line < 0 || named ? [rest, ''] : [rest.slice(0, line), rest.slice(line)]
}

/** Name and description of a reply in the form Name then Description, whole or as far as it came, in forty words (W4.26, W4.28, W5.41, W5.42). */
export function readReply(text: string): NamingReply {
  const done = text.indexOf(doneToken)
  const said = (done < 0 ? text : text.slice(0, done)).slice(0, maxLength)
  const [name, description] = partsOf(said)
  return { ...withinWords(nameIn(name), descriptionIn(description)), isDone: done >= 0 }
}

/** Reads a stream as it comes, in pieces cut anywhere. */
export function createReplyReader() {
  let text = ''
  return {
    push(piece: string): NamingReply {
      if (text.length < maxLength + doneToken.length) text += piece
      return readReply(text)
    },
    /** The stream is over, with or without its token. */
    end: (): NamingReply => ({ ...readReply(text), isDone: true }),
  }
}
