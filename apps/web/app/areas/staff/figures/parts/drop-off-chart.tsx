import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'

export interface Stop {
  /** Number of the step, since two steps may have the same name. */
  place: number
  name: string
  came: number
  /** Null at the end of the line. */
  left: number | null
}

/** Sizes in units of the drawing: height of a row, total width, and widest line. */
const row = 62
const width = 100
const widest = 48
const thinnest = 3
const buffer = 92
/** Left edge of the line. */
const start = 10

/**
 * Line whose width shows the number of people; at each stop, people who went no further branch off. The list beside it
 * has the same numbers.
 */
export function DropOffChart({ label, head, stops }: { label: string; head: string; stops: readonly Stop[] }) {
  const t = useWords('staff-figures')
  const language = useLanguage()
  const number = (value: number) => formatNumber(language, value)
  return (
    <div className="grid grid-cols-[100px_minmax(0,1fr)] items-start gap-x-2">
      <Drawing label={`${label}: ${stops.map(({ name, came }) => `${name} ${number(came)}`).join(', ')}`} stops={stops} />
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="h-9 text-ink-2">
            <th scope="col" className="text-start font-medium">
              {head}
            </th>
            <th scope="col" className="w-15 ps-2 text-end font-medium max-md:text-xs">
              {t('came')}
            </th>
            <th scope="col" className="w-15 ps-2 text-end font-medium max-md:text-xs">
              {t('left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {stops.map(({ place, name, came, left }) => (
            <tr key={place} className="border-t border-border" style={{ height: row }}>
              <th scope="row" className="pe-2 text-start font-normal max-md:text-xs">
                <span className="line-clamp-3 [overflow-wrap:anywhere]">{name}</span>
              </th>
              <td className="text-end font-semibold tabular-nums">{number(came)}</td>
              <td className="text-end text-ink-2 tabular-nums">{left === null ? '' : number(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Drawing({ label, stops }: { label: string; stops: readonly Stop[] }) {
  const most = Math.max(1, ...stops.map(({ came }) => came))
  const widthOf = (people: number) => (people === 0 ? 0 : Math.max(thinnest, (people / most) * widest))
  const middle = (index: number) => index * row + row / 2
  return (
    <svg
      viewBox={`0 0 ${width} ${stops.length * row}`}
      width={width}
      height={stops.length * row}
      role="img"
      aria-label={label}
      className="mt-9 block overflow-visible"
    >
      {stops.map(({ place, left }, index) => {
        const next = stops[index + 1]
        const off = widthOf(left ?? 0)
        if (!next) return null
        const on = widthOf(next.came)
        const [y, end] = [middle(index), middle(index) + row / 2 - 2]
        const turn = `M${start + on} ${y + 4} L${Math.min(start + on + 14, buffer - 8)} ${end} H${buffer}`
        return (
          <g key={place} fill="none">
            <path d={`M${start + on / 2} ${y} V${middle(index + 1)}`} stroke="var(--color-ink)" strokeWidth={on} />
            {off > 0 && (
              <>
                <path d={turn} stroke="var(--color-ink)" strokeWidth={Math.min(off, row / 2)} strokeLinejoin="round" />
                {off > 7 && <path d={turn} stroke="var(--color-page)" strokeWidth={Math.min(off, row / 2) - 5} strokeLinejoin="round" />}
                <path
                  d={`M${buffer} ${end - Math.max(off, 8) / 2 - 1} v${Math.max(off, 8) + 2}`}
                  stroke="var(--color-ink)"
                  strokeWidth={4}
                />
              </>
            )}
          </g>
        )
      })}
      {stops.map(({ place, came }, index) => (
        <rect
          key={place}
          x={start - 6}
          y={middle(index) - 8}
          width={widthOf(came) + 12}
          height={16}
          rx={8}
          fill="var(--color-surface)"
          stroke="var(--color-ink)"
          strokeWidth={4}
        />
      ))}
    </svg>
  )
}
