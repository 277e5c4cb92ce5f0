import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { send, useProjection } from '../../engine/hooks.ts'
import { definePart, InnerPart } from '../../parts/part.tsx'
import { settings } from '../settings.ts'
import { guides } from './rulers.ts'

const dialog = definePart<object>(
  ['page', 'editor', 'guides'],
  async () => (await import('./guides-dialog.tsx')).GuidesDialog,
)

const nothing = {}

/** Tells an engine that begins what the person has chosen; the dialog comes when it is asked for. */
export function LateGuides() {
  const id = useProjection('design')?.id ?? null
  const { isOpen } = useSnapshot(guides)
  useEffect(() => {
    if (id !== null && settings.areRulersShown) void send({ do: 'rulers.show', isOn: true })
  }, [id])
  return isOpen ? <InnerPart part={dialog} props={nothing} /> : null
}
