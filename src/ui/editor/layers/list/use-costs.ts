import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { CostBy } from '../../../../shared/protocol/budgets.ts'
import { engine } from '../../../app/engine/connect.ts'
import { useEngineStatus, useProjection } from '../../../app/engine/hooks.ts'
import type { Texts } from '../../../app/text.ts'
import { areaText, bytesText } from '../../budgets/format.ts'
import { layout } from '../../layout.ts'

/** What the layers cost, by their ids; what costs nothing is not in it. */
export type Costs = { readonly by: CostBy | null; readonly values: ReadonlyMap<string, number> }

/** Tells the engine which cost the column shows; every new worker gets it again. */
export function useCostColumn(): void {
  const { costBy } = useSnapshot(layout)
  const { phase } = useEngineStatus()
  useEffect(() => {
    if (phase === 'ready') void engine.run({ do: 'layers.cost', by: costBy })
  }, [costBy, phase])
}

export function useCosts(): Costs {
  const { by, ids, values } = useProjection('costs')
  return useMemo(
    () => ({ by, values: new Map(ids.map((id, index) => [id, values[index] ?? 0])) }),
    [by, ids, values],
  )
}

/** As the column writes it; empty for a layer that costs nothing. */
export function costText({ by, values }: Costs, uuid: string, { locale }: Texts): string {
  const value = values.get(uuid)
  if (by === null || value === undefined) return ''
  return by === 'area' ? areaText(value, locale) : bytesText(value, locale)
}

/** The same for who listens, with what it is. */
export const spokenCost = (by: CostBy, size: string, { text }: Texts): string =>
  text(`ui.layers.cost.spoken.${by}`, { size: by === 'area' ? `${size} px²` : size })
