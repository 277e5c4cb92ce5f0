/*
 * What a face's package says, before it is bytes: an APK says it in Android's binary forms, a bundle in protocol buffers.
 */
import type { BinaryElement } from './binary-xml.ts'
import type { Resource } from './resource-table.ts'

/** A file of the face; its name is the one that the XML uses. */
export type FaceResource = {
  readonly type: 'drawable' | 'font'
  /** `[a-z_][a-z0-9_]*` */
  readonly name: string
  /** Without the dot. */
  readonly extension: string
  readonly bytes: Uint8Array
}

export type FacePackage = {
  /** Such as `com.example.face`: two words or more, each beginning with a letter. */
  readonly packageName: string
  /** From 1, and larger with each release. */
  readonly versionCode: number
  readonly versionName: string
  /** Of the Watch Face Format, 1 to 5. */
  readonly formatVersion: number
  /** What made it: `{tool}-{version}`, as the format requires of tools. */
  readonly publisher: string
  /** The name that the watch shows, by language; `default` for every other one. */
  readonly labels: Readonly<Record<string, string>>
  readonly watchFace: string
  /** Texts that the face names, by name and language; `en` for every other one. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly resources: readonly FaceResource[]
  /** Names of drawables. */
  readonly preview: string
  readonly icon: string
  /** Whether the wearer can choose something. */
  readonly isEditable: boolean
  /** Whether it comes in flavours. */
  readonly hasFlavors?: boolean
}

/** The Android level of each version of the format: Wear OS 4, 5, 5.1, 6, 7. */
const sdks: Readonly<Record<number, number>> = { 1: 33, 2: 34, 3: 35, 4: 36, 5: 37 }

/** The Android level that a face of this version of the format needs. */
export const minSdkOf = (formatVersion: number): number => sdks[formatVersion] ?? 34

/** The level that the store asks a package to be made for, since August 2025; a watch of an older one takes it too. */
export const leastTargetSdk = 34

const text = (value: string): { text: string } => ({ text: value })

const property = (name: string, value: { text: string } | { int: number }): BinaryElement => ({
  name: 'property',
  attributes: { 'android:name': text(name), 'android:value': value },
})

/** Numbers of resources. */
type Ids = { readonly label: number; readonly icon: number }

const applicationOf = ({ formatVersion, publisher }: FacePackage, ids: Ids): BinaryElement => ({
  name: 'application',
  attributes: {
    'android:label': { reference: ids.label },
    'android:icon': { reference: ids.icon },
    'android:hasCode': { bool: false },
  },
  children: [
    {
      name: 'meta-data',
      attributes: {
        'android:name': text('com.google.android.wearable.standalone'),
        'android:value': { bool: true },
      },
    },
    property('com.google.wear.watchface.format.version', { int: formatVersion }),
    property('com.google.wear.watchface.format.publisher', text(publisher)),
  ],
})

export function manifestOf(face: FacePackage, ids: Ids): BinaryElement {
  const sdk = minSdkOf(face.formatVersion)
  return {
    name: 'manifest',
    attributes: {
      package: text(face.packageName),
      'android:versionCode': { int: face.versionCode },
      'android:versionName': text(face.versionName),
    },
    children: [
      {
        name: 'uses-sdk',
        attributes: {
          'android:minSdkVersion': { int: sdk },
          'android:targetSdkVersion': { int: Math.max(sdk, leastTargetSdk) },
        },
      },
      {
        name: 'uses-feature',
        attributes: {
          'android:name': text('android.hardware.type.watch'),
          'android:required': { bool: true },
        },
      },
      applicationOf(face, ids),
    ],
  }
}

export const infoOf = ({ isEditable, hasFlavors }: FacePackage, preview: number): BinaryElement => ({
  name: 'WatchFaceInfo',
  children: [
    { name: 'Preview', attributes: { value: { reference: preview } } },
    { name: 'Editable', attributes: { value: { bool: isEditable } } },
    ...(hasFlavors === true ? [{ name: 'FlavorsSupported', attributes: { value: { bool: true } } }] : []),
  ],
})

/** Where the file of a resource stands in the package. */
export const pathOf = ({ type, name, extension }: FaceResource): string =>
  `res/${type === 'drawable' ? 'drawable-nodpi' : type}/${name}.${extension}`

/** Every resource of the package, in the order of its number. */
export function tableOf(face: FacePackage): readonly Resource[] {
  const labels = Object.entries(face.labels).map(([language, value]): Resource => ({
    type: 'string',
    name: 'app_name',
    for: language === 'default' ? 'any' : { language },
    value,
  }))
  const texts = Object.entries(face.texts ?? {}).flatMap(([name, byLanguage]) =>
    // what the package is called has a name of its own
    name === 'app_name'
      ? []
      : Object.entries(byLanguage).map(([language, value]): Resource => ({
          type: 'string',
          name,
          for: language === 'en' ? 'any' : { language },
          value,
        })),
  )
  const files = face.resources.map((one): Resource => ({
    type: one.type,
    name: one.name,
    for: one.type === 'drawable' ? 'nodpi' : 'any',
    value: pathOf(one),
  }))
  return [
    ...files.filter(({ type }) => type === 'drawable'),
    ...files.filter(({ type }) => type === 'font'),
    { type: 'raw', name: 'watchface', for: 'any', value: 'res/raw/watchface.xml' },
    ...labels,
    ...texts,
    { type: 'xml', name: 'watch_face_info', for: 'any', value: 'res/xml/watch_face_info.xml' },
  ]
}
