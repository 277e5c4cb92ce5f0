/** Days long enough to reconsider, or to notice that another person closed the account. */
export const graceDays = 14
