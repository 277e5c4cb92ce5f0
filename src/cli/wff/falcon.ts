import { readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import type { Design } from '../../shared/document/design.ts'
import { createWorld, defaultSampleTime } from '../../shared/expressions/world.ts'
import { dumpFalcon } from '../../shared/export/falcon/dump.ts'
import { falconFacesOf } from '../../shared/export/faces-out.ts'
import { gatherFalcon } from '../../shared/export/falcon/gather-package.ts'
import { readFalcon } from '../../shared/export/falcon/read-package.ts'
import { writeFalcon } from '../../shared/export/falcon/write-package.ts'
import { falconEn } from '../../shared/messages/en/import-export/falcon.ts'
import { addTexts, textOf } from '../../shared/messages/text.ts'
import { falconZhCn } from '../../shared/messages/zh-cn/import-export/falcon.ts'
import { goesOutAs } from '../../shared/platforms/all.ts'
import { localeOf, Misuse, printLine } from '../command-line.ts'
import { readDial } from '../dial/read-dial.ts'
import { decodePicture, filesOf } from './design-files.ts'
import { exportFile } from './export.ts'

addTexts('en', falconEn)
addTexts('zh-cn', falconZhCn)

/** The first face for the ASR chip, or the one that is named by its number from 1. */
function faceOf(design: Design, faceName: string | undefined): string {
  const fdId = faceName === undefined ? falconFacesOf(design)[0] : design.fdIds[Number(faceName) - 1]
  if (fdId === undefined)
    throw new Misuse(
      faceName === undefined ? 'the design has no falcon face' : `there is no face ${faceName}`,
    )
  return fdId
}

async function exportPackage(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      output: { type: 'string', short: 'o', default: '' },
      face: { type: 'string' },
      lang: { type: 'string', default: 'en' },
    },
    allowPositionals: true,
  })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new Misuse('one design is exported at a time')
  const locale = localeOf(values.lang)
  const fail = ({ key, params }: { readonly key: string; readonly params?: object }): number => {
    printLine(`FAIL ${path}: ${textOf(locale, key, params as Record<string, string | number>)}`)
    return 1
  }
  const read = readDial(path)
  if (!read.ok) return fail(read.error)
  const files = filesOf(read.value)
  const fdId = faceOf(files.design, values.face)
  const made = files.design.faces[fdId]?.normal
  if (!goesOutAs(made, 'falcon'))
    printLine(`NOTE the face is made for ${made?.platform}: the limits of the chip were not kept`)
  const gathered = await gatherFalcon(files.design, fdId, {
    world: createWorld({ ...defaultSampleTime, locale, is24Hour: true }),
    bytesOf: (url) => Promise.resolve(files.bytesOf(url)),
    decode: decodePicture,
    preview: read.value.preview,
  })
  if (!gathered) throw new Misuse('the design has no such face')
  const { content, notes, missing } = gathered
  for (const note of notes) printLine(`NOTE ${note.label}: ${textOf(locale, note.key, note.params)}`)
  for (const url of missing)
    printLine(`NOTE ${url} is not in the file and not shipped: the watch will not show it`)
  const written = writeFalcon(content)
  if (!written.ok) return fail(written.error)
  writeFileSync(values.output, written.value)
  const { elements, pictures } = content
  printLine(
    `${values.output}: ${written.value.length} bytes, ${elements.length} elements, ${pictures.length} pictures`,
  )
  return missing.length === 0 ? 0 : 1
}

/** `export DESIGN -o FILE`: a package for the ASR chip when the name ends with `.falcon`, else one for Wear OS. */
export function exportByName(args: readonly string[]): Promise<number> {
  const at = args.findIndex((word) => word === '-o' || word === '--output')
  return extname(args[at + 1] ?? '') === '.falcon' && at >= 0 ? exportPackage(args) : exportFile(args)
}

/** `dump FILE.falcon`: what is in it, as text for people. */
export function dump(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { lang: { type: 'string', default: 'en' } },
    allowPositionals: true,
  })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new Misuse('one package is dumped at a time')
  const locale = localeOf(values.lang)
  try {
    const bytes = new Uint8Array(readFileSync(path))
    const read = readFalcon(bytes)
    if (read.ok) for (const line of dumpFalcon(read.value, bytes.length)) printLine(line)
    else printLine(`FAIL ${path}: ${textOf(locale, read.error.key, read.error.params)}`)
    return read.ok ? 0 : 1
  } catch (error) {
    printLine(`FAIL ${path}: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}
