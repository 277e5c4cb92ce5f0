import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FieldView, Projections } from '../../../shared/protocol/projections.ts'
import { useProjection } from '../../engine/hooks.ts'
import { useText } from '../../text.ts'
import css from './choice-field.module.css'
import { useFieldChange } from './field-change.ts'
import rows from './inspector.module.css'

type FontEntry = Projections['fonts'][number]

const loading = new Map<string, Promise<boolean>>()

/** Loads a font into the page once, for its preview only; the dial's own texts are drawn by the engine. */
function loadPreview({ fontName, fontUrl }: FontEntry): Promise<boolean> {
  const known = loading.get(fontName)
  if (known) return known
  const face = new FontFace(`preview ${fontName}`, `url(${JSON.stringify(fontUrl)})`)
  const made = face.load().then(
    (loaded) => {
      document.fonts.add(loaded)
      return true
    },
    () => false,
  )
  loading.set(fontName, made)
  return made
}

/** The name in its own letters, once they are there. */
function FontSample({ font }: { readonly font: FontEntry }) {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let isGone = false
    if (font.fontUrl !== '') void loadPreview(font).then((isThere) => !isGone && setLoaded(isThere))
    return () => {
      isGone = true
    }
  }, [font])
  return (
    <span className={css.sample} style={isLoaded ? { fontFamily: `"preview ${font.fontName}"` } : undefined}>
      {font.fontName}
    </span>
  )
}

/** The font of a text; the list shows each font in itself. */
export function FontFieldRow({ field }: { readonly field: Extract<FieldView, { field: 'font' }> }) {
  const { text, say } = useText()
  const fonts = useProjection('fonts')
  const change = useFieldChange(field.path)
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <div className={rows.wideCell} data-field={field.path}>
      <span className={rows.label}>{say(field.label)}</span>
      <Listbox value={value} onChange={change.commit} disabled={field.isDisabled}>
        <ListboxButton className={css.list ?? ''} aria-label={say(field.label)}>
          <span>{field.isMixed ? text('ui.field.mixed') : value}</span>
          <ChevronsUpDown size={14} strokeWidth={1.5} aria-hidden />
        </ListboxButton>
        <ListboxOptions anchor={{ to: 'bottom end', gap: 4, padding: 8 }} className={css.options ?? ''}>
          {fonts.map((font) => (
            <ListboxOption key={font.fontName} value={font.fontName} className={css.entry ?? ''}>
              <Check size={14} strokeWidth={2} aria-hidden className={css.check} />
              <FontSample font={font} />
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </div>
  )
}
