import type { Line } from '@waymark/contract/cards.ts'

interface PlaceCodeProps {
  line: Line | null
  stop: number | null
  /** Replaces the line's letter for a place that is not on the map. */
  sign?: string
}

/** Code of a place: letter of the line and number of the stop. Its meaning stands beside it. */
export const PlaceCode = ({ line, stop, sign }: PlaceCodeProps) => (
  <span {...(line && { 'data-line': line })} aria-hidden="true" className="place-code">
    <span>{line?.toUpperCase() ?? sign}</span>
    {stop !== null && <span>{stop}</span>}
  </span>
)
