/** Days long enough to come back to one's mind, or to find out that it was somebody else. */
export const graceDays = 14
