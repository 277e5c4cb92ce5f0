import { Button } from '../../../kit/button.tsx'

/** Gives the file to the browser, as if it had been a link. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface Props {
  readonly now: Date
  readonly isBusy: boolean
  readonly labelOf: (year: string) => string
  readonly onTake: (year: number) => void
}

/** This year and the one before, UTC, each as a file. */
export function CsvButtons({ now, isBusy, labelOf, onTake }: Props) {
  const years = [now.getUTCFullYear(), now.getUTCFullYear() - 1]
  return years.map((year) => (
    <Button key={year} disabled={isBusy} onClick={() => onTake(year)}>
      {labelOf(String(year))}
    </Button>
  ))
}
