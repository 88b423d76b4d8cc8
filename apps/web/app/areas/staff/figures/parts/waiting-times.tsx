import type { Language } from '@waymark/contract/choices.ts'
import { formatDate } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Block, boldChartText, chartText, FigureTable } from './block.tsx'

interface Week {
  week: string
  /** Median in minutes; null when nobody waited. */
  half: number | null
  most: number | null
}

interface WaitingTimesProps {
  title: string
  reading: string
  counted: string
  weeks: readonly Week[]
  /** Promised time in minutes, when there is one. */
  promise?: number | undefined
}

const [left, right, row] = [66, 408, 34]

/** Median and 90th percentile of waiting times by week. */
export function WaitingTimes({ weeks, promise, ...block }: WaitingTimesProps) {
  const t = useWords('staff-figures')
  const language = useLanguage()
  const known = weeks.flatMap(({ half, most }) => (half === null || most === null ? [] : [{ half, most }]))
  return (
    <Block {...block}>
      {known.length === 0 ? (
        <p className="text-ink-2">{t('nobodyWaited')}</p>
      ) : (
        <>
          <Drawing
            label={`${block.title}: ${weeks
              .map(
                ({ week, half, most }) =>
                  `${formatDate(language, week)} ${half === null || most === null ? '–' : `${sayMinutes(language, half)}, ${sayMinutes(language, most)}`}`,
              )
              .join('; ')}`}
            weeks={weeks}
            promise={promise}
          />
          <FigureTable label={block.title} heads={[t('weekOf'), t('halfWithin'), t('mostWithin')]}>
            {weeks.map(({ week, half, most }) => (
              <tr key={week} className="border-b border-border">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {formatDate(language, week)}
                </th>
                <td className="py-1.5 ps-3 text-end tabular-nums">{half === null ? '–' : sayMinutes(language, half)}</td>
                <td className="py-1.5 ps-3 text-end tabular-nums">{most === null ? '–' : sayMinutes(language, most)}</td>
              </tr>
            ))}
          </FigureTable>
        </>
      )}
    </Block>
  )
}

/** Formats minutes, from 90 on as hours. */
function sayMinutes(language: Language, minutes: number): string {
  const inHours = minutes >= 90
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: inHours ? 'hour' : 'minute',
    unitDisplay: 'short',
    maximumFractionDigits: inHours && minutes < 600 ? 1 : 0,
  }).format(inHours ? minutes / 60 : minutes)
}

/** Round end of the axis in minutes. */
function axisEnd(longest: number): number {
  const unit = longest > 120 ? 60 : 15
  return Math.max(unit, Math.ceil((longest * 1.1) / unit) * unit)
}

function Drawing({ label, weeks, promise }: { label: string; weeks: readonly Week[]; promise: number | undefined }) {
  const t = useWords('staff-figures')
  const language = useLanguage()
  const end = axisEnd(Math.max(promise ?? 0, ...weeks.map(({ most }) => most ?? 0)))
  const x = (minutes: number) => left + (minutes / end) * (right - left)
  const height = weeks.length * row + 40
  return (
    <svg viewBox={`0 0 460 ${height}`} role="img" aria-label={label} className="block h-auto w-full max-w-xl overflow-visible">
      {promise !== undefined && (
        <>
          <path
            d={`M${x(promise)} 20V${height - 18}`}
            stroke="var(--color-ink)"
            strokeWidth={2}
            strokeDasharray="1 5"
            strokeLinecap="round"
          />
          <text x={x(promise)} y={12} textAnchor="middle" className={boldChartText}>
            {t('promise', { time: sayMinutes(language, promise) })}
          </text>
        </>
      )}
      {weeks.map(({ week, half, most }, index) => {
        const y = 40 + index * row
        const late = promise !== undefined && most !== null && most > promise
        return (
          <g key={week}>
            <text x={0} y={y + 5} className={chartText}>
              {shortDay(language, week)}
            </text>
            {half !== null && most !== null && (
              <>
                <path d={`M${left} ${y}H${x(most)}`} stroke="var(--color-ink)" strokeWidth={8} />
                <path d={`M${x(half)} ${y}H${x(most)}`} stroke="var(--color-page)" strokeWidth={3} />
                <circle cx={x(half)} cy={y} r={8} fill="var(--color-ink)" />
                <circle
                  cx={x(most)}
                  cy={y}
                  r={8.5}
                  fill="var(--color-surface)"
                  stroke={late ? 'var(--color-danger)' : 'var(--color-ink)'}
                  strokeWidth={3.5}
                />
                {late && (
                  <text x={x(most) + 15} y={y + 5} className="fill-danger text-[13px] font-semibold">
                    {sayMinutes(language, most)}
                  </text>
                )}
              </>
            )}
          </g>
        )
      })}
      <text x={left} y={height - 2} className={chartText}>
        0
      </text>
      <text x={right} y={height - 2} textAnchor="end" className={chartText}>
        {sayMinutes(language, end)}
      </text>
    </svg>
  )
}

const shortDay = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))
