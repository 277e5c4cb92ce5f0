import { parseArgs } from 'node:util'
import { addTexts, textOf, type Locale } from '../../shared/messages/text.ts'
import { draftsEn } from '../../shared/messages/en/drafts.ts'
import { draftsZhCn } from '../../shared/messages/zh-cn/drafts.ts'
import { localeOf, Misuse, printLine, runCommandLine } from '../command-line.ts'
import { readDial, type Dial } from './read-dial.ts'

const usage = `npm run -s dial -- info|check [--lang en|zh-cn] FILES…

info: what a project file (.dial) holds. check: a line PASS or FAIL for each file, as the editor would open it; what it
would mend on opening is told. Ends with 1 if a file cannot be opened, with 2 if its arguments are wrong.`

type Arguments = { readonly paths: readonly string[]; readonly locale: Locale }

function readArguments(args: readonly string[]): Arguments {
  const options = { lang: { type: 'string', default: 'en' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (positionals.length === 0) throw new Misuse('no files were named')
  return { paths: positionals, locale: localeOf(values.lang) }
}

function describe(path: string, { design, files, preview, bytes, isText }: Dial): readonly string[] {
  const faces = Object.values(design.faces).map(
    ({ name, normal, ambient }) =>
      `  face      ${normal.platform} ${normal.ratio} ${normal.shape}${name === undefined ? '' : ` "${name}"`}: ` +
      `${normal.nodeList.length} layers, ${ambient.nodeList.length} in ambient`,
  )
  return [
    `${path}: ${isText ? 'a design as text' : 'a project file'}, ${bytes} bytes`,
    `  names     ${design.dialName} / ${design.dialNameCn}`,
    `  for       ${design.system}`,
    ...faces,
    ...files.map((file) => `  file      ${file.url.slice(6, 14)} ${file.bytes.length} bytes ${file.name}`),
    ...(isText ? [] : [`  preview   ${preview ? 'yes' : 'none'}`]),
  ]
}

const each = (args: readonly string[], show: (path: string, locale: Locale) => boolean): number => {
  const { paths, locale } = readArguments(args)
  return paths.map((path) => show(path, locale)).every(Boolean) ? 0 : 1
}

const fail = (path: string, why: string): false => {
  printLine(`FAIL ${path}: ${why}`)
  return false
}

const info = (args: readonly string[]): number =>
  each(args, (path, locale) => {
    const read = readDial(path)
    if (!read.ok) return fail(path, textOf(locale, read.error.key, read.error.params))
    for (const line of describe(path, read.value)) printLine(line)
    return true
  })

const check = (args: readonly string[]): number =>
  each(args, (path, locale) => {
    const read = readDial(path)
    if (!read.ok) return fail(path, textOf(locale, read.error.key, read.error.params))
    const mended = read.value.repairs.map((repair) => `${textOf(locale, repair.key)} (${repair.path})`)
    const missing = read.value.missing.map((url) => `${url} is not in it`)
    const notes = [...mended, ...missing].join('; ')
    printLine(`PASS ${path}${notes === '' ? '' : `: ${notes}`}`)
    return true
  })

addTexts('en', draftsEn)
addTexts('zh-cn', draftsZhCn)
await runCommandLine({ info, check }, usage)
