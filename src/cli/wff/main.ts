import { parseArgs } from 'node:util'
import { addTexts, textOf, type Locale } from '../../shared/messages/text.ts'
import { buildEn } from '../../shared/messages/en/import-export/build.ts'
import { buildZhCn } from '../../shared/messages/zh-cn/import-export/build.ts'
import { storeEn } from '../../shared/messages/en/import-export/store.ts'
import { storeZhCn } from '../../shared/messages/zh-cn/import-export/store.ts'
import { draftsEn } from '../../shared/messages/en/drafts.ts'
import { draftsZhCn } from '../../shared/messages/zh-cn/drafts.ts'
import { importEn } from '../../shared/messages/en/import-export/import.ts'
import { importZhCn } from '../../shared/messages/zh-cn/import-export/import.ts'
import { importNotesEn } from '../../shared/messages/en/import-export/import-notes.ts'
import { importNotesZhCn } from '../../shared/messages/zh-cn/import-export/import-notes.ts'
import { wearEn } from '../../shared/messages/en/import-export/notes.ts'
import { wearZhCn } from '../../shared/messages/zh-cn/import-export/notes.ts'
import { wffEn } from '../../shared/messages/en/import-export/wff.ts'
import { wffZhCn } from '../../shared/messages/zh-cn/import-export/wff.ts'
import { versions, type Version } from '../../shared/wff/grammar/row.ts'
import { sayProblem } from '../../shared/wff/say.ts'
import { localeOf, Misuse, printLine, runCommandLine } from '../command-line.ts'
import { judgeFace } from './check.ts'
import { readFace } from './face-files.ts'
import { dump, exportByName } from './falcon.ts'
import { importFile } from './import.ts'
import { install } from './install.ts'
import { memory } from './memory.ts'
import { picture } from './picture.ts'
import { store } from './store.ts'

const usage = `npm run -s wff -- check [--version 1…5] [--lang en|zh-cn] [--all] FILES…
npm run -s wff -- memory FILES…
npm run -s wff -- export DESIGN -o FILE.falcon [--face N] [--lang en|zh-cn]
npm run -s wff -- install FILE.apk [--watch HOST:PORT|SERIAL] [--pair HOST:PORT --code 123456] [--lang en|zh-cn]
npm run -s wff -- dump FILE.falcon
npm run -s wff -- picture FILE -o FILE.png [--time 10:10:30] [--ambient] [--flavor ID] [--screen SIZE] [--face N] [--lang en|zh-cn]
npm run -s wff -- store DESIGN -o FILE.zip [--face N] [--key FILE.pem] [--lang en|zh-cn]
npm run -s wff -- export DESIGN -o FILE.xml|FILE.zip|FILE.apk|FILE.aab [--face N] [--key FILE.pem] [--package NAME] [--lang en|zh-cn]
npm run -s wff -- import FILE.xml|FILE.zip|FILE.apk|FILE.aab|FOLDER -o DESIGN.dial [--all] [--lang en|zh-cn]

Each file (XML, or a folder with res/raw/watchface.xml) is held against the schema of the Watch Face Format: of the
version that is named, else the one that the manifest beside it declares, else the lowest that accepts it.
Prints a line PASS or FAIL for each, with --all one for each problem; ends with 1 if any failed, with 2 if its arguments are wrong.`

function versionOf(word: string | undefined): Version | null {
  if (word === undefined) return null
  const version = versions.find((known) => String(known) === word)
  if (!version) throw new Misuse(`--version is ${word}; the format has the versions ${versions.join(', ')}`)
  return version
}

type How = { readonly locale: Locale; readonly all: boolean }

/** Prints the verdict of one file; true if it passed. */
function checkFile(path: string, version: Version | null, how: How): boolean {
  try {
    const face = readFace(path)
    const { problems } = judgeFace(face, version)
    const shown = problems.slice(0, how.all ? problems.length : 1)
    for (const problem of shown) {
      const why = sayProblem(problem, (key, params) => textOf(how.locale, key, params))
      const more =
        problems.length > shown.length ? ` (and ${problems.length - shown.length} more: --all)` : ''
      printLine(`FAIL ${path}:${problem.line}: ${why}${more}`)
    }
    if (problems.length === 0) printLine(`PASS ${path}`)
    return problems.length === 0
  } catch (error) {
    printLine(`FAIL ${path}:0: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

function check(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      version: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      all: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (positionals.length === 0) throw new Misuse('no files were named')
  const [version, how] = [versionOf(values.version), { locale: localeOf(values.lang), all: values.all }]
  return positionals.map((path) => checkFile(path, version, how)).every(Boolean) ? 0 : 1
}

for (const [locale, tables] of [
  ['en', [wffEn, wearEn, importEn, importNotesEn, draftsEn, buildEn, storeEn]],
  ['zh-cn', [wffZhCn, wearZhCn, importZhCn, importNotesZhCn, draftsZhCn, buildZhCn, storeZhCn]],
] as const)
  for (const table of tables) addTexts(locale, table)
await runCommandLine(
  { check, dump, export: exportByName, import: importFile, install, memory, picture, store },
  usage,
)
