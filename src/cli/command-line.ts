import { isLocale, type Locale } from '../shared/messages/text.ts'

/** The exit code: 0 when all is well, 1 when something is not. */
export type CliCommand = (args: readonly string[]) => number | Promise<number>

/** A wrong command line: printed with the usage, exit code 2. */
export class Misuse extends Error {}

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

export function localeOf(word: string): Locale {
  if (!isLocale(word)) throw new Misuse(`--lang is ${word}; there are en and zh-cn`)
  return word
}

/** Who reads may have read enough, as in `… | head`: what is left to say then goes nowhere. */
function leaveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}

/** Runs the command that stands behind the name of the command line (`scripts/cli.mjs`), and ends the process with its code. */
export async function runCommandLine(
  commands: Readonly<Record<string, CliCommand>>,
  usage: string,
): Promise<void> {
  leaveClosedPipes()
  const [name = '', ...args] = process.argv.slice(3)
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new Misuse(name === '' ? 'no command was named' : `there is no command ${name}`)
    process.exitCode = await command(args)
  } catch (error) {
    // parseArgs throws a TypeError for an option that does not exist
    if (!(error instanceof Misuse) && !(error instanceof TypeError)) throw error
    process.stderr.write(`${error.message}\n\n${usage}\n`)
    process.exitCode = 2
  }
}
