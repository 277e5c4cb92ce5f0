import { isColor, maxThemeColors, parseColor, printColor } from '../base/color.ts'
import { oddLetterIn } from '../base/name-letters.ts'
import type { Currency } from '../earnings/money-rules.ts'
import { featureIds } from './feature-ids.ts'
import { isVipExclusive, tagsOf, type FormField, type PublishForm } from '../api/publish/form.ts'
import { categories, priceSteps } from './lists.ts'

/** What a form may hold. */
export const formLimits = {
  /** Of the English name (W5.24). */
  englishName: 19,
  chineseName: 30,
  /** Code points, without spaces around (W5.19, A5). */
  descriptionMin: 10,
  descriptionMax: 1_000,
  /** W5.20. */
  tags: 5,
  tag: 20,
  details: 5,
  /** W5.22. */
  themeColors: maxThemeColors,
} as const

/** What is wrong with a field: a text with the limit, the present number and a way out. */
export interface FormFault {
  readonly field: FormField
  readonly key: `publish.fault.${string}`
  readonly params: Readonly<Record<string, string | number>>
}

interface FormRule {
  readonly field: FormField
  readonly key: FormFault['key']
  /** Null when all is well, else what stands in the text. */
  readonly breach: (form: PublishForm, currency: Currency) => FormFault['params'] | null
}

const nothing: FormFault['params'] = {}

const missing =
  (isMissing: (form: PublishForm) => boolean): FormRule['breach'] =>
  (form) =>
    isMissing(form) ? nothing : null

const above =
  (limit: number, count: (form: PublishForm) => number): FormRule['breach'] =>
  (form) =>
    count(form) > limit ? { limit, present: count(form) } : null

const lengthOf = (text: string): number => [...text.trim()].length

/** The same for equal colours, however they are written. */
export function asWritten(color: string): string {
  const read = parseColor(color)
  return read ? printColor(read) : color
}

/** Every rule of the publish form, in the order of the form; the page and the server use the same rows. */
const rules: readonly FormRule[] = [
  { field: 'preview', key: 'publish.fault.preview', breach: missing(({ preview }) => preview === null) },
  {
    field: 'details',
    key: 'publish.fault.detailsMany',
    breach: above(formLimits.details, ({ details }) => details.length),
  },
  // readers of Chinese in the store need one, readers of English the other
  {
    field: 'dialNameCn',
    key: 'publish.fault.nameCn',
    breach: missing(({ dialNameCn, range }) => range === 'china' && dialNameCn.trim() === ''),
  },
  {
    field: 'dialNameCn',
    key: 'publish.fault.nameHidden',
    breach: ({ dialNameCn }) => {
      const odd = oddLetterIn(dialNameCn)
      return odd && { letter: odd.letter, at: odd.at }
    },
  },
  {
    field: 'dialNameCn',
    key: 'publish.fault.nameCnLong',
    breach: above(formLimits.chineseName, ({ dialNameCn }) => lengthOf(dialNameCn)),
  },
  {
    field: 'dialName',
    key: 'publish.fault.name',
    breach: missing(({ dialName, range }) => range !== 'china' && dialName.trim() === ''),
  },
  // W5.23
  {
    field: 'dialName',
    key: 'publish.fault.nameLetters',
    breach: ({ dialName }) => {
      const others = [...new Set(dialName.replace(/[A-Za-z0-9 ]/g, ''))].slice(0, 5).join(' ')
      return others === '' ? null : { others }
    },
  },
  {
    field: 'dialName',
    key: 'publish.fault.nameLong',
    breach: above(formLimits.englishName, ({ dialName }) => lengthOf(dialName)),
  },
  {
    field: 'description',
    key: 'publish.fault.descriptionShort',
    breach: ({ description }) => {
      const present = lengthOf(description)
      return present < formLimits.descriptionMin ? { limit: formLimits.descriptionMin, present } : null
    },
  },
  {
    field: 'description',
    key: 'publish.fault.descriptionLong',
    breach: above(formLimits.descriptionMax, ({ description }) => lengthOf(description)),
  },
  {
    field: 'category',
    key: 'publish.fault.category',
    breach: missing(({ category }) => !categories.some(({ id }) => id === category)),
  },
  {
    field: 'tags',
    key: 'publish.fault.tagsMany',
    breach: above(formLimits.tags, ({ tags }) => tagsOf(tags).length),
  },
  {
    field: 'tags',
    key: 'publish.fault.tagLong',
    breach: ({ tags }) => {
      const long = tagsOf(tags).find((tag) => lengthOf(tag) > formLimits.tag)
      return long === undefined ? null : { tag: long, limit: formLimits.tag, present: lengthOf(long) }
    },
  },
  { field: 'range', key: 'publish.fault.range', breach: missing(({ range }) => range === null) },
  { field: 'payType', key: 'publish.fault.payType', breach: missing(({ payType }) => payType === null) },
  // W5.32: only where something is paid (A56)
  {
    field: 'price',
    key: 'publish.fault.price',
    breach: ({ payType, price }, currency) =>
      payType === 'paid' && !priceSteps[currency].some((step) => step === price) ? nothing : null,
  },
  {
    field: 'themeColors',
    key: 'publish.fault.colorsMany',
    breach: above(formLimits.themeColors, ({ themeColors }) => themeColors.length),
  },
  {
    field: 'themeColors',
    key: 'publish.fault.color',
    breach: ({ themeColors }) => {
      const wrong = themeColors.find((color) => !isColor(color))
      return wrong === undefined ? null : { color: wrong }
    },
  },
  {
    field: 'themeColors',
    key: 'publish.fault.colorTwice',
    breach: ({ themeColors }) => {
      const written = themeColors.map(asWritten)
      const twice = written.find((color, at) => written.indexOf(color) !== at)
      return twice === undefined ? null : { color: twice }
    },
  },
  {
    field: 'features',
    key: 'publish.fault.feature',
    breach: ({ features: named }) => {
      const wrong = named.find((one) => !featureIds.some((id) => id === one))
      return wrong === undefined ? null : { feature: wrong }
    },
  },
  // W5.33; for a premium one it is advised, and not demanded (A59)
  {
    field: 'copyright',
    key: 'publish.fault.copyright',
    breach: missing(({ payType, copyright }) => payType === 'paid' && !copyright),
  },
]

/** What stands against publishing with this form, in the order of the form; give it settled. */
export const faultsOf = (form: PublishForm, currency: Currency): readonly FormFault[] =>
  rules.flatMap(({ field, key, breach }) => {
    const params = breach(form, currency)
    return params === null ? [] : [{ field, key, params }]
  })

/** Advised although nothing demands it (A59). */
export const isCopyrightAdvised = (form: PublishForm): boolean => isVipExclusive(form) && !form.copyright
