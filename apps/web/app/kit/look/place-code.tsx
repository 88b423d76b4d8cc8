import type { Line } from '@waymark/contract/cards.ts'

interface PlaceCodeProps {
  line: Line | null
  stop: number | null
  /** In place of a line's letter: a place off the map. */
  sign?: string
}

/** The code of a place: the letter of its line and the number of its stop. What it stands for is said beside it. */
export const PlaceCode = ({ line, stop, sign }: PlaceCodeProps) => (
  <span {...(line && { 'data-line': line })} aria-hidden="true" className="place-code">
    <span>{line?.toUpperCase() ?? sign}</span>
    {stop !== null && <span>{stop}</span>}
  </span>
)
