import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign as signBytes,
} from 'node:crypto'
import { writeFileSync, existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { deflateSync } from 'fflate'
import { createFontBook } from '../../render/text/fonts.ts'
import { createMeasure } from '../../render/text/shape.ts'
import { utf8 } from '../../shared/base/bytes.ts'
import type { Design } from '../../shared/document/design.ts'
import { chosenNameOf } from '../../shared/document/store-listing.ts'
import { createWorld, defaultSampleTime } from '../../shared/expressions/world.ts'
import { textOf } from '../../shared/messages/text.ts'
import { fontsOf, systemFonts, wordsOf } from '../../shared/packing/fonts-of.ts'
import { wearFacesOf } from '../../shared/export/faces-out.ts'
import { gatherFace, type Gathered } from '../../shared/packing/gather-face.ts'
import {
  defaultPackageName,
  maxPackageName,
  packageNameFault,
  type PackageNameFault,
} from '../../shared/packing/package-name.ts'
import { packSources, packTarget } from '../../shared/packing/pack-face.ts'
import { sayProblem } from '../../shared/wff/say.ts'
import { localeOf, Misuse, printLine } from '../command-line.ts'
import { readDial } from '../dial/read-dial.ts'
import { decodePicture, filesOf, type DialFiles } from './design-files.ts'
import { selfSigned, type Signer } from '../../shared/apk/signing-key.ts'

const modulusLength = 2048

/** The private key of a file (PEM), made there if it is not; a watch takes an update only from the key of the first. */
function keyAt(path: string | undefined) {
  if (path !== undefined && existsSync(path)) return createPrivateKey(readFileSync(path, 'utf8'))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength })
  if (path !== undefined)
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return privateKey
}

/** Signs packages of the command line; without a path by a key that is gone with the process. */
export async function signerAt(path: string | undefined): Promise<Signer> {
  const key = keyAt(path)
  const publicKey = new Uint8Array(createPublicKey(key).export({ type: 'spki', format: 'der' }))
  const sign = (bytes: Uint8Array): Promise<Uint8Array> =>
    Promise.resolve(new Uint8Array(signBytes('sha256', bytes, key)))
  // the same key has the same certificate, whenever it signs
  const serial = new Uint8Array(createHash('sha256').update(publicKey).digest()).slice(0, 8)
  serial[0] = (serial[0] ?? 0) & 0x7f || 1
  const facts = { name: 'Dialwright', serial, since: '2026-01-01T00:00:00Z', publicKey }
  return { certificate: await selfSigned(facts, sign), publicKey, sign }
}

const outputs = ['.xml', '.zip', '.apk', '.aab'] as const

const asBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

/** The fonts of the design, read before anything is measured with them. */
export async function measureWith({ design, bytesOf }: DialFiles, fdId: string) {
  const book = createFontBook({
    load: (url) => {
      const bytes = bytesOf(url)
      return bytes ? Promise.resolve(asBuffer(bytes)) : Promise.reject(new Error(`${url} is not there`))
    },
    fallback: systemFonts,
  })
  const words = wordsOf(design, fdId)
  await Promise.allSettled(fontsOf(design, fdId).map((font) => book.ready(font, words)))
  return createMeasure(book)
}

/** The first face of Wear OS, or the one that is named by its number from 1. */
export function faceOf(design: Design, faceName: string | undefined): string {
  const fdId = faceName === undefined ? wearFacesOf(design)[0] : design.fdIds[Number(faceName) - 1]
  if (fdId === undefined)
    throw new Misuse(
      faceName === undefined ? 'the design has no face for Wear OS' : `there is no face ${faceName}`,
    )
  return fdId
}

export const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes)
export const sha256 = (bytes: Uint8Array): Promise<Uint8Array> =>
  Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()))

/** One for trying out may be called as examples are. */
const faultOf = (name: string): PackageNameFault | null => {
  const fault = packageNameFault(name)
  return fault === 'example' ? null : fault
}

type Wanted = { readonly id: string; readonly key: string | undefined; readonly preview: Uint8Array | null }

/** The requested file, by the ending of its name. */
async function fileOf(
  kind: (typeof outputs)[number],
  gathered: Gathered,
  { id, key, preview }: Wanted,
): Promise<Uint8Array> {
  if (kind === '.xml') return utf8(gathered.face.text)
  if (kind === '.zip') return packSources(gathered, preview, deflate)
  const names = { packageName: id, versionCode: 1, versionName: '1.0', preview }
  const tools = { signer: await signerAt(key), sha256, deflate }
  return await packTarget(kind === '.aab' ? 'aab' : 'apk', { gathered, names, tools })
}

/** What the arguments say; throws `Misuse`. */
function readOrder(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      output: { type: 'string', short: 'o' },
      face: { type: 'string' },
      key: { type: 'string' },
      package: { type: 'string' },
      lang: { type: 'string', default: 'en' },
    },
    allowPositionals: true,
  })
  const [path, ...others] = positionals
  const output = values.output
  if (path === undefined || others.length > 0) throw new Misuse('one design is exported at a time')
  if (output === undefined) throw new Misuse('-o names the file to write: .xml, .zip, .apk or .aab')
  const kind = outputs.find((one) => one === extname(output))
  if (!kind) throw new Misuse(`${output} ends neither with ${outputs.join(', with ')}`)
  if (values.package !== undefined && faultOf(values.package) !== null)
    throw new Misuse(
      `--package ${values.package}: two words or more of small letters and digits with points between them, ${maxPackageName} signs at most, none a word of Java or Kotlin`,
    )
  return { path, output, kind, values, locale: localeOf(values.lang) }
}

/** `export design.dial -o face.apk`: the first face of Wear OS as XML, as a folder in a zip, or as a signed package or bundle. */
export async function exportFile(args: readonly string[]): Promise<number> {
  const { path, output, kind, values, locale } = readOrder(args)
  const read = readDial(path)
  if (!read.ok) {
    printLine(`FAIL ${path}: ${textOf(locale, read.error.key, read.error.params)}`)
    return 1
  }
  const files = filesOf(read.value)
  const world = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })
  const fdId = faceOf(files.design, values.face)
  const measure = await measureWith(files, fdId)
  const bytesOf = (url: string): Promise<Uint8Array | null> => Promise.resolve(files.bytesOf(url))
  const gathered = await gatherFace(files.design, fdId, { measure, world, bytesOf, decode: decodePicture })
  if (!gathered) throw new Misuse('the design has no such face')
  const { face, missing, problems } = gathered
  const chosen = values.package ?? chosenNameOf(files.design, fdId)
  const isName = faultOf(chosen) === null
  if (chosen !== '' && !isName)
    printLine(`NOTE ${chosen} is no package name and not used: write another one in the editor, or --package`)
  for (const note of face.notes) printLine(`NOTE ${note.label}: ${textOf(locale, note.key, note.params)}`)
  for (const url of missing)
    printLine(`NOTE ${url} is not in the file and not shipped: the watch will not show it`)
  for (const problem of problems)
    printLine(
      `FAIL ${path}:${problem.line}: ${sayProblem(problem, (key, params) => textOf(locale, key, params))}`,
    )
  const bytes = await fileOf(kind, gathered, {
    id: isName ? chosen : defaultPackageName(files.design.id, fdId),
    key: values.key,
    preview: read.value.preview,
  })
  writeFileSync(output, bytes)
  printLine(`${output}: version ${face.version}, ${bytes.length} bytes, ${gathered.files.length} resources`)
  return problems.length + missing.length === 0 ? 0 : 1
}
