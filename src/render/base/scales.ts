/** While the view moves, what was made for one scale is shown from two thirds to double of it. */
export const servesAt = (ratio: number): boolean => ratio >= 2 / 3 && ratio <= 2
