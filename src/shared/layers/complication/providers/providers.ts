import type { World } from '../../../expressions/world.ts'
import type { Locale } from '../../kind.ts'
import { readNumber } from '../../building-blocks/live-text.ts'
import { slotTypes, type SlotType } from './slots.ts'

/** A text with tags that reads the same in both languages, or one for each. */
type Words = string | Readonly<Record<Locale, string>>

/** What the watch would send to a slot; tags follow the preview, the rest are samples. */
export type Provider = {
  /** `systemProviderValue` (S3.161–S3.177). */
  readonly value: number
  readonly label: string
  /** Slots that it can fill; any other stays empty. */
  readonly types: readonly SlotType[]
  /** For short places: at most seven letters or so. */
  readonly text: Words
  /** For long ones; the short text when absent, and where the watch sends no other (`sendsLong`). */
  readonly longText?: Words
  readonly title: Words
  /** Name of a picture in `public/art/icons`; null for none. */
  readonly icon: string | null
  /** Shown instead of the icon and the texts while the condition is not 0. */
  readonly other?: {
    readonly when: string
    readonly icon: string
    readonly text: Words
    readonly title: Words
  }
  readonly range: { readonly value: string; readonly min: number; readonly max: string } | null
  /** Its name in the Watch Face Format; null where the format has none. */
  readonly wff: string | null
  /** The first version of the format that has it; 1 where it is absent. */
  readonly version?: 2
  /** The watch's own sends long texts too, and not short ones alone (`SystemDataSources` of the platform). */
  readonly sendsLong?: boolean
}

const texts: readonly SlotType[] = ['short_text', 'long_text']
const all: readonly SlotType[] = ['ranged_value', ...texts]

type Facts = Pick<Provider, 'text' | 'title' | 'icon'> &
  Partial<Provider> & {
    /** Types that it gives besides those that its words and its range say. */
    readonly gives?: readonly SlotType[]
  }

const row = (value: number, wff: string | null, { gives = [], ...facts }: Facts): Provider => ({
  value,
  wff,
  label: value < 0 ? 'provider.empty' : `provider.${value}`,
  types: [...(facts.range ? all : texts), ...gives],
  range: null,
  ...facts,
})

const seconds = (event: string): string => `(##${event}Hour## * 60 + ##${event}Minute##) * 60`

const steps = { 'zh-cn': '步数', en: 'Steps' }

/** All 17 values of the specification in the order in which a list shows them, and what the format has besides. */
export const providers: readonly Provider[] = [
  row(-1, 'EMPTY', { types: [], text: '', title: '', icon: null }),
  row(1, 'WATCH_BATTERY', {
    text: '##batteryPercent##%',
    title: { 'zh-cn': '电量', en: 'Battery' },
    icon: 'battery',
    gives: ['icon'],
    range: { value: '##batteryPercent##', min: 0, max: '100' },
  }),
  row(2, 'DATE', { text: '##date##', title: '##weekdayShortName##', icon: 'calendar' }),
  row(3, 'TIME_AND_DATE', {
    text: '##hourMinute##',
    longText: '##hourMinute##',
    title: '##date##',
    icon: 'clock',
  }),
  row(4, 'STEP_COUNT', {
    text: '##steps##',
    title: steps,
    icon: 'steps',
    range: { value: '##steps##', min: 0, max: '##stepGoal##' },
  }),
  row(5, 'WORLD_CLOCK', {
    // London, eight hours behind the sample time
    text: '(pad((##hour24## + 16) % 24, 2)):##minuteText##',
    title: { 'zh-cn': '伦敦', en: 'London' },
    icon: 'globe',
  }),
  row(6, 'APP_SHORTCUT', {
    text: { 'zh-cn': '计时器', en: 'Timer' },
    title: { 'zh-cn': '应用', en: 'App' },
    icon: 'shortcut',
    gives: ['small_image'],
  }),
  row(7, 'UNREAD_NOTIFICATION_COUNT', {
    text: '##unreadNotifications##',
    title: { 'zh-cn': '未读', en: 'Unread' },
    icon: 'bell',
    gives: ['icon'],
  }),
  row(8, null, {
    text: { 'zh-cn': '支付', en: 'Pay' },
    title: { 'zh-cn': '钱包', en: 'Wallet' },
    icon: 'wallet',
  }),
  row(9, 'NEXT_EVENT', {
    text: '10:30',
    longText: { 'zh-cn': '团队例会', en: 'Team meeting' },
    title: '10:30–11:00',
    icon: 'event',
    sendsLong: true,
  }),
  row(10, null, {
    text: '5390',
    title: steps,
    icon: 'steps',
    range: { value: '5390', min: 0, max: '10000' },
  }),
  row(11, null, {
    text: '3',
    longText: { 'zh-cn': '七点见？', en: 'See you at seven?' },
    title: { 'zh-cn': '消息', en: 'Chat' },
    icon: 'chat',
  }),
  row(12, 'SUNRISE_SUNSET', {
    text: '##sunsetHour##:(pad(##sunsetMinute##, 2))',
    title: { 'zh-cn': '日落', en: 'Sunset' },
    icon: 'sunset',
    // by night the next one is the sunrise
    other: {
      when: `(##secondOfDay## < ${seconds('sunrise')} || ##secondOfDay## >= ${seconds('sunset')})`,
      icon: 'sunrise',
      text: '##sunriseHour##:(pad(##sunriseMinute##, 2))',
      title: { 'zh-cn': '日出', en: 'Sunrise' },
    },
  }),
  row(13, 'DAY_OF_WEEK', {
    text: '##weekdayShortName##',
    title: '##monthDay##',
    icon: 'calendar',
  }),
  row(14, 'FAVORITE_CONTACT', {
    text: { 'zh-cn': '小林', en: 'Alex' },
    title: { 'zh-cn': '联系人', en: 'Contact' },
    icon: 'contact',
    gives: ['small_image'],
  }),
  row(15, null, {
    text: { 'zh-cn': '音乐', en: 'Music' },
    title: { 'zh-cn': '最近', en: 'Recent' },
    icon: 'app',
  }),
  row(16, 'DAY_AND_DATE', {
    text: '##weekdayShortName## ##day##',
    title: '##monthShortName##',
    icon: 'calendar',
  }),
  row(17, 'HEART_RATE', {
    version: 2,
    text: '##heartRate##',
    title: { 'zh-cn': '心率', en: 'Heart rate' },
    icon: 'heart',
    range: { value: '##heartRate##', min: 40, max: '200' },
  }),
]

const empty = providers[0] as Provider

/** What an app of the watch might send, in slots that no provider of the watch fills. */
export const anApp: Provider = {
  ...row(-1, null, {
    text: '62',
    longText: { 'zh-cn': '应用的文本', en: 'Text of an app' },
    title: { 'zh-cn': '应用', en: 'App' },
    icon: 'app',
    range: { value: '62', min: 0, max: '100' },
  }),
  types: slotTypes,
}

/** What it sends as weighted elements. */
export const sampleWeights = [
  { color: '#00CC66', weight: 3 },
  { color: '#FFAA00', weight: 2 },
  { color: '#3399FF', weight: 1 },
] as const

export const samplePhoto = '/art/moon/4.png'

const byValue = new Map(providers.map((provider) => [provider.value, provider]))

/** Never null: a value without a row is empty. */
export const providerOf = (value: number): Provider => byValue.get(value) ?? empty

/** The row of a name of the Watch Face Format; null where we have none. */
export const providerOfWff = (name: string): Provider | null =>
  providers.find(({ wff }) => wff === name) ?? null

export const wordsIn = (words: Words, locale: Locale): string =>
  typeof words === 'string' ? words : words[locale]

/** The words and the icon that the provider sends in this world. */
export function sendingOf(provider: Provider, world: World): Provider {
  const { other } = provider
  if (!other || (readNumber(other.when, world) ?? 0) === 0) return provider
  const { icon, text, title } = other
  return { ...provider, icon, text, title }
}

/** Every text of the provider that can change by itself in a slot of this type. */
export function textsOf(provider: Provider, type: SlotType): readonly string[] {
  const { other, range, title } = provider
  const words = [textFor(provider, type), title, ...(other ? [other.text, other.title] : [])]
  const numbers = [...(other ? [other.when] : []), ...(range ? [range.value, range.max] : [])]
  return [...words.flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one))), ...numbers]
}

/** Names of every icon that the provider may send. */
export const iconsOf = ({ icon, other }: Provider): readonly string[] =>
  [icon, other?.icon].filter((name) => name !== null && name !== undefined)

/** The text of the provider that a slot of this type shows. */
export const textFor = ({ text, longText }: Provider, type: SlotType): Words =>
  type === 'long_text' ? (longText ?? text) : text

export const iconUrl = (name: string): string => `/art/icons/${name}.png`
