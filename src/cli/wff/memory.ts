import { parseArgs } from 'node:util'
import { byteUnit } from '../../shared/base/amounts.ts'
import { textOf } from '../../shared/messages/text.ts'
import { faceMemory } from '../../shared/wff/memory/face-memory.ts'
import type { MemoryReport, ResourceMemory } from '../../shared/wff/memory/memory-report.ts'
import { sayProblem } from '../../shared/wff/say.ts'
import { localeOf, Misuse, printLine } from '../command-line.ts'
import { readPackedFace } from './packed-face.ts'

const amount = (bytes: number, limit: number): string => {
  const { per, mark } = byteUnit(limit)
  return `${bytes} bytes of ${Math.floor(limit / per)} ${mark}`
}

function describe({
  kind,
  name,
  width,
  height,
  frames,
  interactive,
  ambient,
  drawn,
}: ResourceMemory): string {
  const size = kind === 'picture' ? ` ${width}*${height}` : ''
  const many = frames > 1 ? ` of ${frames} frames` : ''
  const larger = drawn ? `, drawn at ${drawn.width}*${drawn.height} at most` : ''
  const what = kind === 'deviceFont' ? 'the font of the watch' : `${kind} ${name}`
  return `  ${what}${size}${many}: ${interactive} interactive, ${ambient} ambient${larger}`
}

function print(path: string, { interactive, ambient, resources, missing }: MemoryReport): boolean {
  const isFine = interactive.bytes <= interactive.limit && ambient.bytes <= ambient.limit
  const layers = `${ambient.layers} layers of the screen with ${ambient.layerBytes} bytes among them`
  printLine(
    `${isFine ? 'PASS' : 'FAIL'} ${path}: interactive ${amount(interactive.bytes, interactive.limit)}, ` +
      `ambient ${amount(ambient.bytes, ambient.limit)} (${layers})`,
  )
  for (const resource of resources) printLine(describe(resource))
  for (const name of missing) printLine(`  ${name} is not among the files: it counts nothing`)
  return isFine
}

/** `memory FILE…`: what a face takes of a watch's memory; 1 when one is above the limits of the stores, or unreadable. */
export async function memory(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { lang: { type: 'string', default: 'en' } },
    allowPositionals: true,
  })
  if (positionals.length === 0) throw new Misuse('no files were named')
  const locale = localeOf(values.lang)
  let failed = 0
  for (const path of positionals) {
    const fail = (why: string): void => {
      failed += 1
      printLine(`FAIL ${path}: ${why}`)
    }
    try {
      const face = await readPackedFace(path, locale)
      if (typeof face === 'string') {
        fail(face)
        continue
      }
      const report = faceMemory(face.text, face.resources)
      if (!report.ok) fail(sayProblem(report.error, (key, params) => textOf(locale, key, params)))
      else if (!print(path, report.value)) failed += 1
    } catch (error) {
      if (error instanceof Misuse) throw error
      fail(error instanceof Error ? error.message : String(error))
    }
  }
  return failed === 0 ? 0 : 1
}
