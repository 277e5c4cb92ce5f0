/** How many cards stand side by side. */
export function columnsOf(list: HTMLElement | null): number {
  const cards = [...(list?.children ?? [])]
  const top = cards[0]?.getBoundingClientRect().top
  const below = cards.findIndex((card) => card.getBoundingClientRect().top !== top)
  return below < 0 ? Math.max(1, cards.length) : below
}

/** What of a card takes the focus. */
export const mainOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-design="${id}"] [data-main]`) ?? null
