/** The watch knows 16 conditions; each goes to one of our ten pictures, an unknown one is cloudy. */
const iconOfCondition = [2, 0, 2, 8, 4, 7, 4, 7, 0, 5, 6, 7, 3, 8, 1, 9]

/** Index of the picture, by the condition that a source of the watch gives. */
export const wffIconOf = (source: string): string =>
  iconOfCondition.reduceRight(
    (rest, icon, condition) =>
      icon === 2 ? rest : `([${source}] == ${String(condition)} ? ${String(icon)} : ${rest})`,
    '2',
  )
