import { existsSync, readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createAdb } from '../../server/base/adb/program.ts'
import { installFace, packageForm } from '../../server/base/adb/install-face.ts'
import { everyAndroidElement } from '../../shared/import/package/android-element.ts'
import { readBinaryXml } from '../../shared/import/package/read-binary-xml.ts'
import { installEn } from '../../shared/messages/en/import-export/install.ts'
import { addTexts, textOf } from '../../shared/messages/text.ts'
import { installZhCn } from '../../shared/messages/zh-cn/import-export/install.ts'
import { readZip } from '../../shared/zip/read-zip.ts'
import { localeOf, Misuse, printLine } from '../command-line.ts'

addTexts('en', installEn)
addTexts('zh-cn', installZhCn)

const limits = { entries: 4_000, bytes: 256 * 1024 * 1024 } as const

/** The name that the package's manifest has; null where the file is no package of Android. */
function packageNameOf(bytes: Uint8Array): string | null {
  const zip = readZip(bytes, limits)
  const manifest = zip.ok ? zip.value.get('AndroidManifest.xml')?.unpack() : null
  if (!manifest) return null
  try {
    const root = everyAndroidElement(readBinaryXml(manifest)).find(({ name }) => name === 'manifest')
    const name = String(root?.attributes.get('package') ?? '')
    return packageForm.test(name) ? name : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** `install face.apk`: sends a package to a watch by the machine's `adb`, and sets it as its face. */
export async function install(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      watch: { type: 'string' },
      pair: { type: 'string' },
      code: { type: 'string', default: '' },
      lang: { type: 'string', default: 'en' },
    },
    allowPositionals: true,
  })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new Misuse('one package is installed at a time')
  if (!existsSync(path) || !statSync(path).isFile()) throw new Misuse(`${path} is no file`)
  const locale = localeOf(values.lang)
  const bytes = readFileSync(path)
  const packageName = packageNameOf(bytes)
  if (packageName === null) throw new Misuse(`${path} is no package of Android: export one with -o face.apk`)
  const problem = await installFace({
    ...{ adb: createAdb({ env: process.env }), path, bytes: bytes.length, packageName },
    watch: values.watch ?? null,
    pairing: values.pair === undefined ? undefined : { address: values.pair, code: values.code },
    tell: ({ key, params }) => printLine(textOf(locale, key, params)),
  })
  if (problem === null) return 0
  printLine(`FAIL ${path}: ${textOf(locale, problem.key, problem.params)}`)
  return 1
}
