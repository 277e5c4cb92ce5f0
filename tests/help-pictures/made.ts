import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Locale } from '../../src/shared/messages/text.ts'

/*
 * What is known of each picture: the script that it was made by, and the texts of the program that are seen in it. A
 * house test compares both with what is there now, so that no picture shows what is not so any more.
 */

export type Made = {
  /** Of the scene's script; see `scriptDigest`. */
  readonly script: string
  /** Messages that are read in the picture. */
  readonly words: Readonly<Record<Locale, readonly string[]>>
}

const folder = 'tests/help-pictures'

export const madeFile = `${folder}/made.json`

export const readMade = (): Readonly<Record<string, Made>> =>
  existsSync(madeFile) ? (JSON.parse(readFileSync(madeFile, 'utf8')) as Record<string, Made>) : {}

/** The text of each row of the table of scenes, by its name. */
export function scriptsOf(text: string): ReadonlyMap<string, string> {
  const table = text.slice(text.indexOf('export const scenes'))
  const parts = table.split(/^ {2}'([\w-]+\.\w+)': /m).slice(1)
  return new Map(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? ''] as const] : [])))
}

/** Digest of what makes a picture: its scene, and what all scenes share. */
export function scriptDigest(name: string): string {
  const own = scriptsOf(readFileSync(`${folder}/scenes.ts`, 'utf8')).get(name)
  if (own === undefined) throw new Error(`no scene makes ${name}`)
  const shared = ['stage.ts', 'frame.ts'].map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  return createHash('sha256')
    .update([...shared, own.trim()].join('\n'))
    .digest('hex')
    .slice(0, 16)
}
