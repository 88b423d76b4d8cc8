import { cx } from './cx.ts'
import { type CoverDrawing, type CoverInput, coverHeight, coverWidth, drawCover } from './draw-cover.ts'

interface CoverProps extends CoverInput {
  slug: string
  /** Alternative text, if no text beside the cover says the same. */
  label?: string
  className?: string
}

/** Extends lines beyond the frame, because some containers are square or higher and show the whole drawing. */
const reach = 300

/** Joins dots of one colour into one path: a zero-length stroke with round caps draws a disc. */
const dots = (stops: CoverDrawing['stops'], kind: 'past' | 'ahead') =>
  stops
    .filter((stop) => stop.kind === kind)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join('')

/** A guide's cover in the colours of its line (`data-line`); shared styles are in styles/covers.css. */
export function Cover({ slug, steps, done, services, ground, label, className }: CoverProps) {
  const shown = { steps: Math.min(16, Math.max(2, steps)), ...(done !== undefined && { done }), ...(services && { services }), ground }
  const { solid, line, faint, ahead, stops, here } = drawCover(slug, shown, reach)
  const past = dots(stops, 'past')
  const next = dots(stops, 'ahead')
  return (
    <svg
      viewBox={`0 0 ${coverWidth} ${coverHeight}`}
      className={cx('cover', solid && 'cover-solid', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <path className="faint" d={faint.join('')} />
      <path d={line} />
      {ahead && <path d={line} stroke={solid ? 'var(--line-ground)' : 'var(--line-tint)'} strokeWidth="8" strokeDasharray={ahead} />}
      {past && <path className="past" d={past} />}
      {next && <path d={next} strokeWidth="7.2" strokeLinecap="round" />}
      {stops.map(({ kind, x, y }) =>
        kind === 'service' ? (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="12" fill="#FFFEFB" stroke="#16211E" strokeWidth="4.5" />
        ) : (
          kind === 'end' && <circle key={`${x} ${y}`} cx={x} cy={y} r="11" />
        ),
      )}
      {here && <circle cx={here.x} cy={here.y} r="13" fill="#FFC52E" stroke="#16211E" strokeWidth="4.5" />}
    </svg>
  )
}
