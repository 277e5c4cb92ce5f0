import type { Outcome } from '../../../shared/protocol/commands.ts'
import { engine } from '../../app/engine/connect.ts'
import { send } from '../../app/engine/hooks.ts'
import { language } from '../../app/text.ts'
import { settings } from '../settings.ts'
import { beginEarly, stopEarly } from './early-keys.ts'

/** A text in the language of the dial, to be written at once; the first press on the dial puts it there. */
export async function addText(): Promise<void> {
  beginEarly()
  const locale = settings.dialLocale ?? language.locale
  const outcome = await send({
    do: 'layer.add',
    preset: locale.startsWith('zh') ? 'text.chinese' : 'text.latin',
  })
  const begun = outcome.ok ? await send({ do: 'text.begin', isNew: true }) : outcome
  if (!begun.ok) stopEarly()
}

/** The words of the selected text, to be written at once; what is no text is refused, which its caller answers. */
export async function editText(): Promise<Outcome> {
  beginEarly()
  const begun = await engine.run({ do: 'text.begin' })
  if (!begun.ok) stopEarly()
  return begun
}
