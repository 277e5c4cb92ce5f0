/** What each option can be, by its name. */
type Options = Readonly<Record<string, readonly string[]>>

type Row<T extends Options> = { readonly [Name in keyof T]: T[Name][number] }

const pairsOf = (row: Readonly<Record<string, string>>): readonly string[] => {
  const said = Object.entries(row).map(([name, value]) => `${name}=${value}`)
  return said.flatMap((one, at) => said.slice(at + 1).map((other) => `${one}&${other}`))
}

/** Few rows in which each value of each option meets each value of every other one, but for what cannot be together. */
export function pairwise<const T extends Options>(
  options: T,
  canBe: (row: Row<T>) => boolean = () => true,
): readonly Row<T>[] {
  let all: Readonly<Record<string, string>>[] = [{}]
  for (const [name, values] of Object.entries(options))
    all = all.flatMap((row) => values.map((value) => ({ ...row, [name]: value })))
  const rows = all.filter((row) => canBe(row as Row<T>)).map((row) => ({ row, pairs: pairsOf(row) }))
  const open = new Set(rows.flatMap(({ pairs }) => pairs))
  const chosen: Row<T>[] = []
  while (open.size > 0) {
    let [best, most] = [rows[0], 0]
    for (const one of rows) {
      const count = one.pairs.filter((pair) => open.has(pair)).length
      if (count > most) [best, most] = [one, count]
    }
    for (const pair of best?.pairs ?? []) open.delete(pair)
    chosen.push(best?.row as Row<T>)
  }
  return chosen
}
