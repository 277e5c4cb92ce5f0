/** What came with the newest code of each receiver, for as long as the page is open. */
const tickets = new Map<string, string>()

const keyOf = (receiver: string): string => receiver.trim().toLowerCase()

export function keepTicket(receiver: string, ticket: string): void {
  tickets.set(keyOf(receiver), ticket)
}

/** Goes with a code, to show that it was requested here. */
export function ticketHeaders(receiver: string): Readonly<Record<string, string>> {
  const ticket = tickets.get(keyOf(receiver))
  return ticket === undefined ? {} : { 'code-ticket': ticket }
}
