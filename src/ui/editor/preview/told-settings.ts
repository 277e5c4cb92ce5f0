import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { settings } from '../settings.ts'

/** Tells the engine, with every design that opens, how this person looks at dials. */
export function useToldSettings(): void {
  const id = useProjection('design')?.id ?? null
  const { dialLocale } = useSnapshot(settings)
  useEffect(() => {
    if (id === null) return
    if (settings.areRulersShown) void send({ do: 'rulers.show', isOn: true })
    if (settings.startsNow) void send({ do: 'clock.now' })
  }, [id])
  useEffect(() => {
    if (id !== null) void send({ do: 'sample.language', locale: dialLocale })
  }, [id, dialLocale])
}
