import { Client } from 'pg'
import type { TestServer } from './test-server.ts'

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** One step of a plan, as `explain (format json)` prints it. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly Filter?: string
  readonly 'Join Filter'?: string
  readonly 'Actual Loops': number
  readonly Plans?: readonly PlanNode[]
}

const textOf = (given: unknown): string => (typeof given === 'string' ? given : (given as Statement).text)

/** The statements that read and that this process sends while something is done. */
export async function readsOf(act: () => Promise<unknown>): Promise<readonly Statement[]> {
  const { prototype } = Client as unknown as { prototype: { query: (...given: unknown[]) => unknown } }
  const { query } = prototype
  const seen: Statement[] = []
  prototype.query = function (this: unknown, ...given: unknown[]): unknown {
    const values = Array.isArray(given[1]) ? given[1] : ((given[0] as Partial<Statement>).values ?? [])
    seen.push({ text: textOf(given[0]), values: values as unknown[] })
    return query.apply(this, given)
  }
  try {
    await act()
  } finally {
    prototype.query = query
  }
  return seen.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
}

/** How a statement is done: every step of it, the outermost first. */
export async function planOf(server: TestServer, { text, values }: Statement): Promise<readonly PlanNode[]> {
  const { rows } = await server.context.run(
    async (sql) =>
      await (sql as unknown as { $client: Client }).$client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, costs off, timing off, format json) ${text}`,
        values,
      ),
  )
  const within = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(within)]
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => within(Plan))
}

/** Whether a step is done anew more often than that, and is more than a look into an index by which rows are joined. */
export function isRepeated(node: PlanNode, most: number): boolean {
  const looksUp =
    /^(Index|Bitmap|Memoize)/.test(node['Node Type']) && node['Parent Relationship'] !== 'SubPlan'
  return node['Actual Loops'] > most && !looksUp
}
