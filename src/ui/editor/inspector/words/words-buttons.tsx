import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { useEffect } from 'react'
import { useText } from '../../../app/text.ts'
import { InnerPart } from '../../../app/lazy/part.tsx'
import css from './words-buttons.module.css'
import { wordsParts, type WordsProps } from './words-parts.ts'

type WordsButtonsProps = Omit<WordsProps, 'onClose'>

/** What an expression does, and an expression from words: each in a panel beside its field (UX 3.6). */
export function WordsButtons({ code, field, onUse }: WordsButtonsProps) {
  const { text } = useText()
  useEffect(() => {
    for (const part of Object.values(wordsParts)) part.warm()
  }, [])
  const helpers = [
    ...(code.trim() === '' ? [] : [{ part: wordsParts.explain, label: text('ui.explain') }]),
    { part: wordsParts.wish, label: text('ui.wish') },
  ]
  return (
    <span className={css.buttons}>
      {helpers.map(({ part, label }) => (
        <Popover key={label}>
          <PopoverButton className={css.button ?? ''}>{label}</PopoverButton>
          <PopoverPanel anchor={{ to: 'left start', gap: 12, padding: 8 }} focus className={css.panel ?? ''}>
            {({ close }) => (
              <InnerPart
                part={part}
                props={{
                  code,
                  field,
                  onClose: () => close(),
                  onUse: (found: string) => {
                    close()
                    onUse(found)
                  },
                }}
              />
            )}
          </PopoverPanel>
        </Popover>
      ))}
    </span>
  )
}
