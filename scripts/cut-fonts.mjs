// The Chinese family in pieces, so that a dial with three characters fetches three small files and not ten megabytes.
// Run by itself it writes the ranges and the version of the plan anew, after the family or the plan has changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { fontFiles, libraryFiles } from './fonts.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const require = createRequire(import.meta.url)
const planFile = join(root, 'src/worker/services/fonts/font-subsets/noto-sans-sc.json')
/** Apart from the plan, which the page of the editor does not wait for. */
const versionFile = join(root, 'src/worker/services/fonts/font-subsets/version.json')
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
/** What the plan was made for; its other weights have the same characters and are cut the same way. */
const family = 'NotoSansSC-Regular'

const cutsOfPart = 24

/** What the dial uses of the tables of features; without it every alternative form of a letter would come along. */
const keepFeatures = ['kern', 'liga', 'rlig']

const isAscii = (code) => code >= 0x20 && code <= 0x7e

/** The characters of every piece: the basic ones, the common ones in their order, and the others by their numbers. */
export function charactersOf({ size, signs, common, rest }, codes) {
  const basic = codes.filter((code) => isAscii(code) || signs.includes(String.fromCodePoint(code)))
  const used = [...common].map((character) => character.codePointAt(0))
  const known = new Set([...basic, ...used])
  const commons = []
  for (let at = 0; at < used.length; at += size) commons.push(used.slice(at, at + size))
  const others = rest.map(([first, last]) =>
    codes.filter((code) => code >= first && code <= last && !known.has(code)),
  )
  return [basic, ...commons, ...others]
}

/** First and last number of each piece of what is neither basic nor common; a wide gap ends a piece. */
function restOf(plan, codes) {
  const known = new Set(charactersOf({ ...plan, rest: [] }, codes).flat())
  const pieces = []
  let count = 0
  for (const code of codes.filter((one) => !known.has(one))) {
    const last = pieces.at(-1)
    if (last && count < plan.size && code - last[1] < 0x400) {
      last[1] = code
      count += 1
    } else {
      pieces.push([code, code])
      count = 1
    }
  }
  return pieces
}

/** Character numbers of a font file, in order. */
async function codesOf(bytes) {
  const { parse } = require('opentype.js')
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), {
    lowMemory: true,
  })
  const codes = Object.keys(font.tables.cmap.glyphIndexMap).map(Number)
  return codes.sort((a, b) => a - b)
}

async function cut(plan, font = family) {
  const subset = require('subset-font')
  const whole = readFileSync(require.resolve(fontFiles[`${font}.ttf`]))
  const options = { targetFormat: 'sfnt', keepFeatures, noHinting: true }
  const texts = charactersOf(plan, await codesOf(whole)).map((codes) => String.fromCodePoint(...codes))
  const pieces = []
  // from parts of the family, because every cut reads all of what it is cut from
  for (let at = 0; at < texts.length; at += cutsOfPart) {
    const cuts = texts.slice(at, at + cutsOfPart)
    const part = await subset(whole, cuts.join(''), options)
    for (const text of cuts) pieces.push(await subset(part, text, options))
  }
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return { pieces, version: hash.digest('hex').slice(0, 12) }
}

function write(folder, pieces) {
  const beside = `${folder}.${process.pid}`
  mkdirSync(beside, { recursive: true })
  pieces.forEach((piece, index) => {
    const path = join(beside, `${index}.ttf`)
    // Brotli would save three more percent and take half a minute
    writeFileSync(path, piece)
    writeFileSync(`${path}.gz`, gzipSync(piece, { level: 9 }))
  })
  // another build may have been first
  if (existsSync(folder)) rmSync(beside, { recursive: true })
  else renameSync(beside, folder)
}

/** Name and folder of the pieces; they are cut once a version, which takes some seconds. */
export async function cutFonts() {
  const plan = readJson(planFile)
  const expected = readJson(versionFile).version
  const name = `${family}.${expected}`
  const folder = join(root, 'node_modules/.cache/dialwright-fonts', name)
  if (!existsSync(folder)) {
    const { pieces, version } = await cut(plan)
    if (version !== expected)
      throw new Error(`the pieces of ${family} are ${version}, not ${expected}: run scripts/cut-fonts.mjs`)
    write(folder, pieces)
  }
  return { name, folder }
}

/** Names that their owners reserve: a cut of them would need another, and these are small. */
const reserved = /^(DSEG|Orbitron)/

/** A small file with the letters of its name, by which a list shows a font without fetching it. */
async function cutPreview(font, letters = font) {
  const whole = readFileSync(require.resolve({ ...fontFiles, ...libraryFiles }[`${font}.ttf`]))
  return [
    await require('subset-font')(whole, letters, { targetFormat: 'sfnt', keepFeatures, noHinting: true }),
  ]
}

/** Of the library the time of day as well. */
const lettersOfFamily = (font) => `${font} 0123456789:`

/**
 * The same for every font that is shipped: the Chinese family in pieces, of the others what shows their names. The folders are
 * called by the version of the plan, of which all are cut.
 */
export async function cutAllFonts() {
  const regular = await cutFonts()
  const plan = readJson(planFile)
  const { version } = readJson(versionFile)
  const all = [regular]
  for (const file of Object.keys(fontFiles)) {
    const font = file.replace('.ttf', '')
    const name = `${font}.${version}`
    if (name === regular.name) continue
    const folder = join(root, 'node_modules/.cache/dialwright-fonts', name)
    if (!existsSync(folder))
      write(folder, font.startsWith('Roboto') ? await cutPreview(font) : (await cut(plan, font)).pieces)
    all.push({ name, folder })
  }
  for (const file of Object.keys(libraryFiles)) {
    const font = file.replace('.ttf', '')
    if (reserved.test(font)) continue
    const name = `${font}.${version}`
    const folder = join(root, 'node_modules/.cache/dialwright-fonts', name)
    if (!existsSync(folder)) write(folder, await cutPreview(font, lettersOfFamily(font)))
    all.push({ name, folder })
  }
  return all
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const plan = readJson(planFile)
  const whole = readFileSync(require.resolve(fontFiles[`${family}.ttf`]))
  const rest = restOf(plan, await codesOf(whole))
  const { version } = await cut({ ...plan, rest })
  writeFileSync(planFile, `${JSON.stringify({ ...plan, rest })}\n`)
  writeFileSync(versionFile, `${JSON.stringify({ version })}\n`)
  console.log(version)
}
