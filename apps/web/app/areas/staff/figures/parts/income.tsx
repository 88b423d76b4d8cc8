import type { Answer } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatMonth } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { SignedAmount } from '../../money/parts/signed-amount.tsx'
import { Block, chartText, FigureTable } from './block.tsx'

type Figures = Answer<'readFigures'>

const [top, bottom, first, step] = [19, 160, 68, 34]

/** Income by month. The current month is drawn hollow. */
export function Income({ months, currency }: Pick<Figures, 'months' | 'currency'>) {
  const t = useWords('staff-figures')
  return (
    <Block title={t('incomeByMonth')} reading={t('incomeReading')} counted={t('incomeCounted')}>
      {months.every(({ keptCents }) => keptCents === 0) ? (
        <p className="text-ink-2">{t('nothingKept')}</p>
      ) : (
        <Months months={months} currency={currency} />
      )}
    </Block>
  )
}

function Months({ months, currency }: Pick<Figures, 'months' | 'currency'>) {
  const t = useWords('staff-figures')
  const language = useLanguage()
  const newest = months.toReversed()
  const nameOf = (month: string, index: number) =>
    index === 0 ? t('soFar', { month: formatMonth(language, month) }) : formatMonth(language, month)
  return (
    <>
      <Drawing
        label={`${t('incomeByMonth')}: ${months.map(({ month, keptCents }) => `${formatMonth(language, month)} ${formatMoney(language, keptCents, currency)}`).join(', ')}`}
        months={months}
      />
      <FigureTable label={t('incomeByMonth')} heads={[t('month'), t('kept')]}>
        {newest.map(({ month, keptCents }, index) => (
          <tr key={month} className="border-b border-border">
            <th scope="row" className="py-1.5 text-start font-normal">
              {nameOf(month, index)}
            </th>
            <td className="py-1.5 ps-3 text-end">
              <SignedAmount cents={keptCents} currency={currency} />
            </td>
          </tr>
        ))}
      </FigureTable>
    </>
  )
}

/** Round end of the axis, above the highest month and divisible by three. */
function axisEnd(most: number): number {
  const part = Math.max(1, most / 100 / 3)
  const power = 10 ** Math.floor(Math.log10(part))
  return ([1, 2, 5, 10].find((factor) => factor * power >= part) ?? 10) * power * 3
}

function Drawing({ label, months }: { label: string; months: Figures['months'] }) {
  const language = useLanguage()
  const end = axisEnd(Math.max(...months.map(({ keptCents }) => keptCents)))
  const y = (units: number) => bottom - (Math.max(0, units) / end) * (bottom - top)
  return (
    <svg viewBox="0 0 460 190" role="img" aria-label={label} className="block h-auto w-full max-w-xl overflow-visible">
      {[0, 1, 2, 3].map((part) => (
        <g key={part}>
          <path d={`M52 ${y((part * end) / 3)}H460`} stroke="var(--color-border)" />
          <text x={0} y={y((part * end) / 3) + 4} className={chartText}>
            {short(language, (part * end) / 3)}
          </text>
        </g>
      ))}
      {months.map(({ month, keptCents }, index) => {
        const x = first + index * step
        const height = y(keptCents / 100)
        const isOpen = index === months.length - 1
        return (
          <g key={month}>
            <path d={`M${x} ${bottom}V${height}`} stroke="var(--color-ink)" strokeWidth={13} />
            {isOpen && <path d={`M${x} ${bottom}V${height}`} stroke="var(--color-page)" strokeWidth={7} />}
            <circle
              cx={x}
              cy={height}
              r={isOpen ? 8 : 9}
              fill={isOpen ? 'var(--color-surface)' : 'var(--color-ink)'}
              stroke="var(--color-ink)"
              strokeWidth={isOpen ? 3.5 : 0}
            />
            <text x={x} y={182} textAnchor="middle" className={chartText}>
              {monthLetter(language, month)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const short = (language: Language, units: number) => new Intl.NumberFormat(language, { notation: 'compact' }).format(units)
const monthLetter = (language: Language, month: string) =>
  new Intl.DateTimeFormat(language, { month: 'narrow', timeZone: 'UTC' }).format(new Date(`${month}-01`))
