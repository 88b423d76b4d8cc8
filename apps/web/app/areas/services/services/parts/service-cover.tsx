import type { ServiceCard } from '@waymark/contract/cards.ts'
import { cx } from '../../../../kit/look/cx.ts'

interface ServiceCoverProps {
  takesOver: ServiceCard['takesOver']
  label?: string
  className?: string
}

/** Vertical positions of the guide's line and the service's. */
const guideAt = 76
const serviceAt = 104
const first = 40
const last = 280
/** Maximum number of stops drawn; more could not be told apart. */
const maxStops = 16
const exampleSteps = { totalSteps: 6, steps: [4] }

/** Groups consecutive steps into runs of first and last step. */
export function splitRows(steps: readonly number[]): [from: number, to: number][] {
  const rows: [number, number][] = []
  for (const step of steps) {
    const row = rows.at(-1)
    if (row && step === row[1] + 1) row[1] = step
    else rows.push([step, step])
  }
  return rows
}

const dots = (places: readonly number[], y: number) => places.map((x) => `M${x} ${y}h0`).join('')

/**
 * The line of a guide with a stop for each step, and our line that meets it at a capsule around the steps we do. Colored by the surrounding
 * `data-line`.
 */
export function ServiceCover({ takesOver, label, className }: ServiceCoverProps) {
  const { totalSteps, steps } = takesOver ?? exampleSteps
  const count = Math.min(maxStops, Math.max(2, totalSteps, ...steps))
  const placeOf = (step: number) => +(first + ((last - first) * (Math.min(step, count) - 1)) / (count - 1)).toFixed(1)
  const rows = splitRows(steps)
  const all = Array.from({ length: count }, (_, at) => at + 1)
  const turn = placeOf(rows[0]?.[0] ?? 1) - 26
  return (
    <svg viewBox="0 0 320 200" className={cx('cover', className)} role={label ? 'img' : undefined} aria-label={label} aria-hidden={!label}>
      <path d={`M-300 ${guideAt}H620`} />
      <path
        stroke="var(--color-ink)"
        d={`M-300 176H${turn - 94}Q${turn - 82} 176 ${turn - 72} 166L${turn - 24} 114Q${turn - 14} ${serviceAt} ${turn} ${serviceAt}H620`}
        opacity=".9"
      />
      <path
        d={dots(all.filter((step) => !steps.includes(step)).map(placeOf), guideAt)}
        stroke="var(--line-tint)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      {rows.map(([from, to]) => (
        <rect
          key={from}
          x={placeOf(from) - 18}
          y="58"
          width={placeOf(to) - placeOf(from) + 36}
          height="64"
          rx="18"
          fill="var(--color-surface)"
          stroke="var(--color-ink)"
          strokeWidth="7"
        />
      ))}
      <path d={dots(steps.map(placeOf), 90)} stroke="var(--color-ink)" strokeWidth="10" strokeLinecap="round" />
    </svg>
  )
}
