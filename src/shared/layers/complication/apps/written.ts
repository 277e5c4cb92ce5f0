import type { WearInContext } from '../../building-blocks/import-wff/piece.ts'
import { childOf } from '../../building-blocks/import-wff/read.ts'
import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { slotFacts, slotTypes, type SlotType } from '../providers/slots.ts'
import { appPlaces, appsOf, type AppsStyle } from './stored.ts'

/** What the policy of a slot says of apps; a type that the slot does not take would leave it empty. */
export const appAttributes = (
  style: AppsStyle & { readonly supportTypeDefault: SlotType },
  types: readonly SlotType[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    appsOf(style).flatMap(({ place, app, type }) => [
      [`${place}Provider`, app],
      [`${place}ProviderType`, slotFacts[types.includes(type) ? type : style.supportTypeDefault].wff],
    ]),
  )

const typeOf = new Map(slotTypes.map((type) => [slotFacts[type].wff, type]))

/** The apps and the name of a slot of a file. */
export function appsIn(
  slot: XmlElement,
  supported: SlotType,
  { text }: Pick<WearInContext, 'text'>,
): AppsStyle {
  const policy = childOf(slot, 'DefaultProviderPolicy')
  const apps = appPlaces.map((place): AppsStyle => {
    const app = policy && attributeOf(policy, `${place}Provider`)?.trim()
    if (!app) return {}
    const type = typeOf.get(attributeOf(policy, `${place}ProviderType`) ?? '')
    const isOther = type !== undefined && type !== supported
    return { [`${place}Provider`]: app.slice(0, 200), ...(isOther ? { [`${place}ProviderType`]: type } : {}) }
  })
  return Object.assign({}, ...apps, nameIn(slot, text)) as AppsStyle
}

function nameIn(slot: XmlElement, text: WearInContext['text']): AppsStyle {
  const name = attributeOf(slot, 'displayName')?.replace(/^@string\//, '')
  if (!name) return {}
  const own = text(name)
  // what names no text is shown as it is
  const [en, zhCn] = own === null ? [name, name] : [own, text(name, 'zh') ?? own]
  return { displayNameEn: en.slice(0, 60), displayNameZhCn: zhCn.slice(0, 60) }
}
