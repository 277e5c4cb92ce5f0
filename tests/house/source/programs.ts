import { dirname, extname, join, resolve } from 'node:path'
import ts from 'typescript'

/** Packages whose types say what a text can be; without the others the program is a third of its size. */
const typed = /^(zod|valtio|react)(\/|$)/

/** Every file below `src` as one program: reading it takes as long as what is asked of it. */
export function programOfSource(): ts.Program {
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, allowImportingTsExtensions: true, jsx: ts.JsxEmit.Preserve },
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, types: [], lib: ['lib.es2023.d.ts'] },
    ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, noUncheckedIndexedAccess: true },
  }
  const host = ts.createCompilerHost(options)
  const files = ts.sys.readDirectory('src', ['.ts', '.tsx'], [], []).map((path) => resolve(path))
  const known = new Set(files)
  const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, options)
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => {
      if (typed.test(text)) return ts.resolveModuleName(text, from, options, host, cache)
      const path = resolve(dirname(from), text)
      if (known.has(path)) return { resolvedModule: { resolvedFileName: path, extension: extname(path) } }
      const isOfPackage = text.startsWith('.') && from.includes('/node_modules/')
      return isOfPackage
        ? ts.resolveModuleName(text, from, options, host, cache)
        : { resolvedModule: undefined }
    })
  return ts.createProgram(files, options, host)
}

/** What the texts of the table import: a layer, its kind and a platform, at the places of the real ones. */
const floor: Readonly<Record<string, string>> = {
  'lib.d.ts': `
    interface Array<T> { length: number; [n: number]: T; includes(one: T): boolean; indexOf(one: T): number
      map<U>(by: (one: T) => U): U[]; some(by: (one: T) => boolean): boolean; filter(by: (one: T) => boolean): T[] }
    interface ReadonlyArray<T> { readonly length: number; readonly [n: number]: T; includes(one: T): boolean
      indexOf(one: T): number; map<U>(by: (one: T) => U): U[]; some(by: (one: T) => boolean): boolean
      filter(by: (one: T) => boolean): T[] }
    interface Set<T> { has(one: T): boolean }
    interface Map<K, V> { has(one: K): boolean; get(one: K): V | undefined }
    declare var Set: { new <T>(of?: readonly T[]): Set<T> }
    declare var Map: { new <K, V>(of?: readonly (readonly [K, V])[]): Map<K, V> }
    interface String { startsWith(start: string): boolean; includes(part: string): boolean; trim(): string }
    interface RegExp { test(text: string): boolean }
    interface Function {} interface CallableFunction {} interface NewableFunction {} interface IArguments {}
    interface Object {} interface Boolean {} interface Number {}
    declare var Object: { hasOwn(of: object, name: string): boolean }
    declare var JSON: { parse(text: string): any }
    declare var process: { platform: string }
    type Record<K extends string, T> = { [P in K]: T }
    type Readonly<T> = { readonly [P in keyof T]: T[P] }
    declare function String(of: unknown): string`,
  'src/shared/document/design.ts': `
    export type Layer = { readonly nodeType: string; readonly type: string; readonly label: string }
    export type Variant = { readonly platform: string; readonly ratio: string }
    export type Design = { readonly faces: Record<string, { readonly normal: Variant } | undefined> }`,
  'src/shared/layers/kind.ts': `
    export type Kind = { readonly nodeType: string; readonly label: string; readonly isTapArea?: true }`,
  'src/shared/layers/registry.ts': `
    import type { Kind } from './kind.ts'
    export const rootKind: Kind = { nodeType: 'root', label: 'layer.kind.root' }
    export const kindOf = (layer: { readonly nodeType: string }): Kind =>
      layer.nodeType === 'root' ? rootKind : { nodeType: layer.nodeType, label: '' }`,
  'src/shared/platforms/platform.ts': `
    export type Platform = { readonly id: string; readonly label: string; readonly hasAmbient: boolean }`,
  'src/shared/platforms/all.ts': `
    import type { Platform } from './platform.ts'
    export const falcon: Platform = { id: 'falcon', label: 'platform.falcon', hasAmbient: false }
    export const platformFor = (variant: { readonly platform: string }): Platform =>
      ({ ...falcon, id: variant.platform })`,
}

const head = `
  import type { Design, Layer, Variant } from '../shared/document/design.ts'
  import type { Kind } from '../shared/layers/kind.ts'
  import { kindOf, rootKind } from '../shared/layers/registry.ts'
  import { falcon, platformFor } from '../shared/platforms/all.ts'
  import type { Platform } from '../shared/platforms/platform.ts'
  export declare const layer: Layer, other: Layer, layers: readonly Layer[], variant: Variant, design: Design
  export declare const json: Record<string, unknown>, kind: Kind, platform: Platform, word: string
  export declare const maybe: Layer | undefined, words: readonly string[]
  export declare function show(of: unknown): void
`

/** The lines of `head` are no lines of a text. */
export const headLines = head.split('\n').length - 1

/** Texts as files of a folder of `src`, compiled in memory; fails where one does not compile. */
export function programOfTexts(texts: readonly string[]): ts.Program {
  const root = '/texts'
  const named = texts.map((text, at) => [`src/ui/text-${at}.ts`, head + text] as const)
  const files = new Map([...Object.entries(floor), ...named].map(([path, text]) => [join(root, path), text]))
  const options: ts.CompilerOptions = {
    ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, strict: true, noEmit: true },
    ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, allowImportingTsExtensions: true, types: [] },
  }
  const program = ts.createProgram(
    [...files.keys()],
    { ...options, noLib: true },
    {
      getSourceFile: (path, version) => {
        const text = files.get(path)
        return text === undefined ? undefined : ts.createSourceFile(path, text, version, true)
      },
      fileExists: (path) => files.has(path),
      readFile: (path) => files.get(path),
      directoryExists: (path) => [...files.keys()].some((one) => dirname(one).startsWith(path)),
      getDefaultLibFileName: () => join(root, 'lib.d.ts'),
      writeFile: () => {},
      getCurrentDirectory: () => root,
      getCanonicalFileName: (path) => path,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
    },
  )
  const faults = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()]
  if (faults.length > 0)
    throw new Error(
      faults
        .map(
          ({ file, messageText }) =>
            `${file?.text.slice(head.length)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
        )
        .join('\n'),
    )
  return program
}
