import type { Line } from '@waymark/contract/cards.ts'

/** The code of a place: the letter of its line and the number of its stop. What it stands for is said beside it. */
export const PlaceCode = ({ line, stop }: { line: Line; stop: number | null }) => (
  <span data-line={line} aria-hidden="true" className="place-code">
    <span>{line.toUpperCase()}</span>
    {stop !== null && <span>{stop}</span>}
  </span>
)
