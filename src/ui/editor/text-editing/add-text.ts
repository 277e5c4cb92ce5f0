import { send } from '../../app/engine/hooks.ts'
import { language } from '../../app/text.ts'
import { settings } from '../settings.ts'

/** A text in the language of the dial, to be written at once; the first press on the dial puts it there. */
export async function addText(): Promise<void> {
  const locale = settings.dialLocale ?? language.locale
  const outcome = await send({ do: 'layer.add', preset: locale === 'zh-cn' ? 'text.chinese' : 'text.latin' })
  if (outcome.ok) await send({ do: 'text.begin', isNew: true })
}
