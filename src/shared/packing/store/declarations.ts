import { leastTargetSdk, minSdkOf } from '../../apk/face-parts.ts'
import type { StoreLocale } from '../../document/store-listing.ts'
import type { MemoryReport } from '../../wff/memory/memory-report.ts'
import { wearVersions } from './limits.ts'

/** What a face reads of the watch that the forms of the store ask about, and the sources of the format that say so. */
const dataRows = [
  ['heartRate', /\[HEART_RATE|HEART_RATE"/],
  ['steps', /\[STEP_|GOAL_PROGRESS/],
  ['weather', /\[WEATHER\./],
  ['notifications', /\[UNREAD_NOTIFICATION_COUNT|UNREAD_NOTIFICATION_COUNT"/],
  ['battery', /\[BATTERY_/],
  ['complications', /<ComplicationSlot/],
  ['launch', /<Launch/],
] as const

export type DataUse = (typeof dataRows)[number][0]

/** What the face reads, in the order of the rows. */
export const dataUsesIn = (xml: string): readonly DataUse[] =>
  dataRows.flatMap(([use, reads]) => (reads.test(xml) ? [use] : []))

export type DeclaredFacts = {
  readonly packageName: string
  readonly versionCode: number
  readonly formatVersion: number
  readonly uses: readonly DataUse[]
  readonly memory: MemoryReport | null
}

type Words = {
  readonly title: string
  readonly category: string
  readonly packageName: string
  readonly version: string
  readonly format: string
  readonly sdk: string
  readonly memory: string
  readonly interactive: string
  readonly ambient: string
  readonly of: string
  readonly unknown: string
  readonly data: string
  readonly safety: string
  readonly permissions: string
  readonly none: string
  readonly uses: Readonly<Record<DataUse, string>>
}

const words: Readonly<Record<StoreLocale, Words>> = {
  'en-US': {
    title: 'Declarations for Google Play',
    category: 'Form factor: Wear OS. Category: Personalization. Tag: watch face.',
    packageName: 'Package name',
    version: 'Version code',
    format: 'Watch Face Format version',
    sdk: 'minSdk / targetSdk',
    memory: 'Memory',
    interactive: 'Interactive',
    ambient: 'Ambient',
    of: 'of',
    unknown: 'could not be counted',
    data: 'Data that the face shows',
    safety:
      'Data safety: no data is collected and none is shared. The package has no code (android:hasCode is false), so it can neither store nor send anything; the watch itself draws what the face shows.',
    permissions:
      'Permissions: the manifest declares none. The watch asks the wearer for what it reads itself.',
    none: 'Nothing but date and time.',
    uses: {
      heartRate:
        'Heart rate, shown on the dial only. In the health apps declaration: displays heart rate, no medical purpose.',
      steps: 'Steps and the step goal, shown on the dial only.',
      weather: 'Weather of the watch’s weather provider; the face itself never sees the location.',
      notifications: 'The number of unread notifications, never their content.',
      battery: 'Battery level and charging.',
      complications:
        'Complications that the wearer chooses; their data comes from the apps that provide them.',
      launch: 'Opens apps of the watch when it is tapped.',
    },
  },
  'zh-CN': {
    title: 'Google Play 申报',
    category: '设备类型：Wear OS。类别：个性化。标签：表盘。',
    packageName: '包名',
    version: '版本号',
    format: '表盘格式版本',
    sdk: 'minSdk / targetSdk',
    memory: '内存',
    interactive: '正常',
    ambient: '息屏',
    of: '/',
    unknown: '无法计算',
    data: '表盘显示的数据',
    safety:
      '数据安全：不收集也不共享任何数据。安装包不含代码（android:hasCode 为 false），无法存储或发送任何内容；画面由手表自身绘制。',
    permissions: '权限：清单未声明任何权限。手表读取数据时由手表自身征求佩戴者同意。',
    none: '只有日期和时间。',
    uses: {
      heartRate: '心率，仅显示在表盘上。健康应用声明：显示心率，无医疗用途。',
      steps: '步数和步数目标，仅显示在表盘上。',
      weather: '手表天气服务提供的天气；表盘本身不获取位置。',
      notifications: '未读通知的数量，不含内容。',
      battery: '电量和充电状态。',
      complications: '佩戴者选择的复杂功能；数据来自提供复杂功能的应用。',
      launch: '点按时打开手表上的应用。',
    },
  },
}

const bytesIn = ({ bytes, limit }: { readonly bytes: number; readonly limit: number }, of: string): string =>
  `${(bytes / 1024 / 1024).toFixed(2)} MB ${of} ${limit / 1024 / 1024} MB`

function inLanguage(locale: StoreLocale, facts: DeclaredFacts): readonly string[] {
  const said = words[locale]
  const { formatVersion, memory, uses } = facts
  const sdk = minSdkOf(formatVersion)
  const weighed = memory
    ? [
        `- ${said.interactive}: ${bytesIn(memory.interactive, said.of)}`,
        `- ${said.ambient}: ${bytesIn(memory.ambient, said.of)}`,
      ]
    : [`- ${said.unknown}`]
  return [
    `# ${said.title}`,
    '',
    said.category,
    '',
    `- ${said.packageName}: \`${facts.packageName}\``,
    `- ${said.version}: ${facts.versionCode}`,
    `- ${said.format}: ${formatVersion} (Wear OS ${wearVersions[formatVersion] ?? '?'}+)`,
    `- ${said.sdk}: ${sdk} / ${Math.max(sdk, leastTargetSdk)}`,
    '',
    `## ${said.memory}`,
    '',
    ...weighed,
    '',
    `## ${said.data}`,
    '',
    ...(uses.length === 0 ? [`- ${said.none}`] : uses.map((use) => `- ${said.uses[use]}`)),
    '',
    said.safety,
    '',
    said.permissions,
    '',
  ]
}

/** What a person copies into the forms of the store, in both languages. */
export const declarationsOf = (facts: DeclaredFacts): string =>
  [...inLanguage('en-US', facts), ...inLanguage('zh-CN', facts)].join('\n')
